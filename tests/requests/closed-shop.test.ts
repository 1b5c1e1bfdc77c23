import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadTiny, TINY } from '#db/seeds/tiny/load-tiny.server.ts';
import { changeSettings } from '#shop/settings/change-settings.server.ts';
import { readPage } from '#tests/support/pages/page-text.ts';
import { aCustomer, anAdmin, aStaffMember, type Person } from '#tests/support/people/people.ts';
import { type BuiltShop, openBuiltShop } from '#tests/support/shop/built-shop.ts';

let opened: BuiltShop;
let staff: Person;
let customer: Person;
beforeAll(async () => {
  opened = await openBuiltShop({ config: { pageCache: true } });
  await loadTiny(opened.shop);
  staff = await anAdmin(opened.shop);
  customer = await aCustomer(opened.shop);
  await setOpen(false);
});
afterAll(() => opened.close());

async function setOpen(isOpen: boolean): Promise<void> {
  await changeSettings(opened.shop, { isOpen });
  await opened.shop.changes.settle();
}
const read = (path: string, person?: Person) =>
  readPage(opened.request(path, person ? { headers: person.headers } : {}));

const PLAIN = `/product/${TINY.plain}`;
const PAGES = ['/', '/products', PLAIN, '/categories', '/faq', '/terms', '/checkout', '/wishlist', '/nothing-here'];

describe('visitors of a closed shop', () => {
  test.each(PAGES)('read at %s that it opens soon, and search engines that they come too early', async (path) => {
    const response = await opened.request(path);
    expect(response.status).toBe(503);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(3600);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const { text, html } = await readPage(Promise.resolve(response));
    expect(text).toContain('Opening soon');
    expect(html).toContain('<html lang="en">');
    expect(html).toContain('name="robots" content="noindex"');
    expect(html).not.toContain('<script');
    expect(html).not.toContain('/product/');
  });

  test('read it in their language', async () => {
    const { text, html } = await read('/lv/products');
    expect(text).toContain('Drīz atvērsim');
    expect(html).toContain('<html lang="lv">');
    expect(html).toContain('href="/lv/sign-in?next=/admin"');
  });

  test('see name and contact of the shop, but nothing that is still invented', async () => {
    expect((await read('/')).html).not.toContain('info@vitrina.example');
    await changeSettings(opened.shop, {
      shopName: 'Bērzs & Co',
      email: 'sveiki@berzs.example',
      phone: '+371 20000999',
    });
    const { html, text } = await read('/');
    expect(text).toContain('Bērzs & Co');
    expect(html).toContain('href="mailto:sveiki@berzs.example"');
    expect(html).toContain('href="tel:+37120000999"');
  });

  test('are no staff because they have an account', async () => {
    const { status, text } = await read(PLAIN, customer);
    expect(status).toBe(503);
    expect(text).toContain('Opening soon');
  });

  test.each(['/_.data', '/products.data', '/search/suggestions?q=serum', '/products/featured', '/products/cards'])(
    'get no data of it at %s',
    async (path) => {
      const response = await opened.request(path);
      expect(response.status).toBe(503);
      expect(await response.text()).not.toMatch(/serum/i);
    },
  );

  test('find no sitemap, and no word of one in robots.txt', async () => {
    expect((await read('/sitemap.xml')).status).toBe(503);
    const robots = await opened.request('/robots.txt');
    expect(robots.status).toBe(200);
    expect(robots.headers.get('cache-control')).toBe('no-store');
    expect(await robots.text()).not.toContain('Sitemap:');
  });

  test('cannot order, and read at the checkout that the shop is closed', async () => {
    const order = (language: string, signedIn: Headers) => {
      const headers = new Headers(signedIn);
      headers.set('content-type', 'application/json');
      headers.set('origin', opened.shop.config.shopUrl);
      return opened.request(`${language}/functions/create-checkout`, {
        method: 'POST',
        headers,
        body: JSON.stringify({
          items: [{ productId: crypto.randomUUID(), quantity: 1 }],
          shipping_address_id: crypto.randomUUID(),
          total_amount: 0,
          subtotal: 0,
          vat_amount: 0,
          shipping_amount: 0,
        }),
      });
    };
    const sent = await order('', customer.headers);
    expect(sent.status).toBe(409);
    expect(await sent.json()).toEqual({ code: 'shop_closed', message: 'The shop is closed' });
    expect(await (await order('/lv', customer.headers)).json()).toMatchObject({ message: 'Veikals ir slēgts' });
    expect((await order('', new Headers())).status).toBe(401);
  });
});

