import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { loadTiny, TINY, type TinyProduct } from '#db/seeds/tiny/load-tiny.server.ts';
import { DAY_MS, MINUTE_MS } from '#shop/kernel/clock.ts';
import { storeLegalTexts } from '#shop/law/get-legal-text.server.ts';
import { createDb, type Db } from '#shop/platform/postgres/db.server.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import { changeSettings } from '#shop/settings/change-settings.server.ts';
import { aCustomer } from '#tests/support/people/people.ts';
import { type BuiltShop, openBuiltShop } from '#tests/support/shop/built-shop.ts';
import { movableClock } from '#tests/support/shop/movable-clock.ts';

/** A shop that keeps its pages, and another process on the same database. */
let opened: BuiltShop;
let otherProcess: Db;
let products: ReadonlyMap<string, TinyProduct>;
let connections = 0;
const clock = movableClock();

beforeAll(async () => {
  opened = await openBuiltShop({ config: { pageCache: true }, clock });
  products = await loadTiny(opened.shop);
  await storeLegalTexts(opened.shop);
  otherProcess = createDb(opened.shop.config.databaseUrl, { max: 1 }).db;
  opened.shop.pool.on('acquire', () => {
    connections += 1;
  });
});
afterAll(async () => {
  await otherProcess.destroy();
  await opened.close();
});
beforeEach(() => opened.shop.changes.settle());

const plain = `/product/${TINY.plain}`;
const idOf = (slug: string) => products.get(slug)!.id;

async function request(address: string, headers: HeadersInit = {}, method = 'GET') {
  const response = await opened.request(address, { headers, method });
  return { response, text: await response.text() };
}

/** Counts the queries during `work`. */
async function databaseUses(work: () => Promise<unknown>): Promise<number> {
  const before = connections;
  await work();
  return connections - before;
}

describe('what is stored', () => {
  test.each([
    '/',
    '/lv',
    '/products',
    '/products?sort=price_low&page=1',
    plain,
    `/lv${plain.replace(TINY.plain, 'izgaismojoss-c-vitamina-serums')}`,
    '/categories',
    '/faq',
    '/terms',
    '/products?search=serum',
    '/products?in_stock=1&featured=1&min_price=1&max_price=500&brand=Nobody',
    '/_.data',
    `${plain}.data`,
    '/products.data?_routes=products',
  ])('%s is made once and then answered without asking the database', async (address) => {
    const first = await request(address);
    expect(first.response.status).toBe(200);
    const uses = await databaseUses(async () => {
      const second = await request(address);
      expect(second.text).toBe(first.text);
      expect([...second.response.headers]).toEqual([...first.response.headers]);
    });
    expect(uses).toBe(0);
  });

  test('a crowd that comes at once is answered with one page, made once', async () => {
    const alone = await databaseUses(() => request('/products?sort=name_desc'));
    const crowd = await databaseUses(() =>
      Promise.all(Array.from({ length: 40 }, () => request('/products?sort=name_asc'))),
    );
    expect(alone).toBeGreaterThan(0);
    expect(crowd).toBe(alone);
  });

  test('the same parameters in another order are the same page', async () => {
    await request('/products?page=1&sort=price_high');
    expect(await databaseUses(() => request('/products?sort=price_high&page=1'))).toBe(0);
    expect(await databaseUses(() => request('/products?sort=price_low&page=2'))).toBeGreaterThan(0);
  });

  test.each([
    ['/', '/?utm_source=zz-mail&gclid=zz-1'],
    ['/lv', '/lv?mc_cid=zz-1'],
    ['/products?sort=price_low', '/products?fbclid=zz-1&sort=price_low&zz-of-nobody=%22%3E%3Cscript%3E'],
    [plain, `${plain}?utm_campaign=${'zz'.repeat(400)}`],
    ['/faq', '/faq?zz=1'],
    ['/products.data?_routes=products', '/products.data?utm_source=zz-mail&_routes=products'],
  ])('%s is the same page as %s, whoever asks first, and nothing foreign is in it', async (own, foreign) => {
    await opened.shop.changes.settle();
    const advertised = await request(foreign);
    expect(advertised.text).not.toMatch(/zz-|zzzz|[?&]zz=/);
    expect(await databaseUses(() => request(own))).toBe(0);
    expect((await request(own)).text).toBe(advertised.text);
    expect(advertised.response.headers.get('etag')).toBe((await request(own)).response.headers.get('etag'));
  });

  test.each([
    ['/products/?page=2', '/products?page=2'],
    ['/Products', '/products'],
    ['//products', '/products'],
    ['/LV/products', '/lv/products'],
    ['/LV/orders', '/lv/orders'],
  ])('%s redirects for good to %s', async (odd, right) => {
    const { response } = await request(odd);
    expect([response.status, response.headers.get('location')]).toEqual([301, right]);
  });

  test('the language of the visitor is part of the key', async () => {
    const english = await request('/categories');
    const latvian = await request('/categories', { cookie: 'vitrina-language=lv' });
    expect(english.text).toContain('<html lang="en"');
    expect(latvian.text).toContain('<html lang="lv"');
    expect((await request('/categories')).text).toBe(english.text);
    expect(english.response.headers.get('vary')).toBe('Accept-Encoding, Cookie');
  });
});

