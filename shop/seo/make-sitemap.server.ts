import { createHash } from 'node:crypto';
import { CONTENT_PAGES } from '#shop/content/content-page.ts';
import { type Language, perLanguage } from '#shop/kernel/language.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import type { Config } from '#shop/platform/config.server.ts';
import type { Db, Tx } from '#shop/platform/postgres/db.server.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import { productAddress } from '#shop/shelf/product-address.ts';
import type { Shop } from '#shop/shop.server.ts';
import { categoryPath, findPictureAddress } from './page-address.ts';
import { formatSitemap, formatSitemapIndex, type SitemapPage, sitemapFileName } from './sitemap.ts';
import {
  findSitemapFile,
  listListedCategories,
  listListedCollections,
  listOwnPages,
  listProductFiles,
  listProductsOfFile,
  readListedAt,
} from './sitemap-view.server.ts';

/** A shop or its transaction, and the languages it is offered in. */
export type SitemapSource = {
  readonly db: Db | Tx;
  readonly config: Pick<Config, 'shopUrl'>;
  readonly languages: readonly Language[];
};

export async function findSitemapSource(shop: Shop): Promise<SitemapSource> {
  const { languages } = await getSettings(shop);
  return { db: shop.db, config: shop.config, languages };
}

/** The index, or one of the files it names; products fill as many as they need, numbered from 1. */
export type SitemapName = 'index' | 'pages' | 'categories' | { readonly products: number };

/** The sitemap's XML from the database as it is now, or null for a file that the index does not name. */
export async function makeSitemap(shop: SitemapSource, name: SitemapName): Promise<string | null> {
  const origin = shop.config.shopUrl;
  if (name === 'index') return makeIndex(shop);
  const site = { origin, languages: shop.languages };
  if (name === 'pages') return formatSitemap(site, await listPages(shop));
  if (name === 'categories') {
    const categories = await listListedCategories(shop);
    return formatSitemap(
      site,
      categories.map(({ id, changedAt }) => ({ path: categoryPath(id), changedAt, often: 'daily', priority: '0.8' })),
    );
  }
  const products = await listProductsOfFile(shop, name.products);
  if (products.length === 0) return null;
  return formatSitemap(
    site,
    products.map(({ slugs, images, changedAt }) => ({
      path: perLanguage((language) => productAddress({ slug: slugs[language] })),
      changedAt,
      often: 'weekly',
      pictures: images.flatMap((path) => findPictureAddress(origin, path) ?? []),
    })),
  );
}

/** Returns a fingerprint that changes whenever the sitemap would. */
export async function readFingerprint(source: SitemapSource): Promise<string> {
  const pages = await makeSitemap(source, 'pages');
  return createHash('sha256')
    .update(`${await readListedAt(source.db)} ${pages}`)
    .digest('hex');
}

async function makeIndex(shop: SitemapSource): Promise<string> {
  const files = await listProductFiles(shop);
  const changedAt = newest(files);
  return formatSitemapIndex(shop.config.shopUrl, [
    { path: '/sitemap-pages.xml', changedAt },
    { path: '/sitemap-categories.xml', changedAt },
    ...files.map((file) => ({ path: `/sitemap-products.xml?part=${file.part}`, changedAt: file.changedAt })),
  ]);
}

async function listPages(shop: SitemapSource): Promise<readonly SitemapPage[]> {
  const changedAt = newest(await listProductFiles(shop));
  const own = await listOwnPages(shop);
  const collections = await listListedCollections(shop);
  const articles = own.filter(({ kind }) => kind === 'article');
  return [
    { path: '/', changedAt, often: 'daily', priority: '1.0' },
    { path: '/products', changedAt, often: 'daily', priority: '0.9' },
    { path: '/categories', changedAt, often: 'weekly' },
    ...[...new Set(collections.map(({ index }) => index))].map(
      (path): SitemapPage => ({ path, changedAt, often: 'weekly' }),
    ),
    ...collections.map(
      (one): SitemapPage => ({ path: one.path, changedAt: one.changedAt, often: 'daily', priority: '0.8' }),
    ),
    { path: '/faq', often: 'monthly' },
    { path: '/recalls', often: 'weekly' },
    ...CONTENT_PAGES.map((page): SitemapPage => ({ path: `/${page}`, often: 'monthly' })),
    ...(articles.length > 0 ? [{ path: '/news', changedAt: newest(articles), often: 'weekly' } as const] : []),
    ...own.map((page): SitemapPage => ({ path: `/${page.address}`, changedAt: page.changedAt, often: 'monthly' })),
  ];
}

function newest(files: readonly { readonly changedAt: Date }[]): Date | null {
  return files.reduce<Date | null>((max, { changedAt }) => (max && max > changedAt ? max : changedAt), null);
}

/** A sitemap file as last made, else generated. `not_found`: the index does not name it. */
export async function getSitemap(
  shop: Shop,
  name: SitemapName,
): Promise<Result<string, { readonly code: 'not_found' }>> {
  const kept = await findSitemapFile(shop, sitemapFileName(name));
  const xml = kept === 'none' ? await makeSitemap(await findSitemapSource(shop), name) : kept;
  return xml === null ? err({ code: 'not_found' }) : ok(xml);
}
