import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { newClient } from './postgres/db.server.ts';

const CHANNEL = 'shop_changes';
/** The prefix of test announcements that show whether a connection receives any; a pooler may swallow them. */
const HELLO = 'hello:';
const ANSWER_MS = 2_000;

export type ChangeLineOptions = {
  /** The connection that listens, without a transaction-mode pooler in between. */
  readonly listenUrl: string;
  /** The connection string of writers, from which announcements come. */
  readonly notifyUrl: string;
  readonly onTag: (tag: string) => void;
};

/** A connection that listens and was tested. */
export type ChangeLine = {
  /** Waits until all pending announcements have arrived; rejects when the server does not respond. */
  answer(): Promise<void>;
  /** Rejects when another connection's announcement does not arrive. */
  prove(): Promise<void>;
  /** The reason for its failure, once it has failed. */
  readonly lost: Promise<unknown>;
  close(): Promise<void>;
};

/**
 * Opens a listening connection. Rejects when the database does not respond, or when a test announcement does not
 * arrive. The test uses a connection of its own, made like those of writers: behind a pooler, a connection may hear
 * only itself.
 */
export async function openChangeLine({ listenUrl, notifyUrl, onTag }: ChangeLineOptions): Promise<ChangeLine> {
  const listener = connectionTo(listenUrl, 'vitrina changes');
  const notifier = connectionTo(notifyUrl, 'vitrina proof');
  const lost = Promise.race([untilLost(listener), untilLost(notifier)]);
  const waiting = new Map<string, () => void>();
  listener.on('notification', ({ payload = '' }) => {
    if (payload.startsWith(HELLO)) waiting.get(payload)?.();
    else onTag(payload);
  });
  const prove = async () => {
    const hello = `${HELLO}${randomUUID()}`;
    const heard = new Promise<void>((resolve) => waiting.set(hello, resolve));
    try {
      await withLimit(notifier.query('select pg_notify($1, $2)', [CHANNEL, hello]), ANSWER_MS);
      await withLimit(heard, ANSWER_MS, 'What the database announces (LISTEN, NOTIFY) does not arrive here');
    } finally {
      waiting.delete(hello);
    }
  };
  const close = async () => {
    await Promise.all([listener, notifier].map((client) => client.end().catch(() => undefined)));
  };
  try {
    await Promise.all([listener.connect(), notifier.connect()]);
    await withLimit(listener.query(`listen ${CHANNEL}`), ANSWER_MS);
    await prove();
  } catch (error) {
    void close();
    throw error;
  }
  // The server sends pending announcements before it reports ready.
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

/** Callers during a run share the next one, because this one may have begun before what they wait for. */
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
