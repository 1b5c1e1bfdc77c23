import { DEFAULT_LANGUAGE, type Language, type PerLanguage } from '#shop/kernel/language.ts';
import { pageAddress } from './page-address.ts';

/** Addresses in one file at most, all languages counted. */
export const SITEMAP_SIZE = 10_000;

/** A public page, in each language. */
export type SitemapPage = {
  /** Without a language; one for each language where they differ. */
  readonly path: string | PerLanguage<string>;
  readonly changedAt?: Date | null;
  readonly often?: 'daily' | 'weekly' | 'monthly';
  readonly priority?: '1.0' | '0.9' | '0.8';
  /** Absolute addresses of pictures on the page. */
  readonly pictures?: readonly string[];
};

/** A file named by the index. `path` begins with a slash. */
export type SitemapFile = { readonly path: string; readonly changedAt: Date | null };

/** The stored name of a file: 'index', 'products-2'. */
export function sitemapFileName(name: string | { readonly products: number }): string {
  return typeof name === 'string' ? name : `products-${name.products}`;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SITEMAPS = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const PICTURES = 'http://www.google.com/schemas/sitemap-image/1.1';
const XHTML = 'http://www.w3.org/1999/xhtml';

export function formatSitemapIndex(origin: string, files: readonly SitemapFile[]): string {
  const entries = files.map(({ path, changedAt }) => {
    return `<sitemap><loc>${escapeXml(`${origin}${path}`)}</loc>${lastChange(changedAt)}</sitemap>\n`;
  });
  return `${HEAD}<sitemapindex xmlns="${SITEMAPS}">\n${entries.join('')}</sitemapindex>\n`;
}

/** The shop's address and the languages it is offered in. */
export type SitemapSite = { readonly origin: string; readonly languages: readonly Language[] };

/** Writes every page in every language, each naming its twins. */
export function formatSitemap(site: SitemapSite, pages: readonly SitemapPage[]): string {
  const entries = pages.map((page) => formatPage(site, page));
  return `${HEAD}<urlset xmlns="${SITEMAPS}" xmlns:xhtml="${XHTML}" xmlns:image="${PICTURES}">\n${entries.join('')}</urlset>\n`;
}

function formatPage(
  { origin, languages }: SitemapSite,
  { path, changedAt, often, priority, pictures = [] }: SitemapPage,
): string {
  const addressIn = (language: Language) =>
    pageAddress(origin, typeof path === 'string' ? path : path[language], language);
  const twins = languages.length > 1 ? languages : [];
  const about = [
    lastChange(changedAt),
    often ? `<changefreq>${often}</changefreq>` : '',
    priority ? `<priority>${priority}</priority>` : '',
    ...twins.map((language) => alternate(language, addressIn(language))),
    twins.length > 0 ? alternate('x-default', addressIn(DEFAULT_LANGUAGE)) : '',
    ...pictures.map((picture) => `<image:image><image:loc>${escapeXml(picture)}</image:loc></image:image>`),
  ].join('');
  return languages.map((language) => `<url><loc>${escapeXml(addressIn(language))}</loc>${about}</url>\n`).join('');
}

function alternate(language: Language | 'x-default', address: string): string {
  return `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(address)}"/>`;
}

function lastChange(changedAt: Date | null | undefined): string {
  return changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

function escapeXml(text: string): string {
  return text.replace(/\p{Cc}/gu, '').replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}
