import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';
import { shopVersion } from '../project-root.server.ts';
import { listRoutines, migrate } from './migrate.server.ts';
import { listMigrations } from './migration-files.server.ts';

const made: TestDatabase[] = [];
afterAll(() => Promise.all(made.map((database) => database.drop())));

async function create(from?: 'template0') {
  const database = await createTestDatabase(from);
  made.push(database);
  const query = async <Row extends object>(sql: string, values: unknown[] = []) => {
    const client = new pg.Client({ connectionString: database.connectionString });
    await client.connect();
    try {
      return (await client.query<Row>(sql, values)).rows;
    } finally {
      await client.end();
    }
  };
  const { connectionString } = database;
  return { connectionString, migrate: () => migrate(connectionString), query };
}

let database: Awaited<ReturnType<typeof create>>;
beforeEach(async () => {
  database = await create();
});

test('a database that is up to date is left as it is', async () => {
  expect(await database.migrate()).toEqual([]);
});

test('what was applied is noted with the version of the shop that did it', async () => {
  const versions = await database.query(
    `select distinct version from schema_migrations where applied_at > now() - interval '1 day'`,
  );
  expect(versions).toEqual([{ version: shopVersion() }]);
});

test.each([
  { what: 'an empty database', from: 'template0' as const, lacks: /its user \w+ may not make tables/ },
  { what: 'tables of another user', from: undefined, lacks: /more tables belong to another user than \w+/ },
])('a user without rights in $what learns what to have granted', async ({ from, lacks }) => {
  const user = `shop_${randomUUID().slice(0, 8)}`;
  const { query, connectionString } = await create(from);
  await query(`create role ${user} login password 'shop'`);
  const address = new URL(connectionString);
  address.searchParams.set('user', user);
  address.searchParams.set('password', 'shop');
  const refusal = await migrate(address.href).catch((error: unknown) => error);
  await query(`drop role ${user}`);
  expect(refusal).toMatchObject({ name: 'StartProblem', message: expect.stringMatching(lacks) });
  expect(refusal).toMatchObject({ message: expect.stringMatching(/\nAs its administrator: \w/) });
});

describe('a database that belongs to a later version of the shop', () => {
  const note = (version: string | null) =>
    database.query(`insert into schema_migrations (name, checksum, version) values ('9000_later.sql', 'x', $1)`, [
      version,
    ]);

  test('is refused with that version, before anything is changed', async () => {
    await note('9.1.0');
    await database.query(`delete from schema_migrations where name like '0039%'`);
    const refusal = database.migrate();
    await expect(refusal).rejects.toMatchObject({ name: 'StartProblem' });
    await expect(refusal).rejects.toThrow(
      `The database belongs to version 9.1.0 of the shop, and this is ${shopVersion()}: it does not know 9000_later.sql.\nTake version 9.1.0 or later.`,
    );
    expect(await database.query(`select name from schema_migrations where name like '0039%'`)).toEqual([]);
  });

  test.each([null, shopVersion()])('is refused also when it says no better version than %s', async (version) => {
    await note(version);
    await expect(database.migrate()).rejects.toThrow(/belongs to a later version .* it does not know 9000_later\.sql/);
  });

  test('is served on by code that was open before: only a start looks', async () => {
    await note('9.1.0');
    expect(await database.query('select count(*)::integer as count from products')).toEqual([{ count: 0 }]);
  });
});

test('a migration that was edited after it had been applied is refused in one sentence, with the way out', async () => {
  await database.query(`update schema_migrations set checksum = 'other' where name = '0002_catalog.sql'`);
  const refusal = database.migrate();
  await expect(refusal).rejects.toMatchObject({ name: 'StartProblem' });
  await expect(refusal).rejects.toThrow(
    /^The file db\/migrations\/0002_catalog\.sql is not the one .*\nTake the file as it was released/,
  );
});

test('a migration that fails leaves nothing behind, and says which it was', async () => {
  const foreign = await create('template0');
  await foreign.query('create table products (id integer)');
  const failed = foreign.migrate();
  await expect(failed).rejects.toMatchObject({ name: 'StartProblem' });
  await expect(failed).rejects.toThrow(/^Migration 0002_catalog\.sql failed: relation "products" already exists\.\n/);
  expect(await foreign.query('select name from schema_migrations')).toEqual([{ name: '0001_accounts.sql' }]);
});

