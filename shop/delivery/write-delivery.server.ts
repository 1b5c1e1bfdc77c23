import { type ChangeEntry, differences } from '#shop/audit/change.ts';
import { type ChangeToRecord, recordChange } from '#shop/audit/changes.server.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import { type DeliveryPart, nameOfPart, toRecord } from './delivery-part.ts';
import { deletePart, savePart } from './delivery-store.server.ts';

/** What becomes of a zone or a method. Null before is a new one, null after deletes it. */
export type DeliveryChange = { readonly before: DeliveryPart | null; readonly after: DeliveryPart | null };

/** Writes zones and methods and records it; returns the change's id, null when nothing differed. Lock them first. */
export async function writeDelivery(
  tx: Tx,
  changes: readonly DeliveryChange[],
  about: Omit<ChangeToRecord, 'entries'>,
): Promise<Uuid | null> {
  const entries: ChangeEntry[] = [];
  for (const { before, after } of changes) {
    const entry = entryOf(before, after);
    if (entry === null) continue;
    entries.push(entry);
    // Later than the edited version, even with a coarse clock: otherwise a second editor would not be noticed.
    const version = new Date(Math.max(about.now.getTime(), (before?.version.getTime() ?? 0) + 1));
    if (after !== null) await savePart(tx, { ...after, version });
    else if (before !== null) await deletePart(tx, before);
  }
  return entries.length === 0 ? null : recordChange(tx, { ...about, entries });
}

function entryOf(before: DeliveryPart | null, after: DeliveryPart | null): ChangeEntry | null {
  const known = after ?? before;
  if (known === null) return null;
  const about = { entity: 'delivery', entityId: known.id, label: nameOfPart(known) } as const;
  if (before !== null && after !== null) {
    const changed = differences(toRecord(before), toRecord(after));
    return changed && { ...about, ...changed };
  }
  const whole = toRecord(known);
  return { ...about, before: after === null ? whole : null, after: after === null ? null : whole };
}
