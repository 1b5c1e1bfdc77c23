import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, lstat, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { createLog } from '../log.server.ts';
import { openPostgres, type Postgres, type PostgresOptions, startPostgres } from './postgres.server.ts';
import { isAlive } from './postgres-cluster.server.ts';
import { findRunningPostgres } from './postgres-running.server.ts';

const root = await mkdtemp(path.join(tmpdir(), 'vitrina-pg-'));
const log = createLog({ env: 'test', logLevel: 'silent' });
const isRoot = process.getuid?.() === 0;
let folders = 0;

afterAll(() => rm(root, { recursive: true, force: true }));

/** A place for a database of its own. Others may pass through, as they may through a folder of a real machine. */
async function newPlace(): Promise<PostgresOptions & { dataDir: string }> {
  await chmod(root, 0o755);
  folders += 1;
  return {
    dataDir: path.join(root, String(folders), 'postgres'),
    log,
    durable: false,
    sharedDir: path.join(root, 'shared'),
  };
}

async function query<Row extends pg.QueryResultRow>(postgres: Postgres, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: postgres.connectionString });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** Another process of the shop, holding the database open. */
async function startInAnotherProcess(dataDir: string): Promise<ChildProcess> {
  const script = `
    const { startPostgres } = await import(process.argv[1]);
    const log = { error() {}, warn() {} };
    await startPostgres({ dataDir: process.argv[2], log, durable: false });
    console.log('started');
    setInterval(() => {}, 1000);`;
  const module = path.join(import.meta.dirname, 'postgres.server.ts');
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script, module, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((resolve) => child.stdout.once('data', resolve));
  return child;
}

