import { isUuid, type Uuid } from '#shop/kernel/ids.ts';
import { listPayments } from '#shop/payments/list-payments.server.ts';
import { isManual } from '#shop/payments/manual-payment.ts';
import { isStanding } from '#shop/payments/payment.ts';
import { isMoneyTaken } from '#shop/payments/payment-state.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { RefundBooks } from './refund.ts';
import { findPaymentBooks } from './refund-books-view.server.ts';
import { findRefundUnderWay } from './refund-store.server.ts';
import { isRefundable } from './request-refund.server.ts';

/** Money that staff may refund now, and how much is left. */
export type RefundOffer = RefundBooks & {
  readonly paymentId: Uuid;
  readonly currency: string;
  /** Staff took this money and send it back themselves. */
  readonly isManual: boolean;
};

/** The order's payments with something left and no refund under way, at a provider that can be asked. */
export async function listRefundOffers(shop: Shop, { orderId }: { readonly orderId: string }): Promise<RefundOffer[]> {
  if (!isUuid(orderId)) return [];
  const offers: RefundOffer[] = [];
  for (const payment of await listPayments(shop.db, orderId)) {
    if (!isMoneyTaken(payment.state) || !isRefundable(shop, payment)) continue;
    const books = await findPaymentBooks(shop.db, payment.id);
    if (books === null || books.left <= 0 || (await findRefundUnderWay(shop.db, payment.id)) !== null) continue;
    const { isGivenBack: _, ...left } = books;
    const money = { paymentId: payment.id, isPrice: isStanding(payment), isManual: isManual(payment.provider) };
    offers.push({ ...left, ...money });
  }
  return offers;
}
