import HeartOff from 'lucide-react/icons/heart-off';
import { data } from 'react-router';
import { useI18n } from '#app/customer-i18n.tsx';
import { getLanguage, getShop } from '#app/shop-context.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { parsePage } from '#shop/kernel/page-count.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import { findSharedWishlist } from '#shop/wishlist/wishlist-view.server.ts';
import { PageMeta } from '../frame/page-meta.tsx';
import { DeadEnd } from '../leads/dead-end.tsx';
import type { Route } from './+types/shared-wishlist.ts';
import { WishGrid } from './wish-grid.tsx';

/** Somebody's wishlist, for whoever has its link: to read and to buy from, not to change. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const shop = getShop(context);
  const { vatRate } = await getSettings(shop);
  const page = parsePage(new URL(request.url).searchParams.get('page'));
  const list = await findSharedWishlist(shop, params.token, { page, language: getLanguage(context), vatRate });
  return data({ list }, { status: list === null ? 404 : 200 });
}

export default function SharedWishlistPage({ loaderData, params }: Route.ComponentProps) {
  const { t, localPath } = useI18n();
  const { list } = loaderData;
  const path = `/wishlist/shared/${params.token}`;
  if (list === null) return <NotShared />;
  const title = list.name === null ? t('wishlist.sharedTitle') : t('wishlist.sharedBy', { name: list.name });
  return (
    <div className="wrap pb-16">
      <PageMeta title={title} path={path} noindex />
      <PageHeader title={title} description={t('wishlist.sharedText')} />
      {list.cards.length === 0 ? (
        <EmptyState title={t('wishlist.sharedEmpty')} icon={<HeartOff aria-hidden="true" />} />
      ) : (
        <WishGrid label={title} {...list} path={localPath(path)} />
      )}
    </div>
  );
}

function NotShared() {
  const { t, localPath } = useI18n();
  return (
    <div className="wrap pb-16">
      <title>{t('wishlist.unknown')}</title>
      <meta name="robots" content="noindex" />
      <EmptyState
        title={t('wishlist.unknown')}
        description={t('wishlist.unknownText')}
        icon={<HeartOff aria-hidden="true" />}
        headingLevel={1}
        action={<ButtonLink to={localPath('/products')}>{t('nav.allProducts')}</ButtonLink>}
      />
      <DeadEnd place="page" />
    </div>
  );
}
