import { localDay } from '#shop/i18n/calendar-day.ts';
import { localTime } from '#shop/i18n/local-time.ts';
import { isWorkingDay } from '#shop/i18n/public-holidays.ts';
import type { MethodFields } from './delivery.ts';

/** A moment by the shop's clocks, and the country whose holidays it keeps. Days are ISO dates. */
export type ShopMoment = { readonly day: string; readonly hour: number; readonly country: string };

/** When an order placed now would come. Days are ISO dates. */
export type DeliveryDays = {
  readonly from: string;
  readonly until: string;
  /** It holds for what is ordered before this hour of this day. */
  readonly orderBy: { readonly day: string; readonly hour: number };
};

type DaysOfMethod = Pick<MethodFields, 'days_from' | 'days_to' | 'cut_off_hour'>;

export function momentInShop(now: Date, country: string): ShopMoment {
  return { day: localDay(now), hour: Number(localTime(now).slice(11, 13)), country };
}

/** Counts working days from the day on which an order leaves the shop. */
export function deliveryDays(method: DaysOfMethod, { day, hour, country }: ShopMoment): DeliveryDays {
  const add = (start: string, days: number) => {
    let end = start;
    for (let left = days; left > 0; ) {
      end = nextDay(end);
      if (isWorkingDay(end, country)) left -= 1;
    }
    return end;
  };
  const leavesToday = isWorkingDay(day, country) && hour < method.cut_off_hour;
  const leaves = leavesToday ? day : add(day, 1);
  return {
    from: add(leaves, method.days_from),
    until: add(leaves, method.days_to),
    orderBy: { day: leaves, hour: method.cut_off_hour },
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
 * on the same day.
 */
export function countDaysAgain({ placed, from, until, method }: AgreedDays, moment: ShopMoment): DeliveryDays {
  const { country } = moment;
  return deliveryDays(
    method ?? {
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

function nextDay(day: string): string {
  return new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
}
