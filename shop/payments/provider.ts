import type { Uuid } from '#shop/kernel/ids.ts';
import type { Language } from '#shop/kernel/language.ts';
import type { Cents } from '#shop/kernel/money.ts';
import type { Result } from '#shop/kernel/result.ts';

/** The port to whoever takes the card. Shaped after hosted checkouts: a session is a payment page for one order. */

export const PROVIDER_NAMES = ['stripe', 'test'] as const;

export type ProviderName = (typeof PROVIDER_NAMES)[number];

export type SessionLine = {
  readonly name: string;
  /** One unit, cents, VAT included. */
  readonly unitAmount: Cents;
  readonly quantity: number;
};

export type SessionRequest = {
  /** The same key asks for the same session, however often it is asked. */
  readonly idempotencyKey: string;
  readonly orderId: Uuid;
  /** What shopper and staff name the order by. */
  readonly orderNumber: number;
  /** What stands beside the money in the provider's lists: 'Order #1042' in the shopper's language. */
  readonly description: string;
  readonly paymentId: Uuid;
  readonly email: string;
  readonly language: Language;
  /** Their sum is `amount`; shipping is a line of its own. */
  readonly lines: readonly SessionLine[];
  /** What is to be charged, cents. */
  readonly amount: Cents;
  readonly currency: 'EUR';
  readonly expiresAt: Date;
  /** Where the shopper goes after paying; the provider puts the session's id in place of {CHECKOUT_SESSION_ID}. */
  readonly successUrl: string;
  readonly cancelUrl: string;
};

/** What a provider knows of a session: the truth about the money. */
export type ProviderSession = {
  readonly id: string;
  /** Where it can be paid; null once it cannot. */
  readonly url: string | null;
  readonly status: 'open' | 'complete' | 'expired';
  readonly paid: boolean;
  /** In the currency's smallest unit: cents for EUR. */
  readonly amount: number;
  /** Upper case, as in 'EUR'. */
  readonly currency: string;
  /** Names the money itself, for refunds; null while nothing was paid. */
  readonly providerPaymentId: string | null;
  /** What the shop said when it asked for the session; null for a session that is not this shop's. */
  readonly paymentId: Uuid | null;
};

/** `unavailable`: may work later, nothing is known. `refused`: will not work however often it is asked. */
export type ProviderFailure = { readonly code: 'unavailable' | 'refused'; readonly message: string };
export type UnknownSession = { readonly code: 'unknown_session' };
export type UnknownRefund = { readonly code: 'unknown_refund' };

export type RefundRequest = {
  /** The same key is the same refund for ever, not only for as long as a provider remembers keys. */
  readonly idempotencyKey: string;
  readonly providerPaymentId: string;
  /** Part or all of what was paid and is not refunded yet, in the smallest unit of its currency. */
  readonly amount: Cents;
};

/** What a provider knows of a refund. A bank may send the money back days after it was called done. */
export type ProviderRefund = {
  readonly id: string;
  /** Its `RefundRequest.idempotencyKey`; null for a refund that this shop did not ask for. */
  readonly key: string | null;
  /** Why the shopper does not have the money, in the provider's words; null while it is with them or on its way. */
  readonly problem: string | null;
};

/** Something that happened at the provider, whose origin was checked. It is only a hint: the session or refund says what is true. */
export type ProviderEvent = {
  readonly id: string;
  readonly type: string;
  /** Null for events that are about no session. */
  readonly sessionId: string | null;
  /** Null for events that are about no refund. */
  readonly refundId: string | null;
};

/** `stale`: well signed, but too long ago (or this clock is wrong). `wrong_mode`: test money where real is taken, or the reverse. */
export type WebhookProblem = { readonly code: 'bad_signature' | 'stale' | 'wrong_mode' };

/** How old a signed webhook may be. */
export const WEBHOOK_TOLERANCE_SECONDS = 300;

export type PaymentProvider = {
  readonly name: ProviderName;
  createSession(request: SessionRequest): Promise<Result<ProviderSession, ProviderFailure>>;
  getSession(sessionId: string): Promise<Result<ProviderSession, ProviderFailure | UnknownSession>>;
  /** Ends an open session. Answers the session as it is afterwards: `complete` when the shopper was faster. */
  expireSession(sessionId: string): Promise<Result<ProviderSession, ProviderFailure | UnknownSession>>;
  /** Sends money back, once for a key. `refused` for good: more than is left, or the provider could not send it. */
  refund(request: RefundRequest): Promise<Result<{ readonly refundId: string }, ProviderFailure>>;
  getRefund(refundId: string): Promise<Result<ProviderRefund, ProviderFailure | UnknownRefund>>;
  /** Checks a webhook's signature over the exact bytes it came in, and its age at `now`. */
  parseWebhook(rawBody: string, headers: Headers, now: Date): Promise<Result<ProviderEvent, WebhookProblem>>;
};

/** Whoever this shop can be paid through. */
export type PaymentProviders = {
  /** Takes new payments. */
  readonly current: PaymentProvider;
  /** Whoever took an earlier payment; null for a name that is none, or whose keys are gone. */
  find(name: string): PaymentProvider | null;
};
