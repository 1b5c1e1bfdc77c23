import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { findFreePort, startProcess } from '#tests/support/shop/process.ts';

const root = await mkdtemp(path.join(tmpdir(), 'vitrina-start-'));
afterAll(() => rm(root, { recursive: true, force: true }));

let count = 0;
async function startIn(prepare: (dataDir: string) => Promise<Record<string, string>>) {
  count += 1;
  const dataDir = path.join(root, String(count), '.data');
  const env = { PORT: String(await findFreePort()), DATA_DIR: dataDir, SHOP_ENV: 'test', ...(await prepare(dataDir)) };
  const shop = startProcess('server.ts', [], env);
  return { code: await shop.ended, output: shop.output(), dataDir };
}

describe('a start that cannot succeed says so once, in words, and leaves nothing behind', { timeout: 120_000 }, () => {
  test('wrong settings', async () => {
    const { code, output, dataDir } = await startIn(async () => ({ SHOP_ENV: 'production', LOG_LEVEL: 'loud' }));
    expect(code).toBe(1);
    expect(output).toMatch(/LOG_LEVEL must be debug, info, warn, error or silent/);
    expect(output).toMatch(/STRIPE_SECRET_KEY is missing, and SHOP_ENV is production/);
    expect(output).not.toMatch(/\n\s+at /);
    expect(existsSync(dataDir)).toBe(false);
  });

  test('the port taken', async () => {
    const other = createServer();
    const port = await findFreePort();
    await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve));
    const { code, output, dataDir } = await startIn(async () => ({ PORT: String(port) }));
    other.close();
    expect(code).toBe(1);
    expect(output).toMatch(new RegExp(`^\\s*Port ${port} is taken by another program.*\\nStop that program`));
    expect(existsSync(dataDir)).toBe(false);
  });

  test('a file in place of the data folder', async () => {
    const { code, output } = await startIn(async (dataDir) => {
      await mkdir(path.dirname(dataDir), { recursive: true });
      await writeFile(dataDir, '');
      return {};
    });
    expect(code).toBe(1);
    expect(output).toMatch(/cannot be written \(a file stands where a folder is needed\)/);
  });

  test('a database of another PostgreSQL version', async () => {
    const { code, output, dataDir } = await startIn(async (folder) => {
      await mkdir(path.join(folder, 'postgres'), { recursive: true });
      await writeFile(path.join(folder, 'postgres/PG_VERSION'), '16\n');
      return {};
    });
    expect(code).toBe(1);
    expect(output).toMatch(/made by PostgreSQL 16; this shop brings PostgreSQL 18/);
    expect(await readdir(dataDir)).toEqual(['postgres']);
  });

  test('a DATABASE_URL that does not answer', async () => {
    const address = 'postgresql://anna:hunter2@127.0.0.1:1/shop';
    const { code, output, dataDir } = await startIn(async () => ({ DATABASE_URL: address }));
    expect(code).toBe(1);
    expect(output).toMatch(/The database of DATABASE_URL \(127\.0\.0\.1:1\/shop\) does not answer/);
    expect(output).not.toMatch(/hunter2|\n\s+at /);
    expect(existsSync(path.join(dataDir, 'secrets.json'))).toBe(false);
  });
});

test.each([
  ['--help', 0],
  ['--dve', 1],
])('npm start -- %s says what can be asked for, and opens no shop', async (word, code) => {
  const dataDir = path.join(root, word);
  const shop = startProcess('bin/start.js', [word], { DATA_DIR: dataDir });
  expect(await shop.ended).toBe(code);
  expect(shop.output()).toMatch(/npm run dev\s+the same, on its sources/);
  expect(existsSync(dataDir)).toBe(false);
});

test.each([
  ['--help', 0],
  ['--secs', 2],
])('npm run bench -- %s says what can be measured, and measures nothing', async (word, code) => {
  const bench = startProcess('bench/bench.js', [word], {});
  expect(await bench.ended).toBe(code);
  expect(bench.output()).toMatch(/npm run bench -- \[--seconds/);
  expect(bench.output()).not.toMatch(/\n\s+at /);
});
