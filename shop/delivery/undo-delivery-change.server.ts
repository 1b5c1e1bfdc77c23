import { type Actor, type ChangeEntry, isSame } from '#shop/audit/change.ts';
import { findChange } from '#shop/audit/find-change.server.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { type DeliveryPart, fromRecord, listParts, toRecord } from './delivery-part.ts';
import { lockDelivery } from './delivery-store.server.ts';
import { listDelivery } from './delivery-view.server.ts';
import { type DeliveryChange, writeDelivery } from './write-delivery.server.ts';

/** `changed_since`: all of it has been changed again, or the zone of a method is gone. */
type UndoDeliveryError = { readonly code: 'not_found' | 'already_undone' | 'changed_since' };

/** Undoes an edit in the fields that nobody changed since; what was deleted returns, what was new goes. */
export async function undoDeliveryChange(
  shop: Shop,
  { changeId, actor }: { readonly changeId: Uuid; readonly actor: Actor },
): Promise<Result<void, UndoDeliveryError>> {
  const now = shop.clock.now();
  const undone = await transact(shop.db, async (tx): Promise<Result<void, UndoDeliveryError>> => {
    await lockDelivery(tx);
    const change = await findChange(tx, changeId);
    if (change === null || change.entries.some(({ entity }) => entity !== 'delivery'))
      return err({ code: 'not_found' });
    if (change.isUndone) return err({ code: 'already_undone' });
    const parts = listParts(await listDelivery(tx));
    // The last first: a deleted zone returns before its methods.
    const changes = change.entries.toReversed().map((entry) => undoOf(entry, parts, now));
    if (!changes.every((one) => one !== null) || !haveZones(changes, parts)) return err({ code: 'changed_since' });
    const id = await writeDelivery(tx, changes, { actor, kind: 'undo', undoes: changeId, now });
    return id === null ? err({ code: 'changed_since' }) : ok(undefined);
  });
  shop.settingsCache.current = null;
  return undone;
}

/** Null when nothing of it can be undone. */
function undoOf(
  { entityId, before, after }: ChangeEntry,
  parts: readonly DeliveryPart[],
  now: Date,
): DeliveryChange | null {
  const current = parts.find(({ id }) => id === entityId) ?? null;
  if (after === null) {
    const returning = current === null && before !== null ? fromRecord(entityId as Uuid, now, before) : null;
    return returning && { before: null, after: returning };
  }
  if (current === null) return null;
  const record = toRecord(current);
  const untouched = Object.keys(after).filter((name) => isSame(record[name], after[name]));
  if (before === null) {
    const hasMethods = parts.some((one) => one.part === 'method' && one.fields.zone_id === current.id);
    return untouched.length === Object.keys(after).length && !hasMethods ? { before: current, after: null } : null;
  }
  const restored = Object.fromEntries(untouched.map((name) => [name, before[name]]));
  const undone = untouched.length === 0 ? null : fromRecord(current.id, now, { ...record, ...restored });
  return undone && { before: current, after: undone };
}

/** Whether each method returns to a zone that is there. */
function haveZones(changes: readonly DeliveryChange[], parts: readonly DeliveryPart[]): boolean {
  const known = [...parts, ...changes.flatMap(({ after }) => after ?? [])];
  const ids = new Set(known.filter(({ part }) => part === 'zone').map(({ id }) => id));
  return changes.every(({ after }) => after?.part !== 'method' || ids.has(after.fields.zone_id));
}
