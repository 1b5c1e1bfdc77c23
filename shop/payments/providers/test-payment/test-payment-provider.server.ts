import { createHash, createHmac, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { err, ok } from '#shop/kernel/result.ts';
import type { Db } from '#shop/platform/postgres/db.server.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import {
  type PaymentProvider,
  type ProviderSession,
  type SessionRequest,
  WEBHOOK_TOLERANCE_SECONDS,
} from '../../provider.ts';
import { type TestSession, testPaymentPath } from './test-session.ts';
import {
  expireSession,
  findRefund,
  findRefundId,
  findSession,
  insertRefund,
  insertSession,
  lockRefundable,
} from './test-session-store.server.ts';
import { checkWebhook, SIGNATURE_HEADER } from './webhook.server.ts';

/** The shop whose tables it uses, and the address of its payment page. */
export type TestPaymentOptions = {
  readonly db: Db;
  readonly shopUrl: string;
  readonly webhookSecret: string;
};

const PROCESSING_DAYS = 3;

const eventSchema = z.object({
  id: z.string().min(1).max(200),
  type: z.string().min(1).max(200),
  data: z.object({ object: z.object({ id: z.string().min(1).max(200) }) }),
});

/** The provider of a shop without Stripe's keys: behaves like Stripe, with tables of its own. */
export function createTestPaymentProvider(options: TestPaymentOptions): PaymentProvider {
  const { db, shopUrl, webhookSecret } = options;
  const unknown = err({ code: 'unknown_session' });
  const toProviderSession = (session: TestSession) => describeSession(session, shopUrl);

  return {
    name: 'test',
    way: 'card',
    takesRealMoney: false,
    processingDays: PROCESSING_DAYS,

    async createSession(request) {
      const hash = hashOf(request);
      const kept = await insertSession(db, newId('cs_test_', 58), request, hash);
      if (!kept.requestHash.equals(hash)) {
        return err({ code: 'refused', message: 'the idempotency key was used for another request' });
      }
      return ok(toProviderSession(kept.session));
    },

    async getSession(sessionId) {
      const session = await findSession(db, sessionId);
      return session ? ok(toProviderSession(session)) : unknown;
    },

    async expireSession(sessionId) {
      await expireSession(db, sessionId);
      const session = await findSession(db, sessionId);
      return session ? ok(toProviderSession(session)) : unknown;
    },

    async refund({ idempotencyKey, providerPaymentId, amount }) {
      return transact(db, async (tx) => {
        const refundable = await lockRefundable(tx, providerPaymentId);
        if (refundable === null) return err({ code: 'refused', message: 'there is no such payment' });
        const earlier = await findRefundId(tx, idempotencyKey);
        if (earlier !== null) return ok({ refundId: earlier });
        if (amount > refundable) return err({ code: 'refused', message: 'more than was paid' });
        const refundId = newId('re_test_', 24);
        await insertRefund(tx, { id: refundId, idempotencyKey, paymentIntent: providerPaymentId, amount });
        return ok({ refundId });
      });
    },

    /** Its bank never returns money. */
    async getRefund(refundId) {
      const refund = await findRefund(db, refundId);
      return refund ? ok({ ...refund, problem: null }) : err({ code: 'unknown_refund' });
    },

    async parseWebhook(rawBody, headers, now) {
      const header = headers.get(SIGNATURE_HEADER);
      const verdict = checkWebhook({ rawBody, header }, webhookSecret, now, WEBHOOK_TOLERANCE_SECONDS);
      if (verdict !== 'good') return err({ code: verdict });
      const event = eventSchema.parse(JSON.parse(rawBody));
      return ok({ id: event.id, type: event.type, sessionId: event.data.object.id, refundId: null });
    },
  };
}

const COMPLETE = { unpaid: 'processing', paid: 'complete', failed: 'failed' } as const;

function describeSession(session: TestSession, shopUrl: string): ProviderSession {
  const { id, amount, currency, payment } = session;
  const status = session.status === 'complete' ? COMPLETE[payment] : session.status;
  const url = status === 'open' ? `${shopUrl}${testPaymentPath(session)}` : null;
  const paymentId = session.metadata.payment_id ?? null;
  const paid = payment === 'paid';
  return { id, url, status, paid, amount, currency, providerPaymentId: session.paymentIntent, paymentId };
}

/**
 * Derives the secret of the test provider's webhooks from the shop's secret, so that it needs no setting and each shop
 * has its own.
 */
export function testWebhookSecret(authSecret: string): string {
  return createHmac('sha256', authSecret).update('test payment webhook').digest('hex');
}

/** Makes an id: `newId('pi_test_', 24)` is unguessable, of letters and digits. */
export function newId(prefix: string, length: number): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
  let id = '';
  while (id.length < length) {
    // 248 is the largest multiple of 62 in a byte: using the rest would make some letters more likely.
    for (const byte of randomBytes(length)) if (byte < 248 && id.length < length) id += letters[byte % letters.length];
  }
  return prefix + id;
}

function hashOf(request: SessionRequest): Buffer {
  return createHash('sha256').update(JSON.stringify(request)).digest();
}
