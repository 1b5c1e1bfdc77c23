import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { err, ok } from '#shop/kernel/result.ts';
import type { PaymentProvider, ProviderSession, SessionRequest } from '#shop/payments/provider.ts';

type Call = 'createSession' | 'getSession' | 'expireSession' | 'refund' | 'getRefund';

/**
 * What goes wrong with a call. `fail`: nothing happens there. `lose_answer`: it happens there, but the response is lost.
 * `refuse`: the provider says no.
 */
export type Mishap = 'fail' | 'lose_answer' | 'refuse';

/** A payment provider that a test controls, with the same contract as the real ones. */
export type FakeProvider = PaymentProvider & {
  readonly sessions: ReadonlyMap<string, ProviderSession>;
  readonly calls: Readonly<Record<Call, number>>;
  /** The shopper pays on the provider's page: the right amount by default. */
  pay(sessionId: string, other?: { readonly amount?: number; readonly currency?: string }): void;
  /** The session's time runs out. */
  runOut(sessionId: string): void;
  /** The shopper finishes, but the money is still on its way: it comes with `pay`, or fails. */
  completeUnpaid(sessionId: string): void;
  /** The money that was on its way does not come. */
  failLate(sessionId: string): void;
  /** The next call of this kind fails; called twice, the next two. */
  spoil(call: Call, mishap: Mishap): void;
  /** Calls that were spoilt and not made yet succeed after all. */
  recover(): void;
  /** Every call takes a random time up to this. */
  slowBy(milliseconds: number): void;
  /** What it would post to the webhook address. */
  webhook(sessionId: string, type?: string): { readonly rawBody: string; readonly headers: Headers };
  /** The shopper's bank returns the last refund. Returns what the provider would post about it. */
  bounceLastRefund(): { readonly rawBody: string; readonly headers: Headers };
  /** Whether it has made a refund that did not come back. */
  hasRefunds(): boolean;
  /** The amounts that were sent back of what was paid for a session, and have not come back. */
  refundsOf(sessionId: string): number[];
};

type FakeRefund = {
  readonly key: string;
  readonly of: string;
  readonly amount: number;
  readonly refundId: string;
  problem: string | null;
};

const SIGNATURE = 'fake-signature';

