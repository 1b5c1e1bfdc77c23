import type { Changes } from './changes.server.ts';

export type UntilChange = ReturnType<typeof createUntilChange>;

/** Sessions that ended. Nothing of them is remembered here. */
const OF_SESSIONS = /^sessions?(?::|$)/;

/**
 * Remembers what was read from the database until a product, a category or a setting changes. While announcements may
 * be missed, everything is read anew.
 */
export function createUntilChange({ changes, most = 200 }: { readonly changes: Changes; readonly most?: number }) {
  /** In the order in which they were read: the oldest is first. */
  const known = new Map<string, Promise<unknown>>();
  let isListening = false;
  const listen = () => {
    isListening = true;
    const forget = () => known.clear();
    changes.listen({
      onReset: forget,
      onChange(tag) {
        if (!OF_SESSIONS.test(tag)) forget();
      },
    });
  };

  return {
    /** The key says everything that the answer depends on besides the data. Simultaneous readers share one reading. */
    async read<T>(key: string, read: () => Promise<T>): Promise<T> {
      if (!isListening) listen();
      if (!changes.isLive()) return read();
      // Only readings of this key are kept under it.
      const earlier = known.get(key) as Promise<T> | undefined;
      if (earlier !== undefined) return earlier;
      const reading = read();
      known.set(key, reading);
      const [oldest] = known.keys();
      if (known.size > most && oldest !== undefined) known.delete(oldest);
      reading.catch(() => {
        // A failure is reported to those who wait, and not remembered.
        if (known.get(key) === reading) known.delete(key);
      });
      return reading;
    },
  };
}
