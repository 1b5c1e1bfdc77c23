import { spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { createLog } from '#shop/platform/log.server.ts';
import { migrate } from '#shop/platform/postgres/migrate.server.ts';
import { startPostgres } from '#shop/platform/postgres/postgres.server.ts';
import { findRunningPostgres } from '#shop/platform/postgres/postgres-running.server.ts';
import { withDatabase } from './database-address.ts';

/** Name of the migrated database that every test file starts from. */
const TEMPLATE = 'vitrina_template';

/** What a test needs to make a database of its own. */
export type TestCluster = { readonly connectionString: string; readonly template: string };
export type RunningTestCluster = TestCluster & { stop(): Promise<void> };

/** One PostgreSQL for a run of the tests, in a folder of its own, so that runs side by side do not meet. */
export async function startTestCluster(): Promise<RunningTestCluster> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrina-test-'));
  try {
    // PostgreSQL, not run as root, passes through.
    await chmod(folder, 0o711);
    const dataDir = path.join(folder, 'postgres');
    const log = createLog({ env: 'test', logLevel: 'warn' });
    const postgres = await startPostgres({ dataDir, log, durable: false });
    const released = cleanUpWhenParentEnds(folder, findRunningPostgres(dataDir)?.pid);
    const connectionString = withDatabase(postgres.connectionString, 'postgres');
    await makeTemplate(connectionString);
    return {
      connectionString,
      template: TEMPLATE,
      async stop() {
        await postgres.stop();
        released();
        await rm(folder, { recursive: true, force: true });
      },
    };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

async function makeTemplate(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(`create database ${TEMPLATE}`);
    await migrate(withDatabase(connectionString, TEMPLATE));
  } finally {
    await client.end();
  }
}

/**
 * A shell that reads from this process: when the process ends, even killed, the shell stops the server and removes the
 * folder.
 */
function cleanUpWhenParentEnds(folder: string, pid: number | undefined): () => void {
  const script = 'read _; [ "$_" = done ] && exit; [ -n "$2" ] && kill -INT "$2"; sleep 1; rm -rf "$1"';
  const guard = spawn('/bin/sh', ['-c', script, 'sh', folder, String(pid ?? '')], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  guard.unref();
  guard.stdin.on('error', () => {});
  return () => guard.stdin.end('done\n');
}