describe('what is never kept', () => {
  test.each([
    '/products?search=zzqqxx',
    '/product/nothing-of-this-name',
    `/product/${'a'.repeat(201)}`,
    '/nothing-here',
    '/sign-in',
    '/checkout',
    '/account-settings',
    '/orders',
    '/health',
    '/robots.txt',
    '/sitemap.xml',
    '/search/suggestions?q=se',
    '/lv/search/suggestions?q=se',
    '/products/',
    '//products',
    `/products?category=${'a'.repeat(501)}`,
  ])('%s', async (address) => {
    const { response } = await request(address);
    expect(response.headers.get('etag')).toBeNull();
    expect((await request(address)).response.headers.get('etag')).toBeNull();
  });

  test('a page of one person', async () => {
    const person = await aCustomer(opened.shop, { full_name: 'Zaiga Kept-Nowhere' });
    const own = await request('/account-settings', person.headers);
    expect(own.text).toContain('Zaiga Kept-Nowhere');
    expect(own.response.headers.get('cache-control')).toBe('private, no-store');
    expect(own.response.headers.get('etag')).toBeNull();
  });

  test('the page of a product that is opened to write a review, with the own one', async () => {
    const person = await aCustomer(opened.shop, { full_name: 'Zaiga Kept-Nowhere' });
    const own = await request(`${plain}?write`, person.headers);
    expect(own.text).toContain('value="Zaiga Kept-Nowhere"');
    expect(own.response.headers.get('etag')).toBeNull();
  });

  test('a redirect: each visitor gets it made, with its own address', async () => {
    const { response } = await request(`/product/${idOf(TINY.plain)}`);
    expect(response.status).toBe(301);
    expect(response.headers.get('location')).toBe(plain);
    expect(response.headers.get('etag')).toBeNull();
  });

  test('a search that finds nothing: each of a crowd is counted', async () => {
    const crowd = await Promise.all(Array.from({ length: 3 }, () => request('/products?search=qqzzqqzz')));
    for (const { response } of crowd) expect(response.headers.get('etag')).toBeNull();
    const count = () =>
      opened.shop.db.selectFrom('search_misses').select('count').where('term', '=', 'qqzzqqzz').executeTakeFirst();
    await expect.poll(count).toEqual({ count: 3 });
  });

  test('an answer to a form', async () => {
    const { response } = await request(plain, { origin: 'http://localhost:3000' }, 'POST');
    expect(response.headers.get('etag')).toBeNull();
  });

  test('anything a visitor says about themselves in headers', async () => {
    const address = '/products?page=1';
    const forged = await request(address, {
      'x-forwarded-host': 'evil.example',
      host: 'evil.example',
      referer: 'https://evil.example/',
      'accept-language': 'lv',
    });
    expect(forged.response.headers.get('etag')).not.toBeNull();
    expect(forged.text).not.toContain('evil.example');
    expect(forged.text).toContain('<html lang="en"');
  });
});

