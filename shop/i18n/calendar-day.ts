import { TIME_ZONE } from './format-date.ts';

/** The Canadian locale formats days as ISO dates. Created once, because that costs more than a thousand dates. */
const DAY_FORMAT = new Intl.DateTimeFormat('en-CA', {
  timeZone: TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The calendar day in Riga at a moment, as an ISO date: '2026-11-20'. `formatDate` shows the same day. */
export function dayInRiga(moment: Date): string {
  return DAY_FORMAT.format(moment);
}
