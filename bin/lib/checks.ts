import { existsSync } from 'node:fs';
import { readFile, statfs } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import type pg from 'pg';
import { type EnvironmentConfig, loadConfig, readEnvironment } from '#shop/platform/config.server.ts';
import { variables } from '#shop/platform/config-variables.server.ts';
import { ensureDataDir } from '#shop/platform/data-dir.server.ts';
import { newClient } from '#shop/platform/db.server.ts';
import { findPendingMigrations } from '#shop/platform/migration-state.server.ts';
import { checkPort } from '#shop/platform/port.server.ts';
import { projectRoot } from '#shop/platform/project-root.server.ts';
import { isStartProblem } from '#shop/platform/start-problem.server.ts';
import { findS3Problem } from '#shop/platform/storage-s3.server.ts';
import { shopVersion } from '#shop/platform/version.server.ts';
import type { CommandContext } from './command.ts';

/** What was looked at and found. With `fix` it is a problem. */
export type Finding = { readonly subject: string; readonly fact: string; readonly fix?: string };

const MIN_FREE_BYTES = 500_000_000;
const MAIL_LIMIT_MS = 8_000;

/** Looks at everything the shop stands on, in the order in which a start needs it. Changes nothing of the shop's. */
export async function* checkAll(context: CommandContext): AsyncGenerator<Finding> {
  yield { subject: 'Version', fact: shopVersion() };
  yield { subject: 'Node', fact: process.version };
  const loaded = loadConfig(readEnvironment());
  if (!loaded.ok) {
    for (const { variable, problem, fix } of loaded.error) {
      yield { subject: 'Settings', fact: `${variable} ${problem}`, fix };
    }
    return;
  }
  const config = loaded.value;
  yield { subject: 'Settings', fact: `SHOP_ENV is ${config.env}` };
  yield* checkUnknownSettings();
  yield await checkDoor(config);
  yield await checkFolder(config);
  yield* checkDatabaseAndTables(context, config);
  yield await checkMail(config);
  yield checkPayments(config);
  yield* checkBucket(config);
}

/** A misspelt name in .env is a setting that silently does nothing. */
async function* checkUnknownSettings(): AsyncGenerator<Finding> {
  const file = path.join(projectRoot(), '.env');
  if (!existsSync(file)) return;
  const known = new Set<string>(Object.values(variables).map(({ name }) => name));
  const written = (await readFile(file, 'utf8')).matchAll(/^\s*(?:export\s+)?([A-Za-z_]\w*)\s*=/gm);
  const unknown = [...written].map(([, name = '']) => name).filter((name) => !known.has(name));
  if (unknown.length === 0) return;
  yield {
    subject: 'Settings',
    fact: `.env sets ${unknown.join(', ')}, which the shop does not know`,
    fix: 'Correct the name, or remove it. README.md lists every setting.',
  };
}

async function checkDoor(config: EnvironmentConfig): Promise<Finding> {
  const subject = 'Port';
  try {
    const answer = await fetch(`http://localhost:${config.port}/health`, { signal: AbortSignal.timeout(3_000) });
    if (answer.ok) return { subject, fact: `the shop is open on ${config.port}` };
  } catch {
    // Nobody answers: the port is free, or somebody else's.
  }
  return attempt(subject, `${config.port} is free`, () => checkPort(config));
}

async function checkFolder({ dataDir }: EnvironmentConfig): Promise<Finding> {
  const subject = 'Data folder';
  if (!existsSync(dataDir)) return { subject, fact: `${dataDir} will be made at the first start` };
  const finding = await attempt(subject, dataDir, () => ensureDataDir(dataDir));
  if (finding.fix !== undefined) return finding;
  const { bavail, bsize } = await statfs(dataDir);
  const free = Number(bavail) * Number(bsize);
  const fact = `${dataDir}, ${Math.floor(free / 1_000_000)} MB free`;
  return free >= MIN_FREE_BYTES
    ? { subject, fact }
    : { subject, fact, fix: 'Free some space: PostgreSQL stops taking orders when the disk is full.' };
}

