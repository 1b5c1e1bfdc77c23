import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getAccountData } from '#shop/accounts/account-data-view.server.ts';
import { type Actor, actorOf } from '#shop/audit/change.ts';
import { listChanges } from '#shop/audit/changes-view.server.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { removePicture, sweepPictures } from '#shop/media/remove-picture.server.ts';
import { deleteAccount } from '#shop/privacy/delete-account.server.ts';
import { purgeRecords } from '#shop/privacy/purge-records.server.ts';
import { getAttention } from '#shop/reports/attention-view.server.ts';
import { aProduct } from '#tests/support/goods/goods.ts';
import { aPhoto, plain } from '#tests/support/goods/pictures.ts';
import { aBrowser, aStaffMember } from '#tests/support/people/people.ts';
import { aSignedInShopper } from '#tests/support/people/signed-in-shopper.ts';
import { movableClock } from '#tests/support/shop/movable-clock.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { deleteReview, hideReview } from '../edit-review.server.ts';
import { listProductReviews } from '../product-reviews-view.server.ts';
import { parseReviewQuery } from '../review.ts';
import { listStaffReviews } from '../staff-reviews-view.server.ts';
import { findOwnReview } from '../stored-review-view.server.ts';
import { undoReviewChange } from '../undo-review-change.server.ts';
import { writeReview } from '../write-review.server.ts';
import { approvePhoto, refusePhoto } from './approve-photo.server.ts';
import { findPhotoAccess } from './review-photo-view.server.ts';
import { uploadPhoto } from './upload-photo.server.ts';

const DAY_MS = 86_400_000;
const clock = movableClock();
let opened: TestShop;
let actor: NonNullable<Actor>;
beforeAll(async () => {
  opened = await openTestShop({ clock });
  actor = actorOf((await aStaffMember(opened.shop, 'staff')).viewer);
});
afterAll(() => opened.close());

async function upload(): Promise<string> {
  const uploaded = await uploadPhoto(opened.shop, await plain(40, 30).png().toBuffer());
  if (!uploaded.ok) throw new Error(uploaded.error.code);
  return uploaded.value.path;
}
const uploadMany = (count: number) => Promise.all(Array.from({ length: count }, upload));

let visitors = 0;
function write(
  productId: Uuid,
  about: { userId?: Uuid; photos?: string[]; removed_photos?: string[]; client_request_id?: Uuid; rating?: number },
) {
  const { userId, ...review } = about;
  visitors += 1;
  return writeReview(opened.shop, {
    productId,
    review: { rating: 5, review_text: 'Sinks in at once.', reviewer_name: 'Anna', ...review },
    viewer: userId ? { id: userId } : null,
    language: 'en',
    headers: aBrowser([], `203.0.113.${visitors}`),
  });
}

const shownOf = async (productId: Uuid) => {
  const { reviews } = await listProductReviews(opened.shop, { productId, limit: 50, sort: 'newest', stars: null });
  return reviews.flatMap(({ photos }) => photos.map(({ path }) => path));
};
const staffList = (query: Record<string, string> = {}) =>
  listStaffReviews(opened.shop, parseReviewQuery(new URLSearchParams(query)), 'en');
const photoIds = async (product: Uuid) =>
  (await staffList({ product })).reviews.flatMap(({ photos }) => photos.map(({ id }) => id));
const undo = (changeId: Uuid) => undoReviewChange(opened.shop, { changeId, actor });
const exists = (path: string) => opened.shop.storage.has(path);

/** A customer's review with photos that wait. */
async function aReviewed(count: number) {
  const { productId } = await aProduct(opened.shop);
  const shopper = await aSignedInShopper(opened.shop);
  const userId = shopper.viewer.id;
  const photos = await uploadMany(count);
  expect(await write(productId, { userId, photos })).toMatchObject({ ok: true, value: { hasNewPhotos: true } });
  const own = async () => (await findOwnReview(opened.shop, { productId, userId }))?.photos ?? [];
  return { productId, userId, shopper, photos, own, ids: await photoIds(productId) };
}

function changeOf(answer: { ok: boolean; value?: { changeId: Uuid | null } }): Uuid {
  const id = answer.value?.changeId;
  if (!id) throw new Error(`Nothing was changed: ${JSON.stringify(answer)}`);
  return id;
}

