/** Everything that was answered to anybody, by kind. */
export type Responses = {
  note(response: Noted): void;
  /** How many there were: by class, and of those that matter by status. */
  counts(): Readonly<Record<string, number>>;
  /** What no shopper or member of the staff should ever meet, in words, each kind once with how often. */
  unexpected(): readonly string[];
  /** Milliseconds that somebody waited for one response at most. */
  longest(): number;
};

export type Noted = {
  readonly method: string;
  readonly path: string;
  /** 0: the connection was refused or broke off. */
  readonly status: number;
  readonly ms: number;
  readonly hasRetryAfter: boolean;
  /** The beginning of what an error said. */
  readonly text: string;
};

/** Conflicts, limits and sessions that have ended are answers; so is 503, if it says when to come again. */
const EXPECTED = new Set([401, 409, 422, 429, 503]);

export function createResponses(): Responses {
  const counts: Record<string, number> = {};
  const unexpected = new Map<string, { count: number; readonly first: string }>();
  let longest = 0;
  const add = (name: string) => {
    counts[name] = (counts[name] ?? 0) + 1;
  };
  return {
    note({ method, path, status, ms, hasRetryAfter, text }) {
      longest = Math.max(longest, ms);
      add(status === 0 ? 'broken off' : `${Math.floor(status / 100)}xx`);
      if (status >= 500) add(String(status));
      const isBare = status === 503 && !hasRetryAfter;
      if (status < 400 || (EXPECTED.has(status) && !isBare)) return;
      const kind = `${status}${isBare ? ' without Retry-After' : ''} ${method} ${kindOf(path)}`;
      const known = unexpected.get(kind);
      if (known) known.count += 1;
      else unexpected.set(kind, { count: 1, first: text.replace(/\s+/g, ' ').slice(0, 160) });
    },
    counts: () => counts,
    unexpected: () => [...unexpected].map(([kind, { count, first }]) => `${count} × ${kind}: ${first}`),
    longest: () => longest,
  };
}

/** The address without what names one thing. */
export function kindOf(path: string): string {
  const [pathname = ''] = path.split('?');
  return pathname
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, ':id')
    .replace(/^\/product\/[^/.]+/, '/product/:slug')
    .replace(/^\/media\/([^/]+)\/.*/, '/media/$1/:file');
}
