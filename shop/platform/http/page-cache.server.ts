import type { Clock } from '#shop/kernel/clock.ts';
import type { Changes } from '../changes.server.ts';
import { createTurns } from '../turns.ts';
import { type KeptPage, keepPage, type SharedPage } from './kept-page.server.ts';

export type PageCache = {
  /** The kept page, or null. Neither waits nor asks the database. */
  find(key: string): KeptPage | null;
  /** Makes the page, once for all who ask for it meanwhile, and keeps it. Null when `make` finds that it is not for all. */
  fill(key: string, make: () => Promise<SharedPage | null>): Promise<KeptPage | null>;
  /** How often a page was found ready and how often it was not, since the start. */
  counts(): { readonly hits: number; readonly misses: number };
};

type Entry = { readonly page: KeptPage; readonly tags: readonly string[]; readonly endsAt: number };
type PageCacheOptions = { readonly changes: Changes; readonly clock: Clock; readonly maxBytes?: number };

const MAX_BYTES = 64 * 1024 * 1024;
/** What depends on the time alone, such as the lowest price of thirty days, is never older than this. */
const MAX_AGE_MS = 300_000;
/**
 * Pages made at the same time. More would not be ready any sooner: they would only stand between what is ready and whoever
 * asks for it, and take the database's connections from those who are buying.
 */
const MADE_AT_ONCE = 3;
const PATIENCE_MS = 3_000;
const ANY_PRODUCT = 'products';

/** Keeps pages ready in every form. Empty and closed while changes are not heard. */
export function createPageCache({ changes, clock, maxBytes = MAX_BYTES }: PageCacheOptions): PageCache {
  const shelf = createShelf(maxBytes);
  const underWay = new Map<string, Promise<KeptPage | null>>();
  const turns = createTurns({ most: MADE_AT_ONCE, patienceMs: PATIENCE_MS });
  /** Counts what changed: a page begun before a change may show what was before it. */
  let changeCount = 0;
  let hits = 0;
  let misses = 0;

  const drop = (isOld: (tags: readonly string[]) => boolean) => {
    changeCount += 1;
    underWay.clear();
    shelf.dropWhere(isOld);
  };
  changes.listen({ onReset: () => drop(() => true), onChange: (tag) => drop(staleAfter(tag)) });

  const make = async (key: string, makePage: () => Promise<SharedPage | null>) => {
    const countBefore = changeCount;
    const shared = await turns.take(makePage);
    if (shared === null) return null;
    const page = await keepPage(shared);
    if (countBefore === changeCount && changes.isLive()) {
      shelf.keep(key, { page, tags: shared.tags, endsAt: clock.now().getTime() + MAX_AGE_MS });
    }
    return page;
  };
  return {
    find(key) {
      const entry = changes.isLive() ? shelf.find(key) : undefined;
      if (entry === undefined) return null;
      if (entry.endsAt > clock.now().getTime()) {
        hits += 1;
        return entry.page;
      }
      shelf.drop(key);
      return null;
    },
    async fill(key, makePage) {
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
    counts: () => ({ hits, misses }),
  };
}

/** Which pages are old after a change: lists go with any product, every page with what stands on all of them. */
function staleAfter(changed: string): (tags: readonly string[]) => boolean {
  if (changed === ANY_PRODUCT) return (tags) => tags.length > 0;
  if (changed.startsWith('product:')) return (tags) => tags.includes(changed) || tags.includes(ANY_PRODUCT);
  return () => true;
}

/** Holds as many entries as fit; the one asked for longest ago leaves first. */
function createShelf(maxBytes: number) {
  // The order of a map is that of insertion: what was asked for last stands last.
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
