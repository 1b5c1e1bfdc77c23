import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Language } from '#shop/kernel/language.ts';
import { changeText } from '#shop/site/texts/change-text.server.ts';
import { getShownTexts } from '#shop/site/texts/get-shown-texts.server.ts';
import type { ShownTexts } from '#shop/site/texts/original-texts.ts';
import { formsOf, type TextForms } from '#shop/site/texts/text-rules.ts';
import { aProduct } from '#tests/support/goods/goods.ts';
import { readPage } from '#tests/support/pages/page-text.ts';
import { type BuiltShop, openBuiltShop } from '#tests/support/shop/built-shop.ts';

let shop: BuiltShop;
/** Another process on the same database. */
let other: BuiltShop;
let slug: string;
beforeAll(async () => {
  shop = await openBuiltShop({ config: { pageCache: true } });
  other = await openBuiltShop({ config: { pageCache: true, databaseUrl: shop.shop.config.databaseUrl } });
  const { productId } = await aProduct(shop.shop);
  ({ slug } = await shop.shop.db
    .selectFrom('products')
    .select('slug')
    .where('id', '=', productId)
    .executeTakeFirstOrThrow());
});
afterAll(async () => {
  await other.close();
  await shop.close();
});
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

  test('say it in their breadcrumbs for search engines', async () => {
    await become('breadcrumb.home', 'Threshold');
    expect((await read(`/product/${slug}`)).html).toContain('"name":"Threshold"');
  });

  test('escape what a text has of HTML’s own signs', async () => {
    await become('home.shopNow', 'Nuts & "bolts"');
    const { html } = await read('/');
    expect(html).toContain('Nuts &amp; &quot;bolts&quot;');
  });

  test('of every process say it within a tenth of a second', async () => {
    const says = async () => (await (await other.request('/products')).text()).includes('Put in basket');
    expect(await says()).toBe(false);
    await write('product.addToCart', 'Put in basket');
    await new Promise((done) => setTimeout(done, 100));
    expect(await says()).toBe(true);
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
    expect(await textsOf(file)).toMatchObject({ 'product.addToCart': 'Put in basket', 'nav.products': 'Products' });
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
