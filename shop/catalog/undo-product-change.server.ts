import { checkValues } from '#shop/attributes/attribute-values.ts';
import { listAttributes } from '#shop/attributes/attribute-view.server.ts';
import type { Actor, ChangeEntry } from '#shop/audit/change.ts';
import { recordChange } from '#shop/audit/changes.server.ts';
import { findChange } from '#shop/audit/find-change.server.ts';
import { type Gate, recordDecisions, recordRefusals } from '#shop/duties/decide-products.server.ts';
import type { Decided } from '#shop/duties/decided.ts';
import { DUTY_IDS } from '#shop/duties/duties.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { decideChanged } from './decide-edit.server.ts';
import { markProductsDeleted, restoreProducts } from './delete-products.server.ts';
import { listEditableProducts } from './editable-product-view.server.ts';
import { openPublishGate } from './open-publish-gate.server.ts';
import { categoryExists, lockProducts } from './product-store.server.ts';
import { isQuickEntry, undoFormEntry, undoQuickEntry } from './product-undo.ts';
import { isDutiesMissing, skuTaken } from './save-product.server.ts';
import { type ProductPair, saveProductEdits } from './save-product-edits.server.ts';
import { listStoredProducts } from './stored-product-view.server.ts';
import { saveProductInPlace } from './update-product.server.ts';

export type UndoProductChangeError =
  | {
      readonly code:
        | 'not_found'
        | 'already_undone'
        /** Nothing is as the change left it. */
        | 'changed_since'
        /** A restored product or variation has an SKU that another product got meanwhile. */
        | 'sku_taken'
        /** A category or picture to restore is gone, or the result could not be saved. */
        | 'cannot_be_restored';
    }
  /** What is on sale would lack what law wants of it. */
  | { readonly code: 'duties_missing'; readonly refused: readonly Decided[] };

export type UndoneChange = {
  readonly changeId: Uuid;
  readonly products: number;
  readonly isPartial: boolean;
  /** What returned as a draft, because law wants more of it. */
  readonly refused: readonly Decided[];
};

type Outcome = Result<UndoneChange, UndoProductChangeError>;
type Part = { readonly entries: readonly ChangeEntry[]; readonly isPartial: boolean };
type Work = {
  readonly tx: Tx;
  readonly gate: Gate;
  /** What was not published again, recorded even if nothing else was undone. */
  readonly refusals: Decided[];
};

/** Undoes any change of products, all or nothing: values that are unchanged since, units as a difference. */
export async function undoProductChange(
  shop: Shop,
  { changeId, actor }: { readonly changeId: Uuid; readonly actor: Actor },
): Promise<Outcome> {
  const gate = await openPublishGate(shop, { via: 'undo', actor });
  const { now } = gate;
  const refusals: Decided[] = [];
  try {
    const outcome = await transact(shop.db, async (tx): Promise<Outcome> => {
      const change = await findChange(tx, changeId);
      const entries = change?.entries.filter(({ entity }) => entity === 'product') ?? [];
      if (change === null || entries.length === 0) return err({ code: 'not_found' });
      if (change.isUndone) return err({ code: 'already_undone' });
      await lockProducts(
        tx,
        entries.map(({ entityId }) => entityId),
      );
      const undone = await undoEntries({ tx, gate, refusals }, entries);
      if (!undone.ok) return undone;
      const { isPartial } = undone.value;
      if (undone.value.entries.length === 0) {
        return err(refusals.length > 0 ? { code: 'duties_missing', refused: refusals } : { code: 'changed_since' });
      }
      const undo = { actor, kind: 'undo', entries: undone.value.entries, undoes: changeId, now } as const;
      return ok({
        changeId: await recordChange(tx, undo),
        products: undone.value.entries.length,
        isPartial,
        refused: refusals,
      });
    });
    await recordRefusals(shop.db, gate, refusals);
    return outcome;
  } catch (error) {
    if (skuTaken(error) === null) throw error;
    return err({ code: 'sku_taken' });
  }
}

async function undoEntries(work: Work, entries: readonly ChangeEntry[]): Promise<Result<Part, UndoProductChangeError>> {
  const made = entries.filter(({ before }) => before === null);
  const deleted = entries.filter(({ after }) => after === null);
  const edited = entries.filter(({ before, after }) => before !== null && after !== null);
  const ids = made.map(({ entityId }) => entityId);
  const gone = await markProductsDeleted(work.tx, ids, work.gate.now);
  const back = await restoreProducts(work.tx, deleted, work.gate);
  work.refusals.push(...back.heldBack);
  const quick = await undoQuickEntries(work, edited.filter(isQuickEntry));
  if (!quick.ok) return quick;
  const parts: Part[] = [
    { entries: gone, isPartial: gone.length < made.length },
    { entries: back.entries, isPartial: back.entries.length < deleted.length || back.heldBack.length > 0 },
    quick.value,
  ];
  for (const entry of edited) {
    if (isQuickEntry(entry)) continue;
    const part = await undoForm(work, entry);
    if (!part.ok) return part;
    parts.push(part.value);
  }
  return ok({
    entries: parts.flatMap((part) => part.entries),
    isPartial: parts.some(({ isPartial }) => isPartial),
  });
}

