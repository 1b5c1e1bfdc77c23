import { createHash } from 'node:crypto';
import type { Uuid } from '#shop/kernel/ids.ts';
import { ok } from '#shop/kernel/result.ts';
import { lockOrder } from '#shop/orders/lock-order.server.ts';
import { recordInvoice } from '#shop/orders/record-invoice.server.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { drawInvoice } from './draw-invoice.server.ts';
import { findDocument, type IssuedDocument, setFile } from './invoice-store.server.ts';
import { invoiceUrl } from './invoice-url.ts';

/**
 * Draws an issued document's file and stores it once: repeated or simultaneous calls leave the first file. The name
 * contains the fingerprint of its bytes, so that simultaneous calls never overwrite each other. Throws when the
 * document does not exist, and when drawing or storing fails; it can then be called again.
 */
export async function storeInvoiceFile(shop: Shop, invoiceId: Uuid): Promise<IssuedDocument> {
  const document = await findDocument(shop.db, invoiceId);
  if (document === null) throw new Error(`There is no invoice ${invoiceId}`);
  if (document.file !== null) return document;
  const bytes = await drawInvoice(document.content);
  const sha256 = fingerprint(bytes);
  const file = { path: `invoices/${document.number}-${sha256.slice(0, 16)}.pdf`, sha256 };
  // The file comes first: a row that names a missing file would be a broken download.
  await shop.documents.put(file.path, bytes);
  await transact(shop.db, async (tx) => {
    await lockOrder(tx, document.orderId);
    const isFirst = await setFile(tx, document.id, file);
    if (isFirst && document.kind === 'invoice') {
      await recordInvoice(tx, document.orderId, { url: invoiceUrl(document) });
    }
    return ok(null);
  });
  return (await findDocument(shop.db, invoiceId)) ?? document;
}

export function fingerprint(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
