import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { newClient } from './postgres/db.server.ts';

const CHANNEL = 'shop_changes';
/** Begins what is said to learn whether a line hears at all; a pooler in between may swallow it. */
const HELLO = 'hello:';
const ANSWER_MS = 2_000;

export type ChangeLineOptions = {
  /** Where it listens: behind no pooler that gives a client another connection for each transaction. */
  readonly listenUrl: string;
  /** Where the shop writes, and so where changes come from. */
  readonly tellUrl: string;
  readonly onTag: (tag: string) => void;
};

/** A connection that listens and has been found to hear. */
export type ChangeLine = {
  /** Waits until everything the server had to tell has been told; rejects when it says nothing. */
  answer(): Promise<void>;
  /** Rejects when what another connection announces does not arrive. */
  prove(): Promise<void>;
  /** Why it broke, once it has. */
  readonly lost: Promise<unknown>;
  close(): Promise<void>;
};

/**
 * Rejects when the database does not answer, or when what is announced does not arrive. That is tried by a connection of its
 * own, which takes the way of those that write: behind a pooler, a line may hear itself and nobody else.
 */
export async function openChangeLine({ listenUrl, tellUrl, onTag }: ChangeLineOptions): Promise<ChangeLine> {
  const listener = connectionTo(listenUrl, 'vitrina changes');
  const teller = connectionTo(tellUrl, 'vitrina proof');
  const lost = Promise.race([untilLost(listener), untilLost(teller)]);
  const waiting = new Map<string, () => void>();
  listener.on('notification', ({ payload = '' }) => {
    if (payload.startsWith(HELLO)) waiting.get(payload)?.();
    else onTag(payload);
  });
  const prove = async () => {
    const hello = `${HELLO}${randomUUID()}`;
    const heard = new Promise<void>((resolve) => waiting.set(hello, resolve));
    try {
      await withLimit(teller.query('select pg_notify($1, $2)', [CHANNEL, hello]), ANSWER_MS);
      await withLimit(heard, ANSWER_MS, 'What the database announces (LISTEN, NOTIFY) does not arrive here');
    } finally {
      waiting.delete(hello);
    }
  };
  const close = async () => {
    await Promise.all([listener, teller].map((client) => client.end().catch(() => undefined)));
  };
  try {
    await Promise.all([listener.connect(), teller.connect()]);
    await withLimit(listener.query(`listen ${CHANNEL}`), ANSWER_MS);
    await prove();
  } catch (error) {
    void close();
    throw error;
  }
  // The server hands over what it has been told before it answers that it is ready again.
  const ask = () => withLimit(listener.query('select 1'), ANSWER_MS);
  return { lost, close, prove, answer: oneAfterAnother(async () => void (await ask())) };
}

function connectionTo(connectionString: string, name: string): pg.Client {
  return newClient({
    connectionString,
    keepAlive: true,
    connectionTimeoutMillis: ANSWER_MS,
    application_name: name,
  });
}

function untilLost(client: pg.Client): Promise<unknown> {
  return new Promise((resolve) => {
    client.on('error', resolve);
    client.on('end', () => resolve(new Error('The connection was closed')));
  });
}

/** Those who come while it is under way share the next run: the one under way may have begun before what they wait for. */
function oneAfterAnother(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  const run = () => {
    running = work().finally(() => {
      running = null;
    });
    return running;
  };
  return () => {
    if (running === null) return run();
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = null;
        return run();
      });
    return next;
  };
}

/** Rejects when `work` takes longer than `ms`. */
async function withLimit<T>(work: Promise<T>, ms: number, problem = `No answer within ${ms} ms`): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(problem)), ms);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
    work.catch(() => undefined);
  }
}
