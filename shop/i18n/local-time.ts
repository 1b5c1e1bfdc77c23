import { DAY_MS } from '#shop/kernel/clock.ts';
import { perZone } from '#shop/kernel/time-zone.ts';

/** Swedish times are written as forms have them, with a space for the T. */
const TIME_FORMAT = perZone(
  (timeZone) => new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }),
);
const TYPED = /^2\d{3}-\d\d-\d\dT\d\d:\d\d$/;

/** A moment as a field for date and time has it, by the shop's clocks: '2026-12-01T10:00'. */
export function localTime(moment: Date): string {
  return TIME_FORMAT().format(moment).replace(' ', 'T');
}

/** The moment at which the shop's clocks show this time; null where it is none. In the hour that comes twice, the first. */
export function parseLocalTime(typed: string): Date | null {
  if (!TYPED.test(typed)) return null;
  const asUtc = Date.parse(`${typed}:00Z`);
  if (Number.isNaN(asUtc)) return null;
  // Clocks change once a season, so the time before and the time after are all there is. Fast clocks show it first.
  const moments = [asUtc - DAY_MS, asUtc + DAY_MS].map((near) => asUtc - offsetAt(near)).sort((a, b) => a - b);
  const found = moments.find((moment) => localTime(new Date(moment)) === typed);
  return found === undefined ? null : new Date(found);
}

/** The moment at which a calendar day begins in the shop. Where clocks skip midnight, it begins at one o'clock. */
export function startOfDay(day: string): Date {
  const begins = parseLocalTime(`${day}T00:00`) ?? parseLocalTime(`${day}T01:00`);
  if (begins === null) throw new RangeError(`No day: ${day}`);
  return begins;
}

/** By how much the shop's clocks are ahead of UTC, in milliseconds. */
function offsetAt(moment: number): number {
  return Date.parse(`${localTime(new Date(moment))}:00Z`) - moment;
}
