import { type Changes, concernsPages } from './changes.server.ts';

export type UntilChange = ReturnType<typeof createUntilChange>;

type Known = { readonly reading: Promise<unknown>; readonly until: readonly string[] | undefined };

/**
 * Remembers what was read from the database until something changes that pages show: a product, a category, a synonym,
 * a setting. While announcements may be missed, everything is read again.
 */
export function createUntilChange({ changes, most = 200 }: { readonly changes: Changes; readonly most?: number }) {
  /** In the order in which they were read: the oldest is first. */
  const known = new Map<string, Known>();
  let isListening = false;
  const listen = () => {
    isListening = true;
    changes.listen({
      onReset: () => known.clear(),
      onChange(tag) {
        if (!concernsPages(tag)) return;
        for (const [key, { until }] of known) if (until?.includes(tag) !== false) known.delete(key);
      },
    });
  };

  return {
    /**
     * The key says everything that the answer depends on besides the data; `until` has the only announcements that make
     * it outdated, where it does not depend on others. Simultaneous readers share one reading.
     */
    async read<T>(key: string, read: () => Promise<T>, until?: string | readonly string[]): Promise<T> {
      if (!isListening) listen();
      if (!changes.isLive()) return read();
      // Only readings of this key are kept under it.
      const earlier = known.get(key)?.reading as Promise<T> | undefined;
      if (earlier !== undefined) return earlier;
      const reading = read();
      known.set(key, { reading, until: until === undefined ? undefined : [until].flat() });
      // What outlives most changes would always be the oldest.
      const oldest = [...known].find(([, one]) => one.until === undefined)?.[0];
      if (known.size > most && oldest !== undefined) known.delete(oldest);
      reading.catch(() => {
        // A failure is reported to those who wait, and not remembered.
        if (known.get(key)?.reading === reading) known.delete(key);
      });
      return reading;
    },
  };
}
