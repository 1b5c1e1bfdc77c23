import { listTargets } from '#app/navigation-targets.server.ts';
import { FEATURED_CATEGORIES } from '#shop/catalog/categories/category.ts';
import { DEFAULT_LANGUAGE, type Language } from '#shop/kernel/language.ts';
import { withoutLanguage } from '#shop/kernel/language-path.ts';
import { categoryPath } from '#shop/seo/page-address.ts';
import type { Shop } from '#shop/shop.server.ts';
import { getNavigation } from '#shop/site/navigation/get-navigation.server.ts';
import type { NavigationItem } from '#shop/site/navigation/navigation.ts';
import { listFooterPages } from '#shop/site/pages/shown-page-view.server.ts';
import { getTranslate } from '#shop/site/texts/get-shown-texts.server.ts';

/** `path` is without a language, or the whole address of another site. */
export type SiteLink = {
  readonly path: string;
  readonly label: string;
  /** A page of one person's own: when signed out it opens the sign-in dialog. */
  readonly isPersonal?: true;
};

/** `isMenu`: it opens the list of categories. */
export type HeaderLink = SiteLink & { readonly isMenu?: true };

export type SiteColumn = { readonly title: string; readonly links: readonly SiteLink[] };

const PERSONAL: ReadonlySet<string> = new Set(['/orders', '/account-settings']);
export const WITHDRAW = '/withdraw';

type Categories = readonly { readonly id: string; readonly name: string }[];

/** Where header and footer lead; what is gone is left out. Data of the page, so that no script has its words. */
export async function describeNavigation(shop: Shop, language: Language, categories: Categories) {
  const [t, { header, columns }, targets, footerPages] = await Promise.all([
    getTranslate(shop, language),
    getNavigation(shop),
    listTargets(shop, language),
    listFooterPages(shop, language),
  ]);
  const list = (item: NavigationItem): readonly SiteLink[] => {
    switch (item.kind) {
      case 'categories':
        return categories
          .slice(0, FEATURED_CATEGORIES)
          .map(({ id, name }) => ({ path: categoryPath(id), label: name }));
      case 'footer_pages':
        return footerPages.map(({ path, title }) => ({ path, label: title }));
      case 'address':
        return [toLink(withoutLanguage(item.to), item.label[language] ?? item.label[DEFAULT_LANGUAGE] ?? item.to)];
      default: {
        const found = targets[item.kind].find(({ to }) => to === item.to);
        return found === undefined ? [] : [toLink(found.path, item.label[language] ?? found.name)];
      }
    }
  };
  const toLink = (path: string, label: string): SiteLink => ({
    path,
    // Its words are the law's: Directive 2011/83/EU, Art. 11a.
    label: path === WITHDRAW ? t('footer.withdraw') : label,
    ...(PERSONAL.has(path) && { isPersonal: true }),
  });
  const links = withoutTwins(
    header.flatMap((item): readonly HeaderLink[] =>
      item.kind === 'categories'
        ? [{ path: '/products', label: item.label[language] ?? t('nav.products'), isMenu: true }]
        : list(item),
    ),
  );
  return {
    header: { links, isLong: estimateWidth(links) > ONE_ROW },
    columns: columns
      .map(
        ({ heading, title, items }): SiteColumn => ({
          title: title[language] ?? (heading === null ? (title[DEFAULT_LANGUAGE] ?? '') : t(`footer.${heading}`)),
          links: withoutTwins(items.flatMap(list)),
        }),
      )
      .filter(({ links: { length } }) => length > 0),
  };
}

/** A list leads to each place once. */
function withoutTwins<Link extends HeaderLink>(links: readonly Link[]): readonly Link[] {
  const keys = links.map(({ path, isMenu }) => `${path} ${isMenu}`);
  return links.filter((_, at) => keys.indexOf(keys[at] ?? '') === at);
}

/** What fits beside logo, search and account in a window of 1280 pixels. */
const ONE_ROW = 480;
const PADDING = 24;
const LETTER = 8;

function estimateWidth(links: readonly HeaderLink[]): number {
  return links.reduce((sum, { label }) => sum + PADDING + LETTER * label.length, 0);
}
