import { documentNumber } from '#shop/kernel/document-number.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import { lockOrder } from '#shop/orders/lock-order.server.ts';
import type { Jobs } from '#shop/platform/jobs.server.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import type { Settings } from '#shop/settings/settings.ts';
import { type Credit, type CreditError, composeCreditNote } from './credit-note-content.ts';
import { seriesOf } from './invoice-number.ts';
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
  const series = seriesOf('credit_note', settings.invoicePrefix, now);
  const sequence = await takeNumber(tx, series);
  const number = documentNumber(series, sequence);
  const content = { ...note.value, number };
  const id = await insertDocument(tx, { content, series, sequence, corrects: { invoiceId: invoice.id, cause } });
  await jobs.enqueue(tx, 'store-invoice-file', { invoiceId: id }, { key: `store-invoice-file:${id}` });
  return ok({ id, kind: 'credit_note', number, orderId: order.id, content, file: null });
}
