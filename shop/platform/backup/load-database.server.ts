import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import pg from 'pg';
import { from } from 'pg-copy-streams';
import { isRoutineNote, prepareRecord } from '../postgres/migrate.server.ts';
import { listMigrations, type Migration } from '../postgres/migration-files.server.ts';
import { startProblem } from '../start-problem.server.ts';
import type { ArchiveEntry } from './archive-reader.server.ts';
import type { Head } from './backup-format.ts';
import { SAME_EVERYWHERE } from './copy-rows.server.ts';
import { COPY_JOBS, prepareJobs, queueJobs } from './waiting-jobs.server.ts';

/** The migrations that the backup names. Throws a start problem when one is missing here, or differs. */
export async function findNamedMigrations(head: Head): Promise<Migration[]> {
  const known = new Map((await listMigrations()).map((migration) => [migration.name, migration]));
  return head.migrations.map(({ name, checksum }) => {
    const migration = known.get(name);
    if (migration === undefined) {
      throw startProblem(
        `The backup was made by a newer version of the shop (${head.shopVersion}, with ${name}).`,
        'Restore it with that version or a later one.',
      );
    }
    if (migration.checksum !== checksum) {
      throw startProblem(
        `The backup was made with another ${name} than this version of the shop has.`,
        `Restore it with the version that made it (${head.shopVersion}), then upgrade.`,
      );
    }
    return migration;
  });
}

/** Brings the tables to the state of the backup and empties them. Newer tables must have been removed before. */
export async function beginLoading(client: pg.ClientBase, head: Head) {
  const named = await findNamedMigrations(head);
  await client.query(SAME_EVERYWHERE);
  await applyMissing(client, head, named);
  // Checked now, because a table with a pending check cannot be altered.
  await client.query('set constraints all immediate');
  const rules = await stowRules(client);
  await client.query(`do $$ begin execute (
    select 'truncate ' || string_agg(format('%I', relname), ', ') from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'schema_migrations'); end $$`);
  await prepareJobs(client);
  return createLoader(client, head, rules);
}

async function applyMissing(client: pg.ClientBase, head: Head, named: readonly Migration[]): Promise<void> {
  await prepareRecord(client);
  const { rows } = await client.query<{ name: string }>('select name from schema_migrations');
  const applied = new Set(rows.map(({ name }) => name));
  for (const { name, sql } of named) if (!applied.has(name)) await client.query(sql);
  await client.query('delete from schema_migrations');
  const marks = head.marks.filter(({ name }) => !isRoutineNote(name));
  for (const { name, checksum, version } of [...head.migrations, ...marks]) {
    await client.query('insert into schema_migrations (name, checksum, version) values ($1, $2, $3)', [
      name,
      checksum,
      version,
    ]);
  }
}

function createLoader(client: pg.ClientBase, head: Head, rules: StowedRules) {
  const id = pg.escapeIdentifier;
  let open: { readonly target: string; readonly stream: ReturnType<typeof from> } | null = null;
  const statementFor = (target: string): string => {
    if (target === '') return COPY_JOBS;
    const table = head.tables.find(({ name }) => name === target);
    if (table === undefined) throw new Error(`The backup does not describe the table ${target}`);
    return `copy ${id(target)} (${table.columns.map(id).join(', ')}) from stdin`;
  };
  const close = async () => {
    if (open === null) return;
    const { stream } = open;
    open = null;
    stream.end();
    await finished(stream);
  };
  return {
    /** Accepts rows and jobs in the order of the archive; ignores the rest. */
    async take(entry: ArchiveEntry) {
      if (entry.kind !== 'rows' && entry.kind !== 'jobs') return close();
      const target = entry.kind === 'rows' ? entry.table : '';
      if (open?.target !== target) {
        await close();
        open = { target, stream: openCopy(client, statementFor(target)) };
      }
      await write(open.stream, entry.bytes);
    },
    /** Restores rules, numbers and jobs. The caller commits the transaction. */
    async finish() {
      await close();
      await rules.putBack();
      for (const { name, lastValue } of head.sequences) {
        await client.query('select setval(quote_ident($1)::regclass, $2)', [name, lastValue]);
      }
      await queueJobs(client);
    },
  };
}

function openCopy(client: pg.ClientBase, statement: string): ReturnType<typeof from> {
  const stream = client.query(from(statement));
  // The next write or the end reports what the database refuses; without a listener it would end the process.
  stream.on('error', () => {});
  return stream;
}

async function write(stream: ReturnType<typeof from>, bytes: Buffer): Promise<void> {
  if (stream.errored) throw stream.errored;
  if (!stream.write(bytes)) await once(stream, 'drain');
}

/**
 * Sets foreign keys, indexes and triggers aside while complete rows are loaded: triggers would act a second time, and
 * rows come in the order of table names. It needs only the owner's rights, no superuser, and works in one transaction.
 */
type StowedRules = Awaited<ReturnType<typeof stowRules>>;

type Rule = { readonly table: string; readonly name: string; readonly definition: string };

const FOREIGN_KEYS = `
  select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
  from pg_constraint k join pg_class c on c.oid = k.conrelid
  where k.contype = 'f' and c.relnamespace = 'public'::regnamespace order by 1, 2`;

/** Indexes of primary keys and unique constraints stay, because other rules depend on them. */
const INDEXES = `
  select c.relname as table, i.relname as name, pg_get_indexdef(i.oid) as definition
  from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class c on c.oid = x.indrelid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    and not exists (select from pg_constraint k where k.conindid = i.oid and k.contype in ('p', 'u', 'x'))
  order by 1, 2`;

const TABLES = `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`;

async function stowRules(client: pg.ClientBase) {
  const id = pg.escapeIdentifier;
  const { rows: foreignKeys } = await client.query<Rule>(FOREIGN_KEYS);
  const { rows: indexes } = await client.query<Rule>(INDEXES);
  const { rows: tables } = await client.query<{ readonly name: string }>(TABLES);
  const inAll = (statements: readonly string[]) => client.query(statements.join(';\n'));
  await inAll([
    ...foreignKeys.map(({ table, name }) => `alter table ${id(table)} drop constraint ${id(name)}`),
    ...indexes.map(({ name }) => `drop index ${id(name)}`),
    ...tables.map(({ name }) => `alter table ${id(name)} disable trigger user`),
  ]);
  return {
    /** Restores everything. Building each index and foreign key from the rows proves that they are consistent. */
    async putBack() {
      await client.query(`set local maintenance_work_mem = '256MB'`);
      await inAll([
        ...indexes.map(({ definition }) => definition),
        ...foreignKeys.map(
          ({ table, name, definition }) => `alter table ${id(table)} add constraint ${id(name)} ${definition}`,
        ),
        ...tables.map(({ name }) => `alter table ${id(name)} enable trigger user`),
      ]);
    },
  };
}
