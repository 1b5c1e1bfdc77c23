import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Language } from '#shop/kernel/language.ts';
import { changeText } from '#shop/site/texts/change-text.server.ts';
import { getShownTexts } from '#shop/site/texts/get-shown-texts.server.ts';
import type { ShownTexts } from '#shop/site/texts/original-texts.ts';
import { formsOf, type TextForms } from '#shop/site/texts/text-rules.ts';
import { aProduct } from '#tests/support/goods/goods.ts';
import { readPage } from '#tests/support/pages/page-text.ts';
import { anAdmin, aStaffMember, type Person } from '#tests/support/people/people.ts';
import { type BuiltShop, openBuiltShop } from '#tests/support/shop/built-shop.ts';

let shop: BuiltShop;
let slug: string;
let admin: Person;
beforeAll(async () => {
  shop = await openBuiltShop({ config: { pageCache: true } });
  admin = await anAdmin(shop.shop);
  const { productId } = await aProduct(shop.shop);
  ({ slug } = await shop.shop.db
    .selectFrom('products')
    .select('slug')
    .where('id', '=', productId)
    .executeTakeFirstOrThrow());
});
afterAll(() => shop.close());
afterEach(async () => {
  await shop.shop.db.deleteFrom('changed_texts').execute();
  await shop.shop.changes.settle();
});

/** Without waiting for the announcement. */
async function write(key: keyof ShownTexts, typed: TextForms | string, language: Language = 'en') {
  const seen = formsOf((await getShownTexts(shop.shop, language))[key]);
  const forms = typeof typed === 'string' ? { text: typed } : typed;
  const changed = await changeText(shop.shop, { language, key, typed: forms, seen, actor: null });
  if (!changed.ok) throw new Error(changed.error.code);
}

async function become(...change: Parameters<typeof write>) {
  await write(...change);
  await shop.shop.changes.settle();
}

const read = (path: string) => readPage(shop.request(path));
const mapIn = (html: string): Readonly<Record<string, string>> => {
  const [, map] = /<script type="importmap">([^<]*)<\/script>/.exec(html) ?? [];
  return map === undefined ? {} : JSON.parse(map).imports;
};

