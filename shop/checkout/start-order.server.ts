import type { TooManyAttempts } from '#shop/accounts/attempt.server.ts';
import type { PostalAddress } from '#shop/addresses/address.ts';
import type { CartView, WantedLine } from '#shop/cart/cart-line.ts';
import { PLACEHOLDER_IMAGE } from '#shop/catalog/product.ts';
import { localDay } from '#shop/i18n/calendar-day.ts';
import { listPublicHolidays } from '#shop/i18n/public-holidays.ts';
import { mailboxOf } from '#shop/kernel/email.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Language } from '#shop/kernel/language.ts';
import { type Cents, priceToDecimal } from '#shop/kernel/money.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import { getContractTexts, keepOrderTexts } from '#shop/law/get-legal-text.server.ts';
import type { LegalTextVersion } from '#shop/law/legal-text.ts';
import type { OrderPoint } from '#shop/orders/order-delivery.ts';
import { ONE_OPEN_CHECKOUTS, placeOrder } from '#shop/orders/place-order.server.ts';
import { type PaymentWay, providerOf } from '#shop/payments/payment-way.ts';
import { recordPayment, recordTransfer, TRANSFER_RANGE_DAYS } from '#shop/payments/record-payment.server.ts';
import { writeReference } from '#shop/payments/transfer/creditor-reference.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import { breaksUnique, databaseErrorCode, transact } from '#shop/platform/postgres/transaction.server.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import type { Settings } from '#shop/settings/settings.ts';
import type { Shop } from '#shop/shop.server.ts';
import { holdStock, holdUntil, type OutOfStock } from '#shop/stock/hold-stock.server.ts';
import { type Buyer, isGuest } from './buyer.ts';
import type { ExpectedDelivery, ExpectedTotals, TransferLimited } from './checkout-error.ts';
import { listReservedTooMuch } from './open-of-guests-view.server.ts';
import { limitUnpaidOfGuest } from './take-guest-checkout.server.ts';

type ToBuyer = { readonly email: string; readonly language: Language };

export type CheckoutInput = Buyer &
  ToBuyer & {
    readonly items: readonly WantedLine[];
    readonly expected: ExpectedTotals;
    /** How the shopper wants to pay; the usual way if missing. */
    readonly paymentWay?: PaymentWay;
    readonly expectedDelivery?: ExpectedDelivery | null;
  };

export type OrderToStart = Buyer &
  ToBuyer & {
    readonly paymentWay: PaymentWay;
    /** A cart in which every line can be bought. */
    readonly cart: CartView;
    readonly address: PostalAddress;
    /** The chosen pickup point; null when it comes to the address. */
    readonly point: OrderPoint | null;
    readonly fingerprint: string;
  };

/** A product, variation or address of the priced cart was deleted since. */
const FOREIGN_KEY = '23503';

/** `conflict`: the cart's prices have changed, or the same person has started another checkout. */
export type StartOrderError = OutOfStock | TooManyAttempts | TransferLimited | { readonly code: 'conflict' };

/** Writes order, hold and payment in one transaction. It asks no provider yet. */
export async function startOrder(shop: Shop, start: OrderToStart): Promise<Result<Uuid, StartOrderError>> {
  const [settings, texts] = await Promise.all([getSettings(shop), getContractTexts(shop, start.language)]);
  try {
    return await transact(shop.db, (tx) => write(tx, shop, { ...start, settings, texts }));
  } catch (error) {
    if (ONE_OPEN_CHECKOUTS.some((index) => breaksUnique(error, index)) || databaseErrorCode(error) === FOREIGN_KEY) {
      return err({ code: 'conflict' });
    }
    throw error;
  }
}

type OrderToWrite = OrderToStart & { readonly settings: Settings; readonly texts: readonly LegalTextVersion[] };

