import type { Clock } from '#shop/kernel/clock.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Changes } from '#shop/platform/changes.server.ts';

export type KnownSessions = ReturnType<typeof createKnownSessions>;

type LivingSession = { readonly id: Uuid; readonly secondsLeft: number };
type Entry = { readonly id: Uuid; readonly endsAt: number };
type KnownSessionsOptions = {
  readonly changes: Pick<Changes, 'listen' | 'isLive'>;
  readonly clock: Clock;
  readonly maxSessions?: number;
};

/** Short, so that the visits of people who read only cached pages are still recorded. */
const MEMORY_SECONDS = 60;
const MAX_SESSIONS = 20_000;
/** Our own cookie has about 90 characters. Longer spellings of it are not remembered. */
const MAX_COOKIE = 200;
const ONE_ENDED = 'session:';
const MANY_ENDED = 'sessions';

/**
 * Remembers for a minute which session cookies are valid, so that a cached page needs no database. Triggers announce
 * each session that ends; while announcements may be missed, nothing is remembered.
 */
export function createKnownSessions({ changes, clock, maxSessions = MAX_SESSIONS }: KnownSessionsOptions) {
  // Both have the order in which they were remembered: the oldest are first.
  const entries = new Map<string, Entry>();
  const cookies = new Map<Uuid, string>();
  /** Counts announcements: a session that was verified before one may have ended with it. */
  let changeCount = 0;

  const forget = (id: Uuid) => {
    entries.delete(cookies.get(id) ?? '');
    cookies.delete(id);
  };
  const forgetAll = () => {
    changeCount += 1;
    entries.clear();
    cookies.clear();
  };
  changes.listen({
    onReset: forgetAll,
    onChange(tag) {
      if (tag === MANY_ENDED) forgetAll();
      if (!tag.startsWith(ONE_ENDED)) return;
      changeCount += 1;
      forget(tag.slice(ONE_ENDED.length));
    },
  });

  /** One cookie per session, however it is written: unknown cookies cannot fill memory. */
  const remember = (cookie: string, { id, secondsLeft }: LivingSession) => {
    forget(id);
    if (cookie.length > MAX_COOKIE) return;
    const now = clock.now().getTime();
    entries.set(cookie, { id, endsAt: now + Math.min(secondsLeft, MEMORY_SECONDS) * 1000 });
    cookies.set(id, cookie);
    for (const oldest of entries.values()) {
      if (entries.size <= maxSessions && oldest.endsAt > now) break;
      forget(oldest.id);
    }
  };

  return {
    /** Whether this cookie was valid a moment ago. It neither waits nor reads the database. */
    has(cookie: string): boolean {
      const entry = changes.isLive() ? entries.get(cookie) : undefined;
      return entry !== undefined && entry.endsAt > clock.now().getTime();
    },
    /** Whether `find` finds the cookie's session, which is then remembered, unless one has ended in the meantime. */
    async verify(cookie: string, find: () => Promise<LivingSession | null>): Promise<boolean> {
      const countBefore = changeCount;
      const session = await find();
      if (session !== null && countBefore === changeCount && changes.isLive()) remember(cookie, session);
      return session !== null;
    },
    /** How many sessions are remembered. */
    count: () => entries.size,
  };
}