describe('a photo by a shopper', () => {
  test('is re-encoded as staff’s pictures are: upright, without place, owner or camera', async () => {
    const photo = await aPhoto();
    const uploaded = await uploadPhoto(opened.shop, photo);
    if (!uploaded.ok) throw new Error(uploaded.error.code);
    expect(uploaded.value).toMatchObject({ width: 300, height: 400 });
    expect(uploaded.value.path).toMatch(/^reviews\/[\w-]{22}\.webp$/);
    const bytes = Buffer.from((await opened.shop.storage.get(uploaded.value.path))!);
    expect(photo.toString('latin1')).toContain('Somebody Private');
    expect(bytes.toString('latin1')).not.toContain('Somebody Private');
    expect(await uploadPhoto(opened.shop, Buffer.from('<svg/>'))).toEqual({
      ok: false,
      error: { code: 'not-a-picture' },
    });
  });

  test('is seen by its author and staff alone until staff approve it', async () => {
    const { productId, photos, ids, own, userId } = await aReviewed(2);
    expect(await shownOf(productId)).toEqual([]);
    expect(await own()).toMatchObject([{ path: photos[0], state: 'waiting' }, { path: photos[1] }]);
    const stem = photos[0]!.replace('.webp', '');
    expect(await findPhotoAccess(opened.shop.db, stem)).toEqual({ isPublic: false, authorId: userId });
    expect((await staffList({ show: 'photos' })).reviews.map(({ product }) => product.id)).toContain(productId);
    const { photos: before } = await getAttention(opened.shop);
    expect(await approvePhoto(opened.shop, { id: ids[0]!, actor })).toMatchObject({ ok: true });
    expect(await shownOf(productId)).toEqual([photos[0]]);
    expect(await findPhotoAccess(opened.shop.db, stem)).toMatchObject({ isPublic: true });
    expect((await getAttention(opened.shop)).photos).toBe(before - 1);
    await approvePhoto(opened.shop, { id: ids[1]!, actor });
    expect((await staffList({ show: 'photos' })).reviews.map(({ product }) => product.id)).not.toContain(productId);
  });

  test('cannot be another review’s, or one that was swept', async () => {
    const { photos, productId } = await aReviewed(1);
    const other = await aProduct(opened.shop);
    const missing = { ok: false, error: { code: 'photo_missing' } };
    expect(await write(other.productId, { photos })).toEqual(missing);
    expect(await write(other.productId, { photos: ['reviews/AAAAAAAAAAAAAAAAAAAAAA.webp'] })).toEqual(missing);
    expect((await staffList({ product: other.productId })).total).toBe(0);
    expect(await photoIds(productId)).toHaveLength(1);
  });

  test('is one of four at most, in the database too', async () => {
    const { productId, userId, photos } = await aReviewed(3);
    const more = await uploadMany(2);
    expect(await write(productId, { userId, photos: more })).toEqual({ ok: false, error: { code: 'too_many_photos' } });
    expect(await write(productId, { userId, photos: more, removed_photos: photos.slice(0, 1) })).toMatchObject({
      ok: true,
    });
    const { review_id } = await opened.shop.db
      .selectFrom('review_photos')
      .select('review_id')
      .where('path', '=', more[0]!)
      .executeTakeFirstOrThrow();
    const fifth = { review_id, path: await upload(), position: 5 };
    await expect(opened.shop.db.insertInto('review_photos').values(fifth).execute()).rejects.toThrow(/position/);
  });

  test('stays when its review is edited, and goes when its author takes it away', async () => {
    const { productId, userId, photos, ids, own } = await aReviewed(2);
    await approvePhoto(opened.shop, { id: ids[0]!, actor });
    await write(productId, { userId, rating: 2 });
    expect(await own()).toMatchObject([{ state: 'approved' }, { state: 'waiting' }]);
    // The form is sent twice, as after a lost response.
    const added = await upload();
    await write(productId, { userId, photos: [added], removed_photos: [photos[1]!] });
    await write(productId, { userId, photos: [added], removed_photos: [photos[1]!] });
    expect((await own()).map(({ path }) => path)).toEqual([photos[0], added]);
  });

  test('comes once when a guest’s form is sent twice', async () => {
    const { productId } = await aProduct(opened.shop);
    const form = { photos: await uploadMany(2), client_request_id: crypto.randomUUID() as Uuid };
    expect(await write(productId, form)).toMatchObject({ ok: true });
    expect(await write(productId, form)).toMatchObject({ ok: true });
    expect(await photoIds(productId)).toHaveLength(2);
  });
});

