import { type ChangeLine, type ChangeLineOptions, openChangeLine } from './change-line.server.ts';
import type { Log } from './log.server.ts';

/**
 * Changed data, announced by triggers at commit: 'product:<id>', 'products', 'categories', 'synonyms' or 'settings'; of
 * ended sessions 'session:<id>' or 'sessions'; of what products are counted and ordered by 'goods:<id>,<id>' or 'goods'; of
 * their names and of which words find them 'documents'.
 */
export type Changes = {
  /** Starts to listen with the first call. `onReset` is called whenever announcements may have been missed. */
  listen(listener: ChangeListener): void;
  /** False while announcements may be missed: cached data must not be used then. */
  isLive(): boolean;
  /** Waits until everything committed before this call was received, so that a writer sees its own change. */
  settle(): Promise<void>;
  close(): Promise<void>;
};

export type ChangeListener = { onChange(tag: string): void; onReset(): void };

/** These come beside others, or concern no page. */
const OF_NO_PAGE = /^(?:sessions?|goods)(?::|$)/;

/** Whether pages may look different after the announcement. */
export function concernsPages(tag: string): boolean {
  return !OF_NO_PAGE.test(tag);
}

/** How long a silently broken connection may go unnoticed. */
const HEARTBEAT_MS = 5_000;
const RETRY_MS = 1_000;

/** Listens on a connection of its own, and opens a new one when it is lost. */
export function createChanges({ log, ...urls }: Omit<ChangeLineOptions, 'onTag'> & { readonly log: Log }): Changes {
  const listeners: ChangeListener[] = [];
  const held = holdLine({
    log,
    open: () =>
      openChangeLine({
        ...urls,
        onTag(tag) {
          for (const { onChange } of listeners) onChange(tag);
        },
      }),
    onReset() {
      for (const { onReset } of listeners) onReset();
    },
  });
  let opening: Promise<void> | null = null;
  return {
    listen(listener) {
      listeners.push(listener);
      opening ??= held.open();
    },
    isLive: held.isLive,
    async settle() {
      await opening;
      await held.settle();
    },
    async close() {
      const closing = held.close();
      await opening;
      await closing;
    },
  };
}

type HoldOptions = { readonly log: Log; readonly open: () => Promise<ChangeLine>; readonly onReset: () => void };

/** Supervises one connection at a time: tests it, and replaces it when it breaks. */
function holdLine({ log, open: openLine, onReset }: HoldOptions) {
  let line: ChangeLine | null = null;
  let isClosed = false;
  let isWarned = false;
  let timer: NodeJS.Timeout | undefined;

  const later = (ms: number, work: () => Promise<void>) => {
    if (isClosed) return;
    timer = setTimeout(() => void work(), ms);
    timer.unref();
  };
  const tryAgain = (error: unknown) => {
    if (isClosed) return;
    // Logged once per loss, not once per attempt.
    if (!isWarned) log.warn({ err: error }, 'the connection for changes is lost; pages are rendered for every visitor');
    isWarned = true;
    later(RETRY_MS, open);
  };
  const lose = (lost: ChangeLine, error: unknown) => {
    if (line !== lost) return;
    line = null;
    clearTimeout(timer);
    onReset();
    void lost.close();
    tryAgain(error);
  };
  const settle = async () => {
    const asked = line;
    await asked?.answer().catch((error: unknown) => lose(asked, error));
  };
  const beat = async () => {
    const proving = line;
    await proving?.prove().catch((error: unknown) => lose(proving, error));
    if (line !== null && line === proving) later(HEARTBEAT_MS, beat);
  };
  async function open(): Promise<void> {
    try {
      const fresh = await openLine();
      if (isClosed) return await fresh.close();
      // Cached data may have changed while the connection was lost.
      onReset();
      line = fresh;
      isWarned = false;
      void fresh.lost.then((error) => lose(fresh, error));
      later(HEARTBEAT_MS, beat);
    } catch (error) {
      tryAgain(error);
    }
  }
  const close = async () => {
    isClosed = true;
    clearTimeout(timer);
    const last = line;
    line = null;
    await last?.close();
  };
  return { open, settle, close, isLive: () => line !== null };
}
