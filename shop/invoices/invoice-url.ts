import type { Uuid } from '#shop/kernel/ids.ts';
import type { DocumentKind } from './invoice-number.ts';

/** Where its owner and staff find a document. The address of an order's invoice is known before there is one. */
export function invoiceUrl(
  document: { readonly orderId: Uuid } & (
    | { readonly kind: 'invoice' }
    | { readonly kind: DocumentKind; readonly id: Uuid }
  ),
): string {
  const order = `/orders/${document.orderId}`;
  return document.kind === 'credit_note' ? `${order}/credit-notes/${document.id}` : `${order}/invoice`;
}
