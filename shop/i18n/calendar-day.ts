import { perZone } from '#shop/kernel/time-zone.ts';

/** The Canadian locale formats days as ISO dates. */
const DAY_FORMAT = perZone(
  (timeZone) => new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }),
);

/** The calendar day in the shop at a moment, as an ISO date: '2026-11-20'. `formatDate` shows the same day. */
export function localDay(moment: Date): string {
  return DAY_FORMAT().format(moment);
}
