import type Stripe from 'stripe';
import { isUuid } from '#shop/kernel/ids.ts';
import { multiplyCents, sumCents } from '#shop/kernel/money.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import { loadOnce } from '#shop/platform/load-once.ts';
import { colorsOf } from '#shop/site/look/colors.ts';
import type { LookStyle } from '#shop/site/look/look-address.ts';
import {
  type PaymentProvider,
  type ProviderFailure,
  type ProviderRefund,
  type ProviderSession,
  type SessionLine,
  type SessionRequest,
  type UnknownRefund,
  type UnknownSession,
  WEBHOOK_TOLERANCE_SECONDS,
} from '../provider.ts';

export type StripeOptions = {
  /** sk_… or rk_… */
  readonly secretKey: string;
  /** whsec_… */
  readonly webhookSecret: string;
  /** Origin of the API; the default is Stripe's. */
  readonly apiBase?: string;
};

/** Two tries of four seconds and a pause: a shopper learns of a failure within ten. */
const TIMEOUT_MS = 4_000;
const MAX_RETRIES = 1;
/** The slowest of its ways, a direct debit, takes 14 working days. */
const PROCESSING_DAYS = 21;
/** Of money that comes later, only the payment intent says whether it still does. */
const WITH_INTENT = { expand: ['payment_intent'] };
/** Stripe's limits for the name of a line and the number of lines. */
const NAME_LENGTH = 250;
const MAX_LINES = 100;
/** The metadata field in which a refund at Stripe stores its key. */
const REFUND_KEY = 'refund_key';

/** Makes the provider for Stripe Checkout, through Stripe's own package. */
export function createStripeProvider(options: StripeOptions): PaymentProvider {
  const open = loadOnce(() => openStripe(options));
  const isLive = /^(sk|rk)_live_/.test(options.secretKey);

  return {
    name: 'stripe',
    way: 'card',
    takesRealMoney: isLive,
    processingDays: PROCESSING_DAYS,

    async createSession(request) {
      return attempt(async () => {
        const { sessions } = (await open()).checkout;
        const session = await sessions.create(toParams(request), { idempotencyKey: request.idempotencyKey });
        return ok(toSession(session));
      });
    },

    async getSession(sessionId) {
      return attemptKnown('unknown_session', async () => {
        const { sessions } = (await open()).checkout;
        return ok(toSession(await sessions.retrieve(sessionId, WITH_INTENT)));
      });
    },

    async expireSession(sessionId) {
      return attemptKnown('unknown_session', async () => ok(toSession(await expire(await open(), sessionId))));
    },

    async refund(request) {
      return attempt(async () => {
        const { providerPaymentId: payment_intent, amount, idempotencyKey } = request;
        const stripe = await open();
        // Stripe forgets a key after a day, but a refund's metadata keeps it for ever.
        const made = await findRefund(stripe, payment_intent, idempotencyKey);
        const metadata = { [REFUND_KEY]: idempotencyKey };
        const refund = made ?? (await stripe.refunds.create({ payment_intent, amount, metadata }, { idempotencyKey }));
        const { id, problem } = toRefund(refund);
        return problem === null ? ok({ refundId: id }) : err({ code: 'refused', message: problem });
      });
    },

    async getRefund(refundId) {
      return attemptKnown('unknown_refund', async () => {
        const { refunds } = await open();
        return ok(toRefund(await refunds.retrieve(refundId)));
      });
    },

    async parseWebhook(rawBody, headers, now) {
      const header = headers.get('stripe-signature') ?? '';
      const { webhooks } = await open();
      const read = (tolerance: number) =>
        webhooks.constructEvent(rawBody, header, options.webhookSecret, tolerance, undefined, now.getTime());
      const event = tryTo(() => read(WEBHOOK_TOLERANCE_SECONDS));
      if (event === null) {
        // 0 checks only the signature, whatever its age.
        return err({ code: tryTo(() => read(0)) === null ? 'bad_signature' : 'stale' });
      }
      if (event.livemode !== isLive) return err({ code: 'wrong_mode' });
      const { id, type } = event;
      return ok({ id, type, sessionId: idOf(event, 'checkout.session'), refundId: idOf(event, 'refund') });
    },
  };
}

async function openStripe({ secretKey, apiBase }: StripeOptions): Promise<Stripe> {
  const { default: StripeClient } = await import('stripe');
  return new StripeClient(secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: MAX_RETRIES,
    telemetry: false,
    ...(apiBase ? addressOf(apiBase) : {}),
  });
}

async function expire({ checkout: { sessions } }: Stripe, sessionId: string): Promise<Stripe.Checkout.Session> {
  const before = await sessions.retrieve(sessionId, WITH_INTENT);
  if (before.status !== 'open') return before;
  try {
    return await sessions.expire(sessionId);
  } catch (error) {
    // The shopper may have paid between the two calls, or the session may have expired.
    if (failureOf(error).code !== 'refused') throw error;
    return sessions.retrieve(sessionId, WITH_INTENT);
  }
}

async function findRefund(stripe: Stripe, payment_intent: string, key: string): Promise<Stripe.Refund | null> {
  for await (const refund of stripe.refunds.list({ payment_intent, limit: 100 })) {
    if (refund.metadata?.[REFUND_KEY] === key) return refund;
  }
  return null;
}

