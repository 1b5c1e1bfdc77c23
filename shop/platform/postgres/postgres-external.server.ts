import type pg from 'pg';
import { startProblem } from '../start-problem.server.ts';
import { newClient } from './db.server.ts';
import { keepsSession } from './pooling.server.ts';
import { describeConnectionProblem } from './postgres-problem.server.ts';

const OLDEST_MAJOR = 15;
const CONNECT_LIMIT_MS = 5_000;
const EXTENSIONS = ['pg_trgm', 'unaccent', 'fuzzystrmatch'];

type DatabaseAddresses = { readonly databaseUrl: string; readonly databaseDirectUrl: string | null };

/**
 * Makes sure that the owner's own PostgreSQL answers and is one the shop can work with, and that what needs a connection to
 * itself has one. Changes nothing there.
 */
export async function checkDatabase({ databaseUrl, databaseDirectUrl }: DatabaseAddresses): Promise<void> {
  await checkAddress('DATABASE_URL', databaseUrl);
  if (databaseDirectUrl !== null) {
    await checkAddress('DATABASE_DIRECT_URL', databaseDirectUrl);
    await checkSameDatabase(databaseUrl, databaseDirectUrl);
  }
  if (await keepsSession(databaseDirectUrl ?? databaseUrl)) return;
  throw startProblem(
    `${databaseDirectUrl === null ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL'} leads through a pooler that gives a client another connection for each transaction. Background work and what processes tell each other need one to themselves.`,
    'Set DATABASE_DIRECT_URL to an address of the same database without the pooler; DATABASE_URL may go on leading through it.',
  );
}

async function checkAddress(variable: string, connectionString: string): Promise<void> {
  const client = await connect(variable, connectionString);
  try {
    await checkVersion(client);
    await checkExtensions(client);
    await checkTransactions(variable, client);
  } finally {
    await client.end();
  }
}

async function connect(variable: string, connectionString: string): Promise<pg.Client> {
  try {
    // Here already the driver reads the files of certificates that the address names.
    const client = newClient({ connectionString, connectionTimeoutMillis: CONNECT_LIMIT_MS });
    await client.connect();
    return client;
  } catch (error) {
    const { reason, fix } = describeConnectionProblem(error);
    throw startProblem(
      `The database of ${variable} (${describePlace(connectionString)}) does not answer: ${reason}.`,
      fix ?? `Start that database or correct ${variable}. Without DATABASE_URL the shop starts a database of its own.`,
      error,
    );
  }
}

/** A pooler in statement mode refuses them. */
async function checkTransactions(variable: string, client: pg.Client): Promise<void> {
  try {
    await client.query('begin');
    await client.query('rollback');
  } catch (error) {
    throw startProblem(
      `${variable} leads through a pooler that lets no transaction through (statement mode); orders are transactions.`,
      'Let the pooler work in transaction or session mode.',
      error,
    );
  }
}

/** Two databases under one shop would each have half of its orders. */
async function checkSameDatabase(databaseUrl: string, databaseDirectUrl: string): Promise<void> {
  const [one, other] = await Promise.all([databaseUrl, databaseDirectUrl].map(identify));
  if (one === other) return;
  throw startProblem(
    'DATABASE_URL and DATABASE_DIRECT_URL lead to different databases.',
    'Correct one of them: both must name the same database of the same server.',
  );
}

async function identify(connectionString: string): Promise<string> {
  const client = newClient({ connectionString, connectionTimeoutMillis: CONNECT_LIMIT_MS });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>(
      `select concat_ws(' ', oid, extract(epoch from pg_postmaster_start_time())) as id from pg_database where datname = current_database()`,
    );
    return rows[0]?.id ?? '';
  } finally {
    await client.end();
  }
}

async function checkVersion(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ number: number; name: string }>(
    `select current_setting('server_version_num')::integer as number, current_setting('server_version') as name`,
  );
  const version = rows[0];
  if (version && version.number >= OLDEST_MAJOR * 10_000) return;
  throw startProblem(
    `The database of DATABASE_URL is PostgreSQL ${version?.name}; the shop needs ${OLDEST_MAJOR} or later.`,
    'Upgrade it, or remove DATABASE_URL: the shop then starts a database of its own.',
  );
}

async function checkExtensions(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'select name from pg_available_extensions where name = any($1)',
    [EXTENSIONS],
  );
  const missing = EXTENSIONS.filter((extension) => !rows.some(({ name }) => name === extension));
  if (missing.length === 0) return;
  throw startProblem(
    `The database of DATABASE_URL lacks ${missing.join(' and ')}, which the search of the shop needs.`,
    'Install the package of additional modules there (postgresql-contrib on most systems).',
  );
}

/** Where the database is looked for, without the password. */
function describePlace(connectionString: string): string {
  const url = URL.parse(connectionString.replace('@/', '@localhost/'));
  return url ? `${url.host || url.searchParams.get('host') || 'localhost'}${url.pathname}` : 'not an address';
}
