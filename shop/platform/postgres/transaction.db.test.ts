import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { err, ok } from '#shop/kernel/result.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import type { Tx } from './db.server.ts';
import {
  breaksUnique,
  databaseErrorCode,
  isLockedOut,
  readTogether,
  transact,
  waitInLine,
} from './transaction.server.ts';

let opened: TestShop;
beforeAll(async () => {
  opened = await openTestShop();
});
afterAll(() => opened.close());

const write = (tx: Tx, key: string) => tx.insertInto('settings').values({ key, value: '{}' }).execute();
const written = async (key: string) =>
  (await opened.shop.db.selectFrom('settings').select('key').where('key', '=', key).execute()).length;

describe('a unit of work', () => {
  test('stays when it answers ok', async () => {
    const answer = await transact(opened.shop.db, async (tx) => {
      await write(tx, 'kept');
      return ok('done');
    });
    expect(answer).toEqual({ ok: true, value: 'done' });
    expect(await written('kept')).toBe(1);
  });

  test('is undone when it answers an error, which is answered', async () => {
    const answer = await transact(opened.shop.db, async (tx) => {
      await write(tx, 'undone');
      return err({ code: 'no' });
    });
    expect(answer).toEqual({ ok: false, error: { code: 'no' } });
    expect(await written('undone')).toBe(0);
  });

  test('stays whatever else it answers: only an error is one', async () => {
    for (const [index, answer] of [undefined, null, 'wrong_code', { ok: false }].entries()) {
      const key = `plain ${index}`;
      const work = async (tx: Tx) => write(tx, key).then(() => answer);
      expect(await transact(opened.shop.db, work)).toBe(answer);
      expect(await written(key)).toBe(1);
    }
  });

  test('is undone when it throws, and the bug is not hidden', async () => {
    const work = transact(opened.shop.db, async (tx) => {
      await write(tx, 'thrown');
      throw new Error('bug');
    });
    await expect(work).rejects.toThrow('bug');
    expect(await written('thrown')).toBe(0);
  });

  test.each(['40001', '40P01'])('is done again when the database says %s, and only then counts', async (code) => {
    let tries = 0;
    const answer = await transact(opened.shop.db, async (tx) => {
      tries += 1;
      await write(tx, `again ${code}`);
      if (tries < 4) await raise(tx, code);
      return ok(tries);
    });
    expect(answer).toEqual({ ok: true, value: 4 });
    expect(await written(`again ${code}`)).toBe(1);
  });

  test('is not tried for ever', async () => {
    let tries = 0;
    const work = transact(opened.shop.db, async (tx) => {
      tries += 1;
      await raise(tx, '40001');
      return ok(null);
    });
    await expect(work).rejects.toMatchObject({ code: '40001' });
    expect(tries).toBe(5);
  });

  test('waits for what somebody keeps without keeping a connection that pages need', async () => {
    await opened.shop.db.insertInto('settings').values({ key: 'kept by one', value: '{}' }).execute();
    const keeper = await opened.shop.pool.connect();
    await keeper.query(`begin; select from settings where key = 'kept by one' for update`);
    const everybody = Array.from({ length: opened.shop.pool.options.max }, () =>
      transact(opened.shop.db, async (tx) => {
        await sql`update settings set updated_at = now() where key = 'kept by one'`.execute(tx);
        return ok('done');
      }),
    );
    // All others wait for the one; a page is answered nevertheless.
    expect(await written('kept by one')).toBe(1);
    await keeper.query('commit');
    keeper.release();
    expect(await Promise.all(everybody)).toEqual(everybody.map(() => ({ ok: true, value: 'done' })));
  });

  test('gives up waiting in the end, and says that it did', async () => {
    await opened.shop.db.insertInto('settings').values({ key: 'kept for good', value: '{}' }).execute();
    const keeper = await opened.shop.pool.connect();
    await keeper.query(`begin; select from settings where key = 'kept for good' for update`);
    const update = (tx: Tx) => sql`update settings set updated_at = now() where key = 'kept for good'`.execute(tx);
    const work = async (tx: Tx) => {
      await update(tx);
      return ok(null);
    };
    const error: unknown = await transact(opened.shop.db, work, { patience: 0 }).catch((thrown: unknown) => thrown);
    expect(isLockedOut(error)).toBe(true);
    const inLine = transact(
      opened.shop.db,
      async (tx) => {
        await waitInLine(tx);
        await update(tx);
        return ok('its turn came');
      },
      { patience: 0 },
    );
    await sleep(500);
    await keeper.query('commit');
    keeper.release();
    expect(await inLine).toEqual({ ok: true, value: 'its turn came' });
  });

  test('is tried once when something else is wrong', async () => {
    let tries = 0;
    const work = transact(opened.shop.db, async (tx) => {
      tries += 1;
      await raise(tx, '23514');
      return ok(null);
    });
    await expect(work).rejects.toMatchObject({ code: '23514' });
    expect(tries).toBe(1);
  });
});

test('an error names the rule of the database that was broken', async () => {
  const twice = opened.shop.db.insertInto('settings').values([
    { key: 'twice', value: '{}' },
    { key: 'twice', value: '{}' },
  ]);
  const error: unknown = await twice.execute().catch((thrown: unknown) => thrown);
  expect(breaksUnique(error, 'settings_pkey')).toBe(true);
  expect(breaksUnique(error, 'another')).toBe(false);
  expect(databaseErrorCode(error)).toBe('23505');
  for (const other of [null, undefined, 'text', new Error('no code')]) expect(databaseErrorCode(other)).toBeNull();
});

async function raise(tx: Tx, code: string): Promise<void> {
  await sql`do ${sql.raw(`$$ begin raise exception 'on purpose' using errcode = '${code}'; end $$`)}`.execute(tx);
}

test('what is read together is of one moment, and nothing is written', async () => {
  const { db } = opened.shop;
  const counts = await readTogether(db, async (tx) => {
    const count = async () => (await tx.selectFrom('settings').select('key').execute()).length;
    const before = await count();
    await transact(db, (other) => write(other, 'meanwhile'));
    return [before, await count()];
  });
  expect(counts[1]).toBe(counts[0]);
  const writing = readTogether(db, (tx) => write(tx, 'read only'));
  await expect(writing).rejects.toMatchObject({ code: '25006' });
});
