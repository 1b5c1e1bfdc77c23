import { createHash } from 'node:crypto';
import { findActor } from '#shop/accounts/actor-view.server.ts';
import { recordEntry } from '#shop/audit/changes.server.ts';
import { documentNumber } from '#shop/kernel/document-number.ts';
import { isUuid, type Uuid } from '#shop/kernel/ids.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import { lockOrder } from '#shop/orders/lock-order.server.ts';
import { recordInvoice } from '#shop/orders/move-order.server.ts';
import { canHaveInvoice } from '#shop/orders/order.ts';
import { findOrderFacts } from '#shop/orders/order-status-view.server.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import type { Settings } from '#shop/settings/settings.ts';
import type { Shop } from '#shop/shop.server.ts';
import { findLooks } from '#shop/site/look/look-view.server.ts';
import { drawInvoice } from './draw-invoice.server.ts';
import { composeInvoice } from './invoice-content.ts';
import { seriesOfOrder } from './invoice-number.ts';
import {
  findDocument,
  findInvoiceOfOrder,
  type IssuedDocument,
  insertDocument,
  setFile,
  takeNumber,
} from './invoice-store.server.ts';
import { invoiceUrl } from './invoice-url.ts';
import { getMark, markOf } from './mark.server.ts';
import { getOrderToInvoice } from './orders-to-pack-view.server.ts';

/** `file_failed`: it has a number, but its file could not be drawn or stored; the next call continues. */
export type GenerateInvoiceError = IssueInvoiceError | { readonly code: 'file_failed' };

/**
 * Returns an order's invoice with its file, and makes it if needed. Every call returns the same. The number is taken
 * in a transaction of its own, so that after a failure to draw the file, the next call continues with that number.
 */
export async function generateInvoice(
  shop: Shop,
  { orderId, actorId = null }: { readonly orderId: string /** Staff who asked. */; readonly actorId?: Uuid | null },
): Promise<Result<{ readonly invoiceNumber: string; readonly invoiceUrl: string }, GenerateInvoiceError>> {
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
  await recordEntry(
    tx,
    { actor: await findActor(tx, actorId), kind: 'order_invoice', now },
    {
      entity: 'order',
      entityId: orderId,
      label: number,
      before: { invoice_number: null },
      after: { invoice_number: number },
    },
  );
}

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
  if (!canHaveInvoice(order.status)) return err({ code: 'not_invoiceable' });
  if (!(await findOrderFacts(tx, order.id))?.wasPaid) return err({ code: 'unpaid' });
  const toInvoice = await getOrderToInvoice(tx, order.id);
  const series = seriesOfOrder('invoice', { isTest: order.isTest, prefix: settings.invoicePrefix, issuedAt: now });
  const sequence = await takeNumber(tx, series);
  const number = documentNumber(series, sequence);
  const { published } = await findLooks(tx);
  const look = { accent: published.accent, fonts: published.fonts, mark: markOf(published) };
  const content = composeInvoice(toInvoice, { number, issuedAt: now, seller: settings, ...look });
  const id = await insertDocument(tx, { content, series, sequence });
  await recordInvoice(tx, order.id, { invoice_number: number });
  return ok({ id, kind: 'invoice', number, orderId: order.id, content, file: null });
}

/**
 * Draws an issued document's file and stores it once: repeated or simultaneous calls leave the first file. The name
 * contains the fingerprint of its bytes, so that simultaneous calls never overwrite each other. Throws when the
 * document does not exist, and when drawing or storing fails; it can then be called again.
 */
export async function storeInvoiceFile(
  shop: Pick<Shop, 'db' | 'documents' | 'storage'>,
  invoiceId: Uuid,
): Promise<IssuedDocument> {
  const document = await findDocument(shop.db, invoiceId);
  if (document === null) throw new Error(`There is no invoice ${invoiceId}`);
  if (document.file !== null) return document;
  const bytes = await drawInvoice(document.content, await getMark(shop, document.content.mark));
  const sha256 = fingerprint(bytes);
  const file = { path: `invoices/${document.number}-${sha256.slice(0, 16)}.pdf`, sha256 };
  // The file comes first: a row that names a missing file would be a broken download.
  await shop.documents.put(file.path, bytes);
  await transact(shop.db, async (tx) => {
    await lockOrder(tx, document.orderId);
    const isFirst = await setFile(tx, document.id, file);
    if (isFirst && document.kind === 'invoice') {
      await recordInvoice(tx, document.orderId, { invoice_pdf_url: invoiceUrl(document) });
    }
    return ok(null);
  });
  return (await findDocument(shop.db, invoiceId)) ?? document;
}

export function fingerprint(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
