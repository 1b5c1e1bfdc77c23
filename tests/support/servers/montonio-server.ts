import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { readToken, signToken } from '#shop/payments/providers/montonio/token.server.ts';

export const MONTONIO_KEYS = {
  accessKey: '00000000-0000-4000-8000-000000000000',
  secretKey: 'secret of no store at Montonio',
  isSandbox: true,
} as const;

type Status = 'PENDING' | 'AUTHORIZED' | 'PAID' | 'VOIDED' | 'ABANDONED';
type Refund = { readonly uuid: string; status: string; readonly amount: number; readonly key: string };
type Order = {
  readonly uuid: string;
  paymentStatus: Status;
  readonly merchantReference: string;
  grandTotal: number;
  readonly currency: string;
  readonly paymentUrl: string;
  readonly refunds: Refund[];
};

/** The API does not answer, or answers after it has done what was asked for. */
export type MontonioMishap = 500 | 'hang' | 'cut' | 'cut_after';

/** A small part of Montonio's API on this machine: its tokens, its orders that replace each other, its refunds. */
export type MontonioServer = {
  readonly url: string;
  readonly orders: ReadonlyMap<string, Order>;
  /** What the shop asked for last. */
  lastOrder(): Readonly<Record<string, unknown>>;
  become(uuid: string, status: Status, grandTotal?: number): void;
  /** The bank does not take the money that was refunded last. Returns the webhook about it. */
  rejectLastRefund(): { readonly rawBody: string; readonly headers: Headers };
  /** Whether it has made a refund that was not rejected. */
  hasRefunds(): boolean;
  /** Cents that were paid, and those that were sent back and have arrived. */
  countMoney(): { readonly paid: number; readonly refunded: number };
  spoil(mishap: MontonioMishap, times: number): void;
  /** Lets requests succeed again. */
  recover(): void;
  /** What Montonio would post about an order, signed `ageSeconds` ago. */
  webhook(
    uuid: string,
    options?: { readonly ageSeconds?: number; readonly secretKey?: string; readonly accessKey?: string },
  ): { readonly rawBody: string; readonly headers: Headers };
  close(): Promise<void>;
};

type Answer = { readonly status: number; readonly body: object };
type Books = { readonly orders: Map<string, Order>; lastOrder: Readonly<Record<string, unknown>> };

