import type { ProviderName } from './provider.ts';

/** How money comes that no provider takes; staff write it down. */
export const MANUAL_METHODS = ['transfer', 'cash', 'other'] as const;
export type ManualMethod = (typeof MANUAL_METHODS)[number];

/** Whoever took the money of a payment: a provider that can be asked, or the shop itself. */
export type PaymentSource = ProviderName | ManualMethod;

export function parseManualMethod(input: unknown): ManualMethod | null {
  return MANUAL_METHODS.find((method) => method === input) ?? null;
}

/** Nobody can be asked about such money, and it goes back the way it came: outside the shop. */
export function isManual(source: PaymentSource): source is ManualMethod {
  return MANUAL_METHODS.some((method) => method === source);
}

/** Of what staff write about it. */
export const MAX_NOTE_LENGTH = 1000;
