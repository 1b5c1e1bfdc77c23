import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { asksForHomeDraft } from '#app/home-draft.ts';
import { type BrowsingTranslate, useI18n } from '#app/i18n.tsx';
import { findReturn, guestPage, withReturn } from '#app/local-path.ts';
import { cacheabilityContext, findViewer, getLanguage, getShop } from '#app/shop-context.ts';
import { AUTH_PATHS, useAuthDialog } from '#app/sign-in/auth-dialog-context.tsx';
import { addStructuredData, describeSeller } from '#app/structured-data.server.ts';
import { Alert } from '#app/ui/alert.tsx';
import { leaveFor } from '#app/ui/overlays/close-on-back.ts';
import { TextLink } from '#app/ui/text-link.tsx';
import { isPermitted } from '#shop/accounts/viewer.ts';
import { withoutLanguage } from '#shop/kernel/language-path.ts';
import { describeWebSite } from '#shop/seo/shop-data.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import { getHomePage } from '#shop/site/home/get-home-page.server.ts';
import { shownAt } from '#shop/site/home/home-page.ts';
import { findHomePages } from '#shop/site/home/home-page-view.server.ts';
import { getTranslate } from '#shop/site/texts/get-shown-texts.server.ts';
import { loadStorefront } from '../frame/load-storefront.server.ts';
import { PageMeta } from '../frame/page-meta.tsx';
import { useStorefront } from '../frame/storefront-context.tsx';
import type { Route } from './+types/home.ts';
import { earlier, findRowsEnd } from './collection-rows.server.ts';
import { sayHome } from './home-words.server.ts';
import { writeDraftNote } from './html/draft-note.server.tsx';
import { isListView } from './listing.tsx';
import { loadSections } from './load-sections.server.ts';
import { SectionList } from './section-list.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = getShop(context);
  const language = getLanguage(context);
  const settings = await getSettings(shop);
  const { shopUrl } = shop.config;
  addStructuredData(context, await describeSeller(shop), describeWebSite(shopUrl, language, settings));
  const isDraft = await showsDraft(request, context);
  const home = isDraft ? (await findHomePages(shop.db)).draft : await getHomePage(shop);
  const { sections, until } = shownAt(home, shop.clock.now());
  const choices = sections.flatMap((section) => (section.kind === 'products' ? [section.fields.choice] : []));
  const rowsEnd = await findRowsEnd(shop, choices, settings.vatRate);
  context.get(cacheabilityContext).until = earlier(until, rowsEnd);
  const isDescribed = isListView(new URL(request.url).searchParams);
  const t = await getTranslate(shop, language);
  const words = sayHome(t, settings);
  const { metaTitle, metaDescription } = words;
  const storefront = () => loadStorefront(context);
  const shown = await loadSections(shop, { sections, settings, t, words, isDescribed, storefront });
  const note = isDraft ? [{ id: 'draft', kind: 'html' as const, html: writeDraftNote(t) }] : [];
  return { metaTitle, metaDescription, sections: [...note, ...shown] };
}

/** Whether staff ask to see the draft. */
async function showsDraft(request: Request, context: Route.LoaderArgs['context']): Promise<boolean> {
  if (!asksForHomeDraft(new URL(request.url).search)) return false;
  const viewer = await findViewer(context);
  return viewer !== null && isPermitted(viewer, 'view');
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { metaTitle, metaDescription, sections } = loaderData;
  return (
    <>
      <PageMeta title={metaTitle} wholeTitle description={metaDescription} path="/" />
      <SignInFirst />
      <SectionList sections={sections} />
    </>
  );
}

/** Says to a visitor who wanted a private page that it needs signing in, and opens the dialog, which leads there. */
function SignInFirst() {
  const { t, localPath } = useI18n();
  const { search } = useLocation();
  const navigate = useNavigate();
  const { isSignedIn, guestsMayOrder } = useStorefront();
  const dialog = useAuthDialog();
  const next = isSignedIn ? null : findReturn(new URLSearchParams(search));
  const ask = useEffectEvent((page: string) => {
    // Removed after it was seen, so that reload and back do not ask again.
    window.history.replaceState(window.history.state, '', window.location.pathname);
    const goOn = () => {
      // The back office is another document with its own texts.
      if (isStaffPage(page)) leaveFor(page);
      else void navigate(page);
    };
    const checkout = localPath('/checkout');
    const asGuest =
      guestsMayOrder && page === checkout
        ? { onGuest: (state: object) => void navigate(guestPage(checkout), { state }) }
        : {};
    dialog.open('signin', { notice: sayWhy(t, page), onSignedIn: goOn, next: page, ...asGuest });
  });
  useEffect(() => {
    if (next !== null) ask(next);
  }, [next]);
  if (next === null) return null;
  return (
    <div className="wrap hidden pt-6 noscript:block">
      <Alert
        tone="info"
        action={<TextLink to={withReturn(localPath(AUTH_PATHS.signin), next)}>{t('auth.signIn')}</TextLink>}
      >
        {sayWhy(t, next)}
      </Alert>
    </div>
  );
}

function isStaffPage(page: string): boolean {
  return /^\/admin(?:[/?]|$)/.test(page);
}

function sayWhy(t: BrowsingTranslate, page: string): string {
  if (isStaffPage(page)) return t('auth.firstForAdmin');
  const [, name] = /^\/(checkout|orders)(?:[/?]|$)/.exec(withoutLanguage(page)) ?? [];
  if (name === 'checkout') return t('cart.signInToCheckout');
  return name === 'orders' ? t('auth.firstForOrders') : t('auth.firstForPage');
}
