import { data, type RouterContextProvider, redirectDocument } from 'react-router';
import { findOwner } from '#app/order-owner.server.ts';
import { getShop } from '#app/shop-context.ts';
import { refuseSignedOut } from '#app/sign-in/refuse-signed-out.ts';
import { resumePayment } from '#shop/checkout/continue-payment.server.ts';
import { rememberLinkedOrder } from '#shop/orders/linked-order.server.ts';
import { PAY_PARAMETER, type PayReply } from './pay-now-form.tsx';

type Args = { readonly request: Request; readonly context: Readonly<RouterContextProvider> };

/** Handles 'Pay Now' on a page with several orders; the address names the one. */
export async function payNamedOrder(args: Args) {
  return payNow(args, new URL(args.request.url).searchParams.get(PAY_PARAMETER) ?? '');
}

/** 'Pay Now': leads to the payment page, or says why it cannot. */
export async function payNow({ request, context }: Args, orderId: string) {
  const owner = (await findOwner({ request, context }, orderId)) ?? refuseSignedOut(context);
  const shop = getShop(context);
  const result = await resumePayment(shop, { orderId, ...owner });
  if (result.ok) {
    const { url, orderId: paid } = result.value;
    const isLinked = paid === owner.linkedId;
    return redirectDocument(url, isLinked ? { headers: { 'Set-Cookie': rememberLinkedOrder(shop.config, paid) } } : {});
  }
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
