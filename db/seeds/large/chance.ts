export type Chance = ReturnType<typeof createChance>;

/** Everything about a product follows from its number, so that each load makes the same shop (mulberry32). */
export function createChance(seed: number) {
  let state = Math.imul(seed + 1, 0x9e3779b1) >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const pick = <T>(list: readonly T[], nth: number): T => {
    const picked = list[nth];
    if (picked === undefined) throw new Error('There is nothing to choose from');
    return picked;
  };
  return {
    next,
    below: (limit: number) => Math.floor(next() * limit),
    isOneIn: (count: number) => next() * count < 1,
    even: <T>(list: readonly T[]): T => pick(list, Math.floor(next() * list.length)),
    /** As with words and brands in real shops, the nth is about a nth as frequent as the first. */
    skewed: <T>(list: readonly T[]): T => pick(list, Math.floor((list.length + 1) ** next() - 1)),
  };
}
