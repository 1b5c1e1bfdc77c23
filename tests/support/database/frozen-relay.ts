import { createConnection, createServer, type Socket } from 'node:net';
import { placeOf, throughPort } from './database-place.ts';

export type FrozenRelay = {
  /** The same database, through the relay. */
  readonly connectionString: string;
  /** Freezes the open connections, as when a network is lost. New ones work. */
  freeze(): void;
  close(): Promise<void>;
};

/** A relay between a shop and its database that can simulate a lost network. */
export async function openFrozenRelay(connectionString: string): Promise<FrozenRelay> {
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const database = createConnection(placeOf(connectionString).target);
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
  return {
    connectionString: throughPort(connectionString, typeof bound === 'object' && bound !== null ? bound.port : 0),
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
