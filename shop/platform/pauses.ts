const FIRST_MS = 250;
const LONGEST_MS = 10_000;
/** What lasted for so long begins anew with a short pause. */
const STEADY_MS = 60_000;

/** How long to wait before something that ends again and again is started once more. */
export type Pauses = {
  /** It has been started. */
  begin(): void;
  /** Milliseconds: short after something that lasted for a minute, longer each time that it did not, ten seconds at most. */
  next(): number;
};

/** `now` in milliseconds, of a clock that nobody sets. */
export function createPauses(now: () => number = () => performance.now()): Pauses {
  let pause = FIRST_MS;
  let begunAt = Number.POSITIVE_INFINITY;
  return {
    begin() {
      begunAt = now();
    },
    next() {
      if (now() - begunAt >= STEADY_MS) pause = FIRST_MS;
      begunAt = Number.POSITIVE_INFINITY;
      const current = pause;
      pause = Math.min(pause * 2, LONGEST_MS);
      return current;
    },
  };
}
