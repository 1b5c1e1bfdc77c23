import type { ChangeEntry } from '#shop/audit/change.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import { catchUpSearch, postponeSearch, restoreDeleted } from './product-bulk-store.server.ts';
import { productEntry } from './product-change.ts';
import type { VariationInput } from './product-input.ts';
import { listStoredProducts } from './stored-product-view.server.ts';

/** Restores what these entries say was deleted, with its earlier state and SKUs. Returns what was restored. */
export async function restoreProducts(tx: Tx, entries: readonly ChangeEntry[], now: Date): Promise<ChangeEntry[]> {
  if (entries.length === 0) return [];
  const products = entries.map(({ entityId, before }) => ({
    id: entityId,
    is_active: before?.is_active === true,
    sku: typeof before?.sku === 'string' ? before.sku : null,
  }));
  const variations = entries
    .flatMap(({ before }) => (before?.product_variations ?? []) as VariationInput[])
    .flatMap(({ id, sku }) => (id === undefined || sku === null ? [] : [{ id, sku }]));
  await postponeSearch(tx);
  const restored = await restoreDeleted(tx, products, variations, now);
  await catchUpSearch(tx, restored);
  const present = await listStoredProducts(tx, restored);
  return [...present.values()].flatMap((product) => productEntry(null, product) ?? []);
}