function toParams(request: SessionRequest): Stripe.Checkout.SessionCreateParams {
  return {
    mode: 'payment',
    client_reference_id: String(request.orderNumber),
    metadata: { order_id: request.orderId, order_number: request.orderNumber, payment_id: request.paymentId },
    payment_intent_data: {
      description: request.description,
      metadata: { order_id: request.orderId, order_number: request.orderNumber },
    },
    customer_email: request.email,
    locale: request.language,
    branding_settings: toBranding(request.look),
    // Without a list of payment methods, Stripe offers whatever the account has switched on.
    // The order is in euro, and the shown amount is the charged one.
    adaptive_pricing: { enabled: false },
    submit_type: 'pay',
    line_items: withinLimit(request.lines).map((line) => ({
      quantity: line.quantity,
      price_data: {
        currency: request.currency.toLowerCase(),
        unit_amount: line.unitAmount,
        product_data: { name: line.name.slice(0, NAME_LENGTH) },
      },
    })),
    expires_at: Math.floor(request.expiresAt.getTime() / 1000),
    success_url: request.successUrl,
    cancel_url: request.cancelUrl,
  };
}

const BORDERS = { sharp: 'rectangular', soft: 'rounded', round: 'pill' } as const;

/** Stripe's page in the shop's colours. */
function toBranding(look: LookStyle): Stripe.Checkout.SessionCreateParams.BrandingSettings {
  const { accent, ground } = colorsOf(look);
  return { background_color: ground, button_color: accent, border_style: BORDERS[look.corners] };
}

/** Lines beyond the limit are added up in the last one, so that the amount stays complete. */
function withinLimit(lines: readonly SessionLine[]): readonly SessionLine[] {
  if (lines.length <= MAX_LINES) return lines;
  const rest = lines.slice(MAX_LINES - 1);
  const unitAmount = sumCents(rest.map((line) => multiplyCents(line.unitAmount, line.quantity)));
  return [...lines.slice(0, MAX_LINES - 1), { name: `… +${rest.length}`, unitAmount, quantity: 1 }];
}

function toSession(session: Stripe.Checkout.Session): ProviderSession {
  const intent = session.payment_intent;
  const paid = session.payment_status === 'paid';
  const paymentId = session.metadata?.payment_id;
  return {
    id: session.id,
    url: session.url,
    status: statusOf(session),
    paid,
    amount: session.amount_total ?? 0,
    currency: (session.currency ?? '').toUpperCase(),
    providerPaymentId: paid ? ((typeof intent === 'string' ? intent : intent?.id) ?? null) : null,
    paymentId: isUuid(paymentId) ? paymentId : null,
  };
}

function statusOf({ status, payment_status, payment_intent }: Stripe.Checkout.Session): ProviderSession['status'] {
  if (status === 'expired') return 'expired';
  if (status !== 'complete') return 'open';
  if (payment_status === 'paid') return 'complete';
  const intent = typeof payment_intent === 'object' ? payment_intent?.status : undefined;
  return intent === 'requires_payment_method' || intent === 'canceled' ? 'failed' : 'processing';
}

function toRefund({ id, metadata, status, failure_reason }: Stripe.Refund): ProviderRefund {
  const isBack = status === 'failed' || status === 'canceled';
  return { id, key: metadata?.[REFUND_KEY] ?? null, problem: isBack ? (failure_reason ?? status) : null };
}

/** The id of an event's object if it is a refund: `refund.failed` and `charge.refund.updated` are both about one. */
function idOf({ data }: Stripe.Event, kind: 'checkout.session' | 'refund'): string | null {
  const about: unknown = data.object;
  if (typeof about !== 'object' || about === null || !('id' in about) || !('object' in about)) return null;
  return about.object === kind && typeof about.id === 'string' ? about.id : null;
}

async function attempt<T, E extends { code: string }>(
  call: () => Promise<Result<T, E>>,
): Promise<Result<T, E | ProviderFailure>> {
  try {
    return await call();
  } catch (error) {
    return err(failureOf(error));
  }
}

async function attemptKnown<T, Unknown extends (UnknownSession | UnknownRefund)['code']>(
  unknown: Unknown,
  call: () => Promise<Result<T, never>>,
): Promise<Result<T, ProviderFailure | { readonly code: Unknown }>> {
  try {
    return await call();
  } catch (error) {
    return err(fieldOf(error, 'code') === 'resource_missing' ? { code: unknown } : failureOf(error));
  }
}

/** Errors that a retry cannot change are refused. A wrong key is not one of them, since the owner may correct it. */
function failureOf(error: unknown): ProviderFailure {
  const type = fieldOf(error, 'type');
  const message = error instanceof Error ? error.message : String(error);
  if (type === undefined) throw error;
  const refused = type === 'StripeInvalidRequestError' || type === 'StripeIdempotencyError';
  return { code: refused ? 'refused' : 'unavailable', message };
}

function fieldOf(error: unknown, field: 'type' | 'code'): unknown {
  return typeof error === 'object' && error !== null ? (error as Record<string, unknown>)[field] : undefined;
}

function tryTo<T>(read: () => T): T | null {
  try {
    return read();
  } catch {
    return null;
  }
}

function addressOf(apiBase: string): { host: string; port: string; protocol: 'http' | 'https' } {
  const url = new URL(apiBase);
  const protocol = url.protocol === 'http:' ? 'http' : 'https';
  return { host: url.hostname, port: url.port || (protocol === 'http' ? '80' : '443'), protocol };
}
