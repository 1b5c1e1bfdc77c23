import { LANGUAGES } from '#shop/kernel/language.ts';
import { localPath } from '#shop/kernel/language-path.ts';

/** Answers for the browser's own scripts, and staff pages. */
const MACHINES = ['/admin', '/functions/', '/webhooks/', '/health', '/language', '/dev/', '/styleguide'];
/** Of one shopper each, in both languages. Listings that search engines leave out say so themselves and may be read. */
const PERSONAL = [
  '/cart/',
  '/checkout',
  '/orders',
  '/account-settings',
  '/auth/',
  '/reset-password',
  '/staff-invitation',
  '/test-payment/',
];

/** What crawlers are asked to leave alone, and where the sitemap is. */
export function formatRobots(origin: string): string {
  const personal = LANGUAGES.flatMap((language) => PERSONAL.map((path) => localPath(path, language)));
  const rules = [...MACHINES, ...personal].map((path) => `Disallow: ${path}`);
  return ['User-agent: *', ...rules, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
}