async function* checkDatabaseAndTables(context: CommandContext, config: EnvironmentConfig): AsyncGenerator<Finding> {
  const subject = 'Database';
  if (!config.databaseUrl && !existsSync(path.join(config.dataDir, 'postgres'))) {
    yield { subject, fact: 'will be made at the first start' };
    return;
  }
  try {
    yield* await context.withDatabase(inspectDatabase);
  } catch (error) {
    yield describeProblem(subject, error);
  }
}

async function inspectDatabase(connectionString: string): Promise<Finding[]> {
  const client = newClient({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<{ version: string; applied: string | null }>(
      `select current_setting('server_version') as version, to_regclass('schema_migrations')::text as applied`,
    );
    const answers: Finding = { subject: 'Database', fact: `PostgreSQL ${rows[0]?.version} answers` };
    if (!rows[0]?.applied) return [answers, missingTables('all of them')];
    return [answers, await inspectTables(client), await inspectStaff(client)];
  } finally {
    await client.end();
  }
}

async function inspectTables(client: pg.Client): Promise<Finding> {
  try {
    const pending = await findPendingMigrations(client);
    if (pending.length === 0) return { subject: 'Tables', fact: 'up to date' };
    return missingTables(pending.map(({ migration }) => migration.name).join(', '));
  } catch (error) {
    return describeProblem('Tables', error);
  }
}

function missingTables(what: string): Finding {
  return { subject: 'Tables', fact: `not applied yet: ${what}`, fix: 'npm run shop -- migrate' };
}

async function inspectStaff(client: pg.Client): Promise<Finding> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::integer as count from profiles where role = 'admin'`,
  );
  const count = rows[0]?.count ?? 0;
  if (count > 0) return { subject: 'Staff', fact: `${count} may enter the back office` };
  return { subject: 'Staff', fact: 'nobody may enter the back office', fix: 'npm run shop -- staff add <e-mail>' };
}

async function checkMail({ smtpUrl }: EnvironmentConfig): Promise<Finding> {
  const subject = 'Mail';
  if (!smtpUrl) return { subject, fact: 'kept in /dev/mailbox' };
  const transport = createTransport({ url: smtpUrl, connectionTimeout: MAIL_LIMIT_MS, greetingTimeout: MAIL_LIMIT_MS });
  try {
    await transport.verify();
    return { subject, fact: 'the mail server takes our login' };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { subject, fact: `the mail server refuses: ${reason}`, fix: 'Correct SMTP_URL.' };
  } finally {
    transport.close();
  }
}

function checkPayments({ env, stripe }: EnvironmentConfig): Finding {
  const subject = 'Payments';
  if (!stripe) return { subject, fact: 'the test payment page' };
  const isTestKey = stripe.secretKey.includes('_test_');
  if (!isTestKey || env !== 'production') return { subject, fact: `Stripe, ${isTestKey ? 'test' : 'live'} key` };
  return {
    subject,
    fact: 'Stripe with a test key, and SHOP_ENV is production: nobody really pays',
    fix: 'Set the live STRIPE_SECRET_KEY and its STRIPE_WEBHOOK_SECRET.',
  };
}

async function* checkBucket({ s3 }: EnvironmentConfig): AsyncGenerator<Finding> {
  if (s3 === null) return;
  const subject = 'Files';
  const problem = await findS3Problem(s3);
  yield problem === null
    ? { subject, fact: `the bucket ${s3.bucket} takes our key` }
    : {
        subject,
        fact: `the bucket ${s3.bucket} refuses: ${problem}`,
        fix: 'Correct the settings that begin with S3_.',
      };
}

async function attempt(subject: string, fact: string, work: () => Promise<unknown>): Promise<Finding> {
  try {
    await work();
    return { subject, fact };
  } catch (error) {
    return describeProblem(subject, error);
  }
}

function describeProblem(subject: string, error: unknown): Finding {
  if (!isStartProblem(error)) throw error;
  const [fact = '', ...fix] = error.message.split('\n');
  return { subject, fact, fix: fix.join(' ') };
}
