import { z } from 'zod';
import { rememberGuest } from '#shop/accounts/guest.server.ts';
import { phone, toPostalAddress } from '#shop/addresses/address.ts';
import { wantedLinesSchema } from '#shop/cart/cart-input.ts';
import type { CheckoutError } from '#shop/checkout/checkout-error.ts';
import { createCheckout } from '#shop/checkout/create-checkout.server.ts';
import { guestSchema } from '#shop/checkout/guest-input.ts';
import { cents } from '#shop/kernel/money.ts';
import { PAYMENT_WAYS } from '#shop/payments/payment-way.ts';
import type { Shop } from '#shop/shop.server.ts';
import { getTranslate } from '#shop/site/texts/get-shown-texts.server.ts';
import { findViewer, getLanguage, getShop, type Viewer } from '../shop-context.ts';
import type { Route } from './+types/functions-create-checkout.ts';
import { json, readJson } from './json-request.ts';

export { postOnly as loader } from '#app/post-only.ts';

/** Cents, VAT included. */
const amount = z.int().min(0).max(Number.MAX_SAFE_INTEGER).transform(cents);

const bodySchema = z.object({
  items: wantedLinesSchema,
  /** One of the signed-in person's addresses. */
  shipping_address_id: z.string().max(100).default(''),
  /** Without an account: email and address. */
  guest: guestSchema.optional(),
  payment_way: z.enum(PAYMENT_WAYS).optional(),
  total_amount: amount,
  subtotal: amount,
  vat_amount: amount,
  shipping_amount: amount,
  /** Absent in a shop without delivery zones. Days are ISO dates. */
  delivery: z
    .object({
      method_id: z.string().max(100),
      from: z.iso.date(),
      until: z.iso.date(),
      point_id: z.string().max(200).nullish(),
      phone: phone.nullish(),
    })
    .nullish(),
});

/** POST /functions/create-checkout: turns a cart into an order; the response says where to pay for it. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const viewer = await findViewer(context);
  const body = await readJson(request, bodySchema);
  if (!body.ok) return body.error.response;
  const ordering = findOrdering(getShop(context), request, { viewer, ...body.value });
  if (ordering === null) return json(401, { code: 'signed_out' });
  const { items, payment_way, total_amount, subtotal, vat_amount, shipping_amount, delivery } = body.value;
  const language = getLanguage(context);
  const checkout = await createCheckout(getShop(context), {
    ...ordering.buyer,
    language,
    items,
    ...(payment_way && { paymentWay: payment_way }),
    expected: {
      totalIncVat: total_amount,
      subtotalIncVat: subtotal,
      vatAmount: vat_amount,
      shippingAmount: shipping_amount,
    },
    expectedDelivery: delivery
      ? {
          ...{ methodId: delivery.method_id, from: delivery.from, until: delivery.until },
          ...{ pointId: delivery.point_id, phone: delivery.phone },
        }
      : null,
  });
  if (checkout.ok) return json(200, checkout.value, 'headers' in ordering ? ordering.headers : {});
  const t = await getTranslate(getShop(context), language);
  const { error } = checkout;
  const { status, text } = ANSWERS[error.code];
  const retryAfter = 'retryAfter' in error ? error.retryAfter : 5;
  const isLater = status === 429 || status === 503;
  return json(status, { ...error, message: t(text) }, isLater ? { 'Retry-After': String(retryAfter) } : {});
}

/** Who orders, with the cookie that makes a browser a guest's. A form that was filled in as a guest stays one. */
function findOrdering(
  shop: Shop,
  request: Request,
  sent: Pick<z.output<typeof bodySchema>, 'guest' | 'shipping_address_id'> & { readonly viewer: Viewer | null },
) {
  const { guest, viewer, shipping_address_id: shippingAddressId } = sent;
  if (guest === undefined) {
    return viewer && { buyer: { userId: viewer.id, email: viewer.email, shippingAddressId } };
  }
  const { email, client_request_id: formId, ...address } = guest;
  const { setCookie, ...browser } = rememberGuest(shop, request.headers, formId);
  return { buyer: { ...browser, email, address: toPostalAddress(address) }, headers: { 'Set-Cookie': setCookie } };
}

const ANSWERS = {
  shop_closed: { status: 409, text: 'checkout.closed.title' },
  way_unavailable: { status: 409, text: 'checkout.wayUnavailable.title' },
  guests_refused: { status: 401, text: 'cart.signInToCheckout' },
  transfer_limited: { status: 409, text: 'checkout.transferLimited.title' },
  too_many_attempts: { status: 429, text: 'checkout.tooMany.title' },
  empty_cart: { status: 422, text: 'cart.empty' },
  invalid_quantity: { status: 422, text: 'cart.fixFirst' },
  address_not_found: { status: 404, text: 'checkout.addressGone' },
  country_not_served: { status: 422, text: 'checkout.notServed.other' },
  unavailable: { status: 409, text: 'cart.unavailable' },
  out_of_stock: { status: 409, text: 'stock.outOfStock' },
  recalled: { status: 409, text: 'checkout.recalled.text' },
  undeliverable: { status: 409, text: 'checkout.undeliverable.title' },
  point_required: { status: 422, text: 'checkout.point.required' },
  point_gone: { status: 409, text: 'checkout.point.gone' },
  phone_required: { status: 422, text: 'checkout.point.phoneRequired' },
  delivery_changed: { status: 409, text: 'checkout.deliveryChanged.title' },
  totals_changed: { status: 409, text: 'checkout.totalsChanged.title' },
  already_paid: { status: 409, text: 'order.alreadyPaid' },
  on_its_way: { status: 409, text: 'order.moneyOnItsWay' },
  payment_unavailable: { status: 503, text: 'checkout.failed.text' },
} as const satisfies Record<CheckoutError['code'], object>;
