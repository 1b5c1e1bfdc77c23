import { TIME_ZONE } from './format-date.ts';

/** Swedish times are written as forms have them, with a space for the T. */
const TIME_FORMAT = new Intl.DateTimeFormat('sv-SE', {
  timeZone: TIME_ZONE,
  dateStyle: 'short',
  timeStyle: 'short',
});
const TYPED = /^2\d{3}-\d\d-\d\dT\d\d:\d\d$/;

/** A moment as a field for date and time has it, by the clocks of Riga: '2026-12-01T10:00'. */
export function timeInRiga(moment: Date): string {
  return TIME_FORMAT.format(moment).replace(' ', 'T');
}

/** The moment at which clocks in Riga show this time; null where it is none. In the hour that comes twice, the first. */
export function parseTimeInRiga(typed: string): Date | null {
  if (!TYPED.test(typed)) return null;
  const asUtc = Date.parse(`${typed}:00Z`);
  if (Number.isNaN(asUtc)) return null;
  const moments = OFFSETS_MS.map((offset) => new Date(asUtc - offset));
  return moments.find((moment) => timeInRiga(moment) === typed) ?? null;
}

/** Summer time, then winter time. */
const OFFSETS_MS = [3, 2].map((hours) => hours * 3_600_000);
