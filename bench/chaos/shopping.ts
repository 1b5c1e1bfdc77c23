import { setTimeout as sleep } from 'node:timers/promises';
import type { CartView } from '../../shop/cart/cart-line.ts';
import type { PaymentPage } from '../../shop/checkout/continue-payment.server.ts';
import type { VerifiedPayment } from '../../shop/checkout/verify-payment.server.ts';
import type { SignedInShopper } from '../../tests/support/people/signed-in-shopper.ts';
import type { Random } from '../../tests/support/random/random.ts';
import type { Books, Cast } from './books.ts';
import type { Stripe } from './stripe.ts';
import type { ChaosVisitor } from './visitor.ts';

export type Shopping = {
  readonly random: Random;
  readonly visitor: ChaosVisitor;
  readonly shopper: SignedInShopper;
  readonly cast: Cast;
  readonly books: Books;
  readonly stripe: Stripe;
};

const TRIES = 4;
const RETRY_MS = 1_500;

export async function lookAround({ random, visitor, cast }: Shopping): Promise<void> {
  const pages = ['/', '/products', '/lv/products', '/categories', '/orders', `/product/${random.pick(cast.slugs)}`];
  const searches = ['cream', 'krem', 'hnad', `hand ${random.below(99)}`].map((text) => `/products?search=${text}`);
  const page = random.pick([...pages, ...searches, `/search/suggestions?q=${random.pick(['c', 'cr', 'cre'])}`]);
  await visitor.get('rendered page', page);
  if (random.below(12) === 0) await visitor.postForm('rendered page', '/language', { language: 'lv', next: '/' });
}

/** Puts something into the cart and goes to the checkout, at times with a double click, then pays, or turns round. */
export async function order(shopping: Shopping): Promise<void> {
  const { random, visitor, shopper, cast, books } = shopping;
  const items = [...new Set([random.pick(cast.goods), random.pick(cast.goods)])].map((productId) => {
    return { productId, quantity: 1 + random.below(2) };
  });
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const cart = await visitor.postJson('rendered page', '/cart/price', { items, country: 'LV' });
    if (cart.status !== 200) return;
    const { pricing, canCheckOut } = JSON.parse(cart.text) as CartView;
    if (!canCheckOut) return;
    const body = {
      items,
      shipping_address_id: shopper.addressId,
      total_amount: pricing.totalIncVat,
      subtotal: pricing.subtotalIncVat,
      vat_amount: pricing.vatAmount,
      shipping_amount: pricing.shippingAmount,
    };
    const clicks = random.below(4) === 0 ? 2 : 1;
    const answers = await Promise.all(
      Array.from({ length: clicks }, () => visitor.postJson('checkout', '/functions/create-checkout', body)),
    );
    const pages = answers.flatMap(({ status, text }) => (status === 200 ? [JSON.parse(text) as PaymentPage] : []));
    for (const { orderId } of pages) {
      if (books.placed.some((placed) => placed.orderId === orderId)) continue;
      books.placed.push({ orderId, total: pricing.totalIncVat, isPaid: false });
      books.acknowledged.push({ orderId, status: 'pending' });
    }
    const [page] = pages;
    if (page) return decide(shopping, page);
    // After a change of stock or price they look again; while the shop is unavailable they retry in a moment.
    if (!answers.some(({ status }) => status === 409)) await sleep(RETRY_MS);
  }
}

async function decide(shopping: Shopping, page: PaymentPage): Promise<void> {
  const { random, visitor, stripe } = shopping;
  const mood = random.below(10);
  if (mood === 0) return;
  if (mood === 1) {
    await visitor.get('payment', `/checkout/cancel?session_id=${page.sessionId}`);
    return;
  }
  if (!stripe.pay(page.sessionId, random)) return;
  // One in three closes the browser on Stripe's page.
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
export async function comeAndGo({ visitor, shopper, books }: Omit<Shopping, 'cast'>): Promise<void> {
  if (!(await visitor.signIn({ email: shopper.email, password: shopper.password }))) return;
  await visitor.get('rendered page', '/orders');
  const headers = visitor.headers();
  const out = await visitor.postForm('rendered page', '/sign-out', {});
  if (out.status === 302) books.endedSessions.push(headers);
}
