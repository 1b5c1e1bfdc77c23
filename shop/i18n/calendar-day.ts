import { TIME_ZONE } from './format-date.ts';

/** Canada writes days as machines read them. Made once: each costs more than a thousand dates written with it. */
const DAY_FORMAT = new Intl.DateTimeFormat('en-CA', {
  timeZone: TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The day that people in Riga have at a moment, as machines read it: '2026-11-20'. It is the day that `formatDate` shows. */
export function dayInRiga(moment: Date): string {
  return DAY_FORMAT.format(moment);
}
