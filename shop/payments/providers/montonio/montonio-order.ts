import { z } from 'zod';
import { isUuid } from '#shop/kernel/ids.ts';
import { centsToDecimal } from '#shop/kernel/money.ts';
import type { ProviderSession, SessionRequest } from '../../provider.ts';

/** What Montonio calls an order is the port's session. Its amounts are euro, not cents. */

export const refundSchema = z.object({ uuid: z.string().min(1), status: z.string(), amount: z.coerce.number() });

export const orderSchema = z.object({
  uuid: z.string().min(1),
  paymentStatus: z.string(),
  merchantReference: z.string(),
  grandTotal: z.coerce.number(),
  currency: z.string(),
  paymentUrl: z.string().nullish(),
  refunds: z.array(refundSchema).nullish(),
});

export type MontonioOrder = z.output<typeof orderSchema>;

/** Montonio's least and most, in minutes. */
const EXPIRES_IN = { least: 5, most: 44_640 };

export const webhookUrl = (shopUrl: string) => `${shopUrl}/webhooks/payments/montonio`;

export function toOrder(request: SessionRequest, { shopUrl, now }: { readonly shopUrl: string; readonly now: Date }) {
  const amount = Number(centsToDecimal(request.amount));
  const { currency } = request;
  const minutes = Math.ceil((request.expiresAt.getTime() - now.getTime()) / 60_000);
  return {
    merchantReference: request.paymentId,
    // It is made before Montonio names the order.
    returnUrl: request.successUrl.replace('{CHECKOUT_SESSION_ID}', request.paymentId),
    notificationUrl: webhookUrl(shopUrl),
    currency,
    grandTotal: amount,
    locale: request.language,
    expiresIn: Math.min(EXPIRES_IN.most, Math.max(EXPIRES_IN.least, minutes)),
    billingAddress: { email: request.email },
    lineItems: request.lines.map(({ name, unitAmount, quantity }) => ({
      name,
      quantity,
      finalPrice: Number(centsToDecimal(unitAmount)),
    })),
    payment: {
      method: 'paymentInitiation',
      amount,
      currency,
      methodOptions: { paymentDescription: request.description },
    },
  };
}

/** An order that takes the place of one that is not to be paid any more. Nobody is told of its page. */
export function toReplacement({ merchantReference, grandTotal, currency }: MontonioOrder, shopUrl: string) {
  return {
    ...{ merchantReference, currency, grandTotal, locale: 'en', expiresIn: EXPIRES_IN.least },
    ...{ returnUrl: shopUrl, notificationUrl: webhookUrl(shopUrl), lineItems: [] },
    payment: { method: 'paymentInitiation', amount: grandTotal, currency },
  };
}

const STATUS: Readonly<Record<string, ProviderSession['status']>> = {
  PENDING: 'open',
  AUTHORIZED: 'processing',
  PAID: 'complete',
  PARTIALLY_REFUNDED: 'complete',
  REFUNDED: 'complete',
  VOIDED: 'failed',
  ABANDONED: 'expired',
};

export function toSession(order: MontonioOrder): ProviderSession {
  const status = STATUS[order.paymentStatus] ?? 'open';
  const paid = status === 'complete';
  return {
    id: order.uuid,
    url: status === 'open' ? (order.paymentUrl ?? null) : null,
    status,
    paid,
    amount: Math.round(order.grandTotal * 100),
    currency: order.currency,
    providerPaymentId: paid ? order.uuid : null,
    paymentId: isUuid(order.merchantReference) ? order.merchantReference : null,
  };
}

/** Why a refund does not arrive; null while it does. */
export function refundProblem({ status }: { readonly status: string }): string | null {
  return status === 'REJECTED' || status === 'CANCELED' ? status.toLowerCase() : null;
}
