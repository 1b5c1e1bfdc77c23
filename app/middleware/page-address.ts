import { withoutLanguage } from '#shop/kernel/language-path.ts';
import { REVIEW_PARAMETERS } from '#shop/reviews/review.ts';
import { PRODUCT_PARAMETERS } from '#shop/search/product-query.ts';
import { CHOICE_PARAMETERS } from '#shop/shelf/product-choice.ts';
import { chooseLanguageOf } from './language.ts';

const PRODUCT_PAGE_PARAMETERS = [...CHOICE_PARAMETERS, ...Object.values(REVIEW_PARAMETERS)];

/** Pages, and parts that come later, that are the same for every anonymous visitor: addresses and known parameters. */
const PAGES: readonly SharedPageRule[] = [
  { path: /^\/$/, parameters: ['view'], tags: ['products'] },
  {
    path: /^\/products$/,
    parameters: Object.values(PRODUCT_PARAMETERS),
    tags: ['products'],
  },
  { path: /^\/product\/[a-z0-9-]{1,200}$/, parameters: PRODUCT_PAGE_PARAMETERS, tags: ['products'] },
  { path: /^\/categories$/, parameters: [], tags: ['products'] },
  { path: /^\/products\/featured$/, parameters: [], tags: ['products'] },
  { path: /^\/related\/[0-9a-f-]{36}$/, parameters: [], tags: ['products'] },
  { path: /^\/(?:faq|about|wholesale|privacy|terms|cookies)$/, parameters: ['category'], tags: [] },
];
type SharedPageRule = {
  readonly path: RegExp;
  readonly parameters: readonly string[];
  readonly tags: readonly string[];
};
const MAX_QUERY = 500;
/** The parameter that names the loaders of a navigation. */
const ROUTES_PARAMETER = '_routes';

export type PageAddress = NonNullable<ReturnType<typeof findPageAddress>>;

/** The cache address of the page at `target`. Null for other pages and for unknown parameters, which are unlimited. */
export function findPageAddress(target: string, cookies: string | null | undefined) {
  const [pathname = '', query = ''] = target.split(/\?(.*)/s);
  const isData = pathname.endsWith('.data');
  const page = PAGES.find(({ path }) => path.test(toPagePath(pathname)));
  if (page === undefined || query.length > MAX_QUERY) return null;
  const search =
    query === '' ? '' : sortParameters(query, isData ? [...page.parameters, ROUTES_PARAMETER] : page.parameters);
  if (search === null) return null;
  const language = chooseLanguageOf(pathname, cookies);
  // Pages with the same key are identical.
  return { pathname, search, language, tags: page.tags, key: `${language} ${pathname}${search}` };
}

function sortParameters(query: string, known: readonly string[]): string | null {
  const parameters = new URLSearchParams(query);
  if (![...parameters.keys()].every((name) => known.includes(name))) return null;
  parameters.sort();
  return parameters.size === 0 ? '' : `?${parameters}`;
}

/** The page behind a language's or a navigation's address: `/lv/products.data` is `/products`. */
function toPagePath(pathname: string): string {
  return pathname === '/_.data' ? '/' : withoutLanguage(pathname).replace(/\.data$/, '');
}
