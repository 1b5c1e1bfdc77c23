import { normalizeAddress } from './address.ts';

/** Longer runs of letters and digits are tokens: an address may be a mistyped secret link. */
const TOKEN = /[a-z0-9_]{24,}|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}|@|%40/;
/** What programs look for that search every shop for weaknesses, and files, which no page replaces. */
const NOISE = /\/(?:\.|wp-|cgi-bin|phpmyadmin|vendor\/|actuator)|\.(?!html?$)[a-z0-9]{1,5}$/;
/** How WordPress names its pages at the home page's address. With other parameters that is just the home page. */
const OF_WORDPRESS = /[?&](?:p|page_id|product|product_cat|product_tag)=/;
const MAX_LETTERS = 200;

/** The address without a page as staff should see it, in the form in which redirects are stored; null if they need not. */
export function findMissingAddress(pathname: string, search: string): string | null {
  const { path, query } = normalizeAddress(pathname, search);
  if (path === '/' && !OF_WORDPRESS.test(query)) return null;
  const address = path === '/' ? `/${query}` : path;
  return address.length > MAX_LETTERS || TOKEN.test(address) || NOISE.test(path) ? null : address;
}
