import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deleteProducts } from '#shop/catalog/delete-products.server.ts';
import { hideReview, replyToReview } from '#shop/reviews/edit-review.server.ts';
import { aProduct } from '#tests/support/goods/goods.ts';
import { headOf, theThing } from '#tests/support/pages/head.ts';
import { readPage } from '#tests/support/pages/page-text.ts';
import { aCustomer, aStaffMember, type Person } from '#tests/support/people/people.ts';
import { type BuiltShop, openBuiltShop } from '#tests/support/shop/built-shop.ts';

const CATEGORIES = '/admin/categories';
const REVIEWS = '/admin/reviews';
const SITEMAP = '/admin/sitemap';
const UPDATE = '/functions/update-static-sitemap';

/** Would end an element or an attribute where it was written down unescaped. */
const EVIL = `</script><script>alert(1)</script><!--<script> "'&amp;`;

let opened: BuiltShop;
let staff: Person;
let reader: Person;
let customer: Person;
beforeAll(async () => {
  opened = await openBuiltShop({ config: { pageCache: true } });
  staff = await aStaffMember(opened.shop, 'staff');
  reader = await aStaffMember(opened.shop, 'read_only');
  customer = await aCustomer(opened.shop);
});
afterAll(() => opened.close());

const read = (path: string, { headers }: Pick<Person, 'headers'> = staff) =>
  readPage(opened.request(path, { headers }));
const send = async (path: string, fields: Record<string, string>, { headers }: Pick<Person, 'headers'> = staff) =>
  (await opened.post(`${path}.data`, fields, headers)).status;

const categoryForm = (changes: Record<string, string> = {}) => ({ name: 'Serums', type: 'beauty', ...changes });
const categoryNamed = (name: string) =>
  opened.shop.db.selectFrom('categories').select(['id', 'updated_at']).where('name', '=', name).executeTakeFirst();

async function aCategory(name: string) {
  expect(await send(`${CATEGORIES}/new`, categoryForm({ name }))).toBe(200);
  const made = await categoryNamed(name);
  if (made === undefined) throw new Error(`There is no category ${name}`);
  return made;
}