describe('a change shows at once', () => {
  const price = async () => /<strong[^>]*>(.*?)<\/strong>/.exec((await request(plain)).text)?.[1];
  const setPrice = (db: Db, base_price: string) =>
    db.updateTable('products').set({ base_price }).where('id', '=', idOf(TINY.plain)).execute();

  test('of a price, from this process and from another', async () => {
    const before = await price();
    await setPrice(opened.shop.db, '30.0000');
    await opened.shop.changes.settle();
    expect(await price()).toBe('€36.30');
    expect(before).not.toBe('€36.30');
    await setPrice(otherProcess, '40.0000');
    await opened.shop.changes.settle();
    expect(await price()).toBe('€48.40');
    expect((await request('/products')).text).toContain('€48.40');
  });

  test('from another process without anybody waiting for it: within moments', async () => {
    await price();
    await setPrice(otherProcess, '50.0000');
    await expect.poll(price, { interval: 5 }).toBe('€60.50');
  });

  test('but not before its transaction has committed, and never when it is undone', async () => {
    const before = await price();
    // The error rolls it back.
    await expect(
      transact(otherProcess, async (tx) => {
        await setPrice(tx, '99.0000');
        await opened.shop.changes.settle();
        expect(await databaseUses(price)).toBe(0);
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    await opened.shop.changes.settle();
    expect(await databaseUses(price)).toBe(0);
    expect(await price()).toBe(before);
  });

  test('a page whose making a change overtook is not kept', async () => {
    await setPrice(otherProcess, '60.0000');
    await opened.shop.changes.settle();
    const making = price();
    await setPrice(otherProcess, '70.0000');
    await making;
    await opened.shop.changes.settle();
    expect(await price()).toBe('€84.70');
  });

  test('a review is on the page that follows the form', async () => {
    await changeSettings(opened.shop, { guestReviewsWait: false });
    await request(plain);
    const sent = await opened.post(`${plain}`, {
      rating: '5',
      reviewer_name: 'Anna',
      review_text: 'Lovely scent, will buy again.',
    });
    expect(sent.status).toBeLessThan(400);
    expect((await request(plain)).text).toContain('Lovely scent, will buy again.');
  });

  test.each<[string, string, () => Promise<unknown>]>([
    [
      'what is left of a product',
      plain,
      () =>
        otherProcess.updateTable('products').set({ stock_quantity: 1 }).where('id', '=', idOf(TINY.plain)).execute(),
    ],
    [
      'a translation',
      plain,
      () => otherProcess.updateTable('product_translations').set({ description: 'Jauns' }).execute(),
    ],
    [
      'a category, which stands on every page',
      '/terms',
      () => otherProcess.updateTable('categories').set({ description: 'New' }).execute(),
    ],
    [
      'the settings, which stand on every page',
      '/faq',
      () =>
        otherProcess
          .insertInto('settings')
          .values({ key: 'shop', value: JSON.stringify({ shopName: 'Renamed' }) })
          .onConflict((row) => row.column('key').doUpdateSet(({ ref }) => ({ value: ref('excluded.value') })))
          .execute(),
    ],
  ])('%s', async (_what, address, change) => {
    await request(address);
    expect(await databaseUses(() => request(address))).toBe(0);
    await change();
    await opened.shop.changes.settle();
    expect(await databaseUses(() => request(address))).toBeGreaterThan(0);
  });

  test('settings of another process, too, without waiting for their own few seconds', async () => {
    expect((await request('/terms')).text).toContain('Renamed');
  });

  test('the names in header and footer, which are remembered on pages that are not kept, too', async () => {
    const notKept = '/privacy?from=mail';
    await storeLegalTexts(opened.shop);
    await opened.shop.changes.settle();
    await request(notKept);
    expect(await databaseUses(() => request(notKept))).toBe(0);
    await otherProcess.updateTable('categories').set({ name: 'Soaps' }).where('name', '=', 'Skincare').execute();
    await opened.shop.changes.settle();
    expect((await request(notKept)).text).toContain('Soaps');
  });

  test('other products stay', async () => {
    await request(`/product/${TINY.lastUnit}`);
    await request('/terms');
    await setPrice(otherProcess, '80.0000');
    await opened.shop.changes.settle();
    expect(await databaseUses(() => request(`/product/${TINY.lastUnit}`))).toBe(0);
    expect(await databaseUses(() => request('/terms'))).toBe(0);
    expect(await databaseUses(() => request('/products'))).toBeGreaterThan(0);
  });
});

describe('what a card says on its picture', () => {
  const plainCard = async () =>
    [...(await request('/products')).text.matchAll(/<li class="product-card.*?<\/li>/gs)]
      .map(([card]) => card)
      .find((card) => card.includes(`/product/${TINY.plain}"`)) ?? '';
  const change = async (product: { readonly stock_quantity?: number; readonly created_at?: Date }) => {
    await otherProcess.updateTable('products').set(product).where('id', '=', idOf(TINY.plain)).execute();
    await opened.shop.changes.settle();
  };
  afterEach(() => clock.reset());

  test('shows at once when a sale leaves the last ten, though pages know no stock above ten', async () => {
    await change({ stock_quantity: 11 });
    expect(await plainCard()).not.toContain('Last few');
    await change({ stock_quantity: 10 });
    expect(await plainCard()).toContain('Last few');
  });

  test('and a sale of one among many leaves the page as it is', async () => {
    await change({ stock_quantity: 40 });
    await plainCard();
    await change({ stock_quantity: 39 });
    expect(await databaseUses(plainCard)).toBe(0);
  });

  test('ends with a product’s thirty days as new, though nobody changes anything', async () => {
    const daysAgo = (days: number, minutes = 0) =>
      new Date(clock.now().getTime() - days * DAY_MS + minutes * MINUTE_MS);
    await otherProcess
      .updateTable('products')
      .set({ created_at: daysAgo(90) })
      .execute();
    await change({ created_at: daysAgo(30, 2), stock_quantity: 40 });
    expect(await plainCard()).toMatch(/>New</);
    clock.pass({ minutes: 6 });
    expect(await plainCard()).not.toMatch(/>New</);
  });
});

describe('how it is answered', () => {
  test('to a browser that has the page: 304 without it', async () => {
    const { response } = await request('/privacy', { 'accept-encoding': 'br' });
    const etag = response.headers.get('etag') ?? '';
    const again = await request('/privacy', { 'accept-encoding': 'br', 'if-none-match': `"other", W/${etag}` });
    expect(again.response.status).toBe(304);
    expect(again.text).toBe('');
    expect(again.response.headers.get('content-security-policy')).toBe(response.headers.get('content-security-policy'));
    expect((await request('/privacy', { 'if-none-match': etag })).response.status).toBe(200);
  });

  test('to HEAD: the same headers and nothing after them', async () => {
    const whole = await request('/cookies');
    const head = await request('/cookies', {}, 'HEAD');
    expect(head.response.status).toBe(200);
    expect(head.text).toBe('');
    expect([...head.response.headers]).toEqual([...whole.response.headers]);
  });

  test('compressed as the browser takes it', async () => {
    const bytes = async (acceptEncoding: string) => {
      const response = await opened.request('/wholesale', { headers: { 'accept-encoding': acceptEncoding } });
      return { encoding: response.headers.get('content-encoding'), body: Buffer.from(await response.arrayBuffer()) };
    };
    const [plainly, zipped, brotli, refused] = await Promise.all(
      ['', 'gzip, deflate', 'gzip, deflate, br, zstd', 'br;q=0'].map(bytes),
    );
    expect(plainly?.encoding).toBeNull();
    expect(refused?.encoding).toBeNull();
    expect(zipped?.encoding).toBe('gzip');
    expect(gunzipSync(zipped!.body)).toEqual(plainly?.body);
    expect(brotli?.encoding).toBe('br');
    expect(brotliDecompressSync(brotli!.body)).toEqual(plainly?.body);
  });

  test.each([
    ['/', 'WebSite'],
    [plain, 'Product'],
    ['/products', 'BreadcrumbList'],
    ['/faq', 'FAQPage'],
    ['/lv/faq', 'FAQPage'],
  ])('%s with its whole head: title, canonical, twins and structured data', async (address, type) => {
    await request(address);
    const { response, text } = await request(address);
    expect(response.headers.get('etag')).not.toBeNull();
    const head = text.slice(0, text.indexOf('</head>'));
    const { shopUrl } = opened.shop.config;
    expect(head).toMatch(/<title>[^<]+<\/title>/);
    expect(head).toMatch(/<meta name="description" content="[^"]+"/);
    expect(head).toContain(`<link rel="canonical" href="${shopUrl}${address === '/' ? '/' : address}"`);
    for (const language of ['en', 'lv', 'x-default']) expect(head).toMatch(new RegExp(`hrefLang="${language}"`, 'i'));
    const data = [...head.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)];
    expect(data.map(([, json = '']) => JSON.parse(json)['@type'])).toContain(type);
  });

  test('its own scripts run, by their hashes, and no others', async () => {
    const { response, text } = await request('/');
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).not.toContain('nonce');
    expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/);
    expect(text).not.toContain('nonce="');
    const scripts = [...text.matchAll(/<script(?![^>]*(?:\ssrc=|ld\+json))[^>]*>([\s\S]*?)<\/script>/g)];
    expect(scripts.length).toBeGreaterThan(0);
    for (const [, script = ''] of scripts) {
      expect(policy).toContain(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
    }
  });
});

test('while changes cannot be received every page is rendered each time; afterwards they are cached again', async () => {
  await request('/about');
  expect(await databaseUses(() => request('/about'))).toBe(0);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'vitrina changes' and datname = current_database()`.execute(otherProcess);
  await expect.poll(() => opened.shop.changes.isLive()).toBe(false);
  expect((await request('/about')).response.status).toBe(200);
  expect(await databaseUses(() => request('/about'))).toBeGreaterThan(0);
  await expect.poll(() => opened.shop.changes.isLive()).toBe(true);
  expect(await databaseUses(() => request('/about'))).toBeGreaterThan(0);
  expect(await databaseUses(() => request('/about'))).toBe(0);
});
