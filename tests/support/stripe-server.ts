import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import examples from './stripe-objects.json' with { type: 'json' };

type Session = Record<string, unknown> & { id: string; status: string; payment_status: string };

export const STRIPE_KEYS = { secretKey: 'sk_test_of_no_account', webhookSecret: 'whsec_of_no_endpoint' } as const;

/**
 * Answered with this status, or never (`hang`), or the line is cut: before Stripe does anything (`cut`), or when it has
 * done what it was asked (`cut_after`).
 */
export type Spoiling = 500 | 429 | 'hang' | 'cut' | 'cut_after';

/** A small part of Stripe's API on this machine: its paths, its form encoding, its objects, its errors, its idempotency. */
export type StripeServer = {
  readonly url: string;
  readonly sessions: ReadonlyMap<string, Session>;
  /** The form of the last session that was asked for, as Stripe gets it. */
  lastForm(): URLSearchParams;
  /** The shopper pays on Stripe's page: the right amount, unless told otherwise. */
  pay(sessionId: string, other?: { readonly amount?: number; readonly currency?: string }): void;
  /** The next requests, so many, go wrong. */
  spoil(how: Spoiling, times: number): void;
  /** What Stripe would post about a session, signed `ageSeconds` ago. */
  webhook(
    sessionId: string,
    options?: { readonly ageSeconds?: number; readonly secret?: string; readonly livemode?: boolean },
  ): { readonly rawBody: string; readonly headers: Headers };
  close(): Promise<void>;
};

const THIRTY_MINUTES = 30 * 60;

export async function startStripeServer(): Promise<StripeServer> {
  const books = {
    sessions: new Map<string, Session>(),
    answers: new Map<string, Answer>(),
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
      return send(response, { status: how, body: { error: { type: 'api_error', message: 'told to' } } });
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
    spoil(how, times) {
      spoiled.push(...Array.from({ length: times }, () => how));
    },
    webhook(sessionId, { ageSeconds = 0, secret = STRIPE_KEYS.webhookSecret, livemode = false } = {}) {
      const rawBody = JSON.stringify({
        ...examples.event,
        id: `evt_${id()}`,
        livemode,
        type: 'checkout.session.completed',
        data: { object: books.sessions.get(sessionId) ?? { id: sessionId } },
      });
      const seconds = Math.floor(Date.now() / 1000) - ageSeconds;
      const mac = createHmac('sha256', secret).update(`${seconds}.${rawBody}`).digest('hex');
      return { rawBody, headers: new Headers({ 'stripe-signature': `t=${seconds},v1=${mac}` }) };
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

type Answer = { readonly status: number; readonly body: object; readonly form?: string };
type Books = { sessions: Map<string, Session>; answers: Map<string, Answer>; lastForm: URLSearchParams };

async function answer(books: Books, request: IncomingMessage): Promise<Answer> {
  if (request.headers.authorization !== `Bearer ${STRIPE_KEYS.secretKey}`) {
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
  const given = act(books, `${request.method} ${request.url}`, new URLSearchParams(body));
  // Stripe forgets a request that never began to be carried out.
  if (typeof key === 'string' && given.status === 200) books.answers.set(key, { ...given, form: body });
  return given;
}

function act(books: Books, call: string, form: URLSearchParams): Answer {
  if (call === 'POST /v1/checkout/sessions') return createSession(books, form);
  if (call === 'POST /v1/refunds') {
    const isPaid = [...books.sessions.values()].some(
      (session) => session.payment_intent === form.get('payment_intent'),
    );
    if (!isPaid)
      return refuse(404, {
        type: 'invalid_request_error',
        code: 'resource_missing',
        message: 'No such payment_intent',
      });
    return { status: 200, body: { ...examples.refund, id: `re_${id()}`, amount: Number(form.get('amount')) } };
  }
  const [, sessionId = '', expire] = /^\w+ \/v1\/checkout\/sessions\/(\w+)(\/expire)?$/.exec(call) ?? [];
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

function createSession(books: Books, form: URLSearchParams): Answer {
  books.lastForm = form;
  const expiresAt = Number(form.get('expires_at'));
  if (expiresAt < Date.now() / 1000 + THIRTY_MINUTES) {
    return refuse(400, {
      type: 'invalid_request_error',
      param: 'expires_at',
      message: 'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.',
    });
  }
  const metadata = Object.fromEntries(
    [...form].flatMap(([key, value]) => (key.startsWith('metadata[') ? [[key.slice(9, -1), value]] : [])),
  );
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

function refuse(status: number, error: object): Answer {
  return { status, body: { error } };
}

function send(response: ServerResponse, { status, body }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': `req_${id()}` });
  response.end(JSON.stringify(body));
}

function id(): string {
  return randomUUID().replaceAll('-', '');
}
