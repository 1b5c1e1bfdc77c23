import type { RouterContextProvider } from 'react-router';
import { getLanguage } from '#app/shop-context.ts';
import { translateInvoice } from '#shop/invoices/invoice-sheet.ts';

/** The response to a file of orders that cannot be made, in words. */
export function refuseFile(context: Readonly<RouterContextProvider>, code: 'not_found' | 'too_many'): Response {
  const t = translateInvoice(getLanguage(context));
  return new Response(`${t('packing.notFound')}\n`, {
    status: code === 'too_many' ? 422 : 404,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  });
}
