import { getAttributes } from '#shop/attributes/attribute-view.server.ts';
import { NO_FILTER, type ProductFilter } from '#shop/catalog/staff-product-list.ts';
import { listStoredProducts } from '#shop/catalog/stored-product-view.server.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { listCategoryNames } from '../import/catalogue-view.server.ts';
import { type ExportPlace, listProductsToExport } from './export-view.server.ts';
import { headingLine, productToLines } from './product-to-lines.ts';

const AT_ONCE = 200;

/** Generates a CSV file of products piece by piece, never whole in memory. Its byte order mark is for Excel. */
export async function* exportProducts(shop: Shop, wanted: ProductFilter = NO_FILTER): AsyncGenerator<string> {
  const settings = await getSettings(shop);
  const categories = new Map((await listCategoryNames(shop.db)).map((category) => [category.id, category]));
  const attributes = await getAttributes(shop);
  const around = { vatRate: settings.vatRate, shopUrl: shop.config.shopUrl, categories, attributes };
  yield `\uFEFF${headingLine(attributes)}`;
  for (let after: ExportPlace | null = null; ; ) {
    const places: ExportPlace[] = await listProductsToExport(shop.db, wanted, {
      after,
      limit: AT_ONCE,
      lowStock: settings.lowStockThreshold,
    });
    const last = places.at(-1);
    if (last === undefined) return;
    const products = await listStoredProducts(
      shop.db,
      places.map(({ id }) => id),
    );
    yield places
      .map(({ id }) => products.get(id))
      .flatMap((one) => (one ? productToLines(one, around) : []))
      .join('');
    after = last;
  }
}
