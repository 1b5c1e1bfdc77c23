import type pg from 'pg';
import { errorCode } from '#shop/kernel/transient-error.ts';
import { startProblem } from '../start-problem.server.ts';
import { newClient, withConnection } from './db.server.ts';

const OLDEST_MAJOR = 15;
const CONNECT_LIMIT_MS = 5_000;
const EXTENSIONS = ['pg_trgm', 'unaccent', 'fuzzystrmatch'];

type DatabaseAddresses = { readonly databaseUrl: string; readonly databaseDirectUrl: string | null };

/** Throws a start problem unless the owner's PostgreSQL responds and suits the shop. Changes nothing there. */
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
  return withConnection({ connectionString, connectionTimeoutMillis: CONNECT_LIMIT_MS }, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `select concat_ws(' ', oid, extract(epoch from pg_postmaster_start_time())) as id from pg_database where datname = current_database()`,
    );
    return rows[0]?.id ?? '';
  });
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

const CONNECT_MS = 5_000;
/** After this long, all connections of a pooler are in use. */
const ANSWER_MS = 3_000;
/** With only one, a pooler with two connections that hands out the longest idle one would return the same each time. */
const OTHERS = 2;

/**
 * Whether a connection keeps its state while it is open: what it listens to, its locks, its name. A transaction-mode
 * pooler gives a client another connection for each transaction. That shows here: while others have a transaction
 * open, a client gets another connection than before, or none, or the others get its own.
 */
export async function keepsSession(connectionString: string): Promise<boolean> {
  const options = { connectionString, connectionTimeoutMillis: CONNECT_MS, query_timeout: ANSWER_MS };
  const one = newClient(options);
  const others = Array.from({ length: OTHERS }, () => newClient(options));
  try {
    for (const client of [one, ...others]) await client.connect();
    const own = await backendOf(one);
    for (const other of others) {
      await other.query('begin');
      if ((await backendOf(other)) === own || (await backendOf(one).catch(() => null)) !== own) return false;
    }
    return true;
  } finally {
    for (const client of [one, ...others]) void client.end();
  }
}

async function backendOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid ?? 0;
}

/** Why a database cannot be reached, and the fix if it is not to start it or to correct its address. */
type ConnectionProblem = { readonly reason: string; readonly fix: string | null };

const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  ENOENT: 'nothing listens there',
  ENOTFOUND: 'there is no machine of that name',
  EAI_AGAIN: 'there is no machine of that name',
  ETIMEDOUT: 'no answer in time',
  '28P01': 'user or password is wrong',
  '28000': 'this user may not connect',
  '3D000': 'there is no database of that name',
};

const NAME_AUTHORITY =
  'Save the certificate of the authority that signed it and name it in DATABASE_URL: …?sslmode=verify-full&sslrootcert=/etc/my-shop/ca.pem';
/** What Node says of a certificate (OpenSSL's names) and the driver of a server. */
const TLS_CODES: Readonly<Record<string, ConnectionProblem>> = {
  ...Object.fromEntries(
    [
      'SELF_SIGNED_CERT_IN_CHAIN',
      'DEPTH_ZERO_SELF_SIGNED_CERT',
      'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
      'UNABLE_TO_GET_ISSUER_CERT',
      'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
    ].map((code) => [code, { reason: 'this machine does not know who signed its certificate', fix: NAME_AUTHORITY }]),
  ),
  ERR_TLS_CERT_ALTNAME_INVALID: {
    reason: 'its certificate is for another name',
    fix: 'Use the name that stands in the certificate as the host of DATABASE_URL, or have one made for this name.',
  },
  CERT_HAS_EXPIRED: { reason: 'its certificate has expired', fix: 'Renew the certificate of that database.' },
};

/** Puts an error of the driver into words: `{ reason: 'nothing listens there', fix: null }`. */
function describeConnectionProblem(error: unknown): ConnectionProblem {
  if (!(error instanceof Error)) return { reason: String(error), fix: null };
  const code = errorCode(error);
  const known = TLS_CODES[code];
  if (known !== undefined) return known;
  if ('syscall' in error && error.syscall === 'open') {
    const file = 'path' in error ? String(error.path) : 'a file';
    return {
      reason: `${file}, which DATABASE_URL names, cannot be read`,
      fix: 'Put the certificate there, readable by the user who starts the shop, or correct sslrootcert, sslcert or sslkey.',
    };
  }
  if (/does not support SSL/.test(error.message)) {
    return { reason: 'it does not speak SSL', fix: 'Turn ssl on there, or remove sslmode from DATABASE_URL.' };
  }
  if (/no encryption|SSL off/.test(error.message)) {
    return { reason: 'it takes connections with SSL only', fix: 'Add ?sslmode=verify-full to DATABASE_URL.' };
  }
  return { reason: REASONS[code] ?? (error.message || code), fix: null };
}
