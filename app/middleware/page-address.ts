import { languageInPath, withoutLanguage } from '#shop/kernel/language-path.ts';
import { REVIEW_PARAMETERS } from '#shop/reviews/review.ts';
import { PRODUCT_PARAMETERS } from '#shop/search/product-query.ts';
import { CHOICE_PARAMETERS } from '#shop/shelf/product-choice.ts';
import { mayBeOwnPage } from '#shop/site/pages/page.ts';
import { HOME_PARAMETER } from '../home-draft.ts';
import { RETURN_PARAMETER } from '../local-path.ts';
import { isLookPreview } from '../look/look-preview.ts';
import { chooseLanguageOf } from './language.ts';

const PRODUCT_PAGE_PARAMETERS = [...CHOICE_PARAMETERS, ...Object.values(REVIEW_PARAMETERS)];

/** Pages, and parts that come later, that are the same for every anonymous visitor: addresses and known parameters. */
const PAGES: readonly SharedPageRule[] = [
  { path: /^\/$/, parameters: ['view'], personal: [RETURN_PARAMETER, HOME_PARAMETER], tags: ['products'] },
  {
    path: /^\/products$/,
    parameters: Object.values(PRODUCT_PARAMETERS),
    tags: ['products'],
  },
  {
    path: /^\/(?:brands|collections)\/[a-z0-9-]{1,80}$/,
    parameters: Object.values(PRODUCT_PARAMETERS),
    tags: ['products'],
  },
  { path: /^\/(?:brands|collections)$/, parameters: [], tags: ['products'] },
  {
    path: /^\/product\/[a-z0-9-]{1,200}$/,
    parameters: PRODUCT_PAGE_PARAMETERS,
    personal: ['write'],
    tags: ['products'],
  },
  { path: /^\/categories$/, parameters: [], tags: ['products'] },
  { path: /^\/products\/featured$/, parameters: [], tags: ['products'] },
  { path: /^\/related\/[0-9a-f-]{36}$/, parameters: [], tags: ['products'] },
  { path: /^\/(?:faq|about|wholesale|privacy|terms|cookies)$/, parameters: ['category'], tags: [] },
  { path: { test: mayBeOwnPage }, parameters: [], tags: [] },
];
type SharedPageRule = {
  readonly path: Pick<RegExp, 'test'>;
  readonly parameters: readonly string[];
  /** With one of these parameters a page is rendered for one person. */
  readonly personal?: readonly string[];
  readonly tags: readonly string[];
};
/** What is read of a query, and what of it a key may have: advertisements add long parameters. */
const MAX_TARGET = 4_000;
const MAX_QUERY = 500;
/** The parameter that names the loaders of a navigation. */
const ROUTES_PARAMETER = '_routes';

export type PageAddress = NonNullable<ReturnType<typeof findPageAddress>>;

/**
 * The cache address of the page at `target`; null for other pages. Parameters that the page does not know, such as those
 * of advertisements, are left out: the page is rendered without them, so that nobody reads those of somebody else.
 */
export function findPageAddress(target: string, cookies: string | null | undefined) {
  const [pathname = '', query = ''] = target.split(/\?(.*)/s);
  const isData = pathname.endsWith('.data');
  const page = PAGES.find(({ path }) => path.test(toPagePath(pathname)));
  if (page === undefined || query.length > MAX_TARGET) return null;
  const search = query === '' ? '' : findSearch(query, page, isData);
  if (search === null || search.length > MAX_QUERY) return null;
  const language = chooseLanguageOf(pathname, cookies);
  // Pages with the same key are identical.
  return { pathname, search, language, tags: page.tags, key: `${language} ${pathname}${search}` };
}

/** The known parameters in order; null where the page is for one person. */
function findSearch(
  query: string,
  { parameters: known, personal = [] }: SharedPageRule,
  isData: boolean,
): string | null {
  const given = [...new URLSearchParams(query)];
  if (given.some(([name]) => personal.includes(name)) || isLookPreview(query)) return null;
  const parameters = new URLSearchParams(
    given.filter(([name]) => known.includes(name) || (isData && name === ROUTES_PARAMETER)),
  );
  parameters.sort();
  return parameters.size === 0 ? '' : `?${parameters}`;
}

/** A language that is written in capitals. */
const LOUD_LANGUAGE = /^\/(?=[a-z]?[A-Z])[a-zA-Z]{2}(?=\/|$)/;

/** Finds the right spelling of a page's path: `/products` for '/Products/' and '//products'; null for one that has none. */
export function findSpelling(pathname: string): string | null {
  if (pathname.endsWith('.data')) return null;
  const spelled = pathname
    .replace(/\/{2,}/g, '/')
    .replace(/(?<=.)\/$/, '')
    .toLowerCase();
  const inLanguage = pathname.replace(LOUD_LANGUAGE, (prefix) => prefix.toLowerCase());
  const right = PAGES.some(({ path }) => path.test(toPagePath(spelled)))
    ? spelled
    : languageInPath(inLanguage) !== null
      ? inLanguage
      : pathname;
  return right === pathname ? null : right;
}

/** The page behind a language's or a navigation's address: `/lv/products.data` is `/products`. */
function toPagePath(pathname: string): string {
  return pathname === '/_.data' ? '/' : withoutLanguage(pathname).replace(/\.data$/, '');
}
