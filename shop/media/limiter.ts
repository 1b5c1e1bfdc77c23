export type Limiter = <T>(task: () => Promise<T>) => Promise<T>;

/** Lets at most `max` tasks run at once; the others wait in the order they came. `const limit = createLimiter(2)`. */
export function createLimiter(max: number): Limiter {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (task) => {
    if (running >= max) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await task();
    } finally {
      // The place is handed on rather than given back, so that a newcomer cannot overtake one who waits.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
