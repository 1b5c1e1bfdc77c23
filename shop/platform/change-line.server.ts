import { randomUUID } from 'node:crypto';
import { newClient } from './db.server.ts';

const CHANNEL = 'shop_changes';
/** Begins what a connection says to itself to learn whether it hears at all; a pooler in between may swallow it. */
const HELLO = 'hello:';
const ANSWER_MS = 2_000;

/** A connection that listens and has been found to hear. */
export type ChangeLine = {
  /** Waits until everything the server had to tell has been told; rejects when it says nothing. */
  answer(): Promise<void>;
  /** Why it broke, once it has. */
  readonly lost: Promise<unknown>;
  close(): Promise<void>;
};

/** Rejects when the database does not answer, or when what it announces does not arrive. */
export async function openChangeLine(connectionString: string, onTag: (tag: string) => void): Promise<ChangeLine> {
  const client = newClient({
    connectionString,
    keepAlive: true,
    connectionTimeoutMillis: ANSWER_MS,
    application_name: 'vitrina changes',
  });
  const lost = new Promise<unknown>((resolve) => {
    client.on('error', resolve);
    client.on('end', () => resolve(new Error('The connection was closed')));
  });
  const hello = `${HELLO}${randomUUID()}`;
  let isHeard = false;
  client.on('notification', ({ payload = '' }) => {
    if (payload === hello) isHeard = true;
    if (!payload.startsWith(HELLO)) onTag(payload);
  });
  const close = () => client.end().catch(() => undefined);
  try {
    await client.connect();
    await withLimit(client.query(`listen ${CHANNEL}`), ANSWER_MS);
    await withLimit(client.query('select pg_notify($1, $2)', [CHANNEL, hello]), ANSWER_MS);
    if (!isHeard) throw new Error('What the database announces (LISTEN, NOTIFY) does not arrive here');
  } catch (error) {
    void close();
    throw error;
  }
  // The server hands over what it has been told before it answers that it is ready again.
  const ask = () => withLimit(client.query('select 1'), ANSWER_MS);
  return { lost, close, answer: oneAfterAnother(async () => void (await ask())) };
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
async function withLimit<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
    work.catch(() => undefined);
  }
}
