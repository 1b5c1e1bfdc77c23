import { isTranslated, type Language, parseLanguage } from '#shop/kernel/language.ts';
import { languageInPath, localPath, withoutLanguage } from '#shop/kernel/language-path.ts';

export const MAX_FROM_LETTERS = 1_000;
export const MAX_TO_LETTERS = 2_000;

/** Parameters of advertisements and newsletters, which say nothing about the page. */
const TRACKING = /^(?:utm_\w+|gclid|gbraid|wbraid|fbclid|msclkid|ttclid|srsltid|mc_[ce]id|_ga|_gl|ref)$/i;
/** A product, also below a collection, or a page in a shop of Shopify's. */
const OF_SHOPIFY = /^(\/[a-z]{2})?(?:\/collections\/[^/?]+(?=\/products\/))?\/(products|pages)\/([^/?]+)(?:\?|$)/i;
/** What no browser sends unencoded in a path, and no stored address has. */
const UNWRITABLE = /[\p{Cc}\\\u2028\u2029]/u;

/** An address of a page, in the form in which redirects are stored and looked up. */
type Address = {
  /** Decoded, in lower case, without a language and a trailing slash: '/products/blue-mug'. */
  readonly path: string;
  /** '' or '?product=12': its parameters in order, without those of advertisements. */
  readonly query: string;
};

/** Splits an address as a browser sends or people copy it: '/LV/Products/Rose-Cream/?utm_source=x#top'. */
export function normalizeAddress(pathname: string, search: string): Address {
  const path = withoutLanguage(cleanPath(pathname).toLowerCase());
  return { path, query: normalizeQuery(search).toLowerCase() };
}

/** The stored addresses that answer for an address, the most precise first: with its query, and without. */
export function lookupAddresses(pathname: string, search: string): string[] {
  const { path, query } = normalizeAddress(pathname, search);
  // A home page with any query is still the home page.
  return query === '' ? [path] : path === '/' ? [`/${query}`] : [`${path}${query}`, path];
}

/** `lookupAddresses` of a stored target; none for an address elsewhere. */
export function lookupTarget(to: string): string[] {
  if (!to.startsWith('/')) return [];
  const [path = '', query = ''] = to.split(/\?(.*)/s);
  return lookupAddresses(path, query);
}

export type AddressProblem = 'missing' | 'too_long' | 'not_address' | 'not_https';
type Parsed = { readonly address: string } | { readonly problem: AddressProblem };

/** Parses what staff wrote as an old address: a path, or a whole address, of which only path and query count. */
export function parseFrom(text: string): Parsed {
  const split = splitAddress(text);
  if ('problem' in split) return split;
  const { path, query } = normalizeAddress(split.path, split.query);
  const address = `${path}${query}`;
  return address.length > MAX_FROM_LETTERS ? { problem: 'too_long' } : { address };
}

/** Parses a target: a path of this shop, also as a whole address with its `shopUrl`, or an https address elsewhere. */
export function parseTo(text: string, shopUrl: string): Parsed {
  const split = splitAddress(text);
  if ('problem' in split) return split;
  const { origin } = split;
  const isElsewhere = origin !== null && hostOf(origin) !== hostOf(shopUrl);
  if (isElsewhere && !origin.startsWith('https:')) return { problem: 'not_https' };
  const address = isElsewhere ? `${origin}${split.rest}` : `${cleanPath(split.path)}${normalizeQuery(split.query)}`;
  return address.length > MAX_TO_LETTERS ? { problem: 'too_long' } : { address };
}

/** What a target of Shopify's may be called here: '/products/rose?a=1' is '/product/rose', '/pages/size-guide' '/size-guide'. */
export function ownFormsOf(to: string): string[] {
  const [, language = '', kind, slug = ''] = OF_SHOPIFY.exec(to) ?? [];
  if (kind === undefined) return [];
  return [`${language}${kind.toLowerCase() === 'pages' ? '' : '/product'}/${slug.toLowerCase()}`];
}

/** The target as a Location header says it: in the language of the old address unless it names its own. */
export function writeLocation(to: string, language: Language | null): string {
  if (!to.startsWith('/')) return to;
  const at = to.includes('?') ? to.indexOf('?') : to.length;
  const path = to.slice(0, at);
  const inLanguage = languageInPath(path) === null ? localPath(path, language) : path;
  // What was left encoded because it has a meaning in an address stays so.
  return `${encodeURI(inLanguage).replace(/%25(?=[0-9a-f]{2})/gi, '%')}${to.slice(at)}`;
}

/** Whether an address of the home page has parameters that another shop's program would read: '/?product=12'. */
export function isOldHome(target: string): boolean {
  const [, language, query] = /^\/(?:([a-z]{2})\/?)?\?(.+)$/s.exec(target) ?? [];
  if (query === undefined || query.length > MAX_FROM_LETTERS) return false;
  if (language !== undefined && !isLanguage(language)) return false;
  return [...new URLSearchParams(query).keys()].some((name) => !TRACKING.test(name) && !OF_HOME.includes(name));
}

/** What our own home page reads: the view, the page to return to, previews of the look and of itself, data of a navigation. */
export const OF_HOME: readonly string[] = ['view', 'next', 'look', 'home', '_routes', 'index'];

function isLanguage(code: string): boolean {
  const language = parseLanguage(code);
  return language !== null && isTranslated(language);
}

type Split =
  | { readonly problem: AddressProblem }
  | { readonly origin: string | null; readonly rest: string; readonly path: string; readonly query: string };

function splitAddress(text: string): Split {
  const written = text.trim();
  if (written === '') return { problem: 'missing' };
  if (written.length > MAX_TO_LETTERS) return { problem: 'too_long' };
  const hasScheme = /^[a-z][a-z0-9+.-]*:/i.test(written);
  if (UNWRITABLE.test(written) || (hasScheme && !/^https?:\/\/./i.test(written))) return { problem: 'not_address' };
  if (!hasScheme) {
    const [path = '', query = ''] = written.replace(/#.*$/s, '').split(/\?(.*)/s);
    return { origin: null, rest: '', path: `/${path}`, query };
  }
  const url = URL.parse(written);
  if (url === null || url.username !== '' || url.password !== '') return { problem: 'not_address' };
  const rest = `${url.pathname}${url.search}${url.hash}`;
  return { origin: url.origin, rest, path: url.pathname, query: url.search };
}

function hostOf(origin: string): string {
  return new URL(origin).host.replace(/^www\./, '');
}

/** Decoded, with single slashes and none at the end. What is encoded because it has a meaning, such as %2F, stays so. */
function cleanPath(path: string): string {
  const single = `/${path}`.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');
  try {
    const decoded = decodeURI(single).normalize('NFC');
    return UNWRITABLE.test(decoded) ? single : decoded;
  } catch {
    return single;
  }
}

function normalizeQuery(search: string): string {
  const parameters = new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => !TRACKING.test(name)));
  parameters.sort();
  return parameters.size === 0 ? '' : `?${parameters}`;
}
