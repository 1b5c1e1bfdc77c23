import { collectionPath, ruleOf } from '#shop/collections/collection.ts';
import { findBrandPath, getCollections } from '#shop/collections/get-collections.server.ts';
import type { VatRate } from '#shop/kernel/percent.ts';
import type { ProductScope } from '#shop/search/rules/product-scope.ts';
import { findProductScope } from '#shop/search/rules/product-scope-view.server.ts';
import { categoryPath } from '#shop/seo/page-address.ts';
import type { ProductRow } from '#shop/shelf/product-rows-view.server.ts';
import type { Shop } from '#shop/shop.server.ts';

type Choice = ProductRow['choice'];

/** Finds where all products of a row are. */
export async function findRowPath(shop: Shop, choice: Choice): Promise<string> {
  if (choice.by === 'category') return categoryPath(choice.id);
  if (choice.by === 'brand') return (await findBrandPath(shop, choice.brand)) ?? '/products';
  const collection = await findChosen(shop, choice);
  return collection === undefined ? '/products' : collectionPath(collection);
}

/** Adds the rule of a collection to a row that shows its products. */
export async function withRule(shop: Shop, row: ProductRow, vatRate: VatRate): Promise<ProductRow> {
  const scope = await findScope(shop, row.choice, vatRate);
  return scope === null ? row : { ...row, where: () => scope.condition() };
}

/** When time alone makes the first of these rows another; null when only changes do. */
export async function findRowsEnd(shop: Shop, rows: readonly Choice[], vatRate: VatRate): Promise<Date | null> {
  const scopes = await Promise.all(rows.map((choice) => findScope(shop, choice, vatRate)));
  return scopes.map((scope) => scope?.until ?? null).reduce(earlier, null);
}

/** The earlier of two moments; null is never. */
export function earlier(one: Date | null, other: Date | null): Date | null {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
}

async function findScope(shop: Shop, choice: Choice, vatRate: VatRate): Promise<ProductScope | null> {
  const collection = await findChosen(shop, choice);
  return collection === undefined ? null : findProductScope(shop, ruleOf(collection), vatRate);
}

async function findChosen(shop: Shop, choice: Choice) {
  if (choice.by !== 'collection') return undefined;
  return (await getCollections(shop)).find(({ id }) => id === choice.collection);
}
