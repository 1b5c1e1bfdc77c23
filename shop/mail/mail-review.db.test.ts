import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Uuid } from '#shop/kernel/ids.ts';
import { deleteReview, hideReview, showReview } from '#shop/reviews/edit-review.server.ts';
import { undoReviewChange } from '#shop/reviews/undo-review-change.server.ts';
import { aProduct } from '#tests/support/goods/goods.ts';
import { aCustomer, type Person } from '#tests/support/people/people.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';

let opened: TestShop;
let writer: Person;
beforeAll(async () => {
  opened = await openTestShop();
  writer = await aCustomer(opened.shop);
});
afterAll(() => opened.close());

async function aReview(user_id: Uuid | null): Promise<Uuid> {
  const { productId } = await aProduct(opened.shop, { name: 'Juniper Balm' });
  const { id } = await opened.shop.db
    .insertInto('product_reviews')
    .values({
      product_id: productId,
      rating: 1,
      review_text: 'Hm.',
      reviewer_name: 'Anna',
      origin: user_id ? 'customer' : 'guest',
      user_id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const hide = (id: Uuid, hidden_reason: 'spam' | 'other', hidden_words?: string) =>
  hideReview(opened.shop, { id, actor: null, hidden_reason, ...(hidden_words ? { hidden_words } : {}) });

/** What is mailed about reviews once the time for taking it back is over. */
async function mailed() {
  await opened.runJobs();
  await opened.shop.pool.query('update graphile_worker._private_jobs set run_at = now()');
  await opened.runJobs();
  const mails = await opened.shop.db
    .selectFrom('mails')
    .select(['recipient', 'subject', 'text_body', 'language'])
    .where('template', 'like', 'review-%')
    .orderBy('created_at')
    .execute();
  await opened.shop.db.deleteFrom('mails').where('template', 'like', 'review-%').execute();
  return mails;
}

test('the writer of a hidden review is notified why, who decided and what can be done, but not at once', async () => {
  const id = await aReview(writer.viewer.id);
  await hide(id, 'other', 'It is about the courier');
  await opened.runJobs();
  expect(
    await opened.shop.db.selectFrom('mails').select('id').where('template', '=', 'review-hidden').execute(),
  ).toEqual([]);
  const [mail, ...others] = await mailed();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    recipient: writer.viewer.email,
    subject: 'Your review of Juniper Balm is no longer shown',
  });
  for (const said of ['It is about the courier', 'member of our staff', 'Consumer Rights Protection Centre', '/terms'])
    expect(mail?.text_body).toContain(said);
});

test('the writer of a deleted review is notified too, unless it is restored', async () => {
  const remove = async () => {
    const reason = { hidden_reason: 'spam' } as const;
    const deleted = await deleteReview(opened.shop, { id: await aReview(writer.viewer.id), actor: null, reason });
    if (!deleted.ok) throw new Error(deleted.error.code);
    return deleted.value.changeId;
  };
  await remove();
  await undoReviewChange(opened.shop, { changeId: await remove(), actor: null });
  const [mail, ...others] = await mailed();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    recipient: writer.viewer.email,
    subject: 'Your review of Juniper Balm is no longer shown',
  });
  for (const said of ['we deleted the review', 'it advertises something else', 'member of our staff', '/terms'])
    expect(mail?.text_body).toContain(said);
});

test('nothing is mailed about what was undone in time, and of a corrected reason only the right one', async () => {
  const [undone, shown, corrected] = [
    await aReview(writer.viewer.id),
    await aReview(writer.viewer.id),
    await aReview(writer.viewer.id),
  ];
  const change = await hide(undone, 'spam');
  if (!change.ok || change.value.changeId === null) throw new Error('It was not hidden');
  await undoReviewChange(opened.shop, { changeId: change.value.changeId, actor: null });
  await hide(shown, 'spam');
  await showReview(opened.shop, { id: shown, actor: null });
  await hide(corrected, 'spam');
  await hide(corrected, 'other', 'About another shop');
  const mails = await mailed();
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text_body).toContain('About another shop');
  // Corrected after that, it is mailed again.
  await hide(corrected, 'spam');
  expect(await mailed()).toHaveLength(1);
  // The same again is no news.
  await hide(corrected, 'spam');
  expect(await mailed()).toEqual([]);
});

test('a customer without an account gets no mail', async () => {
  await hide(await aReview(null), 'spam');
  expect(await mailed()).toEqual([]);
});
