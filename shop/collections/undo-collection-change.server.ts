import { z } from 'zod';
import { type Actor, type ChangeEntry, type Fields, isSame } from '#shop/audit/change.ts';
import { findChange } from '#shop/audit/find-change.server.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import { findUnknownPicture } from '#shop/media/hold-pictures.server.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { type Collection, type CollectionFields, NEW_COLLECTION, unflattenTexts } from './collection.ts';
import { collectionSchema } from './collection-input.ts';
import { lockCollections } from './collection-store.server.ts';
import { listStoredCollections } from './stored-collections-view.server.ts';
import { type CollectionChange, toRecord, writeCollection } from './write-collection.server.ts';

/** `changed_since`: all of it has been changed again, or its address or brand has another page now. */
export type UndoCollectionError = {
  readonly code: 'not_found' | 'already_undone' | 'changed_since' | 'cannot_be_restored';
};

type Outcome = Result<void, UndoCollectionError>;

/** Undoes an edit in the fields that nobody changed since; a deleted collection returns, a new one goes. */
export async function undoCollectionChange(
  shop: Shop,
  { changeId, actor }: { readonly changeId: Uuid; readonly actor: Actor },
): Promise<Outcome> {
  const now = shop.clock.now();
  return transact(shop.db, async (tx): Promise<Outcome> => {
    await lockCollections(tx);
    const change = await findChange(tx, changeId);
    const [entry] = change?.entries ?? [];
    if (change === null || entry?.entity !== 'collection') return err({ code: 'not_found' });
    if (change.isUndone) return err({ code: 'already_undone' });
    const all = await listStoredCollections(tx);
    const current = all.find(({ id }) => id === entry.entityId) ?? null;
    const undone = undoOf(entry, current, now);
    if (undone === null) return err({ code: 'changed_since' });
    if (undone.after !== null && isTaken(undone.after, all)) return err({ code: 'changed_since' });
    const after = undone.after && (await withKnownPicture(tx, undone.after));
    const about = { actor, kind: 'undo', undoes: changeId, now } as const;
    const id = await writeCollection(shop, tx, { before: current, after }, about);
    return id === null ? err({ code: 'changed_since' }) : ok(undefined);
  });
}

/** Null when nothing of it can be undone. */
function undoOf({ entityId, before, after }: ChangeEntry, current: Collection | null, now: Date) {
  if (after === null) return current === null && before !== null ? returning(entityId as Uuid, before, now) : null;
  if (current === null) return null;
  const record: Fields = { ...toRecord(current.fields), brand: current.brand };
  const untouched = Object.entries(after).filter(([name, value]) => isSame(record[name], value));
  if (before === null) {
    const isAsMade = untouched.length === Object.keys(after).length;
    return isAsMade ? ({ before: current, after: null } satisfies CollectionChange) : null;
  }
  const restored = untouched.map(([name]) => [name, before[name]]);
  const fields = restored.length === 0 ? null : fromRecord({ ...record, ...Object.fromEntries(restored) });
  return fields && { before: current, after: { ...current, fields } };
}

function returning(id: Uuid, record: Fields, version: Date): CollectionChange | null {
  const fields = fromRecord(record);
  const brand = z.string().nullable().safeParse(record.brand).data ?? null;
  const kind = brand === null ? 'collection' : 'brand';
  return fields && { before: null, after: { id, kind, brand, version, fields } };
}

/** Null when it would not be accepted today. */
function fromRecord(record: Fields): CollectionFields | null {
  const { slug, image_url, rule, position, is_shown } = { ...NEW_COLLECTION, ...record };
  const texts = unflattenTexts(record);
  return collectionSchema.safeParse({ slug, image_url, rule, position, is_shown, texts }).data ?? null;
}

function isTaken({ id, kind, brand, fields }: Collection, all: readonly Collection[]): boolean {
  const others = all.filter((one) => one.id !== id && one.kind === kind);
  return others.some((one) => one.fields.slug === fields.slug || (brand !== null && one.brand === brand));
}

/** A picture that was deleted since would be broken. */
async function withKnownPicture(tx: Tx, collection: Collection): Promise<Collection> {
  const { fields } = collection;
  if ((await findUnknownPicture(tx, fields.image_url)) === null) return collection;
  return { ...collection, fields: { ...fields, image_url: null } };
}
