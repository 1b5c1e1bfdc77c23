import type { Uuid } from '#shop/kernel/ids.ts';
import type { Jobs } from '#shop/platform/jobs.server.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import { setInvoiceNumber, setInvoiceUrl } from './order-store.server.ts';

/** Enqueues an order's invoice once it stands and is paid. Calling it twice makes one. */
export async function queueInvoice(
  tx: Tx,
  jobs: Jobs,
  { orderId, quietMs }: { readonly orderId: Uuid; readonly quietMs?: number | undefined },
): Promise<void> {
  await jobs.enqueue(
    tx,
    'generate-invoice',
    { orderId },
    { once: orderId, ...(quietMs !== undefined && { afterMs: quietMs }) },
  );
}

/** Keeps orders.invoice_number and invoice_pdf_url in step with the invoice; the url is set when its file exists. */
export async function recordInvoice(
  tx: Tx,
  orderId: Uuid,
  invoice: { readonly number: string } | { readonly url: string },
): Promise<void> {
  if ('number' in invoice) await setInvoiceNumber(tx, orderId, invoice.number);
  else await setInvoiceUrl(tx, orderId, invoice.url);
}
