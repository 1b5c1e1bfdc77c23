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

export function momentInShop(now: Date, country: string): ShopMoment {
  return { day: localDay(now), hour: Number(localTime(now).slice(11, 13)), country };
}

/** Counts working days from the day on which an order leaves the shop. */
export function deliveryDays(
  method: Pick<MethodFields, 'days_from' | 'days_to' | 'cut_off_hour'>,
  { day, hour, country }: ShopMoment,
): DeliveryDays {
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

function nextDay(day: string): string {
  return new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
}
