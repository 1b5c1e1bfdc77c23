import { data } from 'react-router';
import { useTranslate } from '#app/customer-i18n.tsx';
import { parseForm } from '#app/forms/parse-form.ts';
import { refusalOf } from '#app/forms/refusal-of.ts';
import { findViewer, getLanguage, getShop } from '#app/shop-context.ts';
import { requireViewer } from '#app/sign-in/refuse-signed-out.ts';
import { parsePage } from '#shop/kernel/page-count.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import { changeWishlist } from '#shop/wishlist/change-wishlist.server.ts';
import { shareWishlist, stopSharingWishlist } from '#shop/wishlist/share-wishlist.server.ts';
import { wishlistFormSchema } from '#shop/wishlist/wishlist-input.ts';
import { getOwnWishlist } from '#shop/wishlist/wishlist-view.server.ts';
import { PageMeta } from '../frame/page-meta.tsx';
import type { Route } from './+types/wishlist.ts';
import { AccountWishlist, type WishlistReply } from './account-wishlist.tsx';
import { BrowserWishlist } from './browser-wishlist.tsx';

/** The list of the signed-in person; of everybody else it is in the browser. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = await findViewer(context);
  if (viewer === null) return { own: null };
  const shop = getShop(context);
  const { vatRate } = await getSettings(shop);
  const page = parsePage(new URL(request.url).searchParams.get('page'));
  return { own: await getOwnWishlist(shop, viewer.id, { page, language: getLanguage(context), vatRate }) };
}

/** Shares the list, ends that, or removes a product where there are no scripts. */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = getShop(context);
  const viewer = await requireViewer(context);
  const form = await parseForm(request, wishlistFormSchema);
  if (!form.ok) return data<WishlistReply>({ state: 'refused', form: form.reply }, { status: 422 });
  const refuse = (error: Parameters<typeof refusalOf>[1]) => {
    const refused = refusalOf(form, error);
    return data<WishlistReply>({ state: 'refused', form: refused.form }, refused.init);
  };
  switch (form.value.intent) {
    case 'share': {
      const shared = await shareWishlist(shop, viewer, form.value);
      return shared.ok ? data<WishlistReply>({ state: 'shared' }) : refuse(shared.error);
    }
    case 'stop-sharing':
      await stopSharingWishlist(shop, viewer);
      return data<WishlistReply>({ state: 'not-shared' });
    case 'remove': {
      const removed = await changeWishlist(shop, viewer, { add: [], remove: [form.value.id] });
      return removed.ok ? data<WishlistReply>({ state: 'removed' }) : refuse(removed.error);
    }
  }
}

export default function WishlistPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { own } = loaderData;
  return (
    <div className="wrap min-h-dvh pb-16">
      <PageMeta title={t('nav.wishlist')} path="/wishlist" noindex />
      {own === null ? <BrowserWishlist /> : <AccountWishlist own={own} reply={actionData} />}
    </div>
  );
}
