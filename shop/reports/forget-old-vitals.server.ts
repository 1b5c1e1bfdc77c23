import type { Shop } from '#shop/shop.server.ts';
import { VITAL_DAYS } from './vital-days.ts';
import { deleteVitalsBefore } from './vital-store.server.ts';

/** Forgets days that no report looks back to any more; answers how many rows went. */
export async function forgetOldVitals(shop: Shop): Promise<number> {
  return deleteVitalsBefore(shop.db, VITAL_DAYS + MARGIN_DAYS, shop.clock.now());
}

/** A night that was missed, and clocks that differ. */
const MARGIN_DAYS = 2;
