import { countDaysAgain, momentInShop } from '#shop/delivery/delivery-days.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import { readOwnSettings } from '#shop/settings/get-settings.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { findLongAgreedDays, updateDays } from './order-store.server.ts';

/**
 * Counts an order's days of delivery from now, because it waited for its money or for staff. What is paid while its
 * payment page is open comes on the days that were agreed.
 */
export async function promiseDays(tx: Tx, { clock }: Pick<Shop, 'clock'>, orderId: Uuid): Promise<void> {
  const agreed = await findLongAgreedDays(tx, orderId);
  if (agreed === null) return;
  const settings = await readOwnSettings({ db: tx });
  await updateDays(tx, orderId, countDaysAgain(agreed, momentInShop(clock.now(), settings)));
}
