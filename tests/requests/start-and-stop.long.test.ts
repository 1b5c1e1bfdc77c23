import { chmod, lstat, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findRunningPostgres } from '#shop/platform/postgres/postgres-running.server.ts';
import { findFreePort, type RunningProcess, startProcess } from '#tests/support/shop/process.ts';

let dataDir: string;
let port: number;
let running: RunningProcess | undefined;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'vitrina-life-'));
  // PostgreSQL, not run as root, passes through.
  await chmod(dataDir, 0o711);
  port = await findFreePort();
});
afterAll(async () => {
  running?.child.kill('SIGTERM');
  await running?.ended;
  await rm(dataDir, { recursive: true, force: true });
});

async function start(): Promise<RunningProcess> {
  running = startProcess('bin/start.js', [], { SHOP_ENV: 'test', PORT: String(port), DATA_DIR: dataDir });
  await running.waitFor(/Stop +Ctrl-C/);
  return running;
}

async function isHealthy(): Promise<boolean> {
  return (await fetch(`http://localhost:${port}/health`)).ok;
}

const loginFile = () => readFile(path.join(dataDir, 'staff-login.txt'), 'utf8');

/** Starts a shop and stops it as soon as `name` exists in its folder. Returns its exit code and the folder. */
async function stopFirstStartAt(name: RegExp): Promise<{ code: number; folder: string }> {
  const folder = path.join(dataDir, `stopped-${name.source.replaceAll(/\W/g, '')}`);
  const first = startProcess('server.ts', [], {
    SHOP_ENV: 'test',
    PORT: String(await findFreePort()),
    DATA_DIR: folder,
  });
  const look = async () => (await readdir(folder, { recursive: true }).catch(() => [])).join('\n');
  await expect.poll(look, { interval: 5, timeout: 60_000 }).toMatch(name);
  first.child.kill('SIGTERM');
  return { code: await first.ended, folder };
}

describe('a first start that is stopped before it is open', { timeout: 120_000 }, () => {
  test('while its database is being created leaves none half made', async () => {
    const { code, folder } = await stopFirstStartAt(/^postgres\.init-\d+$/m);
    expect(code).toBe(0);
    expect((await readdir(folder)).filter((entry) => entry.startsWith('postgres.init-'))).toEqual([]);
    expect(findRunningPostgres(path.join(folder, 'postgres'))).toBeNull();
  });

  test('while its database is being started takes that along', async () => {
    const { code, folder } = await stopFirstStartAt(/^postgres\/postmaster\.pid$/m);
    expect(code).toBe(0);
    expect(findRunningPostgres(path.join(folder, 'postgres'))).toBeNull();
  });
});

/** The life of a shop, one chapter after another on the same data. */
describe('npm start', { timeout: 120_000 }, () => {
  let login: string;

  test('opens no new shop where a backup was being restored', async () => {
    const mark = path.join(dataDir, 'restore-begun');
    await writeFile(mark, '/backups/monday.tar.zst\n');
    const refused = startProcess('bin/start.js', [], { SHOP_ENV: 'test', PORT: String(port), DATA_DIR: dataDir });
    expect(await refused.ended).toBe(1);
    expect(refused.output()).toContain('was not finished: /backups/monday.tar.zst');
    expect(refused.output()).toContain('npm run shop -- restore /backups/monday.tar.zst');
    await rm(mark);
  });

  test('opens the shop and says where it is, who may run it, and where mails are read', async () => {
    const shop = await start();
    expect(await isHealthy()).toBe(true);
    login = await loginFile();
    const password = /Password +(\S{12,})/.exec(login)?.[1] ?? 'no password';
    expect(shop.output()).toContain(password);
    expect(shop.output()).toContain(`http://localhost:${port}/dev/mailbox`);
    expect((await lstat(path.join(dataDir, 'staff-login.txt'))).mode & 0o777).toBe(0o600);
  });

  test('Ctrl-C closes the shop and its database', async () => {
    running?.child.kill('SIGINT');
    // npm and the terminal may both pass it on.
    running?.child.kill('SIGINT');
    expect(await running?.ended).toBe(0);
    expect(findRunningPostgres(path.join(dataDir, 'postgres'))).toBeNull();
    await expect(isHealthy()).rejects.toThrow();
  });

  test('a second start changes nothing', async () => {
    const shop = await start();
    expect(await isHealthy()).toBe(true);
    expect(await loginFile()).toBe(login);
    expect(shop.output()).not.toContain(/Password +(\S+)/.exec(login)?.[1]);
  });

  test('after kill -9 the next start just works', async () => {
    running?.child.kill('SIGKILL');
    await running?.ended;
    await start();
    expect(await isHealthy()).toBe(true);
    expect(await loginFile()).toBe(login);
  });

  test('a second shop on the same data learns at once that the first is open, on any port', async () => {
    for (const other of [await findFreePort(), port]) {
      const second = startProcess('server.ts', [], { SHOP_ENV: 'test', PORT: String(other), DATA_DIR: dataDir });
      expect(await second.ended).toBe(1);
      expect(second.output()).toMatch(/^\s*Another process of the shop is using the data/);
    }
    expect(await isHealthy()).toBe(true);
  });
});
