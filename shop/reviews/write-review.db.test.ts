import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Uuid } from '#shop/kernel/ids.ts';
import { getAttention } from '#shop/reports/attention-view.server.ts';
import { changeSettings } from '#shop/settings/change-settings.server.ts';
import { DEFAULT_SETTINGS } from '#shop/settings/settings.ts';
import { findProductPage } from '#shop/shelf/product-page-view.server.ts';
import { aProduct } from '#tests/support/goods/goods.ts';
import { walkOrderTo } from '#tests/support/orders/orders.ts';
import { aBrowser } from '#tests/support/people/people.ts';
import { aShopper } from '#tests/support/people/shoppers.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { showReview } from './edit-review.server.ts';
import { listProductReviews } from './product-reviews-view.server.ts';
import type { ReviewInput } from './review-input.ts';
import { listStaffReviews } from './staff-reviews-view.server.ts';
import { findOwnReview } from './stored-review-view.server.ts';
import { undoReviewChange } from './undo-review-change.server.ts';
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
const reviewsOf = (id: Uuid, limit = 5) =>
  listProductReviews(opened.shop, { productId: id, limit, sort: 'newest', stars: null });

describe('the origin of a review', () => {
  test('is guest for who is not signed in', async () => {
    expect(await write()).toEqual({ ok: true, value: { origin: 'guest', isWaiting: true, hasNewPhotos: false } });
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

describe('a person reviews a product once', () => {
  test('and changes that review afterwards', async () => {
    const goods = await aProduct(opened.shop);
    const { userId } = await aShopper(opened.shop);
    const own = () => findOwnReview(opened.shop, { productId: goods.productId, userId });
    expect(await own()).toBeNull();
    await write({ ...goods, userId });
    expect(await write({ ...goods, userId, review: aReview({ rating: 2, review_text: 'Dries out.' }) })).toMatchObject({
      value: { origin: 'customer', isWaiting: false },
    });
    expect(await reviewsOf(goods.productId)).toMatchObject({
      total: 1,
      stars: [0, 1, 0, 0, 0],
      reviews: [{ rating: 2, text: 'Dries out.' }],
    });
    expect(await own()).toEqual({ rating: 2, text: 'Dries out.', name: 'Anna', photos: [] });
  });

  test('also when thirty forms are sent at once', async () => {
    const goods = await aProduct(opened.shop);
    const { userId } = await aShopper(opened.shop);
    const answers = await Promise.all(Array.from({ length: 30 }, () => write({ ...goods, userId })));
    expect(answers.every((answer) => answer.ok)).toBe(true);
    expect((await reviewsOf(goods.productId)).total).toBe(1);
  });

  test('which the database guards last', async () => {
    const goods = await aProduct(opened.shop);
    const { userId } = await aShopper(opened.shop);
    const row = {
      product_id: goods.productId,
      user_id: userId,
      rating: 5,
      reviewer_name: 'Anna',
      origin: 'customer',
    } as const;
    await opened.shop.db.insertInto('product_reviews').values(row).execute();
    await expect(opened.shop.db.insertInto('product_reviews').values(row).execute()).rejects.toThrow(
      /product_reviews_one_each/,
    );
  });

  test('and what staff hid stays hidden when it is changed', async () => {
    const goods = await aProduct(opened.shop);
    const { userId } = await aShopper(opened.shop);
    await write({ ...goods, userId });
    await opened.shop.db
      .updateTable('product_reviews')
      .set({ hidden_at: new Date(), hidden_reason: 'spam' })
      .where('user_id', '=', userId)
      .execute();
    await write({ ...goods, userId, review: aReview({ review_text: 'Again.' }) });
    expect((await reviewsOf(goods.productId)).total).toBe(0);
  });
});

describe('a review by a guest', () => {
  const listUnread = async (id: Uuid) =>
    (await listStaffReviews(opened.shop, { productId: id, filter: 'unread', rating: null, page: 1 }, 'en')).reviews;

  test('is shown, and counts, once staff have approved it', async () => {
    const goods = await aProduct(opened.shop);
    await write({ ...goods, review: aReview({ rating: 1 }) });
    const page = () =>
      findProductPage(opened.shop, { id: goods.productId, language: 'en', vatRate: DEFAULT_SETTINGS.vatRate });
    expect(await reviewsOf(goods.productId)).toMatchObject({ total: 0, stars: [0, 0, 0, 0, 0] });
    expect(await page()).toMatchObject({ rating: 0, reviewCount: 0 });
    const before = (await getAttention(opened.shop)).reviews;
    const [waiting] = await listUnread(goods.productId);
    expect(waiting).toMatchObject({ origin: 'guest', isUnread: true, hidden: null });
    const approve = () => showReview(opened.shop, { id: waiting!.id, actor: null });
    const approved = await approve();
    expect(approved).toMatchObject({ ok: true, value: { isFirst: true } });
    // Approving can be undone: then it waits as before.
    const changeId = approved.ok ? approved.value.changeId! : null!;
    expect((await undoReviewChange(opened.shop, { changeId, actor: null })).ok).toBe(true);
    expect(await listUnread(goods.productId)).toMatchObject([{ id: waiting!.id }]);
    await approve();
    expect(await approve()).toMatchObject({ ok: true, value: { isFirst: false } });
    expect((await reviewsOf(goods.productId)).total).toBe(1);
    expect(await page()).toMatchObject({ rating: 1, reviewCount: 1 });
    expect(await listUnread(goods.productId)).toEqual([]);
    expect((await getAttention(opened.shop)).reviews).toBe(before - 1);
  });

  test('is shown at once where the owner wants it so', async () => {
    const goods = await aProduct(opened.shop);
    await changeSettings(opened.shop, { guestReviewsWait: false });
    expect(await write(goods)).toEqual({ ok: true, value: { origin: 'guest', isWaiting: false, hasNewPhotos: false } });
    await changeSettings(opened.shop, { guestReviewsWait: true });
    expect((await reviewsOf(goods.productId)).total).toBe(1);
  });
});

test('the same form sent many times at once is one review', async () => {
  const goods = await aProduct(opened.shop);
  const review = aReview({ client_request_id: randomUUID() });
  const answers = await Promise.all(Array.from({ length: 8 }, () => write({ ...goods, review })));
  expect(answers.every((answer) => answer.ok)).toBe(true);
  const { total } = await listStaffReviews(
    opened.shop,
    { productId: goods.productId, filter: null, rating: null, page: 1 },
    'en',
  );
  expect(total).toBe(1);
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
  for (const rating of [1, 4, 5, 5, 5, 4]) {
    const { userId } = await aShopper(opened.shop);
    await write({ ...goods, userId, review: aReview({ rating }) });
  }
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
