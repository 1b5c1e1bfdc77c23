const FIRST_MS = 250;
const LONGEST_MS = 10_000;
/** So many times it is started at once before pauses grow. */
const QUICK = 5;
/** What lasted for so long begins anew. */
const STEADY_MS = 60_000;

/** How long to wait before something that ends again and again is started once more. */
export type Pauses = {
  /** It has been started. */
  begin(): void;
  /** Milliseconds: short for the first five times, longer from then on, ten seconds at most; short again after a good minute. */
  next(): number;
};

/** `now` in milliseconds, of a clock that nobody sets. */
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