export async function startMontonioServer(): Promise<MontonioServer> {
  const books: Books = { orders: new Map(), lastOrder: {} };
  const spoiled: MontonioMishap[] = [];
  const server = createServer(async (request, response) => {
    const mishap = spoiled.shift();
    if (mishap === 'hang') return;
    if (mishap === 'cut') return request.socket.destroy();
    const answer = mishap === 500 ? { status: 500, body: { message: 'on purpose' } } : await handle(books, request);
    if (mishap === 'cut_after') return request.socket.destroy();
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const get = (uuid: string) => {
    const order = books.orders.get(uuid);
    if (!order) throw new Error(`The Montonio server has no order ${uuid}`);
    return order;
  };
  const post = (claims: object, name: string, secretKey: string, ageSeconds = 0) => {
    const at = new Date(Date.now() - ageSeconds * 1000);
    return { rawBody: JSON.stringify({ [name]: signToken(claims, secretKey, at, 600) }), headers: new Headers() };
  };
  return {
    url: `http://127.0.0.1:${address.port}`,
    orders: books.orders,
    lastOrder: () => books.lastOrder,
    become(uuid, status, grandTotal = get(uuid).grandTotal) {
      Object.assign(get(uuid), { paymentStatus: status, grandTotal });
    },
    rejectLastRefund() {
      const order = [...books.orders.values()].findLast(({ refunds }) => refunds.some(isGiven));
      const refund = order?.refunds.findLast(isGiven);
      if (order === undefined || refund === undefined) throw new Error('The Montonio server has made no refund');
      refund.status = 'REJECTED';
      const { accessKey, secretKey } = MONTONIO_KEYS;
      const claims = { accessKey, orderUuid: order.uuid, refundUuid: refund.uuid, refundStatus: 'REJECTED' };
      return post(claims, 'refundToken', secretKey);
    },
    hasRefunds: () => [...books.orders.values()].some(({ refunds }) => refunds.some(isGiven)),
    countMoney: () => ({
      paid: [...books.orders.values()].reduce((sum, order) => sum + paidOf(order), 0),
      refunded: [...books.orders.values()].reduce((sum, order) => sum + givenOf(order), 0),
    }),
    recover: () => void spoiled.splice(0),
    spoil: (mishap, times) => void spoiled.push(...Array.from({ length: times }, () => mishap)),
    webhook(uuid, { ageSeconds, secretKey = MONTONIO_KEYS.secretKey, accessKey = MONTONIO_KEYS.accessKey } = {}) {
      const { paymentStatus, merchantReference, grandTotal, currency } = get(uuid);
      const claims = { uuid, accessKey, merchantReference, paymentStatus, grandTotal, currency };
      return post(claims, 'orderToken', secretKey, ageSeconds);
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function handle(books: Books, request: IncomingMessage): Promise<Answer> {
  const body = await text(request);
  const token = request.method === 'POST' ? JSON.parse(body).data : request.headers.authorization?.slice(7);
  const claims = readToken(String(token), MONTONIO_KEYS.secretKey);
  if (claims === null) return refuse(403, 'FORBIDDEN');
  if (claims.accessKey !== MONTONIO_KEYS.accessKey) return refuse(401, 'STORE_NOT_FOUND');
  if (Number(claims.exp) < Date.now() / 1000) return refuse(401, 'EXPIRED');
  const call = `${request.method} ${request.url}`;
  if (call === 'POST /orders') return createOrder(books, claims);
  if (call === 'POST /refunds') return createRefund(books, claims);
  const order = books.orders.get(call.slice('GET /orders/'.length));
  return order ? { status: 200, body: order } : refuse(404, 'ORDER_NOT_FOUND');
}

/** An order of the same reference that is not paid is replaced; one that is paid refuses. */
function createOrder(books: Books, claims: Readonly<Record<string, unknown>>): Answer {
  const merchantReference = String(claims.merchantReference);
  const payment = claims.payment as { readonly amount: number; readonly currency: string };
  if (payment.amount !== claims.grandTotal) return refuse(400, 'payment.amount must equal grandTotal');
  const earlier = [...books.orders.values()].filter((order) => order.merchantReference === merchantReference);
  if (earlier.some(({ paymentStatus }) => paymentStatus === 'PAID' || paymentStatus === 'AUTHORIZED')) {
    return refuse(400, 'An order with this merchantReference is paid already');
  }
  for (const order of earlier) order.paymentStatus = 'ABANDONED';
  books.lastOrder = claims;
  const uuid = randomUUID();
  const order: Order = {
    ...{ uuid, merchantReference, grandTotal: payment.amount, currency: payment.currency, refunds: [] },
    ...{ paymentStatus: 'PENDING', paymentUrl: `https://stargate.example/${uuid}` },
  };
  books.orders.set(uuid, order);
  return { status: 201, body: order };
}

function createRefund(books: Books, { orderUuid, amount, idempotencyKey }: Readonly<Record<string, unknown>>): Answer {
  const order = books.orders.get(String(orderUuid));
  if (order?.paymentStatus !== 'PAID') return refuse(400, 'The order is not paid');
  if (order.refunds.some(({ key }) => key === idempotencyKey)) {
    return refuse(400, 'A refund with the same idempotency key exists');
  }
  if (givenOf(order) + Math.round(Number(amount) * 100) > Math.round(order.grandTotal * 100)) {
    return refuse(400, 'The amount is greater than what is available for refund');
  }
  const refund = { uuid: randomUUID(), status: 'PENDING', amount: Number(amount), key: String(idempotencyKey) };
  order.refunds.push(refund);
  return { status: 201, body: refund };
}

const isGiven = ({ status }: Refund) => status !== 'REJECTED';

const paidOf = ({ paymentStatus, grandTotal }: Order) => (paymentStatus === 'PAID' ? Math.round(grandTotal * 100) : 0);

/** The cents of an order that were sent back. */
function givenOf({ refunds }: Order): number {
  return refunds.filter(isGiven).reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
}

function refuse(status: number, message: string): Answer {
  return { status, body: { statusCode: status, message } };
}
