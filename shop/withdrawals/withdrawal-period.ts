import { localDay } from '#shop/i18n/calendar-day.ts';
import { startOfDay } from '#shop/i18n/local-time.ts';

/** Directive 2011/83/EU, Art. 9(2)(b). */
export const WITHDRAWAL_DAYS = 14;
/** Directive 2011/83/EU, Art. 13(1). */
export const REFUND_DAYS = 14;

/**
 * The first moment that is too late. The day of delivery does not count, and a period that would end on a weekend or
 * public holiday ends with the next working day (Regulation 1182/71, Art. 3(1) and (4)).
 */
export function withdrawalDeadline(deliveredAt: Date): Date {
  let last = addDays(localDay(deliveredAt), WITHDRAWAL_DAYS);
  while (!isWorkingDay(last)) last = addDays(last, 1);
  return endOfDay(last);
}

/** The deadline of the refund: 14 days after the day of the declaration. */
export function refundDeadline(announcedAt: Date): Date {
  return endOfDay(addDays(localDay(announcedAt), REFUND_DAYS));
}

/** The last day that is in time, for display. */
export function lastDayBefore(deadline: Date): Date {
  return new Date(deadline.getTime() - 1);
}

/** The moment at which a day is over. */
function endOfDay(day: Day): Date {
  return startOfDay(addDays(day, 1));
}

/** Days are texts like '2026-11-20': calendar days without time or zone. */
export type Day = string;

export function addDays(day: Day, days: number): Day {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** Whether it is a working day: no Saturday, Sunday or public holiday of Latvia (law of 3 October 1990, Section 1). */
export function isWorkingDay(day: Day): boolean {
  return !isWeekend(day) && !holidaysOf(Number(day.slice(0, 4))).has(day);
}

function isWeekend(day: Day): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday === 0 || weekday === 6;
}

const FIXED = ['01-01', '05-01', '05-04', '06-23', '06-24', '11-18', '12-24', '12-25', '12-26', '12-31'];
/** When they fall on a weekend, the next working day is free instead. */
const MOVED = ['05-04', '11-18'];

function holidaysOf(year: number): ReadonlySet<Day> {
  const easter = easterOf(year);
  const days = new Set([...FIXED.map((day) => `${year}-${day}`), addDays(easter, -2), addDays(easter, 1)]);
  for (const day of MOVED.map((moved) => `${year}-${moved}`)) {
    let free = day;
    while (isWeekend(free)) free = addDays(free, 1);
    days.add(free);
  }
  return days;
}

/** Calculates Easter Sunday of the Gregorian calendar (Meeus, Jones and Butcher). */
export function easterOf(year: number): Day {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const inCentury = year % 100;
  const skipped = Math.floor(century / 4);
  const corrected = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - skipped - corrected + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7;
  const shift = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const days = epact + weekday - 7 * shift + 114;
  const month = String(Math.floor(days / 31)).padStart(2, '0');
  const date = String((days % 31) + 1).padStart(2, '0');
  return `${year}-${month}-${date}`;
}
