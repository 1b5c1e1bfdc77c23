import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { sign } from './sign-stripe-event.ts';
import examples from './stripe-objects.json' with { type: 'json' };

type Session = Record<string, unknown> & { id: string; status: string; payment_status: string };

/** Of a shop that sells. The same server takes them. */
export const LIVE_STRIPE_KEYS = { secretKey: 'sk_live_of_no_account', webhookSecret: 'whsec_of_no_endpoint' } as const;
export const STRIPE_KEYS = { secretKey: 'sk_test_of_no_account', webhookSecret: 'whsec_of_no_endpoint' } as const;

/**
 * The response has this status, or never comes (`hang`), or the connection is cut: before Stripe does anything (`cut`), or
 * after it did what was requested (`cut_after`).
 */
export type Spoiling = 500 | 429 | 'hang' | 'cut' | 'cut_after';

/** A small part of Stripe's API on this machine: its paths, its form encoding, its objects, its errors, its idempotency. */
export type StripeServer = {
  readonly url: string;
  readonly sessions: ReadonlyMap<string, Session>;
  /** The form of the last requested session, as Stripe gets it. */
  lastForm(): URLSearchParams;
  /** The shopper pays on Stripe's page: the right amount by default. */
  pay(sessionId: string, other?: { readonly amount?: number; readonly currency?: string }): void;
  /** The shopper pays by a bank that sends the money later, or not at all. */
  payLater(sessionId: string): void;
  /** The money that was to come later does not come. */
  failLate(sessionId: string): void;
  /** Lets a day pass: Stripe forgets the keys it has seen. */
  forgetKeys(): void;
  /** The bank does not take the money that was refunded last. */
  failLastRefund(): void;
  /** Makes the next requests fail. */
  spoil(how: Spoiling, times: number): void;
  /** Lets requests succeed again. */
  recover(): void;
  /** Cents that were paid, and those that were sent back and have arrived. */
  countMoney(): { readonly paid: number; readonly refunded: number };
  /** What Stripe would post about a session, signed `ageSeconds` ago. */
  webhook(
    sessionId: string,
    options?: { readonly ageSeconds?: number; readonly secret?: string; readonly livemode?: boolean },
  ): { readonly rawBody: string; readonly headers: Headers };
  /** What Stripe would post about the refund it made last. */
  refundWebhook(type: 'refund.failed' | 'charge.refund.updated'): {
    readonly rawBody: string;
    readonly headers: Headers;
  };
  close(): Promise<void>;
};

const THIRTY_MINUTES = 30 * 60;

