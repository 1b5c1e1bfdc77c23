import type { Uuid } from '#shop/kernel/ids.ts';
import type { Db, Tx } from '#shop/platform/postgres/db.server.ts';
import type { Entity } from './change.ts';

/** A summary of what a change did to one record. */
export type EntityChange = {
  readonly id: Uuid;
  readonly at: Date;
  readonly kind: string;
  /** Null means the shop itself. */
  readonly actorName: string | null;
  /** Names of the fields that differ; empty when the record was created or deleted. */
  readonly fields: readonly string[];
};

/** The newest changes of one record, newest first. */
export async function listEntityChanges(
  db: Db | Tx,
  asked: { readonly entity: Entity; readonly entityId: string; readonly limit: number },
): Promise<readonly EntityChange[]> {
  const rows = await db
    .selectFrom('audit_entries as entry')
    .innerJoin('audit_changes as change', 'change.id', 'entry.change_id')
    .select(['change.id', 'change.at', 'change.kind', 'change.actor_name', 'entry.before', 'entry.after'])
    .where('entry.entity', '=', asked.entity)
    .where('entry.entity_id', '=', asked.entityId)
    .orderBy('entry.id', 'desc')
    .limit(asked.limit)
    .execute();
  return rows.map(({ id, at, kind, actor_name, before, after }) => ({
    ...{ id, at, kind },
    actorName: actor_name,
    fields: before === null || after === null ? [] : Object.keys(after),
  }));
}
