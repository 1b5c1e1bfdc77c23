import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Uuid } from '#shop/kernel/ids.ts';
import { aProduct } from '#tests/support/goods.ts';
import { walkOrderTo } from '#tests/support/orders.ts';
import { aBrowser } from '#tests/support/people.ts';
import { aShopper } from '#tests/support/shoppers.ts';
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts';
import { listProductReviews } from './product-reviews-view.server.ts';
import type { ReviewInput } from './review-input.ts';
import { writeReview } from './write-review.server.ts';

let opened: TestShop;
let productId: Uuid;

beforeAll(async () => {
  opened = await openTestShop();
  ({ productId } = await aProduct(opened.shop, { stock: 50 }));
});
afterAll(() => opened.close());

const aReview = (changes: Partial<ReviewInput> = {}): ReviewInput => ({
  rating: 5,
  review_text: 'Sinks in at once.',
  reviewer_name: 'Anna',
  ...changes,
});

let visitors = 0;
/** Each from an address of their own unless they say otherwise. */
function write(options: { review?: ReviewInput; userId?: Uuid; productId?: Uuid; from?: string } = {}) {
  visitors += 1;
  return writeReview(opened.shop, {
    productId: options.productId ?? productId,
    review: options.review ?? aReview(),
    viewer: options.userId ? { id: options.userId } : null,
    language: 'en',
    headers: aBrowser([], options.from ?? `203.0.113.${visitors}`),
  });
}
const reviewsOf = (id: Uuid, limit = 5) => listProductReviews(opened.shop, { productId: id, limit });

describe('the origin of a review', () => {
  test('is guest for who is not signed in', async () => {
    expect(await write()).toEqual({ ok: true, value: { origin: 'guest' } });
  });

  test('is customer for who has not bought the product, or has not paid for it', async () => {
    const shopper = await aShopper(opened.shop);
    expect(await write({ userId: shopper.userId })).toMatchObject({ value: { origin: 'customer' } });
    await walkOrderTo(opened.shop, 'pending', { shopper, items: [{ productId, quantity: 1 }] });
    expect(await write({ userId: shopper.userId })).toMatchObject({ value: { origin: 'customer' } });
  });

  test('is verified for who has paid for it', async () => {
    const { shopper } = await walkOrderTo(opened.shop, 'confirmed', { items: [{ productId, quantity: 1 }] });
    expect(await write({ userId: shopper.userId })).toMatchObject({ value: { origin: 'verified' } });
  });
});

test('the same form sent many times at once is one review', async () => {
  const goods = await aProduct(opened.shop);
  const review = aReview({ client_request_id: randomUUID() });
  const answers = await Promise.all(Array.from({ length: 8 }, () => write({ ...goods, review })));
  expect(answers.every((answer) => answer.ok)).toBe(true);
  expect((await reviewsOf(goods.productId)).total).toBe(1);
});

test('a flood from one place is stopped, and others can still write', async () => {
  const from = '198.51.100.99';
  const goods = await aProduct(opened.shop);
  const answers = await Promise.all(Array.from({ length: 15 }, () => write({ ...goods, from })));
  expect(answers.filter((answer) => answer.ok)).toHaveLength(10);
  expect(answers.find((answer) => !answer.ok)).toMatchObject({ error: { code: 'too_many_attempts' } });
  expect((await write(goods)).ok).toBe(true);
});

test('a product that is not on sale cannot be reviewed', async () => {
  const hidden = await aProduct(opened.shop, { is_active: false });
  expect(await write(hidden)).toEqual({ ok: false, error: { code: 'not_found' } });
  expect(await write({ productId: randomUUID() })).toEqual({ ok: false, error: { code: 'not_found' } });
});

test('the newest reviews are shown; what the shop entered counts in no share of stars', async () => {
  const goods = await aProduct(opened.shop);
  for (const rating of [1, 4, 5, 5, 5, 4]) await write({ ...goods, review: aReview({ rating }) });
  await opened.shop.db
    .insertInto('product_reviews')
    .values({ product_id: goods.productId, rating: 5, review_text: 'Ours.', reviewer_name: 'Shop', origin: 'staff' })
    .execute();
  const { reviews, total, stars } = await reviewsOf(goods.productId);
  expect(reviews).toHaveLength(5);
  expect(reviews[0]).toMatchObject({ origin: 'staff', text: 'Ours.' });
  expect(total).toBe(7);
  expect(stars).toEqual([1, 0, 0, 2, 3]);
});