describe('the shop’s own PostgreSQL', () => {
  test('is made once, stores its data, and ends when it is stopped', async () => {
    const place = await newPlace();
    const first = await startPostgres({ ...place, durable: true });
    await query(first, `create table t as select 'Ķekava' as name`);
    const [settings] = await query(
      first,
      `select current_setting('fsync') as fsync, current_setting('server_encoding') as encoding,
        current_setting('listen_addresses') as network, current_user as owner,
        'ā' < 'b' collate "lv-x-icu" as latvian, lower('ĀČĒ') as lowered`,
    );
    expect(settings).toEqual({
      fsync: 'on',
      encoding: 'UTF8',
      network: '',
      owner: 'vitrina',
      latvian: true,
      lowered: 'āčē',
    });
    const pid = findRunningPostgres(place.dataDir)?.pid ?? 0;
    await first.stop();
    expect(isAlive(pid)).toBe(false);
    const second = await startPostgres(place);
    expect(await query(second, 'select name from t')).toEqual([{ name: 'Ķekava' }]);
    await second.stop();
  });

  test('lets no other user of the machine in', async () => {
    const place = await newPlace();
    const postgres = await startPostgres(place);
    const socketDir = new URL(postgres.connectionString).searchParams.get('host') ?? '';
    expect((await lstat(socketDir)).mode & 0o077).toBe(0);
    expect((await lstat(place.dataDir)).mode & 0o077).toBe(0);
    await postgres.stop();
  });

  test('left behind by a killed shop is taken over, with everything that was committed', async () => {
    const place = await newPlace();
    const killed = await startInAnotherProcess(place.dataDir);
    const orphan = findRunningPostgres(place.dataDir)?.pid ?? 0;
    const visitor = await openPostgres(place);
    await query(visitor, 'create table t as select 1 as kept');
    killed.kill('SIGKILL');
    const postgres = await startPostgres(place);
    expect(findRunningPostgres(place.dataDir)?.pid).not.toBe(orphan);
    expect(await query(postgres, 'select kept from t')).toEqual([{ kept: 1 }]);
    await postgres.stop();
  });

  test('is not taken from a shop that is open', async () => {
    const place = await newPlace();
    const postgres = await startPostgres(place);
    // At once: it would wait that long for what a killed shop has left behind.
    await expect(startPostgres({ ...place, patienceMs: 600_000 })).rejects.toMatchObject({
      name: 'StartProblem',
      message: expect.stringMatching(/Another process of the shop is using the data/),
    });
    expect(await query(postgres, 'select 1 as fine')).toEqual([{ fine: 1 }]);
    await postgres.stop();
  });

  test('is waited for while the shop that has it open is closing', async () => {
    const place = await newPlace();
    const first = await startPostgres(place);
    await query(first, 'create table t as select 1 as kept');
    await first.announceStop();
    const second = startPostgres({ ...place, patienceMs: 200 });
    await sleep(1_500);
    expect(await query(first, 'select kept from t')).toEqual([{ kept: 1 }]);
    await first.stop();
    const postgres = await second;
    expect(await query(postgres, 'select kept from t')).toEqual([{ kept: 1 }]);
    await postgres.stop();
  });

  test('is shared with the command line while the shop is open', async () => {
    const place = await newPlace();
    const postgres = await startPostgres(place);
    const visitor = await openPostgres(place);
    await visitor.stop();
    expect(await query(postgres, 'select 1 as fine')).toEqual([{ fine: 1 }]);
    await postgres.stop();
  });

  test('starts after a power cut, when its note names a process that is another one now', async () => {
    const place = await newPlace();
    await (await startPostgres(place)).stop();
    const note = [process.pid, place.dataDir, 0, 5432, '/nowhere', '', '', 'ready'].join('\n');
    await writeFile(path.join(place.dataDir, 'postmaster.pid'), `${note}\n`);
    await (await startPostgres(place)).stop();
  });

  test('starts again by itself whenever it ends by itself, the sixth time as the first', async () => {
    const place = await newPlace();
    const postgres = await startPostgres(place);
    for (let time = 1; time <= 6; time += 1) {
      const pid = findRunningPostgres(place.dataDir)?.pid ?? 0;
      process.kill(pid, time % 2 === 0 ? 'SIGKILL' : 'SIGQUIT');
      await expect.poll(() => isAlive(pid)).toBe(false);
      await expect.poll(() => query(postgres, 'select 1 as fine').catch(() => null)).toEqual([{ fine: 1 }]);
    }
    await postgres.stop();
    expect(findRunningPostgres(place.dataDir)).toBeNull();
  }, 60_000);

  test('starts again when it is asked to stop, although connections of the shop are open', async () => {
    const place = await newPlace();
    const postgres = await startPostgres(place);
    const pid = findRunningPostgres(place.dataDir)?.pid ?? 0;
    process.kill(pid, 'SIGTERM');
    await expect.poll(() => isAlive(pid)).toBe(false);
    await expect.poll(() => query(postgres, 'select 1 as fine').catch(() => null)).toEqual([{ fine: 1 }]);
    await postgres.stop();
  });

  test('that cannot start for a while, as on a full disk, is started as soon as it can', async () => {
    const place = await newPlace();
    const failures: string[] = [];
    const note = { ...log, error: (_facts: unknown, sentence?: string) => void failures.push(sentence ?? '') };
    const postgres = await startPostgres({ ...place, log: note as typeof log });
    const settings = path.join(place.dataDir, 'postgresql.conf');
    const written = await readFile(settings, 'utf8');
    await writeFile(settings, `${written}\nthere is no such setting\n`);
    process.kill(findRunningPostgres(place.dataDir)?.pid ?? 0, 'SIGQUIT');
    const refused = () => failures.filter((sentence) => /could not be started again yet/.test(sentence)).length;
    await expect.poll(refused).toBeGreaterThanOrEqual(6);
    await writeFile(settings, written);
    await expect.poll(() => query(postgres, 'select 1 as fine').catch(() => null)).toEqual([{ fine: 1 }]);
    await postgres.stop();
  }, 60_000);

  test('is known to be in use again at once after the connection that says so was ended', async () => {
    const place = await newPlace();
    const postgres = await startPostgres(place);
    const keepers = () =>
      query(postgres, `select pid from pg_stat_activity where application_name like 'vitrina-keeper %'`);
    const [before] = await keepers();
    await query(postgres, `select pg_terminate_backend(${before?.pid})`);
    await expect.poll(async () => (await keepers()).filter(({ pid }) => pid !== before?.pid)).toHaveLength(1);
    await postgres.stop();
  });

  test('uses a short folder for its socket when the path to the data is long', async () => {
    const place = await newPlace();
    const dataDir = path.join(path.dirname(place.dataDir), 'a'.repeat(100), 'postgres');
    const postgres = await startPostgres({ ...place, dataDir });
    const socketDir = new URL(postgres.connectionString).searchParams.get('host') ?? '';
    expect(path.dirname(socketDir)).toBe(tmpdir());
    await postgres.stop();
    expect(await lstat(socketDir).catch(() => null)).toBeNull();
  });

  test('asks for a password on a port of this machine where there can be no socket', async () => {
    const place = await newPlace();
    const longFolder = path.join(path.dirname(place.dataDir), 'b'.repeat(100));
    await mkdir(longFolder, { recursive: true });
    const before = process.env.TMPDIR;
    process.env.TMPDIR = longFolder;
    try {
      const postgres = await startPostgres({ ...place, dataDir: path.join(longFolder, 'postgres') });
      const address = new URL(postgres.connectionString);
      expect(address.hostname).toBe('127.0.0.1');
      expect(await query(postgres, 'select 1 as fine')).toEqual([{ fine: 1 }]);
      address.password = 'wrong';
      await expect(query({ ...postgres, connectionString: address.href }, 'select 1')).rejects.toThrow(/password/);
      await postgres.stop();
    } finally {
      if (before === undefined) delete process.env.TMPDIR;
      else process.env.TMPDIR = before;
    }
  });

  test('of another version is named and left as it is', async () => {
    const place = await newPlace();
    await mkdir(place.dataDir, { recursive: true });
    await writeFile(path.join(place.dataDir, 'PG_VERSION'), '15\n');
    await expect(startPostgres(place)).rejects.toMatchObject({
      name: 'StartProblem',
      message: expect.stringMatching(/made by PostgreSQL 15; this shop brings PostgreSQL 18\.\n.*docs\/operations\.md/),
    });
    expect(await readFile(path.join(place.dataDir, 'PG_VERSION'), 'utf8')).toBe('15\n');
    expect(await lstat(path.join(place.dataDir, '../run')).catch(() => null)).toBeNull();
  });

  test('is not made over somebody’s files', async () => {
    const place = await newPlace();
    await mkdir(place.dataDir, { recursive: true });
    await writeFile(path.join(place.dataDir, 'letter.txt'), 'mine');
    await expect(startPostgres(place)).rejects.toThrow(/is not empty and not a database/);
  });

  test.runIf(isRoot)(
    'started by root inside a private folder goes where its user can enter, and is found again',
    async () => {
      const place = await newPlace();
      const home = path.dirname(place.dataDir);
      await mkdir(home, { recursive: true });
      await chmod(home, 0o700);
      const dataDir = path.join(home, '.data/postgres');
      const notes: string[] = [];
      const first = await startPostgres({ ...place, dataDir, onNote: (note) => notes.push(note) });
      await query(first, 'create table t as select 1 as kept');
      await first.stop();
      expect(notes.join()).toMatch(/cannot enter/);
      expect((await lstat(dataDir)).isSymbolicLink()).toBe(true);
      const second = await startPostgres({ ...place, dataDir });
      expect(await query(second, 'select kept from t')).toEqual([{ kept: 1 }]);
      await second.stop();
    },
  );
});
