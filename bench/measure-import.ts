import { KINDS, SERIES } from '../db/seeds/large/words.ts';
import { listStoredProducts, type StoredProduct } from '../shop/catalog/stored-product-view.server.ts';
import { listCategoryNames } from '../shop/exchange/catalogue-view.server.ts';
import { checkProductImport } from '../shop/exchange/check-product-import.server.ts';
import { createProductImport } from '../shop/exchange/create-product-import.server.ts';
import { findProductImport } from '../shop/exchange/import-view.server.ts';
import { headingLine, productToLines } from '../shop/exchange/product-to-lines.ts';
import { runProductImport } from '../shop/exchange/run-product-import.server.ts';
import { startProductImport } from '../shop/exchange/start-product-import.server.ts';
import { price } from '../shop/kernel/money.ts';
import type { Config } from '../shop/platform/config.server.ts';
import { refreshWaitingSearch } from '../shop/search/refresh-waiting-search.server.ts';
import { getSettings } from '../shop/settings/get-settings.server.ts';
import { createShop, type Shop } from '../shop/shop.server.ts';
import { atMost, type Row } from './row.ts';

const PRODUCTS = 20_000;
const BUDGET_S = 60;
const PRICE = price(12_3400);

/** How long a file of new products takes, from the upload until shoppers can buy them. The shop must be fresh. */
export async function measureImport(config: Config): Promise<Row[]> {
  const shop = await createShop(config);
  try {
    const content = await writeImportFile(shop);
    const began = performance.now();
    const made = await createProductImport(shop, {
      fileName: 'bench.csv',
      content: pieces(content),
      actor: null,
      enqueues: false,
    });
    if (!made.ok) throw new Error(`The file was refused: ${made.error.code}`);
    const importId = made.value.id;
    await checkProductImport(shop, { importId });
    const checked = performance.now();
    await startProductImport(shop, { importId, enqueues: false });
    const run = await runProductImport(shop, { importId, enqueues: false });
    const written = performance.now();
    await refreshWaitingSearch(shop);
    const sought = performance.now();
    const found = await findProductImport(shop.db, importId);
    if (!run.ok || found?.counts.new !== PRODUCTS) throw new Error(`Not imported: ${JSON.stringify(found)}`);
    const [compared, wrote, searched] = [checked - began, written - checked, sought - written].map((ms) =>
      (ms / 1000).toFixed(1),
    );
    return [
      atMost(
        `Import of ${PRODUCTS} products (compared ${compared} s, written ${wrote} s; all found by words ${searched} s later)`,
        (written - began) / 1000,
        BUDGET_S,
        's',
      ),
    ];
  } finally {
    await shop.close();
  }
}

/**
 * Products made of the demo's, as `loadLarge` makes them: texts in both languages, variations, facts, pictures. Before them,
 * those of `slugs`, which are in the shop, with another brand and price.
 */
export async function writeImportFile(shop: Shop, slugs: readonly string[] = []): Promise<string> {
  const { vatRate } = await getSettings(shop);
  const categories = new Map((await listCategoryNames(shop.db)).map((category) => [category.id, category]));
  const around = { vatRate, shopUrl: shop.config.shopUrl, categories };
  const ids = await shop.db.selectFrom('products').select('id').orderBy('slug').execute();
  const products = await listStoredProducts(
    shop.db,
    ids.map(({ id }) => id),
  );
  const templates = [...products.values()];
  const changed = templates
    .filter(({ product }) => slugs.includes(product.slug.en ?? ''))
    .map((one) =>
      productToLines({ ...one, product: { ...one.product, brand: 'Delivery', base_price: PRICE } }, around),
    );
  const added = Array.from({ length: PRODUCTS - changed.length }, (_, n) => {
    const template = templates[n % templates.length];
    return template === undefined ? '' : productToLines(vary(template, n, Math.floor(n / templates.length)), around);
  });
  return headingLine() + [...changed, ...added].flat().join('');
}

function vary({ product, ...about }: StoredProduct, n: number, round: number): StoredProduct {
  const series = SERIES[round % SERIES.length];
  const kind = KINDS[Math.floor(round / SERIES.length) % KINDS.length];
  const { translation, product_variations } = product;
  return {
    ...about,
    product: {
      ...product,
      name: `${series} ${product.name}, ${kind?.en}`,
      slug: { en: `${product.slug.en}-i${n}`, lv: product.slug.lv && `${product.slug.lv}-i${n}` },
      sku: `I-${n}`,
      translation: translation && { ...translation, name: `${series} ${translation.name}, ${kind?.lv}` },
      product_variations: product_variations.map((one, place) => ({ ...one, sku: `I-${n}-${place}` })),
    },
  };
}

async function* pieces(text: string): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  for (let from = 0; from < bytes.length; from += 65_536) yield bytes.subarray(from, from + 65_536);
}
