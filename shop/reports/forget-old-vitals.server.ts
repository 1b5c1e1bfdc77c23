import type { Shop } from '#shop/shop.server.ts';
import { VITAL_DAYS } from './vital-days.ts';
import { deleteVitalsBefore } from './vital-store.server.ts';

/** Deletes days that no report uses any more; returns how many rows. */
export async function forgetOldVitals(shop: Shop): Promise<number> {
  return deleteVitalsBefore(shop.db, VITAL_DAYS + MARGIN_DAYS, shop.clock.now());
}

/** A margin for a missed night and differing clocks. */
const MARGIN_DAYS = 2;
