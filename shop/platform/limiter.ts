export type Limiter = <T>(task: () => Promise<T>) => Promise<T>;

/**
 * Runs at most `max` tasks at once; the others wait in order of arrival. `const limit = createLimiter(2)`. After
 * waiting `patienceMs`, a task runs anyway: one slow task must not block everybody.
 */
export function createLimiter(max: number, patienceMs?: number): Limiter {
  let running = 0;
  const waiting = new Set<() => void>();
  const waitForTurn = () =>
    new Promise<void>((resolve) => {
      const goAhead = () => {
        clearTimeout(timer);
        waiting.delete(goAhead);
        resolve();
      };
      const runAnyway = () => {
        running += 1;
        goAhead();
      };
      const timer = patienceMs === undefined ? undefined : setTimeout(runAnyway, patienceMs);
      waiting.add(goAhead);
    });
  return async (task) => {
    if (running >= max) await waitForTurn();
    else running += 1;
    try {
      return await task();
    } finally {
      // The slot is passed on rather than freed, so that a newcomer cannot overtake one that waits.
      const [next] = waiting;
      if (next && running <= max) next();
      else running -= 1;
    }
  };
}
