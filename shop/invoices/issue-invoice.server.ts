import { documentNumber } from '#shop/kernel/document-number.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import { lockOrder } from '#shop/orders/lock-order.server.ts';
import { mayHaveInvoice } from '#shop/orders/order.ts';
import { findOrderFacts } from '#shop/orders/order-status-view.server.ts';
import { recordInvoice } from '#shop/orders/record-invoice.server.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import type { Settings } from '#shop/settings/settings.ts';
import { composeInvoice } from './invoice-content.ts';
import { seriesOf } from './invoice-number.ts';
import { findInvoiceOfOrder, type IssuedDocument, insertDocument, takeNumber } from './invoice-store.server.ts';
import { getOrderToInvoice } from './order-to-invoice-view.server.ts';

/**
 * `not_invoiceable`: the order is not confirmed, or was cancelled without an invoice. `unpaid`: its money has not come.
 */
export type IssueInvoiceError = { readonly code: 'not_found' | 'not_invoiceable' | 'unpaid' };

/**
 * Issues an order's invoice, numbered and unchangeable once this transaction commits; the file is drawn afterwards. An
 * existing invoice stays, whatever became of the order. `settings` are read before the transaction.
 */
export async function issueInvoice(
  tx: Tx,
  issue: { readonly orderId: Uuid; readonly settings: Settings; readonly now: Date },
): Promise<Result<IssuedDocument, IssueInvoiceError>> {
  const { settings, now } = issue;
  const order = await lockOrder(tx, issue.orderId);
  if (order === null) return err({ code: 'not_found' });
  const existing = await findInvoiceOfOrder(tx, order.id);
  if (existing !== null) return ok(existing);
  if (!mayHaveInvoice(order.status)) return err({ code: 'not_invoiceable' });
  if (!(await findOrderFacts(tx, order.id))?.wasPaid) return err({ code: 'unpaid' });
  const toInvoice = await getOrderToInvoice(tx, order.id);
  const series = seriesOf('invoice', settings.invoicePrefix, now);
  const sequence = await takeNumber(tx, series);
  const number = documentNumber(series, sequence);
  const content = composeInvoice(toInvoice, { number, issuedAt: now, seller: settings });
  const id = await insertDocument(tx, { content, series, sequence });
  await recordInvoice(tx, order.id, { number });
  return ok({ id, kind: 'invoice', number, orderId: order.id, content, file: null });
}
