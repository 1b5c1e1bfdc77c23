import { LANGUAGES } from '#shop/kernel/language.ts';
import { localPath } from '#shop/kernel/language-path.ts';

/** Responses for the browser's own scripts, and staff pages. */
const MACHINES = ['/admin', '/functions/', '/webhooks/', '/health', '/language', '/dev/', '/styleguide'];
/** Pages of a single shopper, in all languages. Listings that must not be indexed say so themselves. */
const PERSONAL = [
  '/cart/',
  '/checkout',
  '/orders',
  '/account-settings',
  '/auth/',
  '/reset-password',
  '/staff-invitation',
  '/restock/',
  '/test-payment/',
];

/** What crawlers must not read, and where the sitemap is: a closed shop has none. */
export function formatRobots(origin: string, { isOpen }: { readonly isOpen: boolean }): string {
  const personal = LANGUAGES.flatMap((language) => PERSONAL.map((path) => localPath(path, language)));
  const rules = [...MACHINES, ...personal].map((path) => `Disallow: ${path}`);
  const sitemap = isOpen ? ['', `Sitemap: ${origin}/sitemap.xml`] : [];
  return ['User-agent: *', ...rules, ...sitemap, ''].join('\n');
}
