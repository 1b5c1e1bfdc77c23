import { data } from 'react-router';
import { type GenerateInvoiceError, generateInvoice } from '#shop/invoices/generate-invoice.server.ts';
import type { Shop } from '#shop/shop.server.ts';

/** The reply to the invoice button. */
export type InvoiceReply = { readonly ok: true } | { readonly ok: false; readonly code: GenerateInvoiceError['code'] };

const HTTP_STATUS: Readonly<Record<GenerateInvoiceError['code'], number>> = {
  not_found: 404,
  not_invoiceable: 409,
  unpaid: 409,
  file_failed: 503,
};

/** Whether a form of the order's details is the invoice button. */
export function isInvoiceForm(form: FormData): boolean {
  return form.get('intent') === 'generate-invoice';
}

export async function answerInvoiceForm(shop: Shop, orderId: string, actorId: string) {
  const generated = await generateInvoice(shop, { orderId, actorId });
  if (generated.ok) return data<InvoiceReply>({ ok: true });
  const { code } = generated.error;
  return data<InvoiceReply>({ ok: false, code }, { status: HTTP_STATUS[code] });
}
