import type { Clock } from '#shop/kernel/clock.ts';

const MINUTE_MS = 60_000;

export type MovableClock = Clock & {
  pass(time: { readonly minutes?: number; readonly days?: number }): void;
  /** Back to the real time. */
  reset(): void;
};

/** The real time, plus what a test has let pass. For what better-auth and PostgreSQL stamp with the real time. */
export function movableClock(): MovableClock {
  let ahead = 0;
  return {
    now: () => new Date(Date.now() + ahead),
    pass({ minutes = 0, days = 0 }) {
      ahead += (minutes + days * 24 * 60) * MINUTE_MS;
    },
    reset() {
      ahead = 0;
    },
  };
}
