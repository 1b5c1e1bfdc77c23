import type { Actor } from '#shop/audit/change.ts';
import { localDay } from '#shop/i18n/calendar-day.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import { changeSettings } from '#shop/settings/change-settings.server.ts';
import { readOwnSettings } from '#shop/settings/get-settings.server.ts';
import { type ClosedPeriod, MAX_CLOSED_PERIODS } from '#shop/settings/settings.ts';
import type { Shop } from '#shop/shop.server.ts';

type Wanted = { readonly period: ClosedPeriod; readonly actor: Actor };

type ClosePeriodError = { readonly code: 'invalid' | 'past' | 'too_many' | 'conflict' };

/** `changeId` undoes it; null when nothing differed. */
type Changed<E extends { readonly code: string }> = Result<{ readonly changeId: Uuid | null }, E>;

/** Closes the shop for some days, on which nothing leaves it. Periods that are over make room. */
export async function closePeriod(shop: Shop, { period, actor }: Wanted): Promise<Changed<ClosePeriodError>> {
  const { closedPeriods } = await readOwnSettings(shop);
  const today = localDay(shop.clock.now());
  if (period.until < today) return err({ code: 'past' });
  const others = listPeriodsAhead(closedPeriods, today).filter((one) => !isSamePeriod(one, period));
  if (others.length >= MAX_CLOSED_PERIODS) return err({ code: 'too_many' });
  return write(shop, { seen: closedPeriods, wanted: [...others, period].toSorted(byDay), actor });
}

/** Opens the shop again on the days of one period. */
export async function reopenPeriod(
  shop: Shop,
  { period, actor }: Wanted,
): Promise<Changed<{ readonly code: 'invalid' | 'not_found' | 'conflict' }>> {
  const { closedPeriods } = await readOwnSettings(shop);
  const wanted = closedPeriods.filter((one) => !isSamePeriod(one, period));
  if (wanted.length === closedPeriods.length) return err({ code: 'not_found' });
  return write(shop, { seen: closedPeriods, wanted, actor });
}

/** Lists the periods that are not over, in order. */
export function listPeriodsAhead(periods: readonly ClosedPeriod[], today: string): readonly ClosedPeriod[] {
  return periods.filter(({ until }) => until >= today).toSorted(byDay);
}

type Written = { readonly seen: ClosedPeriod[]; readonly wanted: ClosedPeriod[]; readonly actor: Actor };

async function write(
  shop: Shop,
  { seen, wanted, actor }: Written,
): Promise<Changed<{ readonly code: 'invalid' | 'conflict' }>> {
  const changed = await changeSettings(shop, { closedPeriods: wanted }, { actor, seen: { closedPeriods: seen } });
  return changed.ok ? ok({ changeId: changed.value.changeId }) : err({ code: changed.error.code });
}

function isSamePeriod(one: ClosedPeriod, other: ClosedPeriod): boolean {
  return one.from === other.from && one.until === other.until;
}

function byDay(one: ClosedPeriod, other: ClosedPeriod): number {
  return one.from < other.from || (one.from === other.from && one.until < other.until) ? -1 : 1;
}
