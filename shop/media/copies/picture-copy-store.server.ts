import { sql } from 'kysely';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Db, Tx } from '#shop/platform/postgres/db.server.ts';
import type { CopyProblem } from './picture-copy.ts';

export type NewCopy = { readonly path: string; readonly address: string };

/** Queues them for copying, also those given up before. One whose file exists is left alone. */
export async function saveCopies(tx: Tx, copies: readonly NewCopy[], hosts: readonly string[]): Promise<void> {
  await sql`
    insert into picture_copies (path, address, hosts)
    select path, address, ${[...hosts]}::text[]
    from unnest(${copies.map(({ path }) => path)}::text[], ${copies.map(({ address }) => address)}::text[]) as asked (path, address)
    order by path
    on conflict (path) do update set
      state = 'waiting', reason = null, detail = null, attempts = 0, due_at = now(), updated_at = now(), hosts = excluded.hosts,
      address = excluded.address
    where picture_copies.state <> 'copied'
      or not exists (select from media_files where media_files.path = picture_copies.path)`.execute(tx);
}

export type CopyUse = { readonly path: string; readonly productId: Uuid };

export async function saveCopyUses(tx: Tx, importId: Uuid, uses: readonly CopyUse[]): Promise<void> {
  await sql`
    insert into picture_copy_uses (import_id, path, product_id)
    select ${importId}::uuid, path, product_id
    from unnest(${uses.map(({ path }) => path)}::text[], ${uses.map(({ productId }) => productId)}::uuid[]) as used (path, product_id)
    on conflict do nothing`.execute(tx);
}

export type DueCopy = Awaited<ReturnType<typeof listDueCopies>>[number];

export async function listDueCopies(db: Db, limit: number) {
  return db
    .selectFrom('picture_copies')
    .select(['path', 'address', 'hosts', 'attempts'])
    .where('state', '=', 'waiting')
    .where(sql<boolean>`due_at <= now()`)
    .orderBy('due_at')
    .orderBy('path')
    .limit(limit)
    .execute();
}

/** Marks pictures as copied; only those that still wait. */
export async function markCopied(tx: Tx, paths: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx
    .updateTable('picture_copies')
    .set({ state: 'copied', reason: null, detail: null, updated_at: sql`now()` })
    .where('path', 'in', [...paths].sort())
    .where('state', '=', 'waiting')
    .returning('path')
    .execute();
  return new Set(rows.map(({ path }) => path));
}

/** Records what went wrong; it is retried after so many minutes, or never. */
export async function markFailed(tx: Tx, path: string, problem: CopyProblem, minutes: number | null): Promise<void> {
  await tx
    .updateTable('picture_copies')
    .set(({ eb }) => ({
      state: minutes === null ? 'given_up' : 'waiting',
      reason: problem.reason,
      detail: problem.detail?.slice(0, 300) ?? null,
      attempts: eb('attempts', '+', 1),
      due_at: sql`now() + ${minutes ?? 0}::integer * interval '1 minute'`,
      updated_at: sql`now()`,
    }))
    .where('path', '=', path)
    .where('state', '=', 'waiting')
    .execute();
}

/** Counts the milliseconds until the next waiting one is due; null when none waits. */
export async function nextCopyIn(tx: Tx): Promise<number | null> {
  const { rows } = await sql<{ ms: number | null }>`
    select greatest(0, extract(epoch from min(due_at) - now()) * 1000)::float8 as ms
    from picture_copies where state = 'waiting'`.execute(tx);
  return rows[0]?.ms ?? null;
}

/** Queues again the pictures that an import wanted and that were given up; returns how many. */
export async function renewGivenUpCopies(tx: Tx, importId: Uuid): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('picture_copies')
    .set({ state: 'waiting', attempts: 0, due_at: sql`now()`, updated_at: sql`now()` })
    .where('state', '=', 'given_up')
    .where('path', 'in', (query) =>
      query.selectFrom('picture_copy_uses').select('path').where('import_id', '=', importId),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
