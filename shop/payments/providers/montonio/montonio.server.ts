import type { z } from 'zod';
import { isUuid } from '#shop/kernel/ids.ts';
import { centsToDecimal } from '#shop/kernel/money.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import type {
  PaymentProvider,
  ProviderFailure,
  ProviderSession,
  RefundRequest,
  SessionRequest,
  UnknownSession,
} from '../../provider.ts';
import { callMontonio, type MontonioAccess } from './call-montonio.server.ts';
import {
  type MontonioOrder,
  orderSchema,
  refundProblem,
  refundSchema,
  toOrder,
  toReplacement,
  toSession,
} from './montonio-order.ts';
import { readMontonioWebhook } from './montonio-webhook.server.ts';
import { oneSessionPerKey } from './one-session.ts';

/** `shopUrl`: origin of the shop, to which Montonio posts its webhooks. */
export type MontonioOptions = MontonioAccess & { readonly shopUrl: string };

/** A bank confirms most payments within the hour, and all within some working days. */
const PROCESSING_DAYS = 7;

/** Makes the provider for Montonio's bank links (its Stargate API): the payer confirms the payment in their bank. */
export function createMontonioProvider(options: MontonioOptions): PaymentProvider {
  return {
    name: 'montonio',
    way: 'bank_link',
    takesRealMoney: !options.isSandbox,
    processingDays: PROCESSING_DAYS,

    /** The same payment again would replace an order that is not paid yet, so the page that was given out is kept. */
    createSession: oneSessionPerKey((request) => createOrder(options, request)),

    async getSession(sessionId) {
      const order = await getOrder(options, sessionId);
      return order.ok ? ok(toSession(order.value)) : order;
    },

    expireSession: (sessionId) => expireOrder(options, sessionId),

    refund: (request) => refundOrder(options, request),

    /** A refund is read with its order, whose id is part of ours. Montonio does not say its key. */
    async getRefund(refundId) {
      const [orderUuid = '', uuid = ''] = refundId.split('/');
      const order = await getOrder(options, orderUuid);
      if (!order.ok) return err(order.error.code === 'unknown_session' ? { code: 'unknown_refund' } : order.error);
      const refund = order.value.refunds?.find((one) => one.uuid === uuid);
      return refund ? ok({ id: refundId, key: null, problem: refundProblem(refund) }) : err({ code: 'unknown_refund' });
    },

    async parseWebhook(rawBody, _headers, now) {
      return readMontonioWebhook(rawBody, options, now);
    },
  };
}

async function createOrder(
  options: MontonioOptions,
  request: SessionRequest,
): Promise<Result<ProviderSession, ProviderFailure>> {
  const order = toOrder(request, { shopUrl: options.shopUrl, now: new Date() });
  const made = await post(options, '/orders', orderSchema, order);
  return made.ok ? ok(toSession(made.value)) : made;
}

async function getOrder(
  options: MontonioOptions,
  sessionId: string,
): Promise<Result<MontonioOrder, ProviderFailure | UnknownSession>> {
  if (!isUuid(sessionId)) return err({ code: 'unknown_session' });
  const order = await callMontonio(options, `/orders/${sessionId}`, orderSchema);
  if (order.ok) return order;
  const { code, message } = order.error;
  return err(code === 'unknown' ? { code: 'unknown_session' } : { code, message });
}

/** Ends an order that is not paid by replacing it with one whose page nobody is told of. */
async function expireOrder(
  options: MontonioOptions,
  sessionId: string,
): Promise<Result<ProviderSession, ProviderFailure | UnknownSession>> {
  const order = await getOrder(options, sessionId);
  if (!order.ok) return order;
  const before = toSession(order.value);
  if (before.status !== 'open') return ok(before);
  const replaced = await post(options, '/orders', orderSchema, toReplacement(order.value, options.shopUrl));
  if (!replaced.ok && replaced.error.code === 'unavailable') return replaced;
  // The payer may have been faster, which refuses the replacement.
  const after = await getOrder(options, sessionId);
  if (!after.ok) return after;
  const session = toSession(after.value);
  return ok(replaced.ok && session.status === 'open' ? { ...session, status: 'expired', url: null } : session);
}

async function refundOrder(
  options: MontonioOptions,
  { providerPaymentId: orderUuid, amount, idempotencyKey }: RefundRequest,
): Promise<Result<{ readonly refundId: string }, ProviderFailure>> {
  const payload = { orderUuid, amount: Number(centsToDecimal(amount)), idempotencyKey };
  const made = await post(options, '/refunds', refundSchema, payload);
  const refund = made.ok ? made.value : await findMade(options, payload, made.error);
  if (refund === null) return made.ok ? err({ code: 'unavailable', message: 'no refund' }) : made;
  const problem = refundProblem(refund);
  return problem === null
    ? ok({ refundId: `${orderUuid}/${refund.uuid}` })
    : err({ code: 'refused', message: problem });
}

/** The refund that was made before under a key which is refused now; null when that is not why. */
async function findMade(
  options: MontonioOptions,
  { orderUuid, amount }: { readonly orderUuid: string; readonly amount: number },
  { message }: ProviderFailure,
) {
  if (!/idempotency/i.test(message)) return null;
  const order = await getOrder(options, orderUuid);
  return (order.ok && order.value.refunds?.findLast((refund) => refund.amount === amount)) || null;
}

async function post<T>(
  options: MontonioOptions,
  path: string,
  schema: z.ZodType<T>,
  payload: object,
): Promise<Result<T, ProviderFailure>> {
  const answer = await callMontonio(options, path, schema, payload);
  if (answer.ok) return answer;
  const { code, message } = answer.error;
  return err({ code: code === 'unknown' ? 'refused' : code, message });
}
