import { clientKey } from '#shop/platform/http/client-address.server.ts';
import { type Rate, takeRates } from '#shop/platform/rate-limit.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { bucketOf, VITAL_DAYS } from './vital.ts';
import type { VitalsInput } from './vital-input.ts';
import { countVitals, deleteVitalsBefore } from './vital-store.server.ts';

/** The limits per client and in all: more pages than anybody opens in a minute, and more than add information. */
const PER_CLIENT = 30;
const PER_SHOP = 600;
const MINUTE = 60;

/**
 * Counts what one page view measured. Above the limits it is silently dropped: the response is not read, and a flood
 * must neither fill the table nor distort the figures. The client's address is only in the limit's key, for its
 * minute.
 */
export async function recordVitals(
  shop: Shop,
  { vitals, page, device }: VitalsInput,
  headers: Headers,
): Promise<'counted' | 'let_fall'> {
  const now = shop.clock.now();
  const rates: Rate[] = [
    { key: `vitals:client:${clientKey(headers)}`, limit: PER_CLIENT, seconds: MINUTE },
    { key: 'vitals', limit: PER_SHOP, seconds: MINUTE },
  ];
  const taken = await takeRates(shop.db, rates, now);
  if (!taken.allowed) return 'let_fall';
  await countVitals(
    shop.db,
    vitals.map(({ metric, value }) => ({ pageType: page, device, metric, bucket: bucketOf(metric, value) })),
    now,
  );
  return 'counted';
}

/** Deletes days that no report uses any more; returns how many rows. */
export async function forgetOldVitals(shop: Shop): Promise<number> {
  return deleteVitalsBefore(shop.db, VITAL_DAYS + MARGIN_DAYS, shop.clock.now());
}

/** A margin for a missed night and differing clocks. */
const MARGIN_DAYS = 2;
