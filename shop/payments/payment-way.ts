import { offersTransfers, type Settings } from '#shop/settings/settings.ts';
import { isManual, type PaymentSource } from './manual-payment.ts';
import type { PaymentProvider, PaymentProviders } from './provider.ts';

/**
 * What a shopper chooses to pay by. `card`: by card or what else a provider's page offers; `bank_link`: in their bank,
 * which a provider's page leads to; `transfer`: by a transfer that they make themselves.
 */
export const PAYMENT_WAYS = ['card', 'bank_link', 'transfer'] as const;

export type PaymentWay = (typeof PAYMENT_WAYS)[number];

/** Lists the ways that take payments now, the usual one first. There is always one. */
export function listPaymentWays(
  payments: Pick<PaymentProviders, 'taking'>,
  settings: Pick<Settings, 'takesTransfers' | 'transferIban'>,
): readonly PaymentWay[] {
  const ways: PaymentWay[] = payments.taking.map(({ way }) => way);
  return offersTransfers(settings) ? [...ways, 'transfer'] : ways;
}

/** Whether texts may say that people pay by card, because there is no other way. */
export function takesCardsAlone(...from: Parameters<typeof listPaymentWays>): boolean {
  return listPaymentWays(...from).every((way) => way === 'card');
}

/** The provider that carries out a way; null for a transfer, and for a way that takes no payments. */
export function providerOf(payments: PaymentProviders, way: PaymentWay): PaymentProvider | null {
  return payments.taking.find((provider) => provider.way === way) ?? null;
}

/** The way by which a payment came or is to come; null for money that staff took otherwise. */
export function wayOf(payments: PaymentProviders, source: PaymentSource): PaymentWay | null {
  if (isManual(source)) return source === 'transfer' ? source : null;
  return payments.find(source)?.way ?? null;
}