export function createFakeProvider(): FakeProvider {
  const sessions = new Map<string, ProviderSession>();
  const byKey = new Map<string, { readonly id: string; readonly request: string }>();
  const refunds: FakeRefund[] = [];
  const calls = { createSession: 0, getSession: 0, expireSession: 0, refund: 0, getRefund: 0 };
  const mishaps: { readonly call: Call; readonly mishap: Mishap }[] = [];
  let slowness = 0;

  const change = (id: string, changes: Partial<ProviderSession>) => {
    const session = sessions.get(id);
    if (session === undefined) throw new Error(`The fake provider has no session ${id}`);
    sessions.set(id, { ...session, ...changes });
  };
  /** Does `work` unless this call must fail. */
  async function answer<T>(call: Call, work: () => T) {
    calls[call] += 1;
    if (slowness > 0) await sleep(Math.random() * slowness);
    const index = mishaps.findIndex((planned) => planned.call === call);
    const mishap = index < 0 ? null : mishaps.splice(index, 1)[0]?.mishap;
    if (mishap === 'refuse') return err({ code: 'refused', message: 'the fake provider refuses' });
    if (mishap === 'fail') return err({ code: 'unavailable', message: 'the fake provider fails' });
    const done = work();
    return mishap === 'lose_answer' ? err({ code: 'unavailable', message: 'the answer was lost' }) : done;
  }
  const find = (id: string) => {
    const session = sessions.get(id);
    return session ? ok(session) : err({ code: 'unknown_session' });
  };

  return {
    name: 'test',
    way: 'card',
    takesRealMoney: false,
    processingDays: 3,
    sessions,
    calls,
    createSession: (request) => answer('createSession', () => create(request, sessions, byKey)),
    getSession: (id) => answer('getSession', () => find(id)),
    expireSession: (id) =>
      answer('expireSession', () => {
        if (sessions.get(id)?.status === 'open') change(id, { status: 'expired', url: null });
        return find(id);
      }),
    refund: ({ idempotencyKey, providerPaymentId, amount }) =>
      answer('refund', () => {
        const paid = [...sessions.values()].find((session) => session.providerPaymentId === providerPaymentId);
        if (paid === undefined) return err({ code: 'refused', message: 'no such payment' });
        const known = refunds.find(({ key }) => key === idempotencyKey);
        if (known?.problem) return err({ code: 'refused', message: known.problem });
        if (known) return ok({ refundId: known.refundId });
        const earlier = refunds.filter((refund) => refund.of === providerPaymentId && refund.problem === null);
        const left = earlier.reduce((rest, refund) => rest - refund.amount, paid.amount);
        if (amount > left) return err({ code: 'refused', message: 'more than was paid' });
        const refundId = `re_${randomUUID()}`;
        refunds.push({ key: idempotencyKey, of: providerPaymentId, amount, refundId, problem: null });
        return ok({ refundId });
      }),
    getRefund: (refundId) =>
      answer('getRefund', () => {
        const known = refunds.find((refund) => refund.refundId === refundId);
        return known ? ok({ id: refundId, key: known.key, problem: known.problem }) : err({ code: 'unknown_refund' });
      }),
    async parseWebhook(rawBody, headers) {
      if (headers.get(SIGNATURE) !== `signed ${rawBody}`) return err({ code: 'bad_signature' });
      return ok(JSON.parse(rawBody));
    },
    pay: (id, { amount, currency } = {}) =>
      change(id, {
        status: 'complete',
        url: null,
        paid: true,
        providerPaymentId: `pi_${randomUUID()}`,
        ...(amount === undefined ? {} : { amount }),
        ...(currency === undefined ? {} : { currency }),
      }),
    refundsOf: (sessionId) => {
      const of = sessions.get(sessionId)?.providerPaymentId;
      return refunds.filter((refund) => refund.of === of && refund.problem === null).map(({ amount }) => amount);
    },
    hasRefunds: () => refunds.some(({ problem }) => problem === null),
    bounceLastRefund() {
      const last = refunds.findLast(({ problem }) => problem === null);
      if (last === undefined) throw new Error('The fake provider has made no refund');
      last.problem = 'expired_or_canceled_card';
      const { refundId } = last;
      const rawBody = JSON.stringify({ id: `evt_${randomUUID()}`, type: 'refund.failed', sessionId: null, refundId });
      return { rawBody, headers: new Headers({ [SIGNATURE]: `signed ${rawBody}` }) };
    },
    completeUnpaid: (id) => change(id, { status: 'processing', url: null }),
    failLate: (id) => change(id, { status: 'failed' }),
    runOut: (id) => change(id, { status: 'expired', url: null }),
    spoil: (call, mishap) => mishaps.push({ call, mishap }),
    recover() {
      mishaps.length = 0;
    },
    slowBy(milliseconds) {
      slowness = milliseconds;
    },
    webhook(sessionId, type = 'checkout.session.completed') {
      const rawBody = JSON.stringify({ id: `evt_${randomUUID()}`, type, sessionId, refundId: null });
      return { rawBody, headers: new Headers({ [SIGNATURE]: `signed ${rawBody}` }) };
    },
  };
}

function create(
  request: SessionRequest,
  sessions: Map<string, ProviderSession>,
  byKey: Map<string, { readonly id: string; readonly request: string }>,
) {
  const asked = JSON.stringify(request);
  const earlier = byKey.get(request.idempotencyKey);
  if (earlier !== undefined && earlier.request !== asked) {
    return err({ code: 'refused', message: 'the idempotency key was used for another request' });
  }
  const id = earlier?.id ?? `cs_test_${randomUUID().replaceAll('-', '')}`;
  byKey.set(request.idempotencyKey, { id, request: asked });
  const session: ProviderSession = sessions.get(id) ?? {
    id,
    url: `https://pay.example/${id}`,
    status: 'open',
    paid: false,
    amount: request.amount,
    currency: request.currency,
    providerPaymentId: null,
    paymentId: request.paymentId,
  };
  sessions.set(id, session);
  return ok(session);
}
