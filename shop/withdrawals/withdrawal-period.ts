import { localDay } from '#shop/i18n/calendar-day.ts';
import { startOfDay } from '#shop/i18n/local-time.ts';
import { isWorkingDay } from '#shop/i18n/public-holidays.ts';

/** Directive 2011/83/EU, Art. 9(2)(b). */
export const WITHDRAWAL_DAYS = 14;
/** Directive 2011/83/EU, Art. 13(1). */
export const REFUND_DAYS = 14;

/**
 * The first moment that is too late. The day of delivery does not count, and a period that would end on a weekend or
 * public holiday ends with the next working day (Regulation 1182/71, Art. 3(1) and (4)). `country`: the shop's, whose
 * holidays count; where they are not known, only weekends do.
 */
export function withdrawalDeadline(deliveredAt: Date, country: string): Date {
  let last = addDays(localDay(deliveredAt), WITHDRAWAL_DAYS);
  while (!isWorkingDay(last, country)) last = addDays(last, 1);
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
