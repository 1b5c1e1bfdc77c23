import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';
import { createLog } from '../log.server.ts';
import { createDb, type Db } from './db.server.ts';
import { createPreparedQueries, type PreparedQueriesOptions } from './prepared-queries.server.ts';

let database: TestDatabase;
let opened: ReturnType<typeof createDb>;
let db: Db;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(() => {
  // One connection, which knows now what it was sent before.
  opened = createDb(database.connectionString, { max: 1 });
  db = opened.db;
});
afterEach(() => db.destroy());

const open = (options: Partial<PreparedQueriesOptions> = {}) =>
  createPreparedQueries({
    ...opened,
    log: createLog({ env: 'test', logLevel: 'silent' }),
    isOn: true,
    ...options,
  });
const known = async () => {
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db);
  return rows.map(({ statement }) => statement.replace(/\$\d+/g, '$'));
};
const plus = (a: number, b: number) => sql<{ sum: number }>`select ${a}::int + ${b}::int as sum`;

describe('a query that is asked again and again', () => {
  test('is prepared once, and returns the right rows each time', async () => {
    const prepared = open();
    expect(await prepared.run(plus(1, 2))).toEqual([{ sum: 3 }]);
    expect(await prepared.run(plus(20, 30))).toEqual([{ sum: 50 }]);
    expect(await known()).toEqual(['select $::int + $::int as sum']);
  });

  test('may be one of the builder', async () => {
    const query = db.selectFrom('settings').select('key').where('key', '=', 'nothing');
    expect(await open().run(query)).toEqual([]);
    expect(await known()).toHaveLength(1);
  });

  test('is sent whole when the owner says so, and after so many others', async () => {
    await open({ isOn: false }).run(plus(1, 2));
    expect(await known()).toEqual([]);
    const few = open({ maxNames: 1 });
    await few.run(plus(1, 2));
    expect(await few.run(sql`select 'another' as text`)).toEqual([{ text: 'another' }]);
    expect(await known()).toHaveLength(1);
  });

  test('still answers after a column got another type', async () => {
    await sql`create table weighed (grams integer)`.execute(db);
    await sql`insert into weighed values (500)`.execute(db);
    const prepared = open();
    const query = sql`select grams from weighed`;
    expect(await prepared.run(query)).toEqual([{ grams: 500 }]);
    await sql`alter table weighed alter column grams type text`.execute(db);
    expect(await prepared.run(query)).toEqual([{ grams: '500' }]);
    expect(await prepared.run(query)).toEqual([{ grams: '500' }]);
  });

  test('still answers when somebody in between gives it a connection that does not know it', async () => {
    const prepared = open();
    await prepared.run(plus(1, 2));
    await sql`deallocate all`.execute(db);
    expect(await prepared.run(plus(3, 4))).toEqual([{ sum: 7 }]);
    expect(await prepared.run(plus(5, 6))).toEqual([{ sum: 11 }]);
    expect(await known()).toEqual([]);
  });

  test('fails as any other when it is wrong', async () => {
    await expect(open().run(sql`select nothing from nowhere`)).rejects.toMatchObject({ code: '42P01' });
  });
});
