/** Where the shop reads the time; tests pass a fixed one. */
export type Clock = { now(): Date };

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
/** 24 hours, which is no calendar day where clocks change. */
export const DAY_MS = 24 * HOUR_MS;

/** `fixedClock(new Date('2026-11-20T12:00:00Z')).now()` always returns that moment, as a new Date. */
export function fixedClock(date: Date): Clock {
  const time = date.getTime();
  return { now: () => new Date(time) };
}
