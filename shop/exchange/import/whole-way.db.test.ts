import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readCategories, readProducts } from '#db/seeds/demo/demo-data.server.ts';
import { loadCatalogue } from '#db/seeds/demo/load-catalogue.server.ts';
import { fieldsOf } from '#shop/catalog/product-change.ts';
import type { CheckedProduct } from '#shop/catalog/product-input.ts';
import { findStoredProduct } from '#shop/catalog/stored-product-view.server.ts';
import { copiedPath } from '#shop/media/copies/queue-picture-copies.server.ts';
import { DEFAULT_SETTINGS } from '#shop/settings/settings.ts';
import { findProductPage } from '#shop/shelf/product-page-view.server.ts';
import { importFile, textOf } from '#tests/support/goods/imports.ts';
import { plain } from '#tests/support/goods/pictures.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { exportProducts } from '../export/export-products.server.ts';
import { withCopies } from './import-pictures.ts';
import { findProductImport, listImportRows } from './import-view.server.ts';

const fixture = (name: string) => readFileSync(path.resolve('tests/fixtures/imports', name));
const HOSTS = ['cdn.example.com', 'old.example.com'];

let opened: TestShop;
beforeAll(async () => {
  opened = await openTestShop();
  const [categories, products] = await Promise.all([readCategories(), readProducts()]);
  const small = await plain(40, 40, '#c9b37e').webp().toBuffer();
  const readPicture = async () => small;
  await loadCatalogue(opened.shop, { categories, products, readPicture, onProgress: () => {} });
});
afterAll(() => opened.close());

async function find(slug: string) {
  const { id } = await opened.shop.db
    .selectFrom('products')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow();
  return id;
}

/** Imports a file as its owner would, and holds each product against what was announced of it. */
async function takeOver(file: Uint8Array): Promise<number> {
  const { shop } = opened;
  const { id, state, counts } = await importFile(shop, file, { run: true, makesCategories: true, pictureHosts: HOSTS });
  expect(state).toBe('done');
  const { rows } = await listImportRows(shop.db, { id, list: 'new', page: 1 });
  expect(rows).toHaveLength(counts.new);
  for (const { handle, changes } of rows) {
    const announced = changes?.after as CheckedProduct;
    const copies = announced.images
      .concat(announced.product_variations.flatMap(({ image }) => image ?? []))
      .filter((image) => HOSTS.includes(URL.parse(image)?.hostname ?? ''));
    const stored = await findStoredProduct(shop.db, await find(announced.slug.en ?? handle));
    expect(stored && fieldsOf(stored)).toEqual({
      ...withCopies(announced, new Map(copies.map((image) => [image, copiedPath(image) ?? '']))),
      slug: { en: announced.slug.en, lv: stored?.product.slug.lv },
    });
  }
  return counts.new;
}

test('the goods of three other shops come in beside the demo as announced, are shown, and go out and in again unchanged', async () => {
  const { shop } = opened;
  const utf16 = Buffer.from(
    `\uFEFF${new TextDecoder('windows-1257').decode(fixture('cenradis-windows-1257.csv'))}`,
    'utf16le',
  );
  let taken = 0;
  for (const file of [fixture('shopify-export.csv'), fixture('woocommerce-export.csv'), utf16])
    taken += await takeOver(file);
  expect(taken).toBeGreaterThan(15);

  const dress = await findProductPage(shop, {
    id: await find('linen-dress'),
    language: 'en',
    vatRate: DEFAULT_SETTINGS.vatRate,
  });
  expect(dress).toMatchObject({ options: ['Colour', 'Size', 'Length'], category: { name: 'Dresses' } });
  expect(dress?.variations.map(({ values }) => values.map(({ value }) => value))).toEqual([
    ['Flax', 'S', 'Knee'],
    ['Flax', 'M', 'Knee'],
    ['Clay', 'M', 'Ankle'],
  ]);
  expect(dress?.descriptionHtml).toMatch(/<strong>Krāslava<\/strong> &amp; washed twice/);
  expect(dress?.descriptionHtml).toMatch(/<ul>\s*<li>100\u00a0% linen<\/li>[\s\S]*<table>[\s\S]*88 &lt; 92 cm/);
  expect(dress?.descriptionHtml).toContain('href="https://example.com/care"');
  expect(dress?.descriptionHtml).not.toMatch(/script|alert|onclick/);
  const comb = await findStoredProduct(shop.db, await find('birch-comb'));
  expect(comb?.product.description).toBe('Cut from one piece.\n\nOiled by hand.\nLasts for years.');

  const copies = await shop.db.selectFrom('picture_copies').select('address').execute();
  const addresses = copies.map(({ address }) => address);
  expect(addresses).toContain('https://cdn.example.com/dress.jpg');
  expect(addresses).toContain('http://old.example.com/dress-2.jpg');
  expect(addresses.filter((address) => address.includes('192.168'))).toEqual([]);

  const own = await importFile(shop, await textOf(exportProducts(shop)));
  expect(own).toMatchObject({ counts: { new: 0, changed: 0, error: 0 }, changes: [] });
  // What has no price yet is said to have none.
  expect(own.notes.filter(({ code }) => code !== 'price_missing')).toEqual([]);
  expect(await findProductImport(shop.db, own.id)).toMatchObject({ picture_sources: {}, new_categories: [] });
});
