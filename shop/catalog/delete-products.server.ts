import type { Actor, ChangeEntry } from '#shop/audit/change.ts';
import { recordChange } from '#shop/audit/changes.server.ts';
import { type Gate, recordDecisions } from '#shop/duties/decide-products.server.ts';
import type { Decided } from '#shop/duties/decided.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { decideStored } from './decide-edit.server.ts';
import { productEntry } from './product-change.ts';
import type { VariationInput } from './product-input.ts';
import {
  catchUpSearch,
  lockProducts,
  markDeleted,
  postponeSearch,
  purgeDeleted,
  restoreDeleted,
} from './product-store.server.ts';
import type { ProductSelection } from './staff-product-list.ts';
import { listSelectedProducts } from './staff-products-view.server.ts';
import { listDeletedProducts, listStoredProducts } from './stored-product-view.server.ts';

export type DeletedProducts = { readonly changeId: Uuid; readonly deleted: number };
export type DeleteProductsError =
  | { readonly code: 'not_found' }
  | { readonly code: 'selection_changed'; readonly count: number };

type Outcome = Result<DeletedProducts, DeleteProductsError>;

/** Removes products from the shop; orders keep them. `expected` is how many the selection had when it was shown. */
export async function deleteProducts(
  shop: Shop,
  input: { readonly selection: ProductSelection; readonly expected: number; readonly actor: Actor },
): Promise<Outcome> {
  const { lowStockThreshold } = await getSettings(shop);
  const now = shop.clock.now();
  return transact(shop.db, async (tx): Promise<Outcome> => {
    const ids = await listSelectedProducts(tx, input.selection, lowStockThreshold);
    if (ids.length === 0) return err({ code: 'not_found' });
    await lockProducts(tx, ids);
    const entries = await markProductsDeleted(tx, ids, now);
    if (entries.length !== input.expected) return err({ code: 'selection_changed', count: entries.length });
    const kind = entries.length === 1 ? 'delete' : 'bulk_delete';
    return ok({
      changeId: await recordChange(tx, { actor: input.actor, kind, entries, now }),
      deleted: entries.length,
    });
  });
}

/** Deletes locked products. Returns the entries for the record of changes that an undo needs. */
export async function markProductsDeleted(tx: Tx, ids: readonly Uuid[], now: Date): Promise<ChangeEntry[]> {
  const products = await listStoredProducts(tx, ids);
  const present = [...products.keys()];
  await postponeSearch(tx);
  await markDeleted(tx, present, now);
  await catchUpSearch(tx, present);
  return [...products.values()].flatMap((product) => productEntry(product, null) ?? []);
}

/**
 * Restores what these entries say was deleted, with its earlier state and SKUs. `heldBack` returned as drafts, because law
 * now wants more of them.
 */
export async function restoreProducts(
  tx: Tx,
  entries: readonly ChangeEntry[],
  gate: Gate,
): Promise<{ readonly entries: ChangeEntry[]; readonly heldBack: readonly Decided[] }> {
  if (entries.length === 0) return { entries: [], heldBack: [] };
  const wasActive = entries.filter(({ before }) => before?.is_active === true).map(({ entityId }) => entityId);
  const deleted = await listDeletedProducts(tx, wasActive);
  const { barred, passed, refused } = await decideStored(tx, gate, [...deleted.values()]);
  const products = entries.map(({ entityId, before }) => ({
    id: entityId,
    is_active: before?.is_active === true && !barred.has(entityId),
    sku: typeof before?.sku === 'string' ? before.sku : null,
  }));
  const variations = entries
    .flatMap(({ before }) => (before?.product_variations ?? []) as VariationInput[])
    .flatMap(({ id, sku }) => (id === undefined || sku === null ? [] : [{ id, sku }]));
  await postponeSearch(tx);
  const restored = await restoreDeleted(tx, products, variations, gate.now);
  await catchUpSearch(tx, restored);
  const present = await listStoredProducts(tx, restored);
  const heldBack = refused.filter(({ id }) => present.has(id));
  await recordDecisions(tx, gate, [...passed.filter(({ id }) => present.has(id)), ...heldBack]);
  return {
    entries: [...present.values()].flatMap((product) => productEntry(null, product) ?? []),
    heldBack,
  };
}

const DELETED_RETENTION_DAYS = 30;

/** Purges what was deleted a month ago and no order or review names; returns how many. */
export async function purgeDeletedProducts(shop: Shop): Promise<number> {
  const before = new Date(shop.clock.now().getTime() - DELETED_RETENTION_DAYS * 86_400_000);
  const purged = await transact(shop.db, async (tx) => ok(await purgeDeleted(tx, before)));
  return purged.ok ? purged.value : 0;
}
