import type pg from 'pg';

/** What overview and doctor show about a backup. */
export type BackupNote = {
  readonly id: string;
  readonly madeAt: Date;
  readonly place: string;
  /** Null when it was not finished. */
  readonly bytes: number | null;
  /** Null when it was not compared or differed. */
  readonly verifiedAt: Date | null;
  readonly problem: string | null;
};

type Queryable = Pick<pg.ClientBase, 'query'>;

/** Records an attempt. Older databases have no table for it; then nothing is recorded. */
export async function noteBackup(db: Queryable, note: BackupNote): Promise<void> {
  if (!(await hasTable(db))) return;
  await db.query(
    `insert into backups (id, made_at, place, bytes, verified_at, problem) values ($1, $2, $3, $4, $5, $6)
     on conflict (id) do update set place = excluded.place, bytes = excluded.bytes, verified_at = excluded.verified_at,
       problem = excluded.problem`,
    [note.id, note.madeAt, note.place, note.bytes, note.verifiedAt, note.problem],
  );
}

/** Records the result of a verification. False when this shop did not make the backup. */
export async function noteVerification(
  db: Queryable,
  { id, at, problem }: { readonly id: string; readonly at: Date; readonly problem: string | null },
): Promise<boolean> {
  if (!(await hasTable(db))) return false;
  const { rowCount } = await db.query(
    'update backups set verified_at = case when $3::text is null then $2::timestamptz end, problem = $3 where id = $1',
    [id, at, problem],
  );
  return rowCount === 1;
}

/** A database before its migration may not have this table yet. */
async function hasTable(db: Queryable): Promise<boolean> {
  const { rows } = await db.query<{ is: boolean }>(`select to_regclass('public.backups') is not null as is`);
  return rows[0]?.is ?? false;
}
