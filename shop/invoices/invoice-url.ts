import type { Uuid } from '#shop/kernel/ids.ts';
import type { DocumentKind } from './invoice-number.ts';

/** The address of a document for owner and staff. It is known before the invoice exists. */
export function invoiceUrl(
  document: { readonly orderId: Uuid } & (
    | { readonly kind: 'invoice' }
    | { readonly kind: DocumentKind; readonly id: Uuid }
  ),
): string {
  const order = `/orders/${document.orderId}`;
  return document.kind === 'credit_note' ? `${order}/credit-notes/${document.id}` : `${order}/invoice`;
}

/** The address of the same document as an e-invoice. */
export function eInvoiceUrl(url: string): string {
  return `${url}/xml`;
}
