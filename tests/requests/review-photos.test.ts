import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { actorOf } from '#shop/audit/change.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { addPicture } from '#shop/media/add-picture.server.ts';
import { approvePhoto } from '#shop/reviews/photos/approve-photo.server.ts';
import { takePhotoUpload } from '#shop/reviews/photos/upload-photo.server.ts';
import { aProduct } from '#tests/support/goods/goods.ts';
import { aPhoto, plain } from '#tests/support/goods/pictures.ts';
import { readPage, textOf } from '#tests/support/pages/page-text.ts';
import { aBrowser, aCustomer, aStaffMember, type Person } from '#tests/support/people/people.ts';
import { type BuiltShop, openBuiltShop } from '#tests/support/shop/built-shop.ts';
import { openOnAPort, type ShopOnAPort } from '#tests/support/shop/shop-on-a-port.ts';

/** Photos by shoppers: sent by anybody, public only once staff approve them, also where pages are cached. */

let opened: BuiltShop;
let served: ShopOnAPort;
let author: Person;
let stranger: Person;
let staff: Person;
beforeAll(async () => {
  opened = await openBuiltShop({ config: { pageCache: true } });
  served = await openOnAPort(opened.shop);
  [author, stranger, staff] = await Promise.all([
    aCustomer(opened.shop),
    aCustomer(opened.shop),
    aStaffMember(opened.shop, 'read_only'),
  ]);
});
afterAll(async () => {
  await served.close();
  await opened.close();
});

async function aPage() {
  const { productId } = await aProduct(opened.shop);
  const { slug } = await opened.shop.db
    .selectFrom('products')
    .select('slug')
    .where('id', '=', productId)
    .executeTakeFirstOrThrow();
  return { productId, slug };
}

async function post(path: string, body: BodyInit, person: Pick<Person, 'headers'> | null = null) {
  const headers = new Headers(person?.headers);
  headers.set('origin', opened.shop.config.shopUrl);
  return opened.request(path, { method: 'POST', body, headers, redirect: 'manual' } as RequestInit);
}

async function sendPhoto(bytes: Uint8Array, person: Pick<Person, 'headers'> | null = null) {
  const form = new FormData();
  form.append('file', new File([new Uint8Array(bytes)], 'me.jpg', { type: 'image/jpeg' }));
  const response = await post('/reviews/photos', form, person);
  const answer = (await response.json()) as { files?: { ok: boolean; image?: string; code?: string }[]; code?: string };
  return { status: response.status, answer, image: answer.files?.[0]?.image ?? '' };
}

const review = (photos: readonly string[], more: Record<string, string> = {}) =>
  new URLSearchParams({
    rating: '4',
    reviewer_name: 'Anna',
    review_text: 'Kā jūras vējš',
    ...Object.fromEntries(photos.map((photo, index) => [`photos[${index}]`, photo])),
    ...more,
  });

const see = async (image: string, person: Pick<Person, 'headers'> | null = null) => {
  const headers = new Headers(person?.headers);
  const response = await opened.request(`/media/${image.replace('.webp', '-320.webp')}`, { headers });
  await response.arrayBuffer();
  return [response.status, response.headers.get('cache-control')];
};

const NOBODY = [404, 'no-store'];
const ALONE = [200, 'private, no-store'];

test('a photo is nobody’s until its review is sent, then its author’s and staff’s, and everybody’s once approved', async () => {
  const { productId, slug } = await aPage();
  const { status, image } = await sendPhoto(await aPhoto(), author);
  expect(status).toBe(200);
  for (const person of [null, author, staff]) expect(await see(image, person)).toEqual(NOBODY);

  const body = review([image], { written_as: author.viewer.email });
  expect((await post(`/product/${slug}`, body, author)).status).toBe(200);
  expect(await see(image)).toEqual(NOBODY);
  expect(await see(image, stranger)).toEqual(NOBODY);
  expect(await see(image, author)).toEqual(ALONE);
  expect(await see(image, staff)).toEqual(ALONE);

  const stem = image.replace('.webp', '');
  const page = () => served.get(`/product/${slug}`).then(({ text }) => text.includes(stem));
  // The second comes from the cache.
  expect([await page(), await page()]).toEqual([false, false]);
  const own = await opened.request(`/reviews/own?product=${productId}`, { headers: author.headers });
  expect(await own.json()).toMatchObject({ own: { photos: [{ path: image, state: 'waiting' }] } });

  const { id } = await opened.shop.db.selectFrom('review_photos').select('id').executeTakeFirstOrThrow();
  await approvePhoto(opened.shop, { id, actor: actorOf(staff.viewer) });
  expect(await see(image)).toEqual([200, 'public, max-age=86400']);
  await expect.poll(page).toBe(true);
});

