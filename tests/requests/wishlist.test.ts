import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadTiny, TINY, type TinyProduct } from '#db/seeds/tiny/load-tiny.server.ts';
import { aProduct } from '#tests/support/goods/goods.ts';
import { textOf } from '#tests/support/pages/page-text.ts';
import { aCustomer, type Person } from '#tests/support/people/people.ts';
import { type BuiltShop, openBuiltShop } from '#tests/support/shop/built-shop.ts';

let opened: BuiltShop;
let products: ReadonlyMap<string, TinyProduct>;

beforeAll(async () => {
  opened = await openBuiltShop();
  products = await loadTiny(opened.shop);
});
afterAll(() => opened.close());

const idOf = (slug: string) => products.get(slug)?.id ?? '';

/** What a browser sends when hearts are pressed. */
async function change(person: Pick<Person, 'headers'> | null, body: unknown): Promise<Response> {
  const headers = new Headers(person?.headers);
  headers.set('content-type', 'application/json');
  headers.set('origin', opened.shop.config.shopUrl);
  return opened.request('/wishlist/own', { method: 'POST', body: JSON.stringify(body), headers });
}

const add = (person: Person, ...slugs: string[]) =>
  change(person, { add: slugs.map((slug) => ({ id: idOf(slug), seenPrice: null })) });

async function read(path: string, person?: Person) {
  const response = await opened.request(path, person ? { headers: person.headers } : {});
  const html = await response.text();
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  return { response, html, main, text: textOf(main) };
}

/** The link that the owner's page shows. */
async function linkOf(person: Person, path = '/wishlist'): Promise<string> {
  const { html } = await read(path, person);
  const [, link = ''] = /value="([^"]*\/wishlist\/shared\/[\w-]{22})"/.exec(html) ?? [];
  return link.replace(opened.shop.config.shopUrl, '');
}

const SERUM = 'Vitamin C Brightening Serum';
const CHARGER = 'GaN Charger 65 W';

