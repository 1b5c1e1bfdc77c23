import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Actor, actorOf } from '#shop/audit/change.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { vatRate } from '#shop/kernel/percent.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import { listProductChoices } from '#shop/search/product-choices-view.server.ts';
import { listProductCardsById } from '#shop/shelf/product-card-view.server.ts';
import { findProductPage } from '#shop/shelf/product-page-view.server.ts';
import { aProduct } from '#tests/support/goods/goods.ts';
import { aCustomer, aStaffMember } from '#tests/support/people/people.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { addStaffReview } from './add-staff-review.server.ts';
import { deleteReview, hideReview, replyToReview, showReview } from './edit-review.server.ts';
import { listProductReviews } from './product-reviews-view.server.ts';
import { parseReviewQuery } from './review.ts';
import { listStaffReviews } from './staff-reviews-view.server.ts';
import { findStoredReview } from './stored-review-view.server.ts';
import { undoReviewChange } from './undo-review-change.server.ts';
import { forgetReviewer } from './write-review.server.ts';

let opened: TestShop;
let actor: NonNullable<Actor>;
beforeAll(async () => {
  opened = await openTestShop();
  actor = actorOf((await aStaffMember(opened.shop, 'staff')).viewer);
});
afterAll(() => opened.close());

async function aReview(productId: Uuid, changes: { rating?: number; user_id?: Uuid } = {}): Promise<Uuid> {
  const { id } = await opened.shop.db
    .insertInto('product_reviews')
    .values({
      product_id: productId,
      rating: 5,
      review_text: 'Sinks in at once.',
      reviewer_name: 'Anna',
      origin: changes.user_id ? 'customer' : 'guest',
      language: 'en',
      ...changes,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const shownOf = (productId: Uuid) =>
  listProductReviews(opened.shop, { productId, limit: 10, sort: 'newest', stars: null });
const list = (query: Record<string, string>) =>
  listStaffReviews(opened.shop, parseReviewQuery(new URLSearchParams(query)), 'en');
const undo = (changeId: Uuid) => undoReviewChange(opened.shop, { changeId, actor });
const stored = async (id: Uuid) => (await findStoredReview(opened.shop.db, id))?.fields;

function changeOf(answer: { ok: boolean; value?: { changeId: Uuid | null } }): Uuid {
  const id = answer.value?.changeId;
  if (!id) throw new Error(`Nothing was changed: ${JSON.stringify(answer)}`);
  return id;
}

async function ratingOf(productId: Uuid) {
  const [page, [card]] = await Promise.all([
    findProductPage(opened.shop, { id: productId, language: 'en', vatRate: vatRate(2100) }),
    listProductCardsById(opened.shop, { ids: [productId], language: 'en', vatRate: vatRate(2100) }),
  ]);
  return { page: [page?.rating, page?.reviewCount], card: [card?.rating, card?.reviews] };
}

describe('a review that staff enter', () => {
  test('is shown as the shop’s own and counts nowhere, once however often it is sent', async () => {
    const { productId } = await aProduct(opened.shop);
    const form = {
      product_id: productId,
      reviewer_name: ' Anna ',
      rating: 1,
      review_text: ' ',
      client_request_id: randomUUID(),
    };
    const answers = await Promise.all([1, 2, 3].map(() => addStaffReview(opened.shop, form, actor)));
    expect(answers.every(({ ok }) => ok)).toBe(true);
    const { reviews } = await list({ product: productId });
    expect(reviews).toMatchObject([{ name: 'Anna', rating: 1, text: null, origin: 'staff', profile: null }]);
    expect((await shownOf(productId)).stars).toEqual([0, 0, 0, 0, 0]);
    expect(await ratingOf(productId)).toEqual({ page: [0, 0], card: [0, 0] });
  });

  test('needs a product that exists and a name', async () => {
    const { productId } = await aProduct(opened.shop);
    const add = (product_id: string, reviewer_name: string) =>
      addStaffReview(opened.shop, { product_id, reviewer_name, rating: 5 }, actor);
    expect(await add(randomUUID(), 'Anna')).toEqual({ ok: false, error: { code: 'not_found' } });
    expect(await add('', 'Anna')).toEqual({ ok: false, error: { code: 'invalid' } });
    expect(await add(productId, ' \u200b')).toEqual({ ok: false, error: { code: 'invalid' } });
    expect(await add(productId, 'A'.repeat(121))).toEqual({ ok: false, error: { code: 'too_long' } });
    expect(await add('', 'A'.repeat(121))).toEqual({ ok: false, error: { code: 'invalid' } });
  });
});

describe('a hidden review', () => {
  test('is shown nowhere and counts nowhere until it is shown again', async () => {
    const { productId } = await aProduct(opened.shop);
    const [good, bad] = [await aReview(productId, { rating: 5 }), await aReview(productId, { rating: 1 })];
    expect(await ratingOf(productId)).toEqual({ page: [3, 2], card: [3, 2] });
    const hidden = await hideReview(opened.shop, { id: bad, actor, hidden_reason: 'insulting' });
    expect(hidden.ok).toBe(true);
    const { reviews, total, stars } = await shownOf(productId);
    expect(reviews.map(({ id }) => id)).toEqual([good]);
    expect([total, stars]).toEqual([1, [0, 0, 0, 0, 1]]);
    expect(await ratingOf(productId)).toEqual({ page: [5, 1], card: [5, 1] });
    expect((await list({ product: productId, show: 'hidden' })).reviews).toMatchObject([
      { id: bad, hidden: { reason: 'insulting', words: null } },
    ]);
    expect((await showReview(opened.shop, { id: bad, actor })).ok).toBe(true);
    expect((await shownOf(productId)).total).toBe(2);
  });

  test('keeps its reason, which may be corrected, and comes back by undo', async () => {
    const { productId } = await aProduct(opened.shop);
    const id = await aReview(productId);
    const hide = (hidden_reason: 'other' | 'spam', hidden_words?: string) =>
      hideReview(opened.shop, { id, actor, hidden_reason, ...(hidden_words ? { hidden_words } : {}) });
    expect(await hide('other')).toEqual({ ok: false, error: { code: 'invalid' } });
    const first = await hide('spam');
    const second = await hide('other', 'Sells something else');
    expect(await undo(changeOf(first))).toEqual({ ok: false, error: { code: 'conflict' } });
    expect((await undo(changeOf(second))).ok).toBe(true);
    expect(await stored(id)).toMatchObject({ hidden_reason: 'spam', hidden_words: null });
    expect((await undo(changeOf(first))).ok).toBe(true);
    expect(await stored(id)).toMatchObject({ hidden_at: null, hidden_reason: null });
    expect(await undo(changeOf(first))).toEqual({ ok: false, error: { code: 'already_undone' } });
  });
});

describe('the reply of the shop', () => {
  test('is shown under the review, is changed and removed, and each of these can be undone', async () => {
    const { productId } = await aProduct(opened.shop);
    const id = await aReview(productId);
    const reply = (text: string | null, seen: Date | null) => replyToReview(opened.shop, { id, text, seen, actor });
    const shown = async () => (await shownOf(productId)).reviews[0]?.reply;
    expect((await reply(' Thank you! ', null)).ok).toBe(true);
    expect(await shown()).toBe('Thank you!');
    expect((await list({ product: productId, show: 'waiting' })).total).toBe(0);
    const seen = (await stored(id))?.replied_at ?? null;
    expect(await reply('Overwritten', null)).toEqual({ ok: false, error: { code: 'conflict' } });
    const edited = await reply('Thank you, Anna!', seen);
    expect(await shown()).toBe('Thank you, Anna!');
    expect((await undo(changeOf(edited))).ok).toBe(true);
    expect(await shown()).toBe('Thank you!');
    const removed = await reply(null, (await stored(id))?.replied_at ?? null);
    expect(await shown()).toBeNull();
    expect((await undo(changeOf(removed))).ok).toBe(true);
    expect(await shown()).toBe('Thank you!');
    expect(await reply(' ', (await stored(id))?.replied_at ?? null)).toMatchObject({ error: { code: 'invalid' } });
  });
});

const SPAM = { hidden_reason: 'spam' } as const;

describe('deleting a review', () => {
  test('takes a reason if its writer has an account and is notified', async () => {
    const { productId } = await aProduct(opened.shop);
    const { viewer } = await aCustomer(opened.shop);
    const id = await aReview(productId, { user_id: viewer.id });
    for (const reason of [undefined, { hidden_reason: 'other' }] as const)
      expect(await deleteReview(opened.shop, { id, actor, reason })).toEqual({ ok: false, error: { code: 'invalid' } });
    expect(await stored(id)).toBeDefined();
    expect((await deleteReview(opened.shop, { id: await aReview(productId), actor })).ok).toBe(true);
  });

  test('can be undone, with its author and all that was done to it', async () => {
    const { productId } = await aProduct(opened.shop);
    const { viewer } = await aCustomer(opened.shop);
    const id = await aReview(productId, { user_id: viewer.id });
    await replyToReview(opened.shop, { id, text: 'Thank you!', seen: null, actor });
    const before = await stored(id);
    const deleted = await deleteReview(opened.shop, { id, actor, reason: SPAM });
    expect(await stored(id)).toBeUndefined();
    expect(await deleteReview(opened.shop, { id, actor, reason: SPAM })).toEqual({
      ok: false,
      error: { code: 'not_found' },
    });
    expect((await undo(changeOf(deleted))).ok).toBe(true);
    expect(await stored(id)).toEqual(before);
  });

  test('cannot be undone once its product is deleted', async () => {
    const { productId } = await aProduct(opened.shop);
    const id = await aReview(productId);
    const deleted = await deleteReview(opened.shop, { id, actor, reason: SPAM });
    await opened.shop.db.deleteFrom('products').where('id', '=', productId).execute();
    expect(await undo(changeOf(deleted))).toEqual({ ok: false, error: { code: 'conflict' } });
  });

  test('does not restore or keep an author’s name whose account was deleted since', async () => {
    const { productId } = await aProduct(opened.shop);
    const { viewer } = await aCustomer(opened.shop);
    const id = await aReview(productId, { user_id: viewer.id });
    const deleted = await deleteReview(opened.shop, { id, actor, reason: SPAM });
    await transact(opened.shop.db, (tx) => forgetReviewer(tx, viewer.id));
    const kept = await opened.shop.db
      .selectFrom('audit_entries')
      .select('before')
      .where('entity_id', '=', id)
      .execute();
    expect(JSON.stringify(kept)).not.toMatch(new RegExp(`Anna|${viewer.id}`));
    expect((await undo(changeOf(deleted))).ok).toBe(true);
    expect(await stored(id)).toMatchObject({ user_id: null, reviewer_name: null, rating: 5 });
  });
});

describe('the list of reviews', () => {
  test('shows the newest of all products with who wrote them, by rating and page', async () => {
    const { productId } = await aProduct(opened.shop, { name: 'Birch Cream' });
    const { viewer } = await aCustomer(opened.shop, { full_name: 'Anna Ozola' });
    const id = await aReview(productId, { user_id: viewer.id, rating: 2 });
    const { reviews } = await list({});
    expect(reviews[0]).toMatchObject({
      id,
      product: { id: productId, name: 'Birch Cream' },
      profile: { fullName: 'Anna Ozola', email: viewer.email },
      origin: 'customer',
    });
    expect((await list({ rating: '2' })).reviews.every(({ rating }) => rating === 2)).toBe(true);
    for (let n = 0; n < 21; n += 1) await aReview(productId, { rating: 3 });
    expect(await list({ product: productId, rating: '3' })).toMatchObject({ total: 21, pageCount: 2, page: 1 });
    expect((await list({ product: productId, rating: '3', page: '9' })).reviews).toHaveLength(1);
  });

  test('offers the products on sale by name, found by part of it', async () => {
    const { productId } = await aProduct(opened.shop, { name: 'Amber Torch' });
    await aProduct(opened.shop, { name: 'Amber Torch Old', is_active: false });
    await opened.runJobs();
    const choices = (search: string) => listProductChoices(opened.shop, { search, language: 'en' });
    expect(await choices('amber tor')).toEqual([{ id: productId, name: 'Amber Torch' }]);
    const names = (await choices('')).map(({ name }) => name);
    expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'en')));
    expect(await choices('zzzz')).toEqual([]);
  });

  test('offers of many products on sale the first ones by name, and one of exactly that name before them', async () => {
    const letters = [...'mqbtxjdwanzcghsfkoerilpvuy'];
    for (const letter of letters) await aProduct(opened.shop, { name: `${letter.toUpperCase()}. Velvet Pomade` });
    await opened.runJobs();
    const choices = async (search: string) =>
      (await listProductChoices(opened.shop, { search, language: 'en' })).map(({ name }) => name);
    const first = [...letters].sort().map((letter) => `${letter.toUpperCase()}. Velvet Pomade`);
    expect(await choices('velvet')).toEqual(first.slice(0, 20));
    await aProduct(opened.shop, { name: 'Velvet Pomade' });
    await opened.runJobs();
    expect(await choices('velvet')).toEqual(first.slice(0, 20));
    expect(await choices('velvet pomade')).toEqual(['Velvet Pomade', ...first.slice(0, 19)]);
  });

  test('offers of very many products on sale the first ones by name', async () => {
    const { db } = opened.shop;
    const names = Array.from({ length: 1_050 }, (_, n) => `Quartz Lamp ${String((n * 577) % 1_050).padStart(4, '0')}`);
    await sql`
      insert into products (name, slug, base_price)
      select name, 'quartz-' || n, 10 from unnest(${names}::text[]) with ordinality as lamp (name, n)`.execute(db);
    await opened.runJobs();
    const found = await listProductChoices(opened.shop, { search: 'quartz', language: 'en' });
    expect(found.map(({ name }) => name)).toEqual([...names].sort().slice(0, 20));
  });
});
