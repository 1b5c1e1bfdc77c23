const FIRST_MS = 250;
const LONGEST_MS = 10_000;
/** How many restarts come without a pause. */
const QUICK = 5;
/** After running this long, pauses start over. */
const STEADY_MS = 60_000;

/** The pauses between restarts of something that ends again and again. */
export type Pauses = {
  /** It has been started. */
  begin(): void;
  /** Milliseconds: short for the first five times, then growing to ten seconds; short again after a good minute. */
  next(): number;
};

/** `now` in milliseconds, by a monotonic clock. */
export function createPauses(now: () => number = () => performance.now()): Pauses {
  let count = 0;
  let begunAt = Number.POSITIVE_INFINITY;
  return {
    begin() {
      begunAt = now();
    },
    next() {
      if (now() - begunAt >= STEADY_MS) count = 0;
      begunAt = Number.POSITIVE_INFINITY;
      count += 1;
      return Math.min(FIRST_MS * 2 ** Math.max(0, count - QUICK), LONGEST_MS);
    },
  };
}
