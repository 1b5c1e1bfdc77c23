import { reachKey } from '#app/reach-key.ts';
import { FEATURED_CATEGORIES } from '#shop/catalog/categories/category.ts';
import { deliveryOf } from '#shop/i18n/delivery-reach.ts';
import type { Language } from '#shop/kernel/language.ts';
import { categoryPath } from '#shop/seo/page-address.ts';
import type { Settings } from '#shop/settings/settings.ts';
import type { Shop } from '#shop/shop.server.ts';
import { listFooterPages } from '#shop/site/pages/shown-page-view.server.ts';
import { getTranslate } from '#shop/site/texts/get-shown-texts.server.ts';

/** `path` is without a language. */
export type FooterLink = {
  readonly path: string;
  readonly label: string;
  /** A page of one person's own: when signed out it opens the sign-in dialog. */
  readonly isPersonal?: true;
};

type Footer = {
  readonly about: string;
  readonly columns: readonly { readonly title: string; readonly links: readonly FooterLink[] }[];
  readonly contact: string;
  readonly legal: readonly FooterLink[];
  readonly rights: string;
};

type Facts = {
  readonly settings: Settings;
  readonly categories: readonly { readonly id: string; readonly name: string }[];
};

/** What the footer says and where it leads. Data of the page, so that no script has its words. */
export async function describeFooter(shop: Shop, language: Language, { settings, categories }: Facts): Promise<Footer> {
  const t = await getTranslate(shop, language);
  const delivery = deliveryOf(settings.servedCountries, language);
  const ownPages = await listFooterPages(shop, language);
  const link = (path: string, label: string): FooterLink => ({ path, label });
  return {
    about: t(reachKey('footer.about', delivery.reach), delivery),
    columns: [
      {
        title: t('footer.categories'),
        links: categories.slice(0, FEATURED_CATEGORIES).map(({ id, name }) => link(categoryPath(id), name)),
      },
      {
        title: t('footer.quickLinks'),
        links: [
          link('/products', t('nav.allProducts')),
          link('/categories', t('nav.categories')),
          link('/wholesale', t('nav.wholesale')),
          link('/about', t('nav.about')),
          ...ownPages.map(({ path, title }) => link(path, title)),
        ],
      },
      {
        title: t('footer.customerService'),
        links: [
          { ...link('/orders', t('footer.trackOrder')), isPersonal: true },
          { ...link('/account-settings', t('footer.myAccount')), isPersonal: true },
          link('/wishlist', t('nav.wishlist')),
          link('/faq', t('footer.faq')),
          link('/withdraw', t('footer.withdraw')),
        ],
      },
    ],
    contact: t('footer.contact'),
    legal: (['privacy', 'terms', 'withdrawal', 'cookies', 'accessibility', 'recalls'] as const).map((page) =>
      link(`/${page}`, t(`footer.${page}`)),
    ),
    rights: t('footer.rights', { year: shop.clock.now().getFullYear(), shop: settings.legalName }),
  };
}
