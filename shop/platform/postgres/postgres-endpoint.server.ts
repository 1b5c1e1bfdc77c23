import { existsSync } from 'node:fs';
import { chown, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { OWNER, PASSWORD_FILE, type PostgresCluster } from './postgres-cluster.server.ts';

/** Where a server can be reached: a socket in a private folder, or a port of this machine. */
export type Endpoint = { readonly host: string; readonly port: number };

/** Names the socket's file, where there is a socket; otherwise replaced by a free port. */
const SOCKET_PORT = 5432;
/** A socket's path holds 107 bytes on Linux and 103 on macOS. */
const SOCKET_PATH_BYTES = 103;
const LOOPBACK = '127.0.0.1';

/** The first place that works: a folder beside the data, a short one for temporary files, a free port. */
export async function chooseEndpoint(cluster: PostgresCluster, socketDir?: string): Promise<Endpoint> {
  const beside = socketDir ?? path.join(path.dirname(cluster.folder), 'run');
  if (await makeSocketFolder(beside, cluster)) return { host: beside, port: SOCKET_PORT };
  if (process.platform !== 'win32') {
    const temporary = await mkdtemp(path.join(tmpdir(), TEMPORARY_PREFIX));
    if (await makeSocketFolder(temporary, cluster)) return { host: temporary, port: SOCKET_PORT };
    await rm(temporary, { recursive: true, force: true });
  }
  return { host: LOOPBACK, port: await findFreePort() };
}

/** Removes what `chooseEndpoint` made for this one run. */
export async function releaseEndpoint({ host }: Endpoint): Promise<void> {
  if (path.dirname(host) === tmpdir() && path.basename(host).startsWith(TEMPORARY_PREFIX)) {
    await rm(host, { recursive: true, force: true });
  }
}

export function endpointArguments({ host, port }: Endpoint): string[] {
  const isSocket = path.isAbsolute(host);
  return [
    ...['-c', `listen_addresses=${isSocket ? '' : host}`],
    ...['-c', `unix_socket_directories=${isSocket ? host : ''}`],
    ...['-c', 'unix_socket_permissions=0700'],
    ...['-p', String(port)],
  ];
}

/** Address of `database` for every PostgreSQL client of the shop. */
export async function formatConnectionString(
  cluster: Pick<PostgresCluster, 'folder'>,
  { host, port }: Endpoint,
  database: string,
): Promise<string> {
  if (path.isAbsolute(host)) {
    return `postgresql:///${database}?host=${encodeURIComponent(host)}&port=${port}&user=${OWNER}`;
  }
  const password = await readFile(path.join(cluster.folder, PASSWORD_FILE), 'utf8');
  return `postgresql://${OWNER}:${encodeURIComponent(password)}@${host}:${port}/${database}`;
}

const TEMPORARY_PREFIX = 'vitrina-';

async function makeSocketFolder(folder: string, { user }: PostgresCluster): Promise<boolean> {
  const socket = path.join(folder, `.s.PGSQL.${SOCKET_PORT}`);
  if (Buffer.byteLength(socket) > SOCKET_PATH_BYTES) return false;
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    if (user) await chown(folder, user.uid, user.gid);
    return existsSync(socket) || (await canListen({ path: path.join(folder, '.probe') }));
  } catch {
    return false;
  }
}

function canListen(target: { path: string }): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(target, () => server.close(() => resolve(true)));
  });
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, LOOPBACK, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
