import type { Uuid } from '#shop/kernel/ids.ts';
import type { Shop } from '#shop/shop.server.ts';
import { insertVatCheck } from './vat-check-store.server.ts';
import { findVatNumber } from './vat-check-view.server.ts';

const HOUR_MS = 60 * 60 * 1000;
/** Asked again after 1, 2, 4 … hours: for two days in all. */
const MOST_ATTEMPTS = 6;

/**
 * Asks the tax authorities about the VAT number of an order and stores their answer with its date. Nothing waits for it:
 * without an answer it is asked later, and then given up.
 */
export async function checkVatNumber(
  shop: Shop,
  { orderId, attempt = 1 }: { readonly orderId: Uuid; readonly attempt?: number },
): Promise<void> {
  const vatNumber = await findVatNumber(shop.db, orderId);
  if (vatNumber === null) return;
  const answer = await shop.vatRegister.find(vatNumber);
  if (answer.ok) {
    await insertVatCheck(
      shop.db,
      { order_id: orderId, vat_number: vatNumber, answered_at: shop.clock.now() },
      answer.value,
    );
    return;
  }
  const isLast = attempt >= MOST_ATTEMPTS;
  shop.log.info({ orderId, attempt, isLast, reason: answer.error.reason }, 'no answer about a VAT number');
  if (isLast) return;
  const later = { orderId, attempt: attempt + 1 };
  await shop.jobs.enqueue(shop.db, 'check-vat-number', later, { afterMs: HOUR_MS * 2 ** (attempt - 1) });
}
