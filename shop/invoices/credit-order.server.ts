import type { Uuid } from '#shop/kernel/ids.ts';
import type { Result } from '#shop/kernel/result.ts';
import { transact } from '#shop/platform/transaction.server.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { Credit } from './credit-note-content.ts';
import { generateInvoice } from './generate-invoice.server.ts';
import type { IssuedDocument } from './invoice-store.server.ts';
import { type IssueCreditNoteError, issueCreditNote } from './issue-credit-note.server.ts';

/**
 * Issues a credit note in a transaction of its own, once for each `cause`: what a refund that was made asks for, as a job.
 * An order that stands and has no invoice yet gets it first. `no_invoice`: the order never stood, there is nothing to correct.
 */
export async function creditOrder(
  shop: Shop,
  order: { readonly orderId: Uuid; readonly credit: Credit; readonly cause: string },
): Promise<Result<IssuedDocument, IssueCreditNoteError>> {
  await generateInvoice(shop, order);
  const settings = await getSettings(shop);
  const now = shop.clock.now();
  return transact(shop.db, (tx) => issueCreditNote(tx, shop.jobs, { ...order, settings, now }));
}
