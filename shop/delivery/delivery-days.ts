import { localDay } from '#shop/i18n/calendar-day.ts';
import { localTime } from '#shop/i18n/local-time.ts';
import { isWorkingDay } from '#shop/i18n/public-holidays.ts';
import type { ClosedPeriod, Settings } from '#shop/settings/settings.ts';
import type { MethodFields } from './delivery.ts';

/** A moment by the shop's clocks, the country whose holidays it keeps, and when it is closed. Days are ISO dates. */
export type ShopMoment = {
  readonly day: string;
  readonly hour: number;
  readonly country: string;
  readonly closed: readonly ClosedPeriod[];
};

/** When an order placed now would come. Days are ISO dates. */
export type DeliveryDays = {
  readonly from: string;
  readonly until: string;
  /** It holds for what is ordered before this hour of this day. */
  readonly orderBy: { readonly day: string; readonly hour: number };
  /** Because of which it leaves later; null where it does not. */
  readonly closed: ClosedPeriod | null;
};

type DaysOfMethod = Pick<MethodFields, 'kind' | 'days_from' | 'days_to' | 'cut_off_hour'>;

export function momentInShop(now: Date, { country, closedPeriods }: Pick<Settings, 'country' | 'closedPeriods'>) {
  return { day: localDay(now), hour: Number(localTime(now).slice(11, 13)), country, closed: closedPeriods };
}

/** Counts working days from the day on which an order leaves the shop. */
export function deliveryDays(method: DaysOfMethod, { day, hour, country, closed }: ShopMoment): DeliveryDays {
  const isWorking = (one: string) => isWorkingDay(one, country);
  const isOpen = (one: string) => !isClosed(one, closed) && isWorking(one);
  const first = hour < method.cut_off_hour ? day : nextDay(day);
  const leaves = findDay(first, isOpen);
  // On the way it is the carrier's; what waits to be collected is the shop's.
  const counts = method.kind === 'collect' ? isOpen : isWorking;
  return {
    from: addDays(leaves, method.days_from, counts),
    until: addDays(leaves, method.days_to, counts),
    orderBy: { day: leaves, hour: method.cut_off_hour },
    closed: spanOf(closed.filter((one) => one.from < leaves && one.until >= findDay(first, isWorking))),
  };
}

/** What was agreed on a day. `method`: by which terms; null when they are gone. Days are ISO dates. */
export type AgreedDays = {
  readonly placed: string;
  readonly from: string;
  readonly until: string;
  readonly method: DaysOfMethod | null;
};

/**
 * Counts the days of an order from another moment. Without its method it takes as long as was agreed, and does not leave
 * on the same day. A closed period between is part of what was agreed then: nobody knows whether it had left before.
 */
export function countDaysAgain({ placed, from, until, method }: AgreedDays, moment: ShopMoment): DeliveryDays {
  const { country } = moment;
  return deliveryDays(
    method ?? {
      kind: 'courier',
      days_from: countWorkingDays(placed, from, country),
      days_to: countWorkingDays(placed, until, country),
      cut_off_hour: 0,
    },
    moment,
  );
}

/** Those after a day, up to another one. */
function countWorkingDays(after: string, until: string, country: string): number {
  let count = 0;
  for (let day = after; day < until; ) {
    day = nextDay(day);
    if (isWorkingDay(day, country)) count += 1;
  }
  return count;
}

/** The first day that will do, from a day on. */
function findDay(from: string, willDo: (day: string) => boolean): string {
  let day = from;
  while (!willDo(day)) day = nextDay(day);
  return day;
}

/** So many days that count after a day. */
function addDays(start: string, days: number, counts: (day: string) => boolean): string {
  let end = start;
  for (let left = days; left > 0; left -= 1) end = findDay(nextDay(end), counts);
  return end;
}

function isClosed(day: string, periods: readonly ClosedPeriod[]): boolean {
  return periods.some(({ from, until }) => from <= day && day <= until);
}

/** From the first day of some periods to the last one; null without any. */
function spanOf(periods: readonly ClosedPeriod[]): ClosedPeriod | null {
  const [from] = periods.map((one) => one.from).toSorted();
  const until = periods
    .map((one) => one.until)
    .toSorted()
    .at(-1);
  return from === undefined || until === undefined ? null : { from, until };
}

function nextDay(day: string): string {
  return new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
}
