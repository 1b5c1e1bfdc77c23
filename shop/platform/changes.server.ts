import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Log } from './log.server.ts';

/**
 * What changed in the shop's data, as triggers announce it when a transaction commits, in whichever process. A tag is
 * 'product:<id>', 'products', 'categories' or 'settings'.
 */
export type Changes = {
  /** Begins to listen, at the first call. `onReset` is told whenever changes may have been missed. */
  listen(listener: ChangeListener): void;
  /** False while changes may go unheard: whatever is remembered must not be shown then. */
  isLive(): boolean;
  /** Waits until everything that was committed before this call has been heard, so that a writer sees its own change. */
  settle(): Promise<void>;
  close(): Promise<void>;
};

export type ChangeListener = { onChange(tag: string): void; onReset(): void };

const CHANNEL = 'shop_changes';
/** Begins what a connection says to itself to learn whether it hears at all; a pooler in between may swallow it. */
const HELLO = 'hello:';
/** A connection may break without a word; this long at most nobody notices. */
const HEARTBEAT_MS = 5_000;
const ANSWER_MS = 2_000;
const RETRY_MS = 1_000;

type ChangesOptions = { readonly connectionString: string; readonly log: Log };

/** Hears the changes over a connection of its own, and opens a new one when it is lost. */
export function createChanges({ connectionString, log }: ChangesOptions): Changes {
  const listeners: ChangeListener[] = [];
  let client: pg.Client | null = null;
  let isLive = false;
  let isClosed = false;
  let isWarned = false;
  let timer: NodeJS.Timeout | undefined;
  let opening: Promise<void> | null = null;

  const later = (ms: number, work: () => Promise<void>) => {
    if (isClosed) return;
    timer = setTimeout(() => void work(), ms);
    timer.unref();
  };
  const lose = (lost: pg.Client, error: unknown) => {
    if (client !== lost) return;
    client = null;
    isLive = false;
    clearTimeout(timer);
    for (const { onReset } of listeners) onReset();
    void lost.end().catch(() => undefined);
    if (isClosed) return;
    // Once for each time it is lost, not for each attempt.
    if (!isWarned)
      log.warn({ err: error }, 'changes are not heard at the moment; pages are made anew for every visitor');
    isWarned = true;
    later(RETRY_MS, open);
  };
  const beat = async () => {
    await settle();
    if (isLive) later(HEARTBEAT_MS, beat);
  };
  async function settle(): Promise<void> {
    const asked = client;
    if (!isLive || asked === null) return;
    try {
      // The server hands over what it has been told before it answers that it is ready again.
      await withLimit(asked.query('select 1'), ANSWER_MS);
    } catch (error) {
      lose(asked, error);
    }
  }
  async function open(): Promise<void> {
    const fresh = new pg.Client({
      connectionString,
      keepAlive: true,
      connectionTimeoutMillis: ANSWER_MS,
      application_name: 'vitrina changes',
    });
    client = fresh;
    fresh.on('error', (error) => lose(fresh, error));
    fresh.on('end', () => lose(fresh, new Error('The connection was closed')));
    const hello = `${HELLO}${randomUUID()}`;
    let isHeard = false;
    fresh.on('notification', ({ payload = '' }) => {
      if (payload === hello) isHeard = true;
      if (payload.startsWith(HELLO)) return;
      for (const { onChange } of listeners) onChange(payload);
    });
    try {
      await fresh.connect();
      await withLimit(fresh.query(`listen ${CHANNEL}`), ANSWER_MS);
      await withLimit(fresh.query('select pg_notify($1, $2)', [CHANNEL, hello]), ANSWER_MS);
      if (!isHeard) throw new Error('What the database announces (LISTEN, NOTIFY) does not arrive here');
    } catch (error) {
      lose(fresh, error);
      return;
    }
    if (client !== fresh || isClosed) return;
    // What was remembered before may have changed while nobody listened.
    for (const { onReset } of listeners) onReset();
    isLive = true;
    isWarned = false;
    later(HEARTBEAT_MS, beat);
  }
  return {
    listen(listener) {
      listeners.push(listener);
      opening ??= open();
    },
    isLive: () => isLive,
    async settle() {
      await opening;
      await settle();
    },
    async close() {
      isClosed = true;
      isLive = false;
      clearTimeout(timer);
      await opening;
      const last = client;
      client = null;
      await last?.end().catch(() => undefined);
    },
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
