import { type Actor, type ChangeEntry, type Fields, isSame } from '#shop/audit/change.ts';
import { recordEntry } from '#shop/audit/changes.server.ts';
import { findChange } from '#shop/audit/find-change.server.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { Attribute } from './attribute.ts';
import { attributeEntry, fieldsOf } from './attribute-change.ts';
import { attributeInputSchema } from './attribute-input.ts';
import { lockAttributes, setDeleted } from './attribute-store.server.ts';
import { listAttributes } from './attribute-view.server.ts';
import { placeAttribute } from './move-attribute.server.ts';
import { getAttribute, refreshSearchOf, writeAttribute } from './save-attribute.server.ts';

export type UndoAttributeError = { readonly code: 'not_found' | 'already_undone' | 'changed_since' };
type Outcome = Result<null, UndoAttributeError>;

/** Undoes a change of an attribute that is still as the change left it. */
export async function undoAttributeChange(
  shop: Shop,
  { changeId, actor }: { readonly changeId: Uuid; readonly actor: Actor },
): Promise<Outcome> {
  const now = shop.clock.now();
  return transact(shop.db, async (tx): Promise<Outcome> => {
    const change = await findChange(tx, changeId);
    const [entry] = change?.entries ?? [];
    if (!change || entry?.entity !== 'attribute') return err({ code: 'not_found' });
    if (change.isUndone) return err({ code: 'already_undone' });
    await lockAttributes(tx);
    const all = await listAttributes(tx);
    const current = all.find(({ id }) => String(id) === entry.entityId);
    if (current === undefined) return err({ code: 'not_found' });
    const done = await undo(tx, { entry, current, all, now });
    if (!done) return err({ code: 'changed_since' });
    await refreshSearchOf(shop, tx, current.key);
    await recordEntry(tx, { actor, kind: 'undo', undoes: changeId, now }, done);
    return ok(null);
  });
}

type Undo = {
  readonly entry: ChangeEntry;
  readonly current: Attribute;
  readonly all: readonly Attribute[];
  readonly now: Date;
};

async function undo(tx: Tx, { entry, current, all, now }: Undo): Promise<ChangeEntry | null | undefined> {
  const { before, after } = entry;
  if (before !== null && after !== null && 'position' in after) return undoMove(tx, current, { before, after });
  if (!isAsLeft(current, after)) return null;
  if (before === null || after === null) {
    await setDeleted(tx, current.id, before === null ? now : null, now);
    return attributeEntry(current, await getAttribute(tx, current.id));
  }
  const { attribute_kind: kind, is_filterable: isFilterable, ...fields }: Fields = { ...fieldsOf(current), ...before };
  const restored = attributeInputSchema.safeParse({ ...fields, kind, isFilterable });
  if (!restored.success) return null;
  const written = await writeAttribute(tx, { before: current, all, attribute: restored.data, now });
  return written.ok ? attributeEntry(current, await getAttribute(tx, current.id)) : null;
}

function isAsLeft(current: Attribute, after: Fields | null): boolean {
  if (after === null || current.isDeleted) return after === null && current.isDeleted;
  const fields: Fields = fieldsOf(current);
  return Object.entries(after).every(([name, value]) => isSame(fields[name], value));
}

/** Back to its place, while it is where the change put it. */
async function undoMove(tx: Tx, current: Attribute, { before, after }: { before: Fields; after: Fields }) {
  const shown = (await listAttributes(tx)).filter(({ isDeleted }) => !isDeleted);
  if (shown.findIndex(({ id }) => id === current.id) !== after.position) return null;
  return placeAttribute(tx, current.id, Number(before.position));
}
