import { setTimeout as sleep } from 'node:timers/promises';
import type { CartView } from '../../shop/cart/cart-line.ts';
import type { ExpectedTotals } from '../../shop/checkout/checkout-error.ts';
import type { PaymentPage } from '../../shop/checkout/continue-payment.server.ts';
import type { VerifiedPayment } from '../../shop/checkout/verify-payment.server.ts';
import type { FoundPoints } from '../../shop/delivery/points/search-points.server.ts';
import { PAYMENT_WAYS } from '../../shop/payments/payment-way.ts';
import type { Agreement } from '../../tests/support/orders/amounts.ts';
import type { SignedInShopper } from '../../tests/support/people/signed-in-shopper.ts';
import type { Random } from '../../tests/support/random/random.ts';
import type { Books, Cast } from './books.ts';
import type { Tills } from './tills.ts';
import type { ChaosVisitor } from './visitor.ts';

export type Shopping = {
  readonly random: Random;
  readonly visitor: ChaosVisitor;
  readonly buyer: Buyer;
  readonly cast: Cast;
  readonly books: Books;
  readonly tills: Tills;
};

/** Where it goes, and whose it is: somebody's with an account, or a guest's who types it. */
export type Buyer = { readonly country: string; readonly postal_code: string } & (
  | { readonly addressId: string }
  | { readonly guest: Readonly<Record<string, string>> }
);

const TRIES = 4;
const RETRY_MS = 1_500;

export async function lookAround({ random, visitor, cast }: Shopping): Promise<void> {
  const pages = ['/', '/products', '/lv/products', '/categories', '/orders', `/product/${random.pick(cast.slugs)}`];
  const searches = ['cream', 'krem', 'hnad', `hand ${random.below(99)}`].map((text) => `/products?search=${text}`);
  const page = random.pick([...pages, ...searches, `/search/suggestions?q=${random.pick(['c', 'cr', 'cre'])}`]);
  await visitor.get('rendered page', page);
  if (random.below(12) === 0) await visitor.postForm('rendered page', '/language', { language: 'lv', next: '/' });
}

/**
 * Puts something into the cart, chooses how it comes and how to pay, and goes to the checkout, at times with a double
 * click; then pays, or turns round.
 */
export async function order(shopping: Shopping): Promise<void> {
  const { random, visitor, buyer, cast, books } = shopping;
  const items = [...new Set([random.pick(cast.goods), random.pick(cast.goods)])].map((productId) => {
    return { productId, quantity: 1 + random.below(2) };
  });
  const payment_way = random.pick(PAYMENT_WAYS);
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const chosen = await choose(shopping, items);
    if (chosen === null) return;
    const { totals, delivery } = chosen;
    const body = {
      ...{ items, payment_way },
      ...('addressId' in buyer ? { shipping_address_id: buyer.addressId } : { guest: buyer.guest }),
      total_amount: totals.totalIncVat,
      subtotal: totals.subtotalIncVat,
      vat_amount: totals.vatAmount,
      shipping_amount: totals.shippingAmount,
      ...(delivery && {
        delivery: {
          ...{ method_id: delivery.methodId, from: delivery.from, until: delivery.until },
          ...{ point_id: delivery.pointId ?? null, phone: '+371 20000002' },
        },
      }),
    };
    const clicks = random.below(4) === 0 ? 2 : 1;
    const answers = await Promise.all(
      Array.from({ length: clicks }, () => visitor.postJson('checkout', '/functions/create-checkout', body)),
    );
    const pages = answers.flatMap(({ status, text }) => (status === 200 ? [JSON.parse(text) as PaymentPage] : []));
    for (const { orderId } of pages) {
      books.agreed.push({ orderId, totals, delivery });
      if (books.placed.some((placed) => placed.orderId === orderId)) continue;
      books.placed.push({ orderId, total: totals.totalIncVat, isPaid: false });
      books.acknowledged.push({ orderId, status: 'pending' });
    }
    const [page] = pages;
    if (page) return payment_way === 'transfer' ? transfer(shopping, page, totals) : decide(shopping, page);
    // After a change of stock, price or delivery they look again; while the shop is unavailable they retry in a moment.
    if (!answers.some(({ status }) => status === 409)) await sleep(RETRY_MS);
  }
}

