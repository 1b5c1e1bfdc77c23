/** Where the shop reads the time; tests pass a fixed one. */
export type Clock = { now(): Date };

/** `fixedClock(new Date('2026-11-20T12:00:00Z')).now()` always returns that moment, as a new Date. */
export function fixedClock(date: Date): Clock {
  const time = date.getTime();
  return { now: () => new Date(time) };
}