export async function startStripeServer(): Promise<StripeServer> {
  const books: Books = {
    sessions: new Map(),
    answers: new Map(),
    refunds: [],
    lastForm: new URLSearchParams(),
  };
  const spoiled: Spoiling[] = [];
  const server = createServer(async (request, response) => {
    const how = spoiled.shift();
    if (how === 'hang') return;
    if (how === 'cut') return request.socket.destroy();
    if (how === 'cut_after') {
      await answer(books, request);
      return request.socket.destroy();
    }
    if (how !== undefined)
      return send(response, { status: how, body: { error: { type: 'api_error', message: 'on purpose' } } });
    send(response, await answer(books, request));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');

  return {
    url: `http://127.0.0.1:${address.port}`,
    sessions: books.sessions,
    lastForm: () => books.lastForm,
    pay(sessionId, { amount, currency } = {}) {
      const session = getSession(books, sessionId);
      Object.assign(session, { status: 'complete', payment_status: 'paid', url: null, payment_intent: `pi_${id()}` });
      if (amount !== undefined) session.amount_total = amount;
      if (currency !== undefined) session.currency = currency;
    },
    payLater(sessionId) {
      const intent = { id: `pi_${id()}`, object: 'payment_intent', status: 'processing' };
      Object.assign(getSession(books, sessionId), { status: 'complete', url: null, payment_intent: intent });
    },
    failLate(sessionId) {
      const session = getSession(books, sessionId);
      const intent = session.payment_intent as object;
      Object.assign(session, { payment_intent: { ...intent, status: 'requires_payment_method' } });
    },
    forgetKeys: () => books.answers.clear(),
    failLastRefund() {
      const [last] = books.refunds;
      if (last === undefined) throw new Error('The Stripe server has made no refund');
      Object.assign(last, { status: 'failed', failure_reason: 'expired_or_canceled_card' });
    },
    spoil(how, times) {
      spoiled.push(...Array.from({ length: times }, () => how));
    },
    recover: () => void spoiled.splice(0),
    countMoney: () => ({
      paid: sumOf(
        [...books.sessions.values()].filter((session) => session.payment_status === 'paid'),
        'amount_total',
      ),
      refunded: sumOf(
        books.refunds.filter(({ status }) => status !== 'failed'),
        'amount',
      ),
    }),
    webhook(sessionId, { ageSeconds = 0, secret = STRIPE_KEYS.webhookSecret, livemode = false } = {}) {
      const object = books.sessions.get(sessionId) ?? { id: sessionId, object: 'checkout.session' };
      const rawBody = writeEvent('checkout.session.completed', object, livemode);
      return { rawBody, headers: sign(rawBody, secret ?? STRIPE_KEYS.webhookSecret, ageSeconds) };
    },
    refundWebhook(type) {
      const rawBody = writeEvent(type, books.refunds[0] ?? {});
      return { rawBody, headers: sign(rawBody, STRIPE_KEYS.webhookSecret) };
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function writeEvent(type: string, object: object, livemode = false): string {
  return JSON.stringify({ ...examples.event, id: `evt_${id()}`, livemode, type, data: { object } });
}

type StripeResponse = { readonly status: number; readonly body: object; readonly form?: string };
type Refund = { id: string; status: string; payment_intent: string; amount: number; metadata: Record<string, string> };
type Books = {
  sessions: Map<string, Session>;
  answers: Map<string, StripeResponse>;
  refunds: Refund[];
  lastForm: URLSearchParams;
};

async function answer(books: Books, request: IncomingMessage): Promise<StripeResponse> {
  const known = [STRIPE_KEYS, LIVE_STRIPE_KEYS].map(({ secretKey }) => `Bearer ${secretKey}`);
  if (!known.includes(request.headers.authorization ?? '')) {
    return refuse(401, { type: 'invalid_request_error', message: 'Invalid API Key provided' });
  }
  const body = await text(request);
  const key = request.headers['idempotency-key'];
  const earlier = typeof key === 'string' ? books.answers.get(key) : undefined;
  if (earlier) {
    if (earlier.form === body) return earlier;
    return refuse(400, {
      type: 'idempotency_error',
      message: 'Keys for idempotent requests can only be used with the same parameters',
    });
  }
  const given = handleCall(books, `${request.method} ${request.url}`, new URLSearchParams(body));
  // Stripe does not remember a request that it did not start to execute.
  if (typeof key === 'string' && given.status === 200) books.answers.set(key, { ...given, form: body });
  return given;
}

function handleCall(books: Books, call: string, form: URLSearchParams): StripeResponse {
  if (call === 'POST /v1/checkout/sessions') return createSession(books, form);
  if (call === 'GET /v1/balance') return { status: 200, body: { object: 'balance', livemode: false } };
  if (call === 'POST /v1/refunds') return createRefund(books, form);
  if (call.startsWith('GET /v1/refunds?')) return listRefunds(books, new URLSearchParams(call.split('?')[1]));
  if (call.startsWith('GET /v1/refunds/')) return getRefund(books, call.slice('GET /v1/refunds/'.length));
  const [, sessionId = '', expire] = /^\w+ \/v1\/checkout\/sessions\/(\w+)(\/expire)?(?:\?|$)/.exec(call) ?? [];
  const session = books.sessions.get(sessionId);
  if (!session)
    return refuse(404, {
      type: 'invalid_request_error',
      code: 'resource_missing',
      message: 'No such checkout.session',
    });
  if (expire) {
    if (session.status !== 'open') {
      return refuse(400, {
        type: 'invalid_request_error',
        message: 'Only Checkout Sessions with a status in ["open"] can be expired.',
      });
    }
    Object.assign(session, { status: 'expired', url: null });
  }
  return { status: 200, body: session };
}

function createRefund(books: Books, form: URLSearchParams): StripeResponse {
  const intent = form.get('payment_intent') ?? '';
  const paid = [...books.sessions.values()].find((session) => session.payment_intent === intent);
  if (!paid) {
    const message = `No such payment_intent: '${intent}'`;
    return refuse(404, { type: 'invalid_request_error', code: 'resource_missing', message });
  }
  const earlier = books.refunds.filter(
    ({ payment_intent, status }) => payment_intent === intent && status !== 'failed',
  );
  const left = earlier.reduce((rest, refund) => rest - refund.amount, Number(paid.amount_total));
  const amount = Number(form.get('amount'));
  if (amount > left) {
    const message = `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`;
    return refuse(400, { type: 'invalid_request_error', param: 'amount', message });
  }
  const metadata = metadataOf(form);
  const refund = {
    ...examples.refund,
    id: `re_${id()}`,
    status: 'succeeded',
    payment_intent: intent,
    amount,
    metadata,
  };
  books.refunds.unshift(refund);
  return { status: 200, body: refund };
}

function getRefund(books: Books, refundId: string): StripeResponse {
  const refund = books.refunds.find((made) => made.id === refundId);
  if (refund) return { status: 200, body: refund };
  const message = `No such refund: '${refundId}'`;
  return refuse(404, { type: 'invalid_request_error', code: 'resource_missing', message });
}

/** Newest first and in pages, as all lists of Stripe. */
function listRefunds(books: Books, query: URLSearchParams): StripeResponse {
  const all = books.refunds.filter(({ payment_intent }) => payment_intent === query.get('payment_intent'));
  const start = all.findIndex(({ id: refundId }) => refundId === query.get('starting_after')) + 1;
  const page = all.slice(start, start + Number(query.get('limit') ?? 10));
  const has_more = start + page.length < all.length;
  return { status: 200, body: { object: 'list', url: '/v1/refunds', has_more, data: page } };
}

function sumOf(objects: readonly Record<string, unknown>[], field: string): number {
  return objects.reduce((sum, object) => sum + Number(object[field]), 0);
}

function metadataOf(form: URLSearchParams): Record<string, string> {
  return Object.fromEntries(
    [...form].flatMap(([key, value]) => (key.startsWith('metadata[') ? [[key.slice(9, -1), value]] : [])),
  );
}

function createSession(books: Books, form: URLSearchParams): StripeResponse {
  books.lastForm = form;
  const expiresAt = Number(form.get('expires_at'));
  if (expiresAt < Date.now() / 1000 + THIRTY_MINUTES) {
    return refuse(400, {
      type: 'invalid_request_error',
      param: 'expires_at',
      message: 'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.',
    });
  }
  const metadata = metadataOf(form);
  let amount = 0;
  for (let line = 0; form.has(`line_items[${line}][quantity]`); line += 1) {
    const at = `line_items[${line}]`;
    amount += Number(form.get(`${at}[price_data][unit_amount]`)) * Number(form.get(`${at}[quantity]`));
  }
  const sessionId = `cs_test_${id()}`;
  const session = {
    ...examples['checkout.session'],
    id: sessionId,
    url: `https://checkout.stripe.com/c/pay/${sessionId}`,
    status: 'open',
    payment_status: 'unpaid',
    payment_intent: null,
    amount_total: amount,
    currency: form.get('line_items[0][price_data][currency]'),
    metadata,
    expires_at: expiresAt,
  };
  books.sessions.set(sessionId, session);
  return { status: 200, body: session };
}

function getSession(books: Books, sessionId: string): Session {
  const session = books.sessions.get(sessionId);
  if (!session) throw new Error(`The Stripe server has no session ${sessionId}`);
  return session;
}

function refuse(status: number, error: object): StripeResponse {
  return { status, body: { error } };
}

function send(response: ServerResponse, { status, body }: StripeResponse): void {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': `req_${id()}` });
  response.end(JSON.stringify(body));
}

function id(): string {
  return randomUUID().replaceAll('-', '');
}