async function aReview(changes: { review_text?: string; reviewer_name?: string; rating?: number } = {}) {
  const { productId } = await aProduct(opened.shop);
  const { id } = await opened.shop.db
    .insertInto('product_reviews')
    .values({
      product_id: productId,
      rating: 5,
      review_text: 'Sinks in at once.',
      reviewer_name: 'Anna',
      origin: 'guest',
      ...changes,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { slug } = await opened.shop.db
    .selectFrom('products')
    .select('slug')
    .where('id', '=', productId)
    .executeTakeFirstOrThrow();
  return { id, productId, page: `/product/${slug}` };
}

test('the sitemap was never made before somebody makes it', async () => {
  expect((await read(SITEMAP)).text).toMatch(/Last updated\s+Never/);
});

describe('who may do what', () => {
  const forms = [
    [`${CATEGORIES}/new`, categoryForm()],
    [`${CATEGORIES}/${randomUUID()}`, categoryForm()],
    [CATEGORIES, { intent: 'delete', category_id: randomUUID() }],
    [REVIEWS, { intent: 'delete', review_id: randomUUID() }],
    [SITEMAP, {}],
  ] as const;

  test.each([CATEGORIES, `${CATEGORIES}/new`, REVIEWS, SITEMAP])(
    '%s can be read by all staff, and by no one else',
    async (path) => {
      expect((await opened.request(path, { headers: reader.headers })).status).toBe(path.endsWith('/new') ? 403 : 200);
      expect((await opened.request(path, { headers: customer.headers })).status).toBe(403);
      expect((await opened.request(path)).headers.get('location')).toMatch(/^\/\?next=%2Fadmin/);
    },
  );

  test.each(forms)('what %s sends is taken from staff with the right alone', async (path, fields) => {
    expect(await send(path, fields, reader)).toBe(403);
    expect(await send(path, fields, customer)).toBe(403);
    expect(await send(path, fields, { headers: new Headers() })).not.toBe(200);
    expect([200, 404]).toContain(await send(path, fields));
  });

  test('read-only staff see no buttons that would be refused', async () => {
    await aCategory('Read Only Shelf');
    expect((await read(CATEGORIES, reader)).text).toContain('Read Only Shelf');
    expect((await read(CATEGORIES, reader)).text).not.toContain('Add Category');
    expect((await read(REVIEWS, reader)).text).not.toContain('Add Fake Review');
    expect((await read(SITEMAP, reader)).text).not.toContain('Update Sitemap');
  });
});

describe('categories', () => {
  test('the form says what is missing and keeps what was typed, without scripts too', async () => {
    const response = await opened.post(
      `${CATEGORIES}/new`,
      { ...categoryForm({ name: ' ', type: 'kept tag' }), description_lv: 'Apraksts' },
      staff.headers,
    );
    expect(response.status).toBe(422);
    const html = await response.text();
    expect(html).toContain('Category name is required');
    expect(html).toContain('A description in this language needs a name');
    expect(html).toContain('value="kept tag"');
  });

  test('a category that is new, renamed or gone shows in the shop at once, in both languages', async () => {
    const shows = async (path: string, name: string) => (await readPage(opened.request(path))).text.includes(name);
    for (const path of ['/categories', '/lv/categories', '/']) expect(await shows(path, 'Amber Lamps')).toBe(false);
    const { id, updated_at } = await aCategory('Amber Lamps');
    await aProduct(opened.shop, { name: 'Amber Lamp One', category_id: id });
    for (const path of ['/categories', '/lv/categories', '/']) expect(await shows(path, 'Amber Lamps')).toBe(true);
    const version = updated_at.toISOString();
    const renamed = categoryForm({ name: 'Glow Lamps', name_lv: 'Spulgu lampas', version });
    expect(await send(`${CATEGORIES}/${id}`, renamed)).toBe(200);
    expect(await shows('/categories', 'Glow Lamps')).toBe(true);
    expect(await shows('/lv/categories', 'Spulgu lampas')).toBe(true);
    expect(await shows(`/products?category=${id}`, 'Glow Lamps')).toBe(true);
    expect(await send(CATEGORIES, { intent: 'delete', category_id: id })).toBe(200);
    for (const path of ['/categories', '/']) expect(await shows(path, 'Glow Lamps')).toBe(false);
    expect(await shows('/products?search=amber+lamp+one', 'Amber Lamp One')).toBe(true);
  });

  test('a second editor is shown what differs, and nothing is overwritten', async () => {
    const { id, updated_at } = await aCategory('Soaps');
    const version = updated_at.toISOString();
    expect(await send(`${CATEGORIES}/${id}`, categoryForm({ name: 'Hand Soaps', version }))).toBe(200);
    const response = await opened.post(
      `${CATEGORIES}/${id}`,
      categoryForm({ name: 'Fine Soaps', version }),
      staff.headers,
    );
    expect(response.status).toBe(409);
    const { html, text } = await readPage(response);
    expect(text).toContain('Someone else saved this category while you were editing it');
    expect(text).toMatch(/saving again keeps what you typed\..*Name .*Theirs Hand Soaps .*Yours Fine Soaps/);
    expect(text).not.toContain('identical');
    expect(html).toContain('value="Fine Soaps"');
    expect(await categoryNamed('Hand Soaps')).toBeDefined();
  });

  test('a category is moved at once, offered what it can lie in, and told at the field where it cannot', async () => {
    const [top, below] = [await aCategory('Furniture'), await aCategory('Tables')];
    const save = async (id: string, changes: Record<string, string>) => {
      const version = (
        await opened.shop.db.selectFrom('categories').select('updated_at').where('id', '=', id).execute()
      )
        .map(({ updated_at }) => updated_at.toISOString())
        .join();
      return opened.post(`${CATEGORIES}/${id}`, categoryForm({ version, ...changes }), staff.headers);
    };
    expect((await save(below.id, { name: 'Tables', parent_id: top.id, position: '2' })).status).toBe(200);
    const chips = async () => (await readPage(opened.request(`/products?category=${top.id}`))).text;
    expect(await chips()).toContain('All Products Furniture Tables');
    const options = (await read(`${CATEGORIES}/${below.id}`)).html;
    expect(options).toContain(`<option value="${top.id}" selected="">Furniture</option>`);
    expect((await read(`${CATEGORIES}/${top.id}`)).html).not.toContain(`<option value="${below.id}"`);

    const circle = await save(top.id, { name: 'Kept name', parent_id: below.id, position: 'first' });
    expect(circle.status).toBe(422);
    expect(await circle.text()).toContain('Order is a whole number from 1 to 9999');
    const refused = await save(top.id, { name: 'Kept name', parent_id: below.id });
    expect(refused.status).toBe(422);
    const html = await refused.text();
    expect(html).toContain('be in itself or in a category below it');
    expect(html).toContain('value="Kept name"');
    expect((await save(below.id, { name: 'Tables', parent_id: randomUUID() })).status).toBe(422);
    expect(await send(CATEGORIES, { intent: 'delete', category_id: top.id })).toBe(422);
    expect(await categoryNamed('Furniture')).toBeDefined();
  });

  test('there is nothing to edit at an address of no category', async () => {
    for (const id of ['nothing', randomUUID()])
      expect((await opened.request(`${CATEGORIES}/${id}`, { headers: staff.headers })).status).toBe(404);
  });
});

describe('reviews', () => {
  test('hostile texts in a review, its reply and its reason stay text, in the shop and the back office', async () => {
    const { id, page, productId } = await aReview({ review_text: EVIL, reviewer_name: EVIL });
    await replyToReview(opened.shop, { id, text: EVIL, seen: null, actor: null });
    for (const path of [page, `${REVIEWS}?product=${productId}`]) {
      const { html, text } = await read(path);
      expect(html).not.toContain('<script>alert(1)');
      expect(html).not.toContain('<!--<script>');
      expect(text).toContain('alert(1)');
    }
    expect((await read(page)).text).toContain('Reply from');
    await hideReview(opened.shop, { id, actor: null, hidden_reason: 'other', hidden_words: EVIL });
    const { html, text } = await read(`${REVIEWS}?show=hidden`);
    expect(html).not.toContain('<script>alert(1)');
    expect(text).toContain('Something else');
  });

  test('a hidden review is in neither page, count nor structured data, at once; and comes back', async () => {
    const { id, page } = await aReview({ review_text: 'Too loud a smell.', rating: 1 });
    const productOf = async () => {
      const html = await (await opened.request(page)).text();
      return { html, thing: theThing(headOf(html).structuredData, 'Product') };
    };
    expect((await productOf()).thing.aggregateRating).toMatchObject({ reviewCount: 1, ratingValue: 1 });
    expect(await send(REVIEWS, { intent: 'hide', review_id: id, hidden_reason: 'spam' })).toBe(200);
    const hidden = await productOf();
    expect(hidden.html).not.toContain('Too loud a smell');
    expect(hidden.thing.aggregateRating).toBeUndefined();
    expect(await send(REVIEWS, { intent: 'show', review_id: id })).toBe(200);
    expect((await productOf()).html).toContain('Too loud a smell');
  });

  test('a guest’s review that waited is said to be published, one that was hidden to be shown again', async () => {
    const { id } = await aReview({ reviewer_name: 'مريم' });
    const show = async (hidden_reason: 'unread' | 'spam') => {
      const waiting = { hidden_at: new Date(), hidden_reason };
      await opened.shop.db.updateTable('product_reviews').set(waiting).where('id', '=', id).execute();
      return readPage(opened.post(REVIEWS, { intent: 'show', review_id: id }, staff.headers));
    };
    const published = await show('unread');
    expect(published.text).toContain('Review published');
    expect(published.text).not.toContain('shown again');
    expect(published.html).toMatch(/<bdi[^>]*>مريم<\/bdi>/);
    expect((await show('spam')).text).toContain('Review is shown again');
  });

  test('what staff enter is marked as theirs everywhere, and needs a product and a name', async () => {
    const { productId, page } = await aReview();
    const form = { intent: 'add', product_id: productId, reviewer_name: 'Ieva', rating: '4', review_text: 'Ours.' };
    expect(await send(REVIEWS, { ...form, reviewer_name: ' ' })).toBe(422);
    expect(await send(REVIEWS, { ...form, product_id: '' })).toBe(422);
    expect(await send(REVIEWS, form)).toBe(200);
    expect((await read(`${REVIEWS}?product=${productId}`)).text).toContain('Fake Review');
    expect((await read(page)).text).toContain('Entered by the shop (not a customer review)');
  });

  test('nothing is added to a product that was deleted meanwhile, and that is said', async () => {
    const { productId } = await aProduct(opened.shop);
    await deleteProducts(opened.shop, { selection: { ids: [productId] }, expected: 1, actor: null });
    const form = { intent: 'add', product_id: productId, reviewer_name: 'Ieva', rating: '4', review_text: 'Ours.' };
    const refused = await readPage(opened.post(REVIEWS, form, staff.headers));
    expect(refused.status).toBe(404);
    expect(refused.text).toContain('Failed to add review');
    expect(refused.text).toContain('This product no longer exists.');
  });

  test('a product is found without scripts, and one that is not there is not found', async () => {
    const { productId } = await aProduct(opened.shop, { name: 'Juniper Balm' });
    await opened.runJobs();
    expect((await read(`${REVIEWS}?search=juniper`)).html).toContain(`${REVIEWS}?product=${productId}`);
    const nowhere = `${REVIEWS}?product=${randomUUID()}`;
    expect((await opened.request(nowhere, { headers: staff.headers })).status).toBe(404);
  });
});

describe('the sitemap', () => {
  const update = (headers: Headers, body?: string) => {
    const all = new Headers(headers);
    all.set('origin', opened.shop.config.shopUrl);
    if (body !== undefined) all.set('content-type', 'application/json');
    return opened.request(UPDATE, { method: 'POST', headers: all, ...(body === undefined ? {} : { body }) });
  };

  test('is rebuilt for staff alone: strangers, shoppers and read-only staff get 403 and JSON', async () => {
    for (const headers of [new Headers(), customer.headers, reader.headers]) {
      const response = await update(headers, '{}');
      expect(response.status).toBe(403);
      expect(await response.json()).toMatchObject({ success: false, error: expect.stringMatching(/permission/) });
    }
    expect((await opened.post('/sitemap', {}, customer.headers)).status).toBe(403);
    expect((await opened.post('/sitemap', {})).status).toBe(403);
  });

  test('is answered with its XML, with a trigger, an empty body or none, and is what search engines get', async () => {
    for (const body of ['{"trigger":"manual"}', '{}', undefined]) {
      const response = await update(staff.headers, body);
      expect(response.status).toBe(200);
      const answer = await response.json();
      expect(answer).toMatchObject({ success: true });
      expect(answer.xmlContent).toBe(await (await opened.request('/sitemap.xml')).text());
    }
    for (const body of ['{', '[]', '{"trigger":5}']) {
      expect((await update(staff.headers, body)).status).toBe(422);
    }
    expect((await update(staff.headers, 'x'.repeat(5_000))).status).toBe(413);
    const page = await read(SITEMAP);
    expect(page.text).toContain('Up to date');
    expect(page.text).toContain(staff.viewer.fullName);
    const pages = await (await opened.request('/sitemap-pages.xml')).text();
    expect(pages).toMatch(/localhost:3000\/<\/loc>.*<changefreq>daily<\/changefreq><priority>1\.0/);
    expect(pages).toMatch(/\/products<\/loc>.*<changefreq>daily<\/changefreq><priority>0\.9/);
  });

  test('is checked by a HEAD request, and says that it is XML', async () => {
    const response = await opened.request('/sitemap.xml', { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/xml/);
  });

  test('its page is open to look at, says nothing of who works here, and keeps out of search engines', async () => {
    for (const path of ['/sitemap', '/lv/sitemap']) {
      const { html, text } = await readPage(opened.request(path));
      expect(html).toContain('<meta name="robots" content="noindex"');
      expect(text).not.toContain(staff.viewer.fullName);
      expect(text).not.toMatch(/Update Sitemap|Atjaunot vietnes karti/);
    }
    expect((await read('/sitemap')).text).toContain('Update Sitemap');
  });

  test.each(['/nothing.xml', '/admin/nothing.json', '/lv/deep/er.txt', '/sitemap-other.xml'])(
    '%s renders nothing of the app',
    async (path) => {
      const response = await opened.request(path);
      expect(response.status).toBe(404);
      expect(await response.text()).toBe('');
    },
  );
});
