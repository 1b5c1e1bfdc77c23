import { data, type RouterContextProvider, redirectDocument } from 'react-router';
import { getShop } from '#app/shop-context.ts';
import { requireViewer } from '#app/sign-in/refuse-signed-out.ts';
import { resumePayment } from '#shop/checkout/continue-payment.server.ts';
import { PAY_PARAMETER, type PayReply } from './pay-now-form.tsx';

type Args = { readonly request: Request; readonly context: Readonly<RouterContextProvider> };

/** Handles 'Pay Now' on a page with several orders; the address names the one. */
export async function payNamedOrder({ request, context }: Args) {
  return payNow(context, new URL(request.url).searchParams.get(PAY_PARAMETER) ?? '');
}

/** 'Pay Now': leads to the payment page, or says why it cannot. */
export async function payNow(context: Readonly<RouterContextProvider>, orderId: string) {
  const viewer = await requireViewer(context);
  const result = await resumePayment(getShop(context), { orderId, userId: viewer.id });
  if (result.ok) return redirectDocument(result.value.url);
  const { code } = result.error;
  switch (code) {
    case 'not_found':
      throw data(null, { status: 404 });
    case 'not_payable':
    case 'already_paid':
    case 'on_its_way':
    case 'out_of_stock':
    case 'recalled':
      return data<PayReply>({ problem: code }, { status: 409 });
    case 'payment_unavailable':
      return data<PayReply>({ problem: code }, { status: 503 });
  }
}
