import { type Actor, type ChangeEntry, isSame } from '#shop/audit/change.ts';
import { addToChange, recordChange } from '#shop/audit/changes.server.ts';
import { findChange } from '#shop/audit/find-change.server.ts';
import { removeEmptyCategories } from '#shop/catalog/categories/delete-category.server.ts';
import { markProductsDeleted } from '#shop/catalog/delete-products.server.ts';
import { openPublishGate } from '#shop/catalog/open-publish-gate.server.ts';
import { productEntry, stockToAdd } from '#shop/catalog/product-change.ts';
import { checkProduct } from '#shop/catalog/product-input.ts';
import { undoFormEntry } from '#shop/catalog/product-undo.ts';
import { listStoredProducts, type StoredProduct } from '#shop/catalog/stored-product-view.server.ts';
import type { ProductWrite } from '#shop/catalog/write-product-rows.server.ts';
import { lockForWriting, writeProducts } from '#shop/catalog/write-products.server.ts';
import { type Gate, recordDecisions } from '#shop/duties/decide-products.server.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import { databaseErrorCode, transact } from '#shop/platform/postgres/transaction.server.ts';
import { refreshSearchLater } from '#shop/search/refresh-search.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { lockImports, moveImport, reportProgress } from './import-store.server.ts';
import { findProductImport } from './import-view.server.ts';
import { passGate } from './pass-gate.server.ts';

const AT_ONCE = 500;

export type UndoProductImportError =
  | { readonly code: 'not_undoing' }
  /** Somebody undid the change already, or what it removed (a SKU, say) belongs to another product by now. */
  | { readonly code: 'refused' };

/** Undoes an import: values unchanged since, units as a difference. Unedited products it made are deleted. */
export async function undoProductImport(
  shop: Shop,
  { importId }: { readonly importId: Uuid },
): Promise<Result<{ readonly changeId: Uuid }, UndoProductImportError>> {
  const undone = await undoImport(shop, importId);
  if (!undone.ok && undone.error.code === 'refused') {
    await moveImport(shop.db, importId, ['undoing'], 'done', { problem: { code: 'undo_refused' } });
  }
  return undone;
}

type Outcome = Result<{ readonly changeId: Uuid }, UndoProductImportError>;

async function undoImport(shop: Shop, importId: Uuid): Promise<Outcome> {
  try {
    return await transact(shop.db, async (tx): Promise<Outcome> => {
      await lockImports(tx);
      const found = await findProductImport(tx, importId);
      if (found === null || found.state !== 'undoing' || found.change_id === null) return err({ code: 'not_undoing' });
      const change = await findChange(tx, found.change_id);
      if (change === null || change.isUndone) return err({ code: 'refused' });
      const { entries } = change;
      await lockForWriting(
        tx,
        entries.map(({ entityId }) => entityId),
      );
      const now = shop.clock.now();
      const actor: Actor = found.undoneBy;
      const changeId = await recordChange(tx, { actor, kind: 'undo', entries: [], undoes: found.change_id, now });
      const report = (done: number) => reportProgress(shop, { importId, done, total: entries.length });
      // Products that the import created go first, so that renamed ones get their SKUs back.
      const edited = await deleteMade(tx, { entries, changeId, now, report });
      await refreshSearchLater(shop, tx);
      const gate = await openPublishGate(shop, { via: 'undo', actor });
      const restoring = { changeId, gate, report: (n: number) => report(entries.length - edited.length + n) };
      if (!(await restoreEdited(tx, edited, restoring))) return err({ code: 'refused' });
      if (found.makes_categories) {
        const made = found.new_categories.map(({ id }) => id);
        await removeEmptyCategories(tx, made, { actor, now });
      }
      await moveImport(tx, importId, ['undoing'], 'undone', { finishedAt: now, problem: null });
      return ok({ changeId });
    });
  } catch (error) {
    if (!databaseErrorCode(error)?.startsWith('23')) throw error;
    return err({ code: 'refused' });
  }
}

type Restoring = {
  readonly entries: readonly ChangeEntry[];
  readonly changeId: Uuid;
  readonly now: Date;
  report(done: number): Promise<void>;
};

/** Deletes products that the import created and that are unchanged since; returns the others. */
async function deleteMade(tx: Tx, { entries, changeId, now, report }: Restoring): Promise<ChangeEntry[]> {
  const edited: ChangeEntry[] = [];
  for (let from = 0; from < entries.length; from += AT_ONCE) {
    const some = entries.slice(from, from + AT_ONCE);
    const current = await listStoredProducts(tx, idsOf(some));
    const untouched = some.filter((entry) => isUntouched(entry, current.get(entry.entityId)));
    edited.push(...some.filter((entry) => !untouched.includes(entry)));
    await addToChange(tx, changeId, await markProductsDeleted(tx, idsOf(untouched), now));
    await report(from + some.length - edited.length);
  }
  return edited;
}

async function restoreEdited(
  tx: Tx,
  entries: readonly ChangeEntry[],
  { changeId, gate, report }: Omit<Restoring, 'entries' | 'now'> & { readonly gate: Gate },
): Promise<boolean> {
  for (let from = 0; from < entries.length; from += AT_ONCE) {
    const some = entries.slice(from, from + AT_ONCE);
    const ids = idsOf(some);
    const before = await listStoredProducts(tx, ids);
    const writes = some.flatMap((entry) => planWrite(entry, before.get(entry.entityId)) ?? []);
    const passed = await passGate(tx, gate, writes, { present: before });
    if (!(await writeProducts(tx, passed.writes, gate.now)).ok) return false;
    await recordDecisions(tx, gate, passed.decided);
    const after = await listStoredProducts(tx, ids);
    const done = ids.flatMap((id) => productEntry(before.get(id) ?? null, after.get(id) ?? null) ?? []);
    await addToChange(tx, changeId, done);
    await report(from + some.length);
  }
  return true;
}

function idsOf(entries: readonly ChangeEntry[]): Uuid[] {
  return entries.map(({ entityId }) => entityId);
}

/** Whether the import created it and it is unchanged since; its stock does not count. */
function isUntouched(entry: ChangeEntry, current: StoredProduct | undefined): boolean {
  if (entry.before !== null || current === undefined) return false;
  return isSame(withoutUnits(entry.after ?? {}), withoutUnits(current.product));
}

function withoutUnits(fields: object): object {
  const { stock_quantity: _, product_variations = [], ...rest } = fields as StoredProduct['product'];
  const variations = product_variations.map(({ has_orders: __, stock_quantity: ___, ...variation }) => variation);
  return { ...rest, product_variations: variations };
}

/** What was created and edited since is deactivated; everything else is restored where it is unchanged. */
function planWrite(entry: ChangeEntry, current: StoredProduct | undefined): ProductWrite | null {
  if (current === undefined) return null;
  const product =
    entry.before === null ? { ...current.product, is_active: false } : undoFormEntry(current.product, entry).product;
  if (isSame(product, current.product) || checkProduct(product) !== null) return null;
  return { id: current.id, before: current, product, stock: stockToAdd(current, product) };
}
