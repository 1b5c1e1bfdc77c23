import { sql } from 'kysely';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Db, Tx } from '#shop/platform/postgres/db.server.ts';
import type { RedirectFields } from './redirect.ts';

/** Locks the choice of addresses until the transaction ends, as the trigger does that refuses chains. */
export async function lockRedirects(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('redirects'))`.execute(tx);
}

/** One statement takes at most 65,535 parameters. */
const AT_ONCE = 5_000;

export type RedirectRow = RedirectFields & { readonly id: Uuid; readonly updated_at: Date };

/** Writes new rows, and existing ones again. Their hits stay. */
export async function saveRedirectRows(tx: Tx, rows: readonly RedirectRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    await tx
      .insertInto('redirects')
      .values(rows.slice(from, from + AT_ONCE))
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((row) => ({
          from_address: row.ref('excluded.from_address'),
          to_address: row.ref('excluded.to_address'),
          updated_at: row.ref('excluded.updated_at'),
        })),
      )
      .execute();
  }
}

export async function deleteRedirectRows(tx: Tx, ids: readonly Uuid[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.deleteFrom('redirects').where('id', '=', sql<Uuid>`any(${ids}::uuid[])`).execute();
}

/** Deletes the counts of addresses that lead somewhere now. */
export async function deleteMissingAddresses(tx: Tx, addresses: readonly string[]): Promise<void> {
  if (addresses.length === 0) return;
  await tx.deleteFrom('missing_addresses').where('address', '=', sql<string>`any(${addresses}::text[])`).execute();
}

/** How often each was visited since the last time they were added. */
export type Visits<Key extends string = string> = ReadonlyMap<Key, number>;

export async function addRedirectHits(db: Db, hits: Visits, now: Date): Promise<void> {
  await sql`
    update redirects r set hits = r.hits + visited.hits, last_hit_at = ${now}::timestamptz
    from unnest(${[...hits.keys()]}::uuid[], ${[...hits.values()]}::int[]) as visited (id, hits)
    where r.id = visited.id`.execute(db);
}

export async function addSlugHits(db: Db, hits: Visits, now: Date): Promise<void> {
  await sql`
    update product_slugs s set hits = s.hits + visited.hits, last_hit_at = ${now}::timestamptz
    from unnest(${[...hits.keys()]}::text[], ${[...hits.values()]}::int[]) as visited (slug, hits)
    where s.slug = visited.slug`.execute(db);
}

export async function addPageHits(db: Db, hits: Visits, now: Date): Promise<void> {
  await sql`
    update site_page_addresses a set hits = a.hits + visited.hits, last_hit_at = ${now}::timestamptz
    from unnest(${[...hits.keys()]}::text[], ${[...hits.values()]}::int[]) as visited (address, hits)
    where a.address = visited.address`.execute(db);
}

/** Limits the table, so that made-up addresses cannot fill the disk. Known ones are still counted. */
const MAX_MISSING = 10_000;

export async function addMissingAddresses(db: Db, counts: Visits, now: Date): Promise<void> {
  await sql`
    insert into missing_addresses (address, count, first_at, last_at)
    select visited.address, visited.count, ${now}::timestamptz, ${now}::timestamptz
    from unnest(${[...counts.keys()]}::text[], ${[...counts.values()]}::int[]) as visited (address, count)
    where (select count(*) from missing_addresses) < ${MAX_MISSING}
      or exists (select from missing_addresses known where known.address = visited.address)
    order by visited.address
    on conflict (address) do update
      set count = missing_addresses.count + excluded.count, last_at = excluded.last_at`.execute(db);
}

/** Deletes those that were last visited before; returns how many. */
export async function deleteMissingAddressesBefore(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('missing_addresses').where('last_at', '<', before).executeTakeFirst();
  return Number(numDeletedRows);
}