describe('an upload', () => {
  test('is accepted from a guest, and refused as staff’s would be', async () => {
    expect(await sendPhoto(await plain(30, 30).png().toBuffer())).toMatchObject({
      status: 200,
      image: expect.stringMatching(/^reviews\/[\w-]{22}\.webp$/),
    });
    const page = await sendPhoto(Buffer.from('<html><script>1</script>'));
    expect(page).toMatchObject({ status: 415, answer: { files: [{ ok: false, code: 'not-a-picture' }] } });
    expect((await post('/reviews/photos', new FormData())).status).toBe(400);
    expect((await opened.request('/reviews/photos')).status).toBe(405);
  });

  test('drops no page from the cache, as a picture by staff does', async () => {
    const client = await opened.shop.pool.connect();
    const heard: string[] = [];
    client.on('notification', ({ payload }) => void heard.push(payload ?? ''));
    await client.query('listen shop_changes');
    await sendPhoto(await plain(30, 30).png().toBuffer());
    await client.query('select 1');
    expect(heard).toEqual([]);
    await addPicture(opened.shop, { folder: 'products', bytes: await plain(30, 30).png().toBuffer() });
    await client.query('select 1');
    expect(heard).toEqual(['products']);
    client.release(true);
  });

  test('is one of twenty in ten minutes', async () => {
    const headers = aBrowser([], '192.0.2.77');
    for (let n = 0; n < 20; n += 1)
      expect(await takePhotoUpload(opened.shop, headers)).toMatchObject({ allowed: true });
    expect(await takePhotoUpload(opened.shop, headers)).toMatchObject({ allowed: false });
  });
});

test('a form with photos that are none says so and keeps what was typed', async () => {
  const { slug } = await aPage();
  const gone = await post(`/product/${slug}`, review(['reviews/AAAAAAAAAAAAAAAAAAAAAA.webp']));
  const html = await gone.text();
  expect(gone.status).toBe(422);
  expect(textOf(html)).toContain('A photo is no longer stored. Remove it and add it again');
  expect(html).toContain('Kā jūras vējš');
  const foreign = await post(`/product/${slug}`, review(['products/AAAAAAAAAAAAAAAAAAAAAA.webp']));
  expect(foreign.status).toBe(422);
});

describe('which reviews are shown', () => {
  let slug: string;
  beforeAll(async () => {
    const goods = await aPage();
    slug = goods.slug;
    const ratings = [5, 4, 3, 2, 1, 5, 5];
    await opened.shop.db
      .insertInto('product_reviews')
      .values(
        ratings.map((rating, index) => ({
          product_id: goods.productId as Uuid,
          rating,
          review_text: `Words ${index}`,
          reviewer_name: 'Anna',
          origin: 'customer' as const,
          language: index === 0 ? ('lv' as const) : ('en' as const),
          created_at: new Date(Date.UTC(2026, 1, 20 - index)),
        })),
      )
      .execute();
  });
  const wordsOf = async (query: string, language = '') => {
    const { html } = await readPage(opened.request(`${language}/product/${slug}${query}`));
    const text = textOf(html);
    return { html, text, words: [...text.matchAll(/Words \d/g)].map(([found]) => found.slice(-1)).join('') };
  };

  test('follows from the address, and how many is said', async () => {
    expect(await wordsOf('')).toMatchObject({ words: '01234' });
    expect(await wordsOf('?sort=lowest')).toMatchObject({ words: '43210' });
    expect(await wordsOf('?sort=highest')).toMatchObject({ words: '05612' });
    const five = await wordsOf('?stars=5');
    expect(five.words).toBe('056');
    expect(five.text).toContain('5 stars: Showing 3 of 3 reviews');
    expect((await wordsOf('?stars=nonsense&sort=x')).words).toBe('01234');
    // One address for search engines, and the same figures in structured data.
    for (const { html } of [await wordsOf(''), await wordsOf('?stars=1&sort=lowest')]) {
      expect(/<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]).toMatch(new RegExp(`/product/${slug}$`));
      expect(html).toContain('"reviewCount":7');
    }
  });

  test('is told in the words of the page where a review is in another language', async () => {
    const { html } = await wordsOf('?stars=4');
    expect(html).not.toContain('In Latvian');
    expect((await wordsOf('')).text).toContain('In Latvian');
    const latvian = await wordsOf('', '/lv');
    expect(latvian.text).toContain('angliski');
    expect(latvian.html).toMatch(/<p lang="en"[^>]*>Words 1/);
  });

  test('is cached for everybody under each address', async () => {
    const first = await served.get(`/product/${slug}?stars=5`);
    const second = await served.get(`/product/${slug}?stars=5`);
    expect(first.text).toContain('Words 5');
    expect(second.text).toBe(first.text);
  });
});
