import type { ProviderName } from './provider.ts';

/** How money comes that no provider takes; staff record it. */
export const MANUAL_METHODS = ['transfer', 'cash', 'other'] as const;
export type ManualMethod = (typeof MANUAL_METHODS)[number];

/** Staff accept the amount that came although it differs from the price, or record money that no provider took. */
export const PAID_BY = ['received', ...MANUAL_METHODS] as const;
export type PaidBy = (typeof PAID_BY)[number];

/** Who took a payment's money: a provider that can be asked, or the shop itself. */
export type PaymentSource = ProviderName | ManualMethod;

export function parsePaidBy(input: unknown): PaidBy | null {
  return PAID_BY.find((method) => method === input) ?? null;
}

/**
 * Says whether staff recorded the payment. Such money has no provider, and is refunded the way it came: outside the
 * shop.
 */
export function isManual(source: PaymentSource): source is ManualMethod {
  return MANUAL_METHODS.some((method) => method === source);
}

/** The longest note of staff about it. */
export const MAX_NOTE_LENGTH = 1000;
