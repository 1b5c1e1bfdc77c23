import { createConnection, createServer, type Server, type Socket } from 'node:net';
import path from 'node:path';

export type FrozenRelay = {
  /** The same database, through the relay. */
  readonly connectionString: string;
  /** Nothing comes or goes any more on the connections that are open now, as when a network is lost. New ones work. */
  freeze(): void;
  close(): Promise<void>;
};

/** Stands between a shop and its database and can lose the network. */
export async function openFrozenRelay(connectionString: string): Promise<FrozenRelay> {
  const address = new URL(connectionString.replace(':///', '://localhost/'));
  const sockets = new Set<Socket>();
  const server: Server = createServer((client) => {
    const database = createConnection(placeOf(address));
    client.pipe(database).pipe(client);
    for (const [socket, other] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  const through = new URL(address);
  through.searchParams.delete('host');
  through.searchParams.delete('port');
  through.username ||= address.searchParams.get('user') ?? '';
  through.searchParams.delete('user');
  through.hostname = '127.0.0.1';
  through.port = String(typeof bound === 'object' && bound !== null ? bound.port : 0);
  return {
    connectionString: through.href,
    freeze() {
      for (const socket of sockets) {
        socket.unpipe();
        socket.pause();
      }
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function placeOf(address: URL) {
  const folder = address.searchParams.get('host');
  if (folder !== null) return { path: path.join(folder, `.s.PGSQL.${address.searchParams.get('port') ?? 5432}`) };
  return { host: address.hostname, port: Number(address.port || 5432) };
}
