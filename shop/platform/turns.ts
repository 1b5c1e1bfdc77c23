export type Turns = {
  /** Runs the work when it is its turn. */
  take<Result>(work: () => Promise<Result>): Promise<Result>;
};

export type TurnsOptions = {
  /** How many may run at once. */
  readonly most: number;
  /** After waiting this long a task runs anyway: one slow task must not block everybody. */
  readonly patienceMs: number;
};

/** Runs a limited number at once; others wait in order of arrival. */
export function createTurns({ most, patienceMs }: TurnsOptions): Turns {
  let underWay = 0;
  const waiting = new Set<() => void>();
  const next = () => {
    const [first] = waiting;
    first?.();
  };
  const waitForTurn = () =>
    new Promise<void>((resolve) => {
      const goAhead = () => {
        clearTimeout(timer);
        waiting.delete(goAhead);
        resolve();
      };
      const timer = setTimeout(goAhead, patienceMs);
      waiting.add(goAhead);
    });
  return {
    async take(work) {
      if (underWay >= most) await waitForTurn();
      underWay += 1;
      try {
        return await work();
      } finally {
        underWay -= 1;
        if (underWay < most) next();
      }
    },
  };
}
