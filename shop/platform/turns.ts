export type Turns = {
  /** Does the work when it is its turn. */
  take<Result>(work: () => Promise<Result>): Promise<Result>;
};

export type TurnsOptions = {
  /** How many may be under way at once. */
  readonly most: number;
  /** Who has waited for so long goes ahead: whatever holds up the others must not hold up everybody. */
  readonly patienceMs: number;
};

/** Lets so many be at it at once; the others wait in the order in which they came. */
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