describe('what stays reachable', () => {
  test.each([
    '/sign-in',
    '/lv/sign-in',
    '/forgot-password',
    '/health',
    '/withdraw',
    '/robots.txt',
    '/favicon.ico',
    '/apple-touch-icon.png',
  ])('%s', async (path) => {
    expect((await read(path)).status).toBe(200);
  });

  test.each(['/sign-in', '/lv/sign-in', '/forgot-password'])('%s, which leads to nothing else', async (path) => {
    const { html, text } = await read(path);
    const links = [...html.matchAll(/<a [^>]*href="([^"#][^"]*)"/g)].map(([, to = '']) => to);
    expect(links.length).toBeGreaterThan(0);
    for (const to of links) expect((await read(to)).status, to).toBe(200);
    expect(text).not.toMatch(/Visitors don’t see|Apmeklētāji veikalu vēl neredz/);
    expect(html).not.toMatch(/role="search"|<footer/);
  });

  test('what the scripts of these pages ask the router for', async () => {
    expect((await opened.request('/__manifest?paths=%2Fsign-in&version=none')).status).toBe(204);
  });

  test('webhooks of the payment provider, which are refused for their signature alone', async () => {
    const response = await opened.post('/webhooks/payments/test', {}, { origin: '' });
    expect(response.status).toBe(400);
  });

  test.each([
    ['/admin', '/?next=%2Fadmin', '/sign-in?next=%2Fadmin'],
    ['/admin/orders', '/?next=%2Fadmin%2Forders', '/sign-in?next=%2Fadmin%2Forders'],
  ])('the way from %s to signing in', async (path, home, signIn) => {
    const first = await opened.request(path);
    expect(first.headers.get('location')).toBe(home);
    const second = await opened.request(home);
    expect(second.status).toBe(302);
    expect(second.headers.get('location')).toBe(signIn);
  });
});

describe('staff of a closed shop', () => {
  test.each(['/', '/lv', PLAIN])('see %s as it is, below a line that says who does not', async (path) => {
    const { status, html, text } = await read(path, staff);
    expect(status).toBe(200);
    expect(text).toContain(path === '/lv' ? 'Apmeklētāji veikalu vēl neredz.' : 'Visitors don’t see the shop yet.');
    expect(html).toContain('href="/admin/opening"');
  });

  test('see it whatever they may do in the back office, and are not told there', async () => {
    const reader = await aStaffMember(opened.shop, 'read_only');
    expect((await read(PLAIN, reader)).status).toBe(200);
    expect((await read('/admin', staff)).text).not.toContain('Visitors don’t see the shop yet.');
  });
});

describe('the page cache', () => {
  test('gives neither face to the other, before, while and after the shop is closed', async () => {
    const look = async () => {
      const seen = [];
      for (const person of [undefined, staff, undefined, customer, staff])
        seen.push((await read(PLAIN, person)).text.includes('Opening soon'));
      return seen;
    };
    const closed = [true, false, true, true, false];
    expect(await look()).toEqual(closed);
    await setOpen(true);
    expect(await look()).toEqual([false, false, false, false, false]);
    expect((await read(PLAIN, staff)).text).not.toContain('Visitors don’t see the shop yet.');
    await setOpen(false);
    expect(await look()).toEqual(closed);
  });
});