describe('the hearts of an account', () => {
  test('are for the signed-in person only, and nothing caches them', async () => {
    const anna = await aCustomer(opened.shop);
    await add(anna, TINY.plain);
    const own = await opened.request('/wishlist/own', { headers: anna.headers });
    expect(await own.json()).toEqual({ wishes: [{ id: idOf(TINY.plain), seenPrice: null }], left: [] });
    expect(own.headers.get('cache-control')).toContain('no-store');
    expect((await opened.request('/wishlist/own')).status).toBe(204);
    expect((await change(null, { add: [] })).status).toBe(401);
    const other = await opened.request('/wishlist/own', { headers: (await aCustomer(opened.shop)).headers });
    expect(await other.json()).toEqual({ wishes: [], left: [] });
  });

  test.each([
    ['no list', { add: 'all' }],
    ['what is no product', { add: [{ id: 'soap', seenPrice: null }] }],
    ['a price below nothing', { add: [{ id: crypto.randomUUID(), seenPrice: -1 }] }],
    ['a price beyond all', { add: [{ id: crypto.randomUUID(), seenPrice: 1e12 }] }],
    ['more than fit', { remove: Array.from({ length: 201 }, () => crypto.randomUUID()) }],
  ])('are not changed by %s', async (_what, body) => {
    expect((await change(await aCustomer(opened.shop), body)).status).toBe(422);
  });

  test('are not changed from another site', async () => {
    const anna = await aCustomer(opened.shop);
    const headers = new Headers(anna.headers);
    headers.set('origin', 'https://elsewhere.example');
    const sent = await opened.request('/wishlist/own', { method: 'POST', body: '{}', headers });
    expect(sent.status).toBe(403);
  });

  test('are on their page, the latest first, with another price than before, sold out, and no longer sold', async () => {
    const anna = await aCustomer(opened.shop);
    const gone = await aProduct(opened.shop, { is_active: false });
    await change(anna, {
      add: [
        { id: idOf(TINY.plain), seenPrice: 29_90 },
        { id: gone.productId, seenPrice: null },
        { id: idOf(TINY.outOfStock), seenPrice: null },
      ],
    });
    const { response, html, main, text } = await read('/wishlist', anna);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(html).toContain('<meta name="robots" content="noindex"');
    expect(main.indexOf('Lavender Shower Oil')).toBeLessThan(main.indexOf(SERUM));
    expect(text).toContain('Price when you saved it: €29.90');
    expect(text).toContain('Out of Stock');
    expect(main.match(/<li class="product-card/g)).toHaveLength(2);
    expect((await read('/lv/wishlist', anna)).text).toContain('Cena saglabāšanas brīdī: 29,90');
  });

  test('can be removed without scripts', async () => {
    const anna = await aCustomer(opened.shop);
    await add(anna, TINY.plain, TINY.lastUnit);
    expect((await read('/wishlist', anna)).main).toMatch(/<noscript><form [^>]*method="post"/);
    await opened.post('/wishlist', { intent: 'remove', id: idOf(TINY.plain) }, anna.headers);
    const { text } = await read('/wishlist', anna);
    expect(text).toContain(CHARGER);
    expect(text).not.toContain(SERUM);
  });
});

describe('the wishlist page', () => {
  test('is the same for everybody who is not signed in, and says where the list is', async () => {
    const { response, html, text } = await read('/wishlist');
    expect(response.status).toBe(200);
    expect(html).toContain('<meta name="robots" content="noindex"');
    expect(text).toContain('Saved in this browser only.');
    expect(html).toContain('Please turn on JavaScript to see it.');
  });

  test('is reached from header and footer, in both languages', async () => {
    const { headers } = await aCustomer(opened.shop);
    for (const [page, link] of [
      ['/', '/wishlist'],
      ['/lv', '/lv/wishlist'],
    ] as const) {
      const html = await (await opened.request(page, { headers })).text();
      const [header = '', footer = ''] = ['header', 'footer'].map((part) =>
        html.slice(html.indexOf(`<${part}`), html.indexOf(`</${part}>`)),
      );
      expect(header).toContain(`href="${link}"`);
      expect(footer).toContain(`href="${link}"`);
    }
  });
});

describe('a shared wishlist', () => {
  test('is read by anybody with the link, who sees a name only if one was chosen', async () => {
    const anna = await aCustomer(opened.shop, { full_name: 'Anna Zvirbule' });
    await add(anna, TINY.plain);
    expect(await linkOf(anna)).toBe('');
    expect((await opened.post('/wishlist', { intent: 'share', name: '' }, anna.headers)).status).toBe(200);
    const link = await linkOf(anna);
    const { response, html, main, text } = await read(link);
    expect(response.status).toBe(200);
    expect(text).toContain(SERUM);
    for (const own of ['Zvirbule', anna.viewer.email, anna.viewer.id]) expect(html).not.toContain(own);
    expect(html).toContain('<meta name="robots" content="noindex"');
    expect(main).not.toContain('<form');
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    expect(response.headers.get('cache-control')).toBe('private, no-store');

    await opened.post('/wishlist', { intent: 'share', name: ' Anna  Z. ' }, anna.headers);
    expect(await linkOf(anna, '/lv/wishlist')).toBe(`/lv${link}`);
    expect((await read(link)).text).toContain('Wishlist: Anna Z.');
    expect((await read(`/lv${link}`)).text).toContain('Vēlmju saraksts: Anna Z.');
  });

  test('ends when its owner ends it, and is then as if it had never been', async () => {
    const anna = await aCustomer(opened.shop);
    await add(anna, TINY.plain);
    await opened.post('/wishlist', { intent: 'share', name: '' }, anna.headers);
    const link = await linkOf(anna);
    await opened.post('/wishlist', { intent: 'stop-sharing' }, anna.headers);
    const [ended, never] = [await read(link), await read(`/wishlist/shared/${'A'.repeat(22)}`)];
    expect([ended.response.status, never.response.status]).toEqual([404, 404]);
    expect(ended.text).toContain('This wishlist is not available');
    expect(ended.text).toBe(never.text);
  });

  test('takes no name that would break a line or a tag, and keeps what was typed', async () => {
    const anna = await aCustomer(opened.shop);
    await add(anna, TINY.plain);
    const refused = await opened.post('/wishlist', { intent: 'share', name: '<b>Anna' }, anna.headers);
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain('value="&lt;b&gt;Anna"');
    expect((await opened.post('/wishlist', { intent: 'share', name: 'A'.repeat(61) }, anna.headers)).status).toBe(422);
    expect(await linkOf(anna)).toBe('');
  });

  test('is made and ended by its owner only', async () => {
    for (const intent of ['share', 'stop-sharing']) {
      expect((await opened.post('/wishlist', { intent })).status).toBe(401);
    }
    const [anna, ilze] = [await aCustomer(opened.shop), await aCustomer(opened.shop)];
    await add(anna, TINY.plain);
    await opened.post('/wishlist', { intent: 'share', name: '' }, anna.headers);
    const link = await linkOf(anna);
    await opened.post('/wishlist', { intent: 'stop-sharing' }, ilze.headers);
    await opened.post('/wishlist', { intent: 'remove', id: idOf(TINY.plain) }, ilze.headers);
    expect((await read(link, ilze)).text).toContain(SERUM);
  });
});