type Chosen = Pick<Agreement, 'totals' | 'delivery'>;

/** Looks at the cart, and chooses how it comes. Null for a cart that cannot be ordered. */
async function choose({ random, visitor, buyer }: Shopping, items: readonly object[]): Promise<Chosen | null> {
  const { country, postal_code } = buyer;
  const price = async (delivery_method_id: string | null): Promise<CartView | null> => {
    const asked = { items, country, postal_code, delivery_method_id };
    const cart = await visitor.postJson('rendered page', '/cart/price', asked);
    return cart.status === 200 ? (JSON.parse(cart.text) as CartView) : null;
  };
  const offered = await price(null);
  const wanted = random.find(offered?.delivery?.options ?? []);
  const cart = wanted ? await price(wanted.id) : offered;
  if (!cart?.canCheckOut) return null;
  const chosen = cart.delivery?.chosen;
  if (!chosen) return { totals: cart.pricing, delivery: null };
  const { id: methodId, from, until, carrier } = chosen;
  if (carrier === null) return { totals: cart.pricing, delivery: { methodId, from, until } };
  const found = await visitor.postJson('rendered page', '/checkout/points', { delivery_method_id: methodId, country });
  const { points } = found.status === 200 ? (JSON.parse(found.text) as FoundPoints) : { points: [] };
  const point = random.find(points);
  return point ? { totals: cart.pricing, delivery: { methodId, from, until, pointId: point.id } } : null;
}

/** Goes to the bank: at times with another amount, or without the reference, or not at all. */
async function transfer(
  { random, visitor, books }: Shopping,
  { orderId, sessionId: reference }: PaymentPage,
  { totalIncVat }: ExpectedTotals,
): Promise<void> {
  await visitor.get('rendered page', `/orders/${orderId}`);
  const mood = random.below(10);
  if (mood === 0) return;
  const amount = (mood === 1 ? 1 + random.below(9_999) : totalIncVat) / 100;
  const text = mood === 2 ? 'thank you' : `Order ${reference}`;
  books.booked.push({ ref: `BANK${books.booked.length + 1}`, amount, text });
}

async function decide(shopping: Shopping, page: PaymentPage): Promise<void> {
  const { random, visitor, tills } = shopping;
  const mood = random.below(10);
  if (mood === 0) return;
  if (mood === 1) {
    await visitor.get('payment', `/checkout/cancel?session_id=${page.sessionId}`);
    return;
  }
  if (!tills.pay(page.sessionId, random)) return;
  // One in three closes the browser on the provider's page.
  if (random.below(3) > 0) await comeBack(shopping, page);
}

async function comeBack({ visitor, books }: Shopping, { sessionId }: PaymentPage): Promise<void> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const answer = await visitor.postJson('payment', '/functions/verify-payment', { session_id: sessionId });
    if (answer.status === 200) {
      const verified = JSON.parse(answer.text) as VerifiedPayment;
      if (verified.success) books.acknowledged.push({ orderId: verified.orderId, status: verified.orderStatus });
      return;
    }
    await sleep(RETRY_MS);
  }
}

/** Signs in and out again: a confirmed sign-out must be real. */
export async function comeAndGo({ visitor, books }: Shopping, shopper: SignedInShopper): Promise<void> {
  if (!(await visitor.signIn({ email: shopper.email, password: shopper.password }))) return;
  await visitor.get('rendered page', '/orders');
  const headers = visitor.headers();
  const out = await visitor.postForm('rendered page', '/sign-out', {});
  if (out.status === 302) books.endedSessions.push(headers);
}
