import type { Uuid } from '#shop/kernel/ids.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import { setInvoiceNumber, setInvoiceUrl } from './order-store.server.ts';

/** Keeps orders.invoice_number and invoice_pdf_url in step with the invoice; the url is set when its file exists. */
export async function recordInvoice(
  tx: Tx,
  orderId: Uuid,
  invoice: { readonly number: string } | { readonly url: string },
): Promise<void> {
  if ('number' in invoice) await setInvoiceNumber(tx, orderId, invoice.number);
  else await setInvoiceUrl(tx, orderId, invoice.url);
}