describe('pages', () => {
  test('of a shop that has changed nothing carry nothing of it', async () => {
    const { html } = await read(`/product/${slug}`);
    expect(html).toContain('Add to Cart');
    expect(html).not.toMatch(/importmap|"\/texts\//);
  });

  test('say the merchant’s text, in its language alone, beside what was stored before', async () => {
    await read('/products');
    await become('product.addToCart', 'Put in basket');
    await become('nav.allProducts', 'Everything');
    for (const path of ['/products', `/product/${slug}`]) {
      const { html } = await read(path);
      expect(html, path).toContain('Put in basket');
      expect(html, path).not.toContain('Add to Cart');
    }
    const latvian = await read('/lv/products');
    expect(latvian.html).toContain('Pievienot grozam');
    expect(mapIn(latvian.html)).toEqual({});
    await shop.shop.db.deleteFrom('changed_texts').execute();
    await shop.shop.changes.settle();
    const { html } = await read('/products');
    expect([html.includes('Put in basket'), html.includes('Everything')]).toEqual([false, false]);
  });

  test('say it in header and footer, which are rendered once', async () => {
    await read('/');
    await become('footer.quickLinks', 'Signposts');
    expect((await read('/')).html).toContain('Signposts');
    await become('footer.quickLinks', 'Ways');
    expect((await read('/')).html).toContain('Ways');
  });

  test('say it of recalls and of versions of legal texts', async () => {
    await become('recalls.title', 'What we called back');
    await become('legal.version', 'Edition {n} of {date}');
    expect((await read('/recalls')).html).toContain('What we called back</h1>');
    expect((await read('/terms')).text).toMatch(/Edition 1 of \S/);
  });

  test('say it in their breadcrumbs for search engines', async () => {
    await become('breadcrumb.home', 'Threshold');
    expect((await read(`/product/${slug}`)).html).toContain('"name":"Threshold"');
  });

  test('escape what a text has of HTML’s own signs', async () => {
    await become('home.shopNow', 'Nuts & "bolts"');
    const { html } = await read('/');
    expect(html).toContain('Nuts &amp; &quot;bolts&quot;');
  });
});

describe('browsers', () => {
  test('load one file in place of the build’s, named before any script, and only where a text of it is changed', async () => {
    await become('product.addToCart', 'Put in basket');
    const response = await shop.request('/products');
    const html = await response.text();
    const [entry, ...others] = Object.entries(mapIn(html));
    const [built = '', path = ''] = entry ?? [];
    expect(others).toEqual([]);
    expect(built).toMatch(/^\/assets\/browsing-[\w-]+\.js$/);
    expect(path).toMatch(/^\/texts\/en\.browsing\.[\w-]{10}\.js$/);
    expect(html.indexOf('importmap')).toBeLessThan(html.indexOf('id="main-script"'));
    expect(/data-modules="([^"]*)"/.exec(html)?.[1]?.split(' ')).toContain(path);
    expect(html).not.toContain(`${built} `);
    expect(response.headers.get('content-security-policy')).toMatch(/script-src[^;]*'sha256-/);
    const file = await shop.request(path);
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8']);
    expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(await textsOf(file)).toMatchObject({
      'product.addToCart': 'Put in basket',
      'nav.allProducts': 'All Products',
    });
  });

  test('get the words that their page was rendered with, though they were changed since', async () => {
    await become('product.addToCart', 'Put in basket');
    const [path = ''] = Object.values(mapIn((await read('/products')).html));
    await become('product.addToCart', 'Take it');
    const file = await shop.request(path);
    expect(file.headers.get('cache-control')).toContain('immutable');
    expect(await textsOf(file)).toMatchObject({ 'product.addToCart': 'Put in basket' });
  });

  test('get the words of today for a file that no process knows, but not for good', async () => {
    await become('cart.title', 'Basket');
    const file = await shop.request('/texts/en.customer.0123456789.js');
    expect([file.status, file.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(await textsOf(file)).toMatchObject({ 'cart.title': 'Basket' });
  });

  test.each(['en.browsing.0123456789.js', 'xx.browsing.0123456789.js', 'en.mail.0123456789.js', '..%2F..%2Fsecret'])(
    'find no file where there is none: %s',
    async (name) => expect((await shop.request(`/texts/${name}`)).status).toBe(404),
  );
});

async function textsOf(file: Response): Promise<object> {
  const text = await file.text();
  const module = await import(`data:text/javascript,${encodeURIComponent(text)}`);
  return module.texts;
}

describe('the back office', () => {
  const LIST = '/admin/settings/texts';
  const PAGE = `${LIST}/product.addToCart`;
  const look = (path: string) => readPage(shop.request(path, { headers: admin.headers }));
  const send = (fields: Readonly<Record<string, string>>, path = PAGE, headers: HeadersInit = admin.headers) =>
    readPage(shop.post(path, { language: 'en', seen_text: 'Add to Cart', ...fields }, headers));

  test('finds a text by what is on screen, and says which are changed and which are fixed', async () => {
    const { html, text } = await look(`${LIST}?search=pievienot+grozam`);
    expect(html).toContain(`href="${PAGE}"`);
    expect(text).not.toContain('Changed');
    await become('product.addToCart', 'Put in basket');
    const changed = await look(`${LIST}?changed=true`);
    expect(changed.html.match(/href="\/admin\/settings\/texts\/[^"]+"/g)).toEqual([`href="${PAGE}"`]);
    expect(changed.text).toContain('Put in basket');
    expect((await look(`${LIST}?search=obligation+to+pay`)).text).toContain('Fixed by law');
    expect((await look(`${LIST}?search=zzzz`)).text).toContain('No text matches');
    expect((await look(`${LIST}?place=nowhere&page=-4`)).status).toBe(200);
  });

  test('says that nothing is changed yet', async () => {
    expect((await look(`${LIST}?changed=true`)).text).toContain('You have not changed any text yet');
  });

  test('changes a text, restores the original, and undoes', async () => {
    expect((await send({ text_text: 'Put in basket' })).status).toBe(200);
    expect((await read('/products')).html).toContain('Put in basket');
    const page = await look(PAGE);
    expect(page.text).toContain('Original: Add to Cart');
    expect(page.text).toContain('Back to the Original');
    const [{ id } = { id: '' }] = await shop.shop.db
      .selectFrom('audit_changes')
      .select('id')
      .where('kind', '=', 'text')
      .orderBy('at', 'desc')
      .limit(1)
      .execute();
    expect((await send({ intent: 'undo', change_id: id })).status).toBe(200);
    expect((await read('/products')).html).toContain('Add to Cart');
    await send({ text_text: 'Put in basket' });
    await send({ intent: 'restore', seen_text: 'Put in basket' });
    expect((await look(PAGE)).text).not.toContain('Back to the Original');
  });

  test.each([
    ['Please write a text', ' '],
    ['Please remove &lt; and &gt;', 'Put <b>in</b>'],
    ['Please remove the braces', 'Put {name}'],
  ])('refuses with a reason and keeps what was typed: %s', async (said, typed) => {
    const { status, html } = await send({ text_text: typed });
    expect(status).toBe(422);
    expect(html).toContain(said);
    if (typed.trim() !== '')
      expect(html).toContain(`>${typed.replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</textarea>`);
    expect((await read('/products')).html).toContain('Add to Cart');
  });

  test('warns of what somebody else has changed, and keeps what was typed', async () => {
    await become('product.addToCart', 'Put in basket');
    const { status, html } = await send({ text_text: 'Buy' });
    expect(status).toBe(409);
    expect(html).toContain('Now: Put in basket');
    expect(html).toContain('>Buy</textarea>');
  });

  test('warns of claims that law forbids', async () => {
    await send({ text_text: 'Best prices' });
    expect((await look(PAGE)).text).toContain('a claim about everybody’s prices');
  });

  test('shows a text that law fixes without a form, and takes none', async () => {
    const path = `${LIST}/checkout.obligation`;
    const { html, text } = await look(path);
    expect(text).toContain('Directive 2011/83/EU, Art. 8(2)');
    expect(html).not.toContain('<textarea');
    expect((await send({ text_text: 'Order', seen_text: 'Order with obligation to pay' }, path)).status).toBe(422);
    expect((await look(`${LIST}/no.such`)).status).toBe(404);
  });

  test('is for administrators', async () => {
    const staff = await aStaffMember(shop.shop, 'staff');
    expect((await send({ text_text: 'Put in basket' }, PAGE, staff.headers)).status).toBe(403);
    expect((await read('/products')).html).toContain('Add to Cart');
  });

  test('says in the record of changes what a text was and is', async () => {
    await send({ text_text: 'Put in basket' });
    const { text } = await look('/admin/settings/changes?entity=text');
    for (const said of ['Text changed', '(the original)', 'Put in basket', 'Add to Cart']) expect(text).toContain(said);
  });
});
