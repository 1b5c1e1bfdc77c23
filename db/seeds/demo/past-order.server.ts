import { createHash } from 'node:crypto';
import type { Insertable } from 'kysely';
import type {
  OrderItems,
  OrderStatusChanges,
  Orders,
  Payments,
  Refunds,
  StockHolds,
  TestPaymentRefunds,
  TestPaymentSessions,
} from '#db/schema.generated.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { parsePrice, priceToDecimal } from '#shop/kernel/money.ts';
import { priceCart, priceItem } from '#shop/pricing/cart-price.ts';
import type { Settings } from '#shop/settings/settings.ts';
import type { DemoCustomer, DemoOrder, DemoProduct } from './demo-data.server.ts';
import { demoUuid } from './demo-uuid.server.ts';
import type { SoldProduct } from './demo-view.server.ts';

export type PastOrder = {
  readonly order: Insertable<Orders> & { readonly id: Uuid };
  readonly items: readonly Insertable<OrderItems>[];
  readonly changes: readonly Insertable<OrderStatusChanges>[];
  readonly holds: readonly Insertable<StockHolds>[];
  readonly payment: PastPayment | null;
  /** The refund of everything that was paid; null for an order that is not cancelled or was never paid. */
  readonly refund: Insertable<Refunds> | null;
  /** What the test provider has in its own books, so that staff can try a refund; null where no money came. */
  readonly provider: ProviderBooks | null;
};

export type ProviderBooks = {
  readonly session: Insertable<TestPaymentSessions>;
  readonly refund: Insertable<TestPaymentRefunds> | null;
};

export type PastOrderContext = {
  readonly settings: Settings;
  readonly sold: ReadonlyMap<string, SoldProduct>;
  readonly products: readonly DemoProduct[];
  readonly customers: readonly DemoCustomer[];
  readonly customerIds: ReadonlyMap<string, Uuid>;
  readonly staffId: Uuid | null;
  /** A time of the files, moved to where it belongs now. */
  readonly at: (date: Date, laterMs?: number) => Date;
};

const MINUTE_MS = 60_000;
/** As in the checkout: units are held a little longer than a session can be paid. */
const HOLD_MS = 35 * MINUTE_MS;
const SESSION_MS = 31 * MINUTE_MS;

/** An order of the files as its rows, priced by the rule that prices every cart. */
export function toPastOrder(order: DemoOrder, context: PastOrderContext): PastOrder {
  const { settings, at } = context;
  const customer = get(context.customers, ({ email }) => email === order.customer, order.customer);
  const address = customer.addresses[order.address_index];
  if (address === undefined)
    throw new Error(`${order.reference} goes to an address that ${order.customer} does not have`);
  const id = demoUuid(order.reference);
  const customerId = context.customerIds.get(order.customer) ?? null;
  const items = order.items.map((item, position) =>
    toItem(item, { id, position, language: customer.language, context }),
  );
  const lines = items.map(({ unit_price_ex_vat, quantity }) => ({
    price: parsePrice(String(unit_price_ex_vat)),
    quantity,
  }));
  const pricing = priceCart({ ...settings, lines, country: address.country, sellerCountry: settings.country });
  const { type: _type, is_default: _default, ...shippingAddress } = address;
  const last = order.status_history.at(-1)?.created_at ?? order.created_at;
  const payment = toPayment(order, { orderId: id, amount: pricing.totalIncVat, at });
  const refund = payment && toRefund(order, payment);
  return {
    order: {
      id,
      user_id: customerId,
      email: customer.email,
      language: customer.language,
      status: order.status,
      subtotal_amount: pricing.subtotalIncVat,
      vat_amount: pricing.vatAmount,
      shipping_amount: pricing.shippingAmount,
      total_amount: pricing.totalIncVat,
      vat_rate: settings.vatRate,
      shipping_address_id: demoUuid(`address ${customer.email} ${order.address_index}`),
      shipping_address: JSON.stringify(shippingAddress),
      checkout_fingerprint: order.status === 'pending' ? order.reference : null,
      created_at: at(order.created_at),
      updated_at: at(last),
    },
    items,
    changes: order.status_history.map((change) => ({
      order_id: id,
      old_status: change.old_status,
      new_status: change.new_status,
      change_reason: change.change_reason,
      actor_id: { customer: customerId, staff: context.staffId, system: null }[change.actor],
      created_at: at(change.created_at),
    })),
    holds: items.map((item) => toHold(order, item, at)),
    payment,
    refund,
    provider: payment && toProviderBooks(customer, { payment, refund, items, shipping: pricing.shippingAmount }),
  };
}

type ItemContext = {
  readonly id: Uuid;
  readonly position: number;
  readonly language: 'en' | 'lv';
  readonly context: PastOrderContext;
};

type PastItem = Insertable<OrderItems> & {
  readonly id: Uuid;
  readonly product_id: Uuid;
  readonly variation_id: Uuid | null;
};

function toItem(item: DemoOrder['items'][number], { id, position, language, context }: ItemContext): PastItem {
  const described = get(context.products, ({ slug }) => slug.en === item.product, item.product);
  const product = context.sold.get(item.product);
  if (product === undefined) throw new Error(`The shop has no product ${item.product}`);
  const variation = item.variation === null ? null : product.variations.get(item.variation);
  if (variation === undefined) throw new Error(`${item.product} has no variation ${item.variation}`);
  const label = described.variations.find(({ name }) => name === item.variation)?.label[language] ?? null;
  const price = parsePrice(variation?.price_adjustment ?? product.base_price);
  const priced = priceItem({ price, quantity: item.quantity, vatRate: context.settings.vatRate });
  return {
    id: demoUuid(`item ${id} ${position}`),
    order_id: id,
    position,
    product_id: product.id,
    variation_id: variation?.id ?? null,
    quantity: item.quantity,
    unit_price: priced.priceIncVat,
    unit_price_ex_vat: priceToDecimal(price),
    product_name: described.name[language],
    variation_name: label,
    image: variation?.image ?? product.images[0] ?? null,
    sku: variation?.sku ?? product.sku,
    is_sealed_hygiene: described.is_sealed_hygiene,
  };
}

