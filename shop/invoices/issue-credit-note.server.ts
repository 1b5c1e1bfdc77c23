import { documentNumber } from '#shop/kernel/document-number.ts';
import { isUuid, type Uuid } from '#shop/kernel/ids.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import { lockOrder } from '#shop/orders/lock-order.server.ts';
import { listPaymentsForUpdate } from '#shop/payments/list-payments.server.ts';
import { isStanding } from '#shop/payments/payment.ts';
import type { Jobs } from '#shop/platform/jobs.server.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import type { Settings } from '#shop/settings/settings.ts';
import type { Shop } from '#shop/shop.server.ts';
import { type Credit, type CreditError, composeCreditNote } from './credit-note-content.ts';
import { seriesOfOrder } from './invoice-number.ts';
import {
  findInvoiceOfOrder,
  type IssuedDocument,
  insertDocument,
  listCreditNotes,
  takeNumber,
} from './invoice-store.server.ts';

export type CreditNoteToIssue = {
  readonly orderId: Uuid;
  readonly credit: Credit;
  /** The cause, such as `refund:<id>`: a second call with the same cause returns the first note. */
  readonly cause: string;
  /** Read before the transaction. */
  readonly settings: Settings;
  readonly now: Date;
};

/** `no_invoice`: the order has no invoice to correct. */
export type IssueCreditNoteError = CreditError | { readonly code: 'not_found' | 'no_invoice' };

/**
 * Credits part or all of an order's invoice, in the transaction of its refund. It locks the order first (before
 * payments and stock) and takes its number last. A job draws the file.
 */
export async function issueCreditNote(
  tx: Tx,
  jobs: Jobs,
  issue: CreditNoteToIssue,
): Promise<Result<IssuedDocument, IssueCreditNoteError>> {
  const { settings, now, cause } = issue;
  const order = await lockOrder(tx, issue.orderId);
  if (order === null) return err({ code: 'not_found' });
  const invoice = await findInvoiceOfOrder(tx, order.id);
  if (invoice === null) return err({ code: 'no_invoice' });
  const notes = await listCreditNotes(tx, invoice.id);
  const same = notes.find((note) => note.cause === cause);
  if (same !== undefined) return ok(same);
  const earlier = notes.map(({ content }) => content);
  // Without a number yet, so that a refusal does not use one up.
  const note = composeCreditNote(invoice.content, earlier, issue.credit, {
    number: '',
    issuedAt: now,
    seller: settings,
  });
  if (!note.ok) return note;
  const series = seriesOfOrder('credit_note', { isTest: order.isTest, prefix: settings.invoicePrefix, issuedAt: now });
  const sequence = await takeNumber(tx, series);
  const number = documentNumber(series, sequence);
  const content = { ...note.value, number };
  const id = await insertDocument(tx, { content, series, sequence, corrects: { invoiceId: invoice.id, cause } });
  await jobs.enqueue(tx, 'store-invoice-file', { invoiceId: id }, { once: id });
  return ok({ id, kind: 'credit_note', number, orderId: order.id, content, file: null });
}

/**
 * Credits the invoice of an order that was cancelled unpaid: nothing is supplied, so its VAT is not due (Directive
 * 2006/112/EC, Art. 90(1) and 219). If money is here, its refund does that instead. It does nothing for an order that
 * was reopened, has no invoice or nothing left to credit, and may be called any number of times.
 */
export async function creditCancelledOrder(shop: Shop, { orderId }: { readonly orderId: string }): Promise<void> {
  if (!isUuid(orderId)) return;
  const settings = await getSettings(shop);
  const now = shop.clock.now();
  await transact(shop.db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order?.status !== 'cancelled') return ok(null);
    if ((await listPaymentsForUpdate(tx, orderId)).some(isStanding)) return ok(null);
    const cause = `cancellation:${orderId}`;
    await issueCreditNote(tx, shop.jobs, { orderId, credit: { kind: 'full' }, cause, settings, now });
    return ok(null);
  });
}
