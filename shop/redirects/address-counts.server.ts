import type { Clock } from '#shop/kernel/clock.ts';
import type { Log } from '#shop/platform/log.server.ts';
import type { Db } from '#shop/platform/postgres/db.server.ts';
import { addMissingAddresses, addPageHits, addRedirectHits, addSlugHits } from './redirect-store.server.ts';

export type AddressCounts = ReturnType<typeof createAddressCounts>;

const EVERY_MS = 10_000;
/** Of addresses that lead nowhere, between two writes: made-up ones cannot fill the memory. */
const MOST_MISSING = 1_000;

/** Counts visits of old addresses in memory and writes them together, so that no page waits and few rows are written. */
export function createAddressCounts({ db, clock, log }: { readonly db: Db; readonly clock: Clock; readonly log: Log }) {
  const hits = new Map<string, number>();
  const slugs = new Map<string, number>();
  const pages = new Map<string, number>();
  const missing = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;

  const count = (counts: Map<string, number>, key: string) => {
    counts.set(key, (counts.get(key) ?? 0) + 1);
    timer ??= setTimeout(() => void flush(), EVERY_MS).unref();
  };

  /** Writes what was counted. A page is no worse when that fails: then it is lost, and logged. */
  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const now = clock.now();
    const writes = [
      [hits, addRedirectHits],
      [slugs, addSlugHits],
      [pages, addPageHits],
      [missing, addMissingAddresses],
    ] as const;
    for (const [counts, add] of writes) {
      if (counts.size === 0) continue;
      const taken = new Map([...counts].sort(([a], [b]) => (a < b ? -1 : 1)));
      counts.clear();
      await add(db, taken, now).catch((error: unknown) =>
        log.warn({ err: error }, 'visits of old addresses were not counted'),
      );
    }
  }

  return {
    addHit: (redirectId: string) => count(hits, redirectId),
    /** A product's page was found by a slug that it no longer has. */
    addSlugHit: (slug: string) => count(slugs, slug),
    /** One of the owner's pages was found by an address that it no longer has. */
    addPageHit: (address: string) => count(pages, address),
    addMissing(address: string) {
      if (missing.has(address) || missing.size < MOST_MISSING) count(missing, address);
    },
    flush,
  };
}
