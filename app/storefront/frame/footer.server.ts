import { reachKey } from '#app/reach-key.ts';
import { deliveryOf } from '#shop/i18n/delivery-reach.ts';
import type { Language } from '#shop/kernel/language.ts';
import { listPaymentWays } from '#shop/payments/payment-way.ts';
import type { Settings } from '#shop/settings/settings.ts';
import type { Shop } from '#shop/shop.server.ts';
import { getTranslate } from '#shop/site/texts/get-shown-texts.server.ts';
import { type SiteColumn, type SiteLink, WITHDRAW } from './navigation.server.ts';
import { listWayLogos, type WayLogo } from './way-logos/way-logos.server.ts';

type Footer = {
  readonly about: string;
  readonly columns: readonly SiteColumn[];
  readonly contact: string;
  readonly ways: { readonly title: string; readonly logos: readonly WayLogo[] };
  readonly legal: readonly SiteLink[];
  readonly rights: string;
};

type Facts = { readonly settings: Settings; readonly columns: readonly SiteColumn[] };

const LEGAL = ['privacy', 'terms', 'withdrawal', 'cookies', 'accessibility', 'recalls'] as const;

/** What the footer says and where it leads. Data of the page, so that no script has its words. */
export async function describeFooter(shop: Shop, language: Language, { settings, columns }: Facts): Promise<Footer> {
  const t = await getTranslate(shop, language);
  const ways = listPaymentWays(shop.payments, settings);
  const payments =
    ways.length < 2 ? [] : [t('footer.payments', { ways: ways.map((way) => t(`footer.way.${way}`)).join(', ') })];
  const delivery = deliveryOf(settings.servedCountries, language);
  // From every page: Directive 2011/83/EU, Art. 11a.
  const canWithdraw = columns.some(({ links }) => links.some(({ path }) => path === WITHDRAW));
  return {
    about: t(reachKey('footer.about', delivery.reach), delivery),
    columns,
    contact: t('footer.contact'),
    ways: { title: t('footer.ways'), logos: listWayLogos(t, ways) },
    legal: (canWithdraw ? LEGAL : [...LEGAL, 'withdraw' as const]).map((page) => ({
      path: `/${page}`,
      label: t(`footer.${page}`),
    })),
    rights: [
      t('footer.rights', { year: shop.clock.now().getFullYear(), shop: settings.legalName || settings.shopName }),
      ...payments,
    ].join(' '),
  };
}
