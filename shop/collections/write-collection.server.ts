import { type ChangeEntry, differences, type Fields } from '#shop/audit/change.ts';
import { type ChangeToRecord, recordChange } from '#shop/audit/changes.server.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { DEFAULT_LANGUAGE } from '#shop/kernel/language.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import { redirectRenamed } from '#shop/redirects/redirect-renamed.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { type Collection, type CollectionFields, collectionPath, flattenTexts } from './collection.ts';
import { deleteCollectionRow, saveCollectionRow } from './collection-store.server.ts';

/** What becomes of a collection. Null before is a new one, null after deletes it. */
export type CollectionChange = { readonly before: Collection | null; readonly after: Collection | null };

/**
 * Writes a collection and records it; returns the change's id, null when nothing differed. A former address leads to the
 * present one. The caller has locked the collections.
 */
export async function writeCollection(
  shop: Shop,
  tx: Tx,
  { before, after }: CollectionChange,
  about: Omit<ChangeToRecord, 'entries'>,
): Promise<Uuid | null> {
  const entry = entryOf(before, after);
  if (entry === null) return null;
  if (after !== null) {
    // Later than the edited version, even with a coarse clock: otherwise a second editor would not be noticed.
    const version = new Date(Math.max(about.now.getTime(), (before?.version.getTime() ?? 0) + 1));
    await saveCollectionRow(tx, { ...after, version });
  } else if (before !== null) await deleteCollectionRow(tx, before.id);
  if (before !== null && after !== null && before.fields.slug !== after.fields.slug)
    await redirectRenamed(shop, tx, { from: collectionPath(before), to: collectionPath(after), ...about });
  return recordChange(tx, { ...about, entries: [entry] });
}

function entryOf(before: Collection | null, after: Collection | null): ChangeEntry | null {
  const known = after ?? before;
  if (known === null) return null;
  const label = known.fields.texts[DEFAULT_LANGUAGE].name;
  const about = { entity: 'collection', entityId: known.id, label } as const;
  if (before !== null && after !== null) {
    const changed = differences(toRecord(before.fields), toRecord(after.fields));
    return changed && { ...about, ...changed };
  }
  const whole = { ...toRecord(known.fields), brand: known.brand };
  return { ...about, before: after === null ? whole : null, after: after === null ? null : whole };
}

/** As the record of changes has it. */
export function toRecord({ texts, ...fields }: CollectionFields): Fields {
  return { ...fields, ...flattenTexts(texts) };
}