async function undoQuickEntries(
  { tx, gate, refusals }: Work,
  entries: readonly ChangeEntry[],
): Promise<Result<Part, UndoProductChangeError>> {
  const products = await listEditableProducts(
    tx,
    entries.map(({ entityId }) => entityId),
  );
  const present = new Map(products.map((product) => [product.id, product]));
  const known = await knownCategories(tx, entries);
  const kinds = new Set(gate.rules.kinds.map(({ id }) => id));
  const attributes = await listAttributes(tx);
  let isPartial = false;
  const pairs = entries.flatMap((entry): ProductPair[] => {
    const before = present.get(entry.entityId);
    if (before === undefined) {
      isPartial = true;
      return [];
    }
    const { product, kept } = undoQuickEntry(before, entry);
    const isCategoryGone = product.category_id !== before.category_id && !known.has(product.category_id);
    const isKindGone = product.kind !== null && !kinds.has(product.kind);
    // A choice that was removed since cannot come back.
    const areAttributesGone = checkValues(attributes, product.attributes).wrong.length > 0;
    isPartial ||= kept || isCategoryGone || isKindGone || areAttributesGone;
    const after = {
      ...product,
      ...(isCategoryGone && { category_id: before.category_id }),
      ...(isKindGone && { kind: before.kind }),
      ...(areAttributesGone && { attributes: before.attributes }),
    };
    return [{ before, after }];
  });
  const judged = pairs.filter(
    ({ before, after }) => after.is_active && (!before.is_active || before.kind !== after.kind),
  );
  const wanted = new Map(judged.map(({ after: { id, kind, is_active } }) => [id, { kind, is_active }]));
  const { barred, passed, refused } = await decideChanged(tx, gate, wanted);
  refusals.push(...refused);
  // What was a draft returns as one; what is on sale cannot get back a kind that wants more.
  const onSale = new Set(pairs.flatMap(({ before }) => (before.is_active ? before.id : [])));
  const stopped = refused.filter(({ id }) => onSale.has(id));
  if (stopped.length > 0) return err({ code: 'duties_missing', refused: stopped });
  const saved = pairs.map(({ before, after }) =>
    barred.has(after.id) ? { before, after: { ...after, is_active: false } } : { before, after },
  );
  const done = await saveProductEdits(tx, saved, gate.now);
  await recordDecisions(tx, gate, passed);
  return ok({ entries: done, isPartial: isPartial || barred.size > 0 });
}

/** The categories that products may return to; null means none. */
async function knownCategories(tx: Tx, entries: readonly ChangeEntry[]): Promise<ReadonlySet<Uuid | null>> {
  const known = new Set<Uuid | null>([null]);
  for (const id of new Set(entries.map(({ before }) => before?.category_id))) {
    if (typeof id === 'string' && (await categoryExists(tx, id))) known.add(id);
  }
  return known;
}

async function undoForm(
  { tx, gate, refusals }: Work,
  entry: ChangeEntry,
): Promise<Result<Part, UndoProductChangeError>> {
  const id = entry.entityId;
  const stored = (await listStoredProducts(tx, [id])).get(id);
  if (stored === undefined) return ok({ entries: [], isPartial: true });
  const { product, kept } = undoFormEntry(stored.product, entry);
  // Whoever undoes a change wants the kind that was there before.
  const edited = { id, editedVersion: stored.version, gate, confirmed: DUTY_IDS };
  let saved = await saveProductInPlace(tx, { ...edited, product });
  const refused = !saved.ok && isDutiesMissing(saved.error) ? [saved.error.refused] : [];
  refusals.push(...refused);
  // It was published before the change; without what law wants it returns as a draft.
  const isHeldBack = refused.length > 0 && !stored.product.is_active;
  if (refused.length > 0 && !isHeldBack) return err({ code: 'duties_missing', refused });
  if (isHeldBack) saved = await saveProductInPlace(tx, { ...edited, product: { ...product, is_active: false } });
  if (!saved.ok) return err({ code: 'cannot_be_restored' });
  const { entry: done, keptVariations } = saved.value;
  const isPartial = kept || keptVariations.length > 0 || isHeldBack;
  return ok({ entries: done === null ? [] : [done], isPartial });
}
