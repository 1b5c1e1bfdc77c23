import type pg from 'pg';
import { newClient } from './db.server.ts';
import { describeConnectionProblem } from './postgres-problem.server.ts';
import { startProblem } from './start-problem.server.ts';

const OLDEST_MAJOR = 15;
const CONNECT_LIMIT_MS = 5_000;
const EXTENSIONS = ['pg_trgm', 'unaccent', 'fuzzystrmatch'];

/** Makes sure that the owner's own PostgreSQL answers and is one the shop can work with. Changes nothing there. */
export async function checkDatabase(connectionString: string): Promise<void> {
  const client = await connect(connectionString);
  try {
    await checkVersion(client);
    await checkExtensions(client);
  } finally {
    await client.end();
  }
}

async function connect(connectionString: string): Promise<pg.Client> {
  try {
    // Here already the driver reads the files of certificates that the address names.
    const client = newClient({ connectionString, connectionTimeoutMillis: CONNECT_LIMIT_MS });
    await client.connect();
    return client;
  } catch (error) {
    const { reason, fix } = describeConnectionProblem(error);
    throw startProblem(
      `The database of DATABASE_URL (${describePlace(connectionString)}) does not answer: ${reason}.`,
      fix ?? 'Start that database or correct DATABASE_URL. Without DATABASE_URL the shop starts a database of its own.',
      error,
    );
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