async function write(tx: Tx, shop: Shop, start: OrderToWrite): Promise<Result<Uuid, StartOrderError>> {
  const { lines, pricing, vatRate, vat } = start.cart;
  if (isGuest(start)) {
    const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
    const refused = await limitUnpaidOfGuest(tx, shop, { guest: start, units });
    if (refused !== null) return err(refused);
  }
  const provider = providerOf(shop.payments, start.paymentWay);
  const { orderId, orderNumber, itemIds } = await placeOrder(
    tx,
    {
      ...columnsOf(start),
      email: start.email,
      language: start.language,
      subtotal_amount: pricing.subtotalIncVat,
      vat_amount: pricing.vatAmount,
      shipping_amount: pricing.shippingAmount,
      total_amount: pricing.totalIncVat,
      // Of several the highest; each item has its own.
      vat_rate: pricing.vatParts?.[0]?.rate ?? vatRate,
      vat_country: vat.country,
      vat_basis: vat.basis,
      shipping_address: start.address,
      checkout_fingerprint: start.fingerprint,
      is_test: !start.settings.isOpen && provider?.takesRealMoney === false,
      is_one_stop_shop: vat.basis === 'one_stop_shop',
      ...deliveryColumns(start.cart),
      ...(start.point !== null && { delivery_point: JSON.stringify(start.point) }),
    },
    lines.map((line) => ({
      product_id: line.productId,
      variation_id: line.variationId,
      quantity: line.quantity,
      unit_price: line.unitPrice,
      unit_price_ex_vat: priceToDecimal(line.netUnitPrice),
      vat_rate: line.vatRate,
      product_name: line.productName ?? '',
      variation_name: line.variationName,
      image: line.image.path === PLACEHOLDER_IMAGE ? null : line.image.path,
      sku: line.sku,
      is_sealed_hygiene: line.isSealedHygiene,
    })),
  );
  await keepOrderTexts(tx, orderId, start.texts);
  if (start.address.vat_number) await shop.jobs.enqueue(tx, 'check-vat-number', { orderId }, { once: orderId });
  const held = await holdStock(tx, {
    orderId,
    lines: lines.map(({ productId, variationId, quantity }, index) => {
      const orderItemId = itemIds[index];
      if (orderItemId === undefined) throw new Error(`Order ${orderId} has fewer items than its cart has lines`);
      return { orderItemId, productId, variationId, quantity };
    }),
  });
  if (!held.ok) return held;
  const amount = pricing.totalIncVat;
  if (provider !== null) await recordPayment(tx, { orderId, provider: provider.name, amount });
  else await waitForTransfer(tx, shop, { orderId, orderNumber, amount, settings: start.settings });
  const refused = provider === null && isGuest(start) ? await findTransferLimit(tx, orderId, start.cart) : null;
  return refused === null ? ok(orderId) : err(refused);
}

/** Unpaid transfers of people whom nobody knows keep half of each product from others at most, and never its last unit. */
async function findTransferLimit(tx: Tx, orderId: Uuid, { lines }: CartView): Promise<TransferLimited | null> {
  const goods = (await listReservedTooMuch(tx, orderId)).map(({ productId, variationId, available }) => {
    const line = lines.find((one) => one.productId === productId && one.variationId === variationId);
    return { name: [line?.productName, line?.variationName].filter(Boolean).join(', '), available };
  });
  return goods.length === 0 ? null : { code: 'transfer_limited', goods };
}

/** The order stands for a transfer that its buyer is told of at once, and its units are held until that is due. */
async function waitForTransfer(
  tx: Tx,
  shop: Shop,
  order: Pick<OrderToWrite, 'settings'> & {
    readonly orderId: Uuid;
    readonly orderNumber: number;
    readonly amount: Cents;
  },
): Promise<void> {
  const { orderId, orderNumber, amount, settings } = order;
  const { expiresAt } = await recordTransfer(tx, {
    ...{ orderId, amount, reference: writeReference(orderNumber), days: settings.transferDays },
    holidays: listPublicHolidays(settings.country, localDay(shop.clock.now()), TRANSFER_RANGE_DAYS),
  });
  await holdUntil(tx, orderId, expiresAt);
  await shop.jobs.enqueue(tx, 'mail-order', { orderId, template: 'order-placed' }, { once: `order-placed:${orderId}` });
}

function columnsOf(buyer: Buyer & Pick<ToBuyer, 'email'>) {
  return isGuest(buyer)
    ? { user_id: null, guest_id: buyer.guestId, guest_client: buyer.client, guest_mailbox: mailboxOf(buyer.email) }
    : { user_id: buyer.userId, shipping_address_id: buyer.shippingAddressId };
}

/** The delivery as it was agreed; nothing in a shop without zones. */
function deliveryColumns({ delivery }: CartView) {
  const chosen = delivery?.chosen;
  if (delivery === undefined || !chosen) return {};
  return {
    delivery_method_id: chosen.id,
    delivery_kind: chosen.kind,
    delivery_name: chosen.name,
    delivery_from: chosen.from,
    delivery_until: chosen.until,
    standard_shipping_amount: delivery.standardPrice,
  };
}
