import { type RawBuilder, sql } from 'kysely';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Db, Tx } from '#shop/platform/postgres/db.server.ts';
import { zoneSql } from '#shop/platform/postgres/zone.server.ts';
import type { ChangeEntry, Entity } from './change.ts';

const CHANGES_PAGE_SIZE = 50;

/** How many of a change's records the list shows, and how many its own page shows: a bulk edit may touch thousands. */
const ENTRIES_IN_LIST = 5;
const ENTRIES_OF_ONE = 500;

export type ChangesQuery = {
  /** 'shop' means no current person: jobs, the command line, people who have left. */
  readonly actor?: Uuid | 'shop' | null;
  readonly entity?: Entity | null;
  readonly kind?: string | null;
  /** Part of the record's label, or its id. */
  readonly record?: string | null;
  /** Days in the shop, 'YYYY-MM-DD', both included. */
  readonly from?: string | null;
  readonly to?: string | null;
  /** Only this change, with all its entries. */
  readonly change?: Uuid | null;
  /** The cursor: where the previous page ended. */
  readonly after?: string | null;
};

export type ListedChange = {
  readonly id: Uuid;
  readonly at: Date;
  readonly kind: string;
  readonly actorName: string | null;
  /** The person has deleted their account. */
  readonly actorLeft: boolean;
  readonly undoes: Uuid | null;
  readonly isUndone: boolean;
  readonly entities: readonly Entity[];
  readonly entries: readonly ChangeEntry[];
  readonly entryCount: number;
};

type Row = Omit<ListedChange, 'entries'> & { readonly cursor: string };

/** Lists who changed what, newest first, page by page. Each change shows its first records and their number. */
export async function listChanges(db: Db, query: ChangesQuery) {
  const { rows } = await sql<Row>`
    select c.id, c.at, c.kind, c.actor_name as "actorName", c.actor_left as "actorLeft", c.undoes,
      exists (select from audit_changes u where u.undoes = c.id) as "isUndone",
      e.entities, e.count::int as "entryCount",
      to_char(c.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US') || '_' || c.id as cursor
    from audit_changes c
    cross join lateral (
      select count(*) as count, coalesce(array_agg(distinct entity), '{}') as entities
      from audit_entries where change_id = c.id
    ) e
    where ${condition(query)}
    order by c.at desc, c.id
    limit ${CHANGES_PAGE_SIZE + 1}`.execute(db);
  const page = rows.slice(0, CHANGES_PAGE_SIZE);
  const entries = await listEntries(
    db,
    page.map(({ id }) => id),
    query.change ? ENTRIES_OF_ONE : ENTRIES_IN_LIST,
  );
  return {
    changes: page.map(({ cursor: _, ...change }) => ({ ...change, entries: entries.get(change.id) ?? [] })),
    next: rows.length > page.length ? (page.at(-1)?.cursor ?? null) : null,
  };
}

async function listEntries(db: Db, ids: readonly Uuid[], limit: number): Promise<Map<Uuid, ChangeEntry[]>> {
  const { rows } = await sql<ChangeEntry & { change_id: Uuid }>`
    select e.change_id, e.entity, e.entity_id as "entityId", e.label, e.before, e.after
    from unnest(${ids}::uuid[]) wanted (id)
    cross join lateral (
      select * from audit_entries where change_id = wanted.id order by id limit ${limit}
    ) e
    order by e.id`.execute(db);
  return Map.groupBy(rows, ({ change_id }) => change_id);
}

function condition(query: ChangesQuery): RawBuilder<boolean> {
  const { actor, entity, kind, record, from, to, change, after } = query;
  const parts: RawBuilder<boolean>[] = [];
  if (change) parts.push(sql`c.id = ${change}`);
  if (actor) parts.push(actor === 'shop' ? sql`c.actor_id is null` : sql`c.actor_id = ${actor}`);
  if (kind) parts.push(sql`c.kind = ${kind}`);
  if (from) parts.push(sql`c.at >= ${from}::date::timestamp at time zone ${zoneSql()}`);
  if (to) parts.push(sql`c.at < (${to}::date + 1)::timestamp at time zone ${zoneSql()}`);
  const text = record?.trim().slice(0, 200);
  if (entity || text) {
    const pattern = `%${(text ?? '').replace(/[\\%_]/g, '\\$&')}%`;
    parts.push(sql`exists (select from audit_entries e where e.change_id = c.id
      and ${entity ? sql`e.entity = ${entity}` : sql`true`}
      and ${text ? sql`(e.label ilike ${pattern} or e.entity_id = ${text})` : sql`true`})`);
  }
  const cursor = readCursor(after);
  if (cursor) {
    const at = sql`${cursor.at}::timestamp at time zone 'UTC'`;
    parts.push(sql`(c.at < ${at} or (c.at = ${at} and c.id > ${cursor.id}::uuid))`);
  }
  return parts.length === 0 ? sql`true` : sql<boolean>`${sql.join(parts, sql` and `)}`;
}

const CURSOR = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

function readCursor(text: string | null | undefined): { readonly at: string; readonly id: string } | null {
  const match = CURSOR.exec(text ?? '');
  const [, at, id] = match ?? [];
  if (at === undefined || id === undefined || Number.isNaN(Date.parse(`${at.slice(0, 23)}Z`))) return null;
  return { at, id };
}

export type ChangeActor = { readonly id: Uuid; readonly name: string };

/** Lists people to filter by: everybody in the record who still has an account. There are few, read from an index. */
export async function listActors(db: Db): Promise<readonly ChangeActor[]> {
  const { rows } = await sql<ChangeActor>`
    with recursive actors as (
      (select actor_id from audit_changes where actor_id is not null order by actor_id limit 1)
      union all
      select (select c.actor_id from audit_changes c where c.actor_id > actors.actor_id order by c.actor_id limit 1)
      from actors where actors.actor_id is not null
    )
    select p.id, p.full_name as name from actors join profiles p on p.id = actors.actor_id
    order by p.full_name, p.id`.execute(db);
  return rows;
}

/** The kinds of changes that occur. There are few, read from an index. */
export async function listKinds(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ kind: string }>`
    with recursive kinds as (
      (select kind from audit_changes order by kind limit 1)
      union all
      select (select c.kind from audit_changes c where c.kind > kinds.kind order by c.kind limit 1)
      from kinds where kinds.kind is not null
    )
    select kind from kinds where kind is not null`.execute(db);
  return rows.map(({ kind }) => kind);
}

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
    id,
    at,
    kind,
    actorName: actor_name,
    fields: before === null || after === null ? [] : Object.keys(after),
  }));
}

/** Whether a change was undone since. */
export async function wasUndone(db: Db, changeId: Uuid): Promise<boolean> {
  const undo = await db.selectFrom('audit_changes').select('id').where('undoes', '=', changeId).executeTakeFirst();
  return undo !== undefined;
}