/** Units of past orders are gone from the shelf already: the files have the stock that is left. */
function toHold(order: DemoOrder, item: PastItem, at: PastOrderContext['at']): Insertable<StockHolds> {
  const paid = wasPaid(order);
  const state =
    order.status === 'pending' ? 'held' : order.status !== 'cancelled' ? 'claimed' : paid ? 'restocked' : 'released';
  const ended = order.status === 'cancelled' ? order.status_history.at(-1) : order.status_history[1];
  return {
    order_item_id: item.id,
    order_id: item.order_id,
    product_id: item.product_id,
    variation_id: item.variation_id,
    quantity: item.quantity,
    state,
    expires_at: at(order.created_at, HOLD_MS),
    ended_at: state === 'held' || ended === undefined ? null : at(ended.created_at),
    created_at: at(order.created_at),
  };
}

type PastPayment = Omit<Insertable<Payments>, 'id'> & { readonly id: Uuid };

type PaymentContext = { readonly orderId: Uuid; readonly amount: number; readonly at: PastOrderContext['at'] };

function toPayment(order: DemoOrder, { orderId, amount, at }: PaymentContext): PastPayment | null {
  // A shopper who has not chosen to pay yet: the payment begins when the order is paid from My Orders.
  if (order.status === 'pending') return null;
  const confirmed = order.status_history.find(({ new_status }) => new_status === 'confirmed');
  const last = order.status_history.at(-1)?.created_at ?? order.created_at;
  return {
    id: demoUuid(`payment ${order.reference}`),
    order_id: orderId,
    provider: 'test',
    state: confirmed === undefined ? 'expired' : order.status === 'cancelled' ? 'refunded' : 'paid',
    amount,
    idempotency_key: `demo:${order.reference}`,
    provider_session_id: confirmed ? providerId('cs_test_', order) : null,
    provider_payment_id: confirmed ? providerId('pi_test_', order) : null,
    paid_amount: confirmed ? amount : null,
    paid_currency: confirmed ? 'EUR' : null,
    expires_at: at(order.created_at, SESSION_MS),
    paid_at: confirmed ? at(confirmed.created_at) : null,
    created_at: at(order.created_at),
    updated_at: at(order.status === 'cancelled' ? last : (confirmed?.created_at ?? last)),
  };
}

/** Money of a past order was sent back when it was cancelled, before it had an invoice to correct. */
function toRefund(order: DemoOrder, payment: PastPayment): Insertable<Refunds> | null {
  if (payment.state !== 'refunded') return null;
  return {
    order_id: payment.order_id,
    payment_id: payment.id,
    request_key: `demo:${order.reference}`,
    state: 'done',
    amount: payment.amount,
    currency: 'EUR',
    attention_reason: 'refund_due',
    provider_refund_id: providerId('re_test_', order),
    created_at: payment.updated_at,
    ended_at: payment.updated_at,
  };
}

/** As the test provider names its things: letters and digits. */
function providerId(prefix: string, { reference }: DemoOrder): string {
  return prefix + demoUuid(`${prefix} ${reference}`).replaceAll('-', '');
}

function toProviderBooks(
  customer: DemoCustomer,
  paid: {
    readonly payment: PastPayment;
    readonly refund: Insertable<Refunds> | null;
    readonly items: readonly PastItem[];
    readonly shipping: number;
  },
): ProviderBooks | null {
  const { payment, refund, items, shipping } = paid;
  const { id, provider_session_id: session, provider_payment_id: intent } = payment;
  if (!session || !intent) return null;
  const lines = items.map(({ product_name: name, unit_price: unitAmount, quantity }) => ({
    name,
    unitAmount,
    quantity,
  }));
  if (shipping > 0) lines.push({ name: 'Shipping', unitAmount: shipping, quantity: 1 });
  return {
    session: {
      id: session,
      idempotency_key: payment.idempotency_key,
      request_hash: createHash('sha256').update(session).digest(),
      status: 'complete',
      payment_status: 'paid',
      amount_total: payment.amount,
      currency: 'EUR',
      line_items: JSON.stringify(lines),
      client_reference_id: payment.order_id,
      metadata: JSON.stringify({ order_id: payment.order_id, payment_id: id }),
      customer_email: customer.email,
      locale: customer.language,
      success_url: '/checkout/success',
      cancel_url: '/checkout/cancel',
      payment_intent: intent,
      expires_at: payment.expires_at,
      created_at: payment.created_at,
    },
    refund: refund && {
      id: refund.provider_refund_id ?? '',
      idempotency_key: refund.request_key,
      payment_intent: intent,
      amount: refund.amount,
      created_at: refund.created_at,
    },
  };
}

function wasPaid(order: DemoOrder): boolean {
  return order.status_history.some(({ new_status }) => new_status === 'confirmed');
}

function get<T>(list: readonly T[], matches: (item: T) => boolean, name: string): T {
  const found = list.find(matches);
  if (found === undefined) throw new Error(`The demo does not have ${name}`);
  return found;
}
