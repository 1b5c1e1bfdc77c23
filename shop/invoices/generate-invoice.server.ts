import { findActor } from '#shop/accounts/actor-view.server.ts';
import { recordChange } from '#shop/audit/record-change.server.ts';
import { isUuid, type Uuid } from '#shop/kernel/ids.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import { lockOrder } from '#shop/orders/lock-order.server.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { invoiceUrl } from './invoice-url.ts';
import { type IssueInvoiceError, issueInvoice } from './issue-invoice.server.ts';
import { storeInvoiceFile } from './store-invoice-file.server.ts';

export type GeneratedInvoice = { readonly invoiceNumber: string; readonly invoiceUrl: string };

/** `file_failed`: it has a number, but its file could not be drawn or stored; the next call continues. */
export type GenerateInvoiceError = IssueInvoiceError | { readonly code: 'file_failed' };

/**
 * Returns an order's invoice with its file, and makes it if needed. Every call returns the same. The number is taken
 * in a transaction of its own, so that after a failure to draw the file, the next call continues with that number.
 */
export async function generateInvoice(
  shop: Shop,
  { orderId, actorId = null }: { readonly orderId: string /** Staff who asked. */; readonly actorId?: Uuid | null },
): Promise<Result<GeneratedInvoice, GenerateInvoiceError>> {
  if (!isUuid(orderId)) return err({ code: 'not_found' });
  const settings = await getSettings(shop);
  const now = shop.clock.now();
  const issued = await transact(shop.db, async (tx) => {
    const before = await lockOrder(tx, orderId);
    const document = await issueInvoice(tx, { orderId, settings, now });
    if (document.ok && actorId !== null && before?.hasInvoice === false)
      await record(tx, { orderId, actorId, number: document.value.number, now });
    return document;
  });
  if (!issued.ok) return issued;
  const { id, number } = issued.value;
  if (issued.value.file === null) {
    try {
      await storeInvoiceFile(shop, id);
    } catch (error) {
      shop.log.error({ err: error, orderId, invoice: number }, 'the file of an invoice could not be made');
      return err({ code: 'file_failed' });
    }
  }
  return ok({ invoiceNumber: number, invoiceUrl: invoiceUrl(issued.value) });
}

async function record(
  tx: Tx,
  made: { readonly orderId: Uuid; readonly actorId: Uuid; readonly number: string; readonly now: Date },
): Promise<void> {
  const { orderId, actorId, number, now } = made;
  await recordChange(tx, {
    actor: await findActor(tx, actorId),
    kind: 'order_invoice',
    entries: [
      {
        entity: 'order',
        entityId: orderId,
        label: number,
        before: { invoice_number: null },
        after: { invoice_number: number },
      },
    ],
    now,
  });
}
