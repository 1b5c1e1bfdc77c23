export type Limiter = <T>(task: () => Promise<T>) => Promise<T>;

/** Runs at most `max` tasks at once; the others wait in order of arrival. `const limit = createLimiter(2)`. */
export function createLimiter(max: number): Limiter {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (task) => {
    if (running >= max) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await task();
    } finally {
      // The slot is passed on rather than freed, so that a newcomer cannot overtake one that waits.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
