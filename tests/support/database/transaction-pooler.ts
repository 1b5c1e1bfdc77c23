import { createConnection, createServer, type Socket } from 'node:net';
import { placeOf, throughPort } from './database-place.ts';

export type TransactionPooler = {
  /** The same database, through the pooler. */
  readonly connectionString: string;
  close(): Promise<void>;
};

const PROTOCOL_3 = 196_608;
const SSL = 80_877_103;
const ENCRYPTED = 80_877_104;

/**
 * A pooler in transaction mode, as PgBouncer is: each client gets one of a few connections to the server for one
 * transaction, and what comes from the server while a connection belongs to no client is dropped. Speaks as much of the protocol
 * (version 3) as that takes; the server must trust every connection.
 */
export async function openTransactionPooler(connectionString: string, size = 4): Promise<TransactionPooler> {
  const place = placeOf(connectionString);
  const idle: Backend[] = [];
  const backends = new Set<Backend>();
  const clients = new Set<Socket>();
  const waiting: ((backend: Backend) => void)[] = [];

  const give = (backend: Backend) => {
    const next = waiting.shift();
    if (next) next(backend);
    else idle.push(backend);
  };
  const take = async (): Promise<Backend> => {
    // The one that has been idle for longest: clients wander from one to the next.
    const backend = idle.shift();
    if (backend) return backend;
    if (backends.size >= size) return new Promise((resolve) => waiting.push(resolve));
    const fresh = await openBackend(place);
    backends.add(fresh);
    fresh.socket.on('close', () => {
      backends.delete(fresh);
      if (idle.includes(fresh)) idle.splice(idle.indexOf(fresh), 1);
    });
    return fresh;
  };
  const server = createServer((socket) => {
    clients.add(socket);
    socket.on('close', () => clients.delete(socket));
    socket.on('error', () => {});
    serveClient(socket, take, give);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  return {
    connectionString: throughPort(connectionString, typeof bound === 'object' && bound !== null ? bound.port : 0),
    async close() {
      for (const socket of [...clients, ...[...backends].map((backend) => backend.socket)]) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** One connection to the server. `greeting` is what it said before it was ready for the first time. */
type Backend = {
  readonly socket: Socket;
  readonly greeting: Buffer;
  onMessage: ((message: Buffer) => void) | null;
  onLoss: (() => void) | null;
};

function openBackend({ target, user, database }: ReturnType<typeof placeOf>): Promise<Backend> {
  return new Promise((resolve, reject) => {
    const socket = createConnection(target);
    const words = Buffer.from(`user\0${user}\0database\0${database}\0\0`);
    socket.write(Buffer.concat([int32(words.length + 8), int32(PROTOCOL_3), words]));
    const greeting: Buffer[] = [];
    let backend: Backend | null = null;
    const read = createReader((message) => {
      if (backend) backend.onMessage?.(message);
      else if (typeOf(message) === 'Z') {
        backend = { socket, greeting: Buffer.concat(greeting), onMessage: null, onLoss: null };
        resolve(backend);
      } else greeting.push(message);
    });
    socket.on('data', read);
    socket.on('error', reject);
    socket.on('close', () => {
      reject(new Error('The server hung up'));
      backend?.onLoss?.();
    });
  });
}

/** Links the client to a backend from its first message until the server is ready outside any transaction. */
function serveClient(socket: Socket, take: () => Promise<Backend>, give: (backend: Backend) => void): void {
  let linked: Backend | null = null;
  let isLinking = false;
  let unanswered = 0;
  const held: Buffer[] = [];

  const fromServer = (message: Buffer) => {
    socket.write(message);
    if (typeOf(message) !== 'Z') return;
    unanswered -= 1;
    if (unanswered > 0 || linked === null || message.subarray(5).toString() !== 'I') return;
    linked.onMessage = null;
    linked.onLoss = null;
    give(linked);
    linked = null;
  };
  const link = async () => {
    isLinking = true;
    const backend = await take();
    isLinking = false;
    if (socket.destroyed) return give(backend);
    linked = backend;
    backend.onMessage = fromServer;
    backend.onLoss = () => socket.destroy();
    for (const message of held.splice(0)) backend.socket.write(message);
  };
  const fromClient = (message: Buffer) => {
    const type = typeOf(message);
    if (type === 'X') return socket.end();
    if (type === 'Q' || type === 'S') unanswered += 1;
    if (linked !== null) return linked.socket.write(message);
    held.push(message);
    if (!isLinking) void link().catch(() => socket.destroy());
    return undefined;
  };
  const greet = async () => {
    const backend = await take();
    socket.write(Buffer.concat([backend.greeting, ready('I')]));
    give(backend);
  };
  const read = createReader(fromClient);
  let hasBegun = false;
  socket.on('data', (chunk) => {
    if (hasBegun) return read(chunk);
    const code = chunk.readInt32BE(4);
    if (code === SSL || code === ENCRYPTED) return socket.write('N');
    hasBegun = true;
    return void greet().catch(() => socket.destroy());
  });
  // What it left unfinished must not become another's.
  socket.on('close', () => linked?.socket.destroy());
}

/** Splits a stream into messages: a letter, the length of the rest, the rest. */
function createReader(onMessage: (message: Buffer) => void): (chunk: Buffer) => void {
  let rest = Buffer.alloc(0);
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length >= 5 && rest.length >= 1 + rest.readInt32BE(1)) {
      const end = 1 + rest.readInt32BE(1);
      onMessage(rest.subarray(0, end));
      rest = rest.subarray(end);
    }
  };
}

const typeOf = (message: Buffer) => String.fromCharCode(message[0] ?? 0);

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
}

function ready(status: string): Buffer {
  return Buffer.concat([Buffer.from('Z'), int32(5), Buffer.from(status)]);
}