describe('a database made before 0.1.0, with migrations that were edited afterwards', () => {
  const folder = path.resolve(import.meta.dirname, '../../../tests/upgrade/before-0.1.0');

  /** As the shop of that day made it: the old files in place of those of today, up to the last of them. */
  async function makeOld(which: string) {
    const old = await create('template0');
    const names = (await readdir(path.join(folder, which))).sort();
    const today = (await listMigrations()).map(({ name }) => name);
    const others = today.filter((name) => name < names.at(-1)! && !names.includes(name));
    await old.query(`create table schema_migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
    for (const name of [...names, ...others].sort()) {
      if (name === '0037_lists_of_the_back_office.sql') continue;
      const file = names.includes(name) ? path.join(folder, which, name) : path.join('db/migrations', name);
      await old.query(await readFile(file, 'utf8'));
      await old.query(`insert into schema_migrations (name, checksum) values ($1, encode(sha256($2::bytea), 'hex'))`, [
        name,
        await readFile(file),
      ]);
    }
    return old;
  }

  test.each(['first', 'second'])('has the same tables, functions and rules as a new one (%s)', async (which) => {
    const old = await makeOld(which);
    expect(await describeSchema(old.query)).not.toEqual(await describeSchema(database.query));
    await old.migrate();
    expect(await describeSchema(old.query)).toEqual(await describeSchema(database.query));
    expect(await old.migrate()).toEqual([]);
    const names = await old.query<{ name: string }>(
      `select name from schema_migrations where name like '%.sql' order by name`,
    );
    expect(names.map(({ name }) => name)).toEqual((await listMigrations()).map(({ name }) => name));
  });
});

type Query = Awaited<ReturnType<typeof create>>['query'];

/** Everything of the shop's own schema that a statement could run into, as the database itself writes it. */
async function describeSchema(query: Query): Promise<string[]> {
  const rows = await query<{ line: string }>(`
    select pg_get_functiondef(p.oid) as line from pg_proc p
      where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and not exists (
        select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    union all select pg_get_triggerdef(t.oid) from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where c.relnamespace = 'public'::regnamespace and not t.tgisinternal
    union all select pg_get_indexdef(i.indexrelid) from pg_index i join pg_class c on c.oid = i.indrelid
      where c.relnamespace = 'public'::regnamespace
    union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
      where connamespace = 'public'::regnamespace
    union all select format('%s.%s %s %s %s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull,
        pg_get_expr(d.adbin, d.adrelid))
      from pg_attribute a join pg_class c on c.oid = a.attrelid
      left join pg_attrdef d on (d.adrelid, d.adnum) = (a.attrelid, a.attnum)
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'm') and a.attnum > 0
        and not a.attisdropped
    order by 1`);
  return rows.map(({ line }) => line);
}

describe('what the database does by itself', () => {
  const functions = `select proname as name from pg_proc p where pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`;
  const triggers = `select tgname as name from pg_trigger join pg_class c on c.oid = tgrelid
    where not tgisinternal and c.relnamespace = 'public'::regnamespace`;
  const inFiles = async (pattern: RegExp) =>
    (await listRoutines()).flatMap(({ sql }) => [...sql.matchAll(pattern)].map(([, name]) => name)).sort();

  test('stands in db/routines, each once', async () => {
    const names = async (sql: string) => (await database.query<{ name: string }>(sql)).map(({ name }) => name).sort();
    expect(await inFiles(/^create or replace function (\w+)/gm)).toEqual(await names(functions));
    expect(await inFiles(/^create (?:or replace|constraint) trigger (\w+)/gm)).toEqual(await names(triggers));
  });

  test('is what this version has, whatever version was there before', async () => {
    const body = () => database.query(`select prosrc from pg_proc where proname = 'sum_variation_stock'`);
    const own = await body();
    await database.query(`create or replace function sum_variation_stock() returns trigger language plpgsql as
      'begin return null; end'`);
    await database.query(
      `update schema_migrations set checksum = 'of another version' where name = 'routines: catalog'`,
    );
    expect(await database.migrate()).toEqual([]);
    expect(await body()).toEqual(own);
  });

  test('is put in place as a whole: what fails names its file and leaves everything as it was', async () => {
    await database.query('drop table price_changes cascade');
    await database.query(`update schema_migrations set checksum = 'of another version' where name like 'routines: %'`);
    const refusal = await database.migrate().catch((error: unknown) => error);
    expect(refusal).toMatchObject({
      name: 'StartProblem',
      message: expect.stringContaining('db/routines/cache.sql failed'),
    });
    const notes = await database.query(`select from schema_migrations where checksum = 'of another version'`);
    expect(notes).toHaveLength((await listRoutines()).length);
  });
});
