import type { Clock } from '#shop/kernel/clock.ts';
import { type Changes, concernsPages } from '../changes.server.ts';
import { createLimiter } from '../limiter.ts';
import { type CachedPage, cachePage, type SharedPage } from './cached-page.server.ts';

export type PageCache = ReturnType<typeof createPageCache>;

type Entry = { readonly page: CachedPage; readonly tags: readonly string[]; readonly endsAt: number };
type PageCacheOptions = { readonly changes: Changes; readonly clock: Clock; readonly maxBytes?: number };

const MAX_BYTES = 64 * 1024 * 1024;
/** The expiry for what depends on time alone, such as the lowest price of thirty days. */
const MAX_AGE_MS = 300_000;
/** How many pages render at once. More would only delay cached pages and take connections from shoppers. */
const MADE_AT_ONCE = 3;
const PATIENCE_MS = 3_000;
const ANY_PRODUCT = 'products';

/** Caches pages in memory. While announcements may be missed, it is empty and closed. */
export function createPageCache({ changes, clock, maxBytes = MAX_BYTES }: PageCacheOptions) {
  const shelf = createShelf(maxBytes);
  const underWay = new Map<string, Promise<CachedPage | null>>();
  const limit = createLimiter(MADE_AT_ONCE, PATIENCE_MS);
  /** Counts changes: a page whose rendering began before a change may be outdated. */
  let changeCount = 0;
  let hits = 0;
  let misses = 0;

  const drop = (isOld: (tags: readonly string[]) => boolean) => {
    changeCount += 1;
    underWay.clear();
    shelf.dropWhere(isOld);
  };
  changes.listen({
    onReset: () => drop(() => true),
    onChange(tag) {
      if (concernsPages(tag)) drop(staleAfter(tag));
    },
  });

  const make = async (key: string, makePage: () => Promise<SharedPage | null>) => {
    const countBefore = changeCount;
    const shared = await limit(makePage);
    if (shared === null) return null;
    const page = await cachePage(shared);
    if (countBefore === changeCount && changes.isLive()) {
      const oldest = clock.now().getTime() + MAX_AGE_MS;
      const endsAt = Math.min(oldest, shared.until?.getTime() ?? oldest);
      shelf.keep(key, { page, tags: shared.tags, endsAt });
    }
    return page;
  };
  return {
    /** Finds a cached page or null. It neither waits nor reads the database. */
    find(key: string) {
      const entry = changes.isLive() ? shelf.find(key) : undefined;
      if (entry === undefined) return null;
      if (entry.endsAt > clock.now().getTime()) {
        hits += 1;
        return entry.page;
      }
      shelf.drop(key);
      return null;
    },
    /** Renders the page once for all simultaneous requests, and stores it. Null when it is not for everybody. */
    async fill(key: string, makePage: () => Promise<SharedPage | null>) {
      misses += 1;
      if (!changes.isLive()) return make(key, makePage);
      const running = underWay.get(key);
      if (running !== undefined) return running;
      const making = make(key, makePage).finally(() => {
        if (underWay.get(key) === making) underWay.delete(key);
      });
      underWay.set(key, making);
      return making;
    },
    /** Cache hits and misses since the start. */
    counts: () => ({ hits, misses }),
  };
}

/** Finds the pages that a change makes outdated: lists with any product, every page with what all of them show. */
function staleAfter(changed: string): (tags: readonly string[]) => boolean {
  if (changed === ANY_PRODUCT) return (tags) => tags.length > 0;
  if (changed === 'documents') return (tags) => tags.includes(ANY_PRODUCT);
  if (changed.startsWith('product:')) return (tags) => tags.includes(changed) || tags.includes(ANY_PRODUCT);
  return () => true;
}

/** Holds as many entries as fit; the least recently used goes first. */
function createShelf(maxBytes: number) {
  // A map keeps the order of insertion: the most recently used is last.
  const entries = new Map<string, Entry>();
  let bytes = 0;
  const drop = (key: string) => {
    bytes -= entries.get(key)?.page.bytes ?? 0;
    entries.delete(key);
  };
  return {
    drop,
    find(key: string): Entry | undefined {
      const entry = entries.get(key);
      if (entry === undefined) return undefined;
      entries.delete(key);
      entries.set(key, entry);
      return entry;
    },
    keep(key: string, entry: Entry) {
      drop(key);
      entries.set(key, entry);
      bytes += entry.page.bytes;
      for (const oldest of entries.keys()) {
        if (bytes <= maxBytes) break;
        drop(oldest);
      }
    },
    dropWhere(isOld: (tags: readonly string[]) => boolean) {
      for (const [key, { tags }] of entries) if (isOld(tags)) drop(key);
    },
  };
}
