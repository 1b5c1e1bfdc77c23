import type { Uuid } from '#shop/kernel/ids.ts';
import type { Language } from '#shop/kernel/language.ts';
import type { Cents } from '#shop/kernel/money.ts';
import type { Result } from '#shop/kernel/result.ts';
import type { LookStyle } from '#shop/site/look/look-address.ts';

/** The port to a payment provider, modelled on hosted checkouts: a session is a payment page for one order. */

export const PROVIDER_NAMES = ['stripe', 'montonio', 'test'] as const;

export type ProviderName = (typeof PROVIDER_NAMES)[number];

export type SessionLine = {
  readonly name: string;
  /** One unit, cents, VAT included. */
  readonly unitAmount: Cents;
  readonly quantity: number;
};

export type SessionRequest = {
  /** The same key returns the same session, however often it is used. */
  readonly idempotencyKey: string;
  readonly orderId: Uuid;
  /** The order's name for shopper and staff. */
  readonly orderNumber: number;
  /** The description in the provider's lists: 'Order #1042' in the shopper's language. */
  readonly description: string;
  readonly paymentId: Uuid;
  readonly email: string;
  readonly language: Language;
  /** How its payment page looks, as far as the provider can. */
  readonly look: LookStyle;
  /** Their sum is `amount`; shipping is a line of its own. */
  readonly lines: readonly SessionLine[];
  /** The amount to charge, in cents. */
  readonly amount: Cents;
  readonly currency: 'EUR';
  readonly expiresAt: Date;
  /** Where the shopper goes after paying; the provider fills in {CHECKOUT_SESSION_ID}. */
  readonly successUrl: string;
  readonly cancelUrl: string;
};

/** What a provider knows about a session: the truth about the money. */
export type ProviderSession = {
  readonly id: string;
  /** The address of its payment page; null when it can no longer be paid. */
  readonly url: string | null;
  /**
   * `processing`: the shopper has done their part, and the money comes later or not at all. `complete`: it is here.
   * `failed`: it did not come.
   */
  readonly status: 'open' | 'processing' | 'complete' | 'failed' | 'expired';
  readonly paid: boolean;
  /** In the currency's smallest unit: cents for EUR. */
  readonly amount: number;
  /** Upper case, as in 'EUR'. */
  readonly currency: string;
  /** The id of the money itself, for refunds; null while nothing was paid. */
  readonly providerPaymentId: string | null;
  /** The metadata that the shop sent; null for a session of another shop. */
  readonly paymentId: Uuid | null;
};

/** `unavailable`: nothing is known, a later try may work. `refused`: no try will work. */
export type ProviderFailure = { readonly code: 'unavailable' | 'refused'; readonly message: string };
export type UnknownSession = { readonly code: 'unknown_session' };
export type UnknownRefund = { readonly code: 'unknown_refund' };

export type RefundRequest = {
  /** The same key is the same refund for ever, longer than a provider remembers keys. */
  readonly idempotencyKey: string;
  readonly providerPaymentId: string;
  /** All or part of what was paid and not refunded yet, in the currency's smallest unit. */
  readonly amount: Cents;
};

/** What a provider knows about a refund. A bank may return the money days after it was done. */
export type ProviderRefund = {
  readonly id: string;
  /** Its `RefundRequest.idempotencyKey`; null for a refund made elsewhere. */
  readonly key: string | null;
  /** Why the shopper does not have the money, in the provider's words; null while it has arrived or is on its way. */
  readonly problem: string | null;
};

/** An event of the provider, with a verified signature. It is only a hint: the session or refund has the truth. */
export type ProviderEvent = {
  readonly id: string;
  readonly type: string;
  /** Null for events without a session. */
  readonly sessionId: string | null;
  /** Null for events without a refund. */
  readonly refundId: string | null;
};

/**
 * `stale`: correctly signed, but too old (or this clock is wrong). `wrong_mode`: test money in a live shop, or the
 * reverse.
 */
export type WebhookProblem = { readonly code: 'bad_signature' | 'stale' | 'wrong_mode' };

/** The highest age of a signed webhook. */
export const WEBHOOK_TOLERANCE_SECONDS = 300;

export type PaymentProvider = {
  readonly name: ProviderName;
  /** What its page offers: cards and more, or the shopper's bank. */
  readonly way: 'card' | 'bank_link';
  /** False for the test payment page, and with a provider's keys for testing. */
  readonly takesRealMoney: boolean;
  /** How many days money may be on its way. */
  readonly processingDays: number;
  createSession(request: SessionRequest): Promise<Result<ProviderSession, ProviderFailure>>;
  getSession(sessionId: string): Promise<Result<ProviderSession, ProviderFailure | UnknownSession>>;
  /** Ends an open session. Returns the session as it is afterwards: `complete` or `processing` when the shopper was faster. */
  expireSession(sessionId: string): Promise<Result<ProviderSession, ProviderFailure | UnknownSession>>;
  /** Sends money back, once per key. `refused` is final: more than is left, or the provider could not send it. */
  refund(request: RefundRequest): Promise<Result<{ readonly refundId: string }, ProviderFailure>>;
  getRefund(refundId: string): Promise<Result<ProviderRefund, ProviderFailure | UnknownRefund>>;
  /** Verifies a webhook's signature over its exact bytes, and its age at `now`. */
  parseWebhook(rawBody: string, headers: Headers, now: Date): Promise<Result<ProviderEvent, WebhookProblem>>;
};

/** The providers of this shop. */
export type PaymentProviders = {
  /** Takes new payments, unless the shopper chooses another. */
  readonly current: PaymentProvider;
  /** All that take new payments, each in a way of its own; the first is the current one. */
  readonly taking: readonly PaymentProvider[];
  /** Finds the provider of an earlier payment; null for an unknown name or when its keys are gone. */
  find(name: string): PaymentProvider | null;
};
