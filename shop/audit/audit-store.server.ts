import { sql } from 'kysely';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Db, Tx } from '#shop/platform/postgres/db.server.ts';
import type { Actor, ChangeEntry, Entity, Fields } from './change.ts';

export type NewChange = {
  readonly actor: Actor;
  readonly kind: string;
  readonly undoes: Uuid | null;
  readonly now: Date;
};

/** One statement takes at most 65,535 parameters; an entry has six. */
const ENTRIES_AT_ONCE = 1_000;

export async function insertChange(tx: Tx, { actor, kind, undoes, now }: NewChange): Promise<Uuid> {
  const { id } = await tx
    .insertInto('audit_changes')
    .values({ actor_id: actor?.id ?? null, actor_name: actor?.name ?? null, kind, undoes, at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Adds entries to a change that was recorded in the same transaction, for changes too large to hold in memory at once.
 */
export async function addToChange(tx: Tx, changeId: Uuid, entries: readonly ChangeEntry[]): Promise<void> {
  for (let from = 0; from < entries.length; from += ENTRIES_AT_ONCE) {
    const rows = entries.slice(from, from + ENTRIES_AT_ONCE).map(({ entity, entityId, label, before, after }) => ({
      change_id: changeId,
      entity,
      entity_id: entityId,
      label,
      before: before === null ? null : JSON.stringify(before),
      after: after === null ? null : JSON.stringify(after),
    }));
    await tx.insertInto('audit_entries').values(rows).execute();
  }
}

export type RecordedChange = {
  readonly kind: string;
  readonly at: Date;
  /** It was undone already. */
  readonly isUndone: boolean;
  readonly entries: readonly ChangeEntry[];
};

/** A change that is about to be undone, or null. It is locked, so that it is not undone twice in the same moment. */
export async function findChange(tx: Tx, id: Uuid): Promise<RecordedChange | null> {
  const change = await tx
    .selectFrom('audit_changes')
    .select(['kind', 'at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (change === undefined) return null;
  const undo = await tx.selectFrom('audit_changes').select('id').where('undoes', '=', id).executeTakeFirst();
  const rows = await tx
    .selectFrom('audit_entries')
    .select(['entity', 'entity_id', 'label', 'before', 'after'])
    .where('change_id', '=', id)
    .orderBy('id')
    .execute();
  const entries = rows.map(({ entity, entity_id, label, before, after }) => ({
    entity: entity as ChangeEntry['entity'],
    entityId: entity_id,
    label,
    before: before as ChangeEntry['before'],
    after: after as ChangeEntry['after'],
  }));
  return { ...change, isUndone: undo !== undefined, entries };
}

export type AuthorToForget = {
  readonly entity: Entity;
  readonly userId: Uuid;
  /** What such a record says of its author, as it is to be afterwards. */
  readonly blank: Fields;
};

/** Removes the person from entries about their records. What staff did with these records remains. */
export async function forgetAuthor(tx: Tx, { entity, userId, blank }: AuthorToForget): Promise<void> {
  const unnamed = JSON.stringify({ user_id: null, ...blank });
  await sql`
    update audit_entries set
      before = case when before ->> 'user_id' = ${userId} then before || ${unnamed}::jsonb else before end,
      after = case when after ->> 'user_id' = ${userId} then after || ${unnamed}::jsonb else after end
    where entity = ${entity} and (before ->> 'user_id' = ${userId} or after ->> 'user_id' = ${userId})`.execute(tx);
}

export async function blankActor(tx: Tx, actorId: Uuid): Promise<void> {
  await tx
    .updateTable('audit_changes')
    .set({ actor_name: null, actor_left: true })
    .where('actor_id', '=', actorId)
    .execute();
}

/** Applies to entries about a member of staff or an invitation to that address, because their label is a name. */
export async function blankStaffLabels(
  tx: Tx,
  of: { readonly entityId: string; readonly email: string },
): Promise<void> {
  await tx
    .updateTable('audit_entries')
    .set({ label: '' })
    .where('entity', '=', 'staff')
    .where((where) => where.or([where('entity_id', '=', of.entityId), where('label', '=', of.email)]))
    .execute();
}

/** Returns how many were deleted: at most `limit`, the oldest first, with their entries. */
export async function deleteChangesBefore(db: Db, before: Date, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('audit_changes')
    .where('id', 'in', (query) =>
      query.selectFrom('audit_changes').select('id').where('at', '<', before).orderBy('at').limit(limit),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/**
 * Removes a record from the record of changes, once the law no longer asks for the record itself: all entries about it,
 * and changes that contain no other entries.
 */
export async function forgetRecord(
  tx: Tx,
  { entity, entityId }: Pick<ChangeEntry, 'entity' | 'entityId'>,
): Promise<void> {
  const gone = await tx
    .deleteFrom('audit_entries')
    .where('entity', '=', entity)
    .where('entity_id', '=', entityId)
    .returning('change_id')
    .execute();
  if (gone.length === 0) return;
  const changes = [...new Set(gone.map(({ change_id }) => change_id))];
  await tx
    .deleteFrom('audit_changes')
    .where('id', 'in', changes)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('audit_entries').select('id').whereRef('change_id', '=', 'audit_changes.id'))),
    )
    .execute();
}