describe('what staff decide about a photo', () => {
  test('concerns the photo alone, needs a reason to refuse it, and can be undone', async () => {
    const { productId, ids, photos, own } = await aReviewed(2);
    const [one, two] = ids as [Uuid, Uuid];
    const approved = await approvePhoto(opened.shop, { id: one, actor });
    expect(await refusePhoto(opened.shop, { id: two, actor, hidden_reason: 'other', hidden_words: ' ' })).toEqual({
      ok: false,
      error: { code: 'invalid' },
    });
    const refused = await refusePhoto(opened.shop, { id: two, actor, hidden_reason: 'personal_data' });
    expect(await own()).toMatchObject([{ state: 'approved' }, { state: 'refused', reason: 'personal_data' }]);
    const { total, stars } = await listProductReviews(opened.shop, {
      productId,
      limit: 5,
      sort: 'newest',
      stars: null,
    });
    expect([total, stars]).toEqual([1, [0, 0, 0, 0, 1]]);

    // The first decision is undone after the second: each photo by itself.
    expect(await undo(changeOf(approved))).toMatchObject({ ok: true });
    expect(await undo(changeOf(approved))).toEqual({ ok: false, error: { code: 'already_undone' } });
    expect(await own()).toMatchObject([{ state: 'waiting' }, { state: 'refused' }]);
    await approvePhoto(opened.shop, { id: two, actor });
    expect(await undo(changeOf(refused))).toEqual({ ok: false, error: { code: 'conflict' } });
    expect(await shownOf(productId)).toEqual([photos[1]]);
    const { changes } = await listChanges(opened.shop.db, {});
    expect(changes.slice(0, 4).map(({ kind }) => kind)).toEqual([
      'approve_photo',
      'undo',
      'refuse_photo',
      'approve_photo',
    ]);
  });

  test('is mailed to an author whose photo is refused, unless it is undone in half a minute', async () => {
    const { ids, shopper } = await aReviewed(2);
    const mails = () =>
      opened.shop.db
        .selectFrom('mails')
        .select(['subject', 'text_body'])
        .where('template', '=', 'review-photo')
        .where('recipient', '=', shopper.viewer.email)
        .execute();
    const mistake = await refusePhoto(opened.shop, { id: ids[0]!, actor, hidden_reason: 'spam' });
    await undo(changeOf(mistake));
    await refusePhoto(opened.shop, { id: ids[1]!, actor, hidden_reason: 'other', hidden_words: 'Too dark' });
    await opened.shop.pool.query('update graphile_worker._private_jobs set run_at = now()');
    await opened.runJobs();
    expect(await mails()).toEqual([
      { subject: expect.stringContaining('is not shown'), text_body: expect.stringContaining('Too dark') },
    ]);
  });
});

