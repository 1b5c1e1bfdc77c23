import { connect } from 'node:net';

export type Load = {
  readonly port: number;
  /** Path and query; requested in turn. */
  readonly targets: readonly string[];
  readonly connections: number;
  readonly seconds: number;
  /** Of somebody who is signed in; without one, nobody is. */
  readonly cookie?: string | undefined;
};
export type LoadResult = {
  readonly perSecond: number;
  /** Milliseconds from the question to the last byte. */
  readonly p95: number;
  readonly p99: number;
  readonly failures: number;
  /** Bytes of the last body, as they went over the line. */
  readonly bytes: number;
};

const CONNECTION_LIMIT = 64;
const SECONDS_LIMIT = 60;
const HEADER_END = Buffer.from('\r\n\r\n');
const LAST_CHUNK = Buffer.from('0\r\n\r\n');

/**
 * Sends requests to this machine over persistent connections. It uses sockets, because Node's HTTP client costs more
 * than the measured server, and both share the processor.
 */
export async function sendLoad({ port, targets, connections, seconds, cookie }: Load): Promise<LoadResult> {
  const ends = performance.now() + Math.min(seconds, SECONDS_LIMIT) * 1_000;
  const began = performance.now();
  const times: number[] = [];
  let failures = 0;
  let bytes = 0;
  let turn = 0;
  const visitor = () =>
    visit(port, {
      cookie,
      next: () => (performance.now() < ends ? (targets[turn++ % targets.length] ?? null) : null),
      answered(ms, status, length) {
        times.push(ms);
        bytes = length;
        if (status !== 200) failures += 1;
      },
    });
  await Promise.all(Array.from({ length: Math.min(connections, CONNECTION_LIMIT) }, visitor));
  const elapsed = (performance.now() - began) / 1_000;
  times.sort((a, b) => a - b);
  return {
    perSecond: times.length / elapsed,
    p95: percentile(times, 0.95),
    p99: percentile(times, 0.99),
    failures,
    bytes,
  };
}

export type Rounds = Omit<Load, 'connections'> & {
  readonly rounds: number;
  /** Done before each round. */
  readonly prepare?: (() => Promise<void>) | undefined;
};

/**
 * Requests each target once in a round, over one connection, and returns the milliseconds to the last byte by target. The first
 * round warms up and is not counted. After `seconds` it ends with the round. Throws when a request failed.
 */
export async function sendEach({ port, targets, rounds, seconds, cookie, prepare }: Rounds) {
  const ends = performance.now() + seconds * 1_000;
  const times = new Map<string, number[]>(targets.map((target) => [target, []]));
  const listed = [...times.keys()];
  let turn = -1;
  let failure: string | null = null;
  const isOver = () => turn >= listed.length * (rounds + 1) || (turn >= listed.length * 2 && performance.now() >= ends);
  await visit(port, {
    cookie,
    async next() {
      turn += 1;
      const isRound = turn % listed.length === 0;
      if (failure !== null || (isRound && isOver())) return null;
      if (isRound) await prepare?.();
      return listed[turn % listed.length] ?? null;
    },
    answered(ms, status) {
      const target = listed[turn % listed.length] ?? '';
      if (status !== 200) failure = `${target} answered ${status}`;
      if (turn >= listed.length) times.get(target)?.push(ms);
    },
  });
  if (failure !== null) throw new Error(failure);
  return times;
}

/** The value below which `share` of the sorted values lie. */
export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

export type LoadVisitor = {
  readonly cookie?: string | undefined;
  /** Path and query of the next request, when it is time for it; null ends the visit. */
  next(): string | null | Promise<string | null>;
  answered(ms: number, status: number, length: number): void;
};

/** One connection to this machine: a request, its whole response, the next request. */
export function visit(port: number, { cookie, next, answered }: LoadVisitor): Promise<void> {
  const more = cookie === undefined ? '' : `Cookie: ${cookie}\r\n`;
  return new Promise((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port, noDelay: true });
    let sentAt = 0;
    let received: Buffer[] = [];
    let missing = -1;
    let isChunked = false;
    let length = 0;
    let status = 0;
    const send = async () => {
      const target = await next();
      if (target === null) {
        socket.end();
        resolve();
        return;
      }
      sentAt = performance.now();
      socket.write(
        `GET ${target} HTTP/1.1\r\nHost: localhost\r\nAccept: text/html\r\nAccept-Encoding: gzip, br\r\n${more}\r\n`,
      );
    };
    const readHead = () => {
      const all = received.length === 1 && received[0] ? received[0] : Buffer.concat(received);
      received = [all];
      const head = parseHead(all);
      if (head === null) return;
      status = head.status;
      isChunked = head.length === null;
      length = head.length ?? 0;
      missing = length;
      readBody(head.rest);
    };
    const readBody = (chunk: Buffer) => {
      if (!isChunked) missing -= chunk.byteLength;
      else {
        length += chunk.byteLength;
        // An end inside compressed bytes would look the same once in 2^40.
        missing = chunk.subarray(-LAST_CHUNK.byteLength).equals(LAST_CHUNK) ? 0 : 1;
      }
    };
    socket.on('connect', () => void send());
    socket.on('error', reject);
    socket.on('close', () => resolve());
    socket.on('data', (chunk: Buffer) => {
      if (missing < 0) {
        received.push(chunk);
        readHead();
      } else readBody(chunk);
      if (missing !== 0) return;
      answered(performance.now() - sentAt, status, length);
      received = [];
      missing = -1;
      void send();
    });
  });
}

type Head = {
  readonly status: number /** Null when the body comes in chunks. */;
  readonly length: number | null;
  readonly rest: Buffer;
};

/** Null while the head has not come whole. */
function parseHead(bytes: Buffer): Head | null {
  const end = bytes.indexOf(HEADER_END);
  if (end < 0) return null;
  const head = bytes.toString('latin1', 0, end);
  const declared = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  return {
    status: Number(head.slice(9, 12)),
    length: declared === undefined ? null : Number(declared),
    rest: bytes.subarray(end + HEADER_END.byteLength),
  };
}
