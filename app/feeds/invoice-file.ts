import { getInvoiceFile } from '#shop/invoices/get-invoice-file.server.ts';
import { translateInvoice } from '#shop/invoices/invoice-sheet.ts';
import { findOwner } from '../order-owner.server.ts';
import { findViewer, getLanguage, getShop } from '../shop-context.ts';
import { download } from './download.ts';

type Args = {
  readonly request: Request;
  readonly params: { readonly orderId: string; readonly creditNoteId?: string };
  readonly context: Parameters<typeof getShop>[0];
};

/** GET /orders/<order>/invoice, /orders/<order>/credit-notes/<note>, and either with /xml as an e-invoice: for others than owner and staff not found. */
export async function loader({ request, params, context }: Args): Promise<Response> {
  const shop = getShop(context);
  const viewer = await findViewer(context);
  const { orderId, creditNoteId = null } = params;
  const format = new URL(request.url).pathname.endsWith('/xml') ? 'xml' : 'pdf';
  const owner = await findOwner({ request, context }, orderId);
  const file = await getInvoiceFile(shop, { orderId, creditNoteId, format, viewer, ...(owner && { owner }) });
  if (file.ok) return download(file.value);
  const t = translateInvoice(getLanguage(context));
  switch (file.error.code) {
    case 'not_found':
      shop.log.warn({ orderId, creditNoteId, userId: viewer?.id ?? null }, 'no such invoice for this person');
      return say(404, t('invoice.notFound'));
    case 'no_e_invoice':
      return say(409, t('invoice.noEInvoice'));
    case 'file_failed':
      return say(503, t('invoice.unavailable'), { 'Retry-After': '10' });
  }
}

function say(status: number, text: string, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(`${text}\n`, {
    status,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      ...headers,
    },
  });
}