describe('photos go', () => {
  test('with their review, and come back with it while their files are there', async () => {
    const { productId, photos, ids } = await aReviewed(2);
    await approvePhoto(opened.shop, { id: ids[0]!, actor });
    const [review] = (await staffList({ product: productId })).reviews;
    const why = { hidden_reason: 'spam', hidden_words: null } as const;
    const first = await deleteReview(opened.shop, { id: review!.id, actor, reason: why });
    expect(await photoIds(productId)).toEqual([]);
    expect(await undo(changeOf(first))).toMatchObject({ ok: true });
    expect(await shownOf(productId)).toEqual([photos[0]]);
    expect(await photoIds(productId)).toEqual(ids);
    const second = await deleteReview(opened.shop, { id: review!.id, actor, reason: why });
    clock.pass({ days: 2 });
    await sweepPictures(opened.shop, { minAgeMs: DAY_MS });
    expect(await Promise.all(photos.map(exists))).toEqual([false, false]);
    expect(await undo(changeOf(second))).toMatchObject({ ok: true });
    expect(await photoIds(productId)).toEqual([]);
  });

  test('from view while their review is hidden', async () => {
    const { productId, photos, ids } = await aReviewed(1);
    await approvePhoto(opened.shop, { id: ids[0]!, actor });
    const [review] = (await staffList({ product: productId })).reviews;
    await hideReview(opened.shop, { id: review!.id, actor, hidden_reason: 'spam' });
    const stem = photos[0]!.replace('.webp', '');
    expect(await findPhotoAccess(opened.shop.db, stem)).toMatchObject({ isPublic: false });
  });

  test('with their author’s account at once, also from the record of a deleted review', async () => {
    const kept = await aReviewed(1);
    const { productId } = await aProduct(opened.shop);
    const photos = await uploadMany(1);
    await write(productId, { userId: kept.userId, photos });
    const [review] = (await staffList({ product: productId })).reviews;
    const gone = await deleteReview(opened.shop, { id: review!.id, actor, reason: { hidden_reason: 'spam' } });

    const data = await getAccountData(opened.shop, { id: kept.userId });
    expect(data.reviews).toMatchObject([
      { photos: [{ address: expect.stringMatching(/^http.*\/media\/reviews\/[\w-]+-1600\.jpg$/), state: 'waiting' }] },
    ]);
    const { viewer, headers, password } = kept.shopper;
    expect(await deleteAccount(opened.shop, viewer, { current_password: password, headers })).toMatchObject({
      ok: true,
    });
    expect(await exists(kept.photos[0]!)).toBe(false);
    expect(await photoIds(kept.productId)).toEqual([]);
    expect(await undo(changeOf(gone))).toMatchObject({ ok: true });
    expect(await photoIds(productId)).toEqual([]);
  });

  test('a month after they were refused, and a day after an upload that no review came with', async () => {
    const { photos, ids } = await aReviewed(2);
    const left = await upload();
    await refusePhoto(opened.shop, { id: ids[0]!, actor, hidden_reason: 'off_topic' });
    expect(await removePicture(opened.shop, { path: photos[1]! })).toEqual({ ok: true, value: { removed: false } });
    clock.pass({ days: 2 });
    await sweepPictures(opened.shop, { minAgeMs: DAY_MS });
    expect(await Promise.all([...photos, left].map(exists))).toEqual([true, true, false]);
    clock.pass({ days: 30 });
    await purgeRecords(opened.shop);
    await sweepPictures(opened.shop, { minAgeMs: DAY_MS });
    expect(await Promise.all(photos.map(exists))).toEqual([false, true]);
  });
});

describe('the reviews of a product', () => {
  test('are sorted and filtered as the address says, with exact counts', async () => {
    const { productId } = await aProduct(opened.shop);
    for (const rating of [3, 5, 1, 5]) {
      clock.pass({ minutes: 1 });
      await write(productId, { userId: (await aSignedInShopper(opened.shop)).viewer.id, rating });
    }
    const withPhoto = await aSignedInShopper(opened.shop);
    await write(productId, { userId: withPhoto.viewer.id, rating: 2, photos: [await upload()] });
    await opened.shop.db
      .updateTable('product_reviews')
      .set({ created_at: new Date(0) })
      .where('user_id', '=', withPhoto.viewer.id)
      .execute();
    const ask = async (sort: 'newest' | 'highest' | 'lowest' | 'photos', stars: number | null = null, limit = 10) => {
      const listed = await listProductReviews(opened.shop, { productId, limit, sort, stars });
      return { ...listed, reviews: listed.reviews.map(({ rating }) => rating) };
    };
    const counts = { total: 5, stars: [1, 1, 1, 0, 2] };
    expect(await ask('newest')).toMatchObject({ ...counts, withPhotos: 0, reviews: [5, 1, 5, 3, 2] });
    await approvePhoto(opened.shop, { id: (await photoIds(productId))[0]!, actor });
    expect(await ask('photos')).toMatchObject({ ...counts, withPhotos: 1, reviews: [2, 5, 1, 5, 3] });
    expect(await ask('highest', null, 3)).toMatchObject({ ...counts, reviews: [5, 5, 3] });
    expect(await ask('lowest', null, 3)).toMatchObject({ ...counts, reviews: [1, 2, 3] });
    expect(await ask('newest', 5)).toMatchObject({ ...counts, reviews: [5, 5] });
    expect(await ask('newest', 4)).toMatchObject({ ...counts, reviews: [] });
  });
});
