import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasRight, type Right, ROLES, type Role } from '#shop/accounts/viewer.ts';
import { readBooks } from '#tests/support/database/books.ts';
import { aZone } from '#tests/support/delivery/zones.ts';
import { aProduct } from '#tests/support/goods/goods.ts';
import { walkOrderTo } from '#tests/support/orders/orders.ts';
import { ADDRESSES, fillAddress } from '#tests/support/pages/addresses.ts';
import { aCustomer, aStaffMember } from '#tests/support/people/people.ts';
import { aSignedInShopper } from '#tests/support/people/signed-in-shopper.ts';
import { type BuiltShop, openBuiltShop } from '#tests/support/shop/built-shop.ts';

/**
 * Every address of the back office against everybody who may ask: made from the URL map, so that a page that is added is
 * held to it without being named.
 */

const WHO = ['anonymous', ...ROLES] as const;
type Who = (typeof WHO)[number];

/** The permissions to read and to change, if they are not 'view' and 'edit'. */
const MORE: Readonly<Record<string, { readonly look?: Right; readonly change?: Right }>> = {
  '/admin/products/new': { look: 'edit' },
  '/admin/products/collections/new': { look: 'edit' },
  '/admin/products/search/new': { look: 'edit' },
  '/admin/products/attributes/new': { look: 'edit' },
  '/admin/products/kinds': { change: 'administer' },
  '/admin/products/kinds/new': { look: 'administer', change: 'administer' },
  '/admin/products/kinds/:kindId': { change: 'administer' },
  '/admin/products/recalls/new': { look: 'administer', change: 'administer' },
  '/admin/products/recalls/:recallId': { change: 'administer' },
  '/admin/products/recalls/:recallId/reached.csv': { look: 'edit' },
  '/admin/products/search/import': { look: 'edit' },
  '/admin/categories/new': { look: 'edit' },
  '/admin/orders/bulk': { look: 'edit' },
  '/admin/orders/parcels': { look: 'edit' },
  '/admin/orders/:orderId/paid': { look: 'edit' },
  '/admin/orders/:orderId/cancel': { look: 'edit' },
  '/admin/orders/:orderId/ship': { look: 'edit' },
  '/admin/products/bulk': { look: 'edit' },
  '/admin/orders/export.csv': { look: 'edit' },
  '/admin/opening': { change: 'administer' },
  '/admin/settings': { change: 'administer' },
  '/admin/settings/look': { look: 'administer', change: 'administer' },
  '/admin/settings/home': { look: 'administer', change: 'administer' },
  '/admin/settings/home/new': { look: 'administer', change: 'administer' },
  '/admin/settings/home/:section': { look: 'administer', change: 'administer' },
  '/admin/settings/navigation': { look: 'administer', change: 'administer' },
  '/admin/settings/delivery': { look: 'administer', change: 'administer' },
  '/admin/settings/delivery/zones/new': { look: 'administer', change: 'administer' },
  '/admin/settings/delivery/zones/:zone': { look: 'administer', change: 'administer' },
  '/admin/settings/delivery/zones/:zone/methods/new': { look: 'administer', change: 'administer' },
  '/admin/settings/delivery/methods/:method': { look: 'administer', change: 'administer' },
  '/admin/settings/texts': { look: 'administer' },
  '/admin/settings/texts/:key': { look: 'administer', change: 'administer' },
  '/admin/settings/redirects': { look: 'administer', change: 'administer' },
  '/admin/settings/redirects/new': { look: 'administer', change: 'administer' },
  '/admin/settings/redirects/:redirectId': { look: 'administer', change: 'administer' },
  '/admin/settings/redirects/import': { look: 'administer', change: 'administer' },
  '/admin/settings/redirects.csv': { look: 'administer' },
  '/admin/settings/vat': { look: 'administer', change: 'administer' },
  '/admin/settings/legal': { look: 'administer', change: 'administer' },
  '/admin/settings/pages': { look: 'administer', change: 'administer' },
  '/admin/settings/pages/new': { look: 'administer', change: 'administer' },
  '/admin/settings/pages/:page': { look: 'administer', change: 'administer' },
  '/admin/settings/pages/:page/versions': { look: 'administer', change: 'administer' },
  '/admin/settings/staff': { look: 'administer', change: 'administer' },
  '/admin/settings/changes': { look: 'administer', change: 'administer' },
};

/** Forms without fields: any post presses their only button. */
const ONE_BUTTON = ['/admin/sitemap'];

/** Functions that staff call, and the right they take. The others are shoppers'. */
const FUNCTIONS: Readonly<Record<string, Right>> = {
  '/functions/generate-invoice': 'edit',
  '/functions/update-static-sitemap': 'edit',
};

const DENIED = 'You don&#x27;t have permission to access this page.';

let shop: BuiltShop;
let headersOf: Readonly<Record<Who, Headers>>;
let ids: Readonly<Record<string, string>>;
/** What only staff may read. */
let secrets: readonly string[];

beforeAll(async () => {
  shop = await openBuiltShop();
  const people = await Promise.all(
    ROLES.map(async (role) => {
      const person = role === 'customer' ? await aCustomer(shop.shop) : await aStaffMember(shop.shop, role);
      return [role, person.headers] as const;
    }),
  );
  headersOf = { anonymous: new Headers(), ...Object.fromEntries(people) } as Record<Role, Headers> & {
    anonymous: Headers;
  };
  const shopper = await aSignedInShopper(shop.shop);
  const { productId } = await aProduct(shop.shop, { name: 'Lindenblossom Soap', is_active: true });
  const { orderId } = await walkOrderTo(shop.shop, 'confirmed', { shopper, items: [{ productId, quantity: 1 }] });
  await shop.runJobs();
  const { zoneId: zone, methodIds } = await aZone(shop.shop);
  const [method = ''] = methodIds;
  ids = { zone, method, orderId, productId, kindId: 'phone', key: 'product.addToCart', page: 'about', section: 'hero' };
  secrets = [shopper.email, orderId, productId, 'Lindenblossom'];
});
afterAll(() => shop.close());

const pages = ADDRESSES.map(({ path }) => path).filter((path) => path === '/admin' || path.startsWith('/admin/'));
const lookAt = (path: string): Right => MORE[path]?.look ?? 'view';
const changeAt = (path: string): Right => MORE[path]?.change ?? 'edit';

function canSee(who: Who, right: Right): boolean {
  return who !== 'anonymous' && hasRight(who, right);
}

async function request(who: Who, path: string, init: RequestInit = {}) {
  const headers = new Headers(headersOf[who]);
  headers.set('origin', shop.shop.config.shopUrl);
  const response = await shop.request(path, { ...init, headers, redirect: 'manual' });
  return { status: response.status, location: response.headers.get('location'), text: await response.text() };
}

/** The address itself is no secret to its requester. */
function expectNoData(text: string, address: string, what: string): void {
  for (const secret of secrets) if (!address.includes(secret)) expect(text, what).not.toContain(secret);
}

test('the back office is known with all its addresses, and those that take more are among them', () => {
  expect(pages.length).toBeGreaterThanOrEqual(5);
  expect(Object.keys(MORE).filter((path) => !pages.includes(path))).toEqual([]);
});

describe.each(WHO)('%s', (who) => {
  test.each(pages)('looking at %s', async (path) => {
    const address = fillAddress(path, ids);
    const page = await request(who, address);
    const data = await request(who, `${address}.data`);
    if (who === 'anonymous') {
      expect([page.status, page.location]).toEqual([302, `/?next=${encodeURIComponent(address)}`]);
      expect(data.status).toBe(202);
    } else if (canSee(who, lookAt(path))) {
      // Nothing is known of some made-up ids, which is not the same as being refused.
      // Where one can only send something, there is nothing to look at.
      expect([200, 404, 405]).toContain(page.status);
      expect(page.text).not.toContain(DENIED);
      return;
    } else {
      expect(page.status).toBe(403);
      if (page.text !== 'null') expect(page.text).toContain(DENIED);
      expect(data.status).toBe(403);
    }
    // A refused part may be beside a list that they may see.
    if (!canSee(who, 'view')) expectNoData(page.text + data.text, address, `${who} ${path}`);
  });

  test.each(pages)('sending something to %s', async (path) => {
    const address = fillAddress(path, ids);
    const right = changeAt(path);
    const before = await readBooks(shop.shop);
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      // No form of ours sends this: staff with permission get an error about it, others only a refusal.
      const body = new URLSearchParams({ intent: 'none-of-ours' });
      const answer = await request(who, address, { method, body });
      const what = `${who} ${method} ${path}`;
      const pressed = ONE_BUTTON.includes(path) ? [200] : [];
      // 405: nothing can be sent there.
      if (who === 'anonymous') expect([302, 401, 405], what).toContain(answer.status);
      else if (canSee(who, right)) expect([400, 404, 405, 413, 415, 422, ...pressed], what).toContain(answer.status);
      else expect([403, 405], what).toContain(answer.status);
      if (!canSee(who, right) && !canSee(who, lookAt(path))) expectNoData(answer.text, address, what);
    }
    if (!(ONE_BUTTON.includes(path) && canSee(who, right))) expect(await readBooks(shop.shop)).toEqual(before);
  });
});

/** Forms that people send wherever they are, and the one by which the reminder to protect the account is put off. */
const ANYBODYS = ['/sign-out', '/language'];

describe('staff who may only look', () => {
  const shown = pages.filter((path) => lookAt(path) === 'view' && !path.endsWith('.csv'));

  test.each(shown)('see nothing on %s that would be refused', async (path) => {
    const { text, status } = await request('read_only', fillAddress(path, ids));
    if (status !== 200 || !text.includes('<main')) return;
    // What only works without scripts counts as well.
    for (const [form] of text.matchAll(/<form [^>]*method="post"[^>]*>.*?<\/form>/gs)) {
      const action = form.match(/action="([^"]*)"/)?.[1] ?? '';
      const buttons = [...form.matchAll(/<button [^>]*type="submit"[^>]*>/g)].map(([button]) => button);
      if (ANYBODYS.includes(action)) continue;
      expect(buttons.filter((button) => !button.includes('value="second_factor_later"'))).toEqual([]);
    }
    expect(text).not.toMatch(/<input [^>]*type="file"/);
    const links = new Set(
      [...text.matchAll(/href="(\/admin[^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&')),
    );
    for (const href of links) expect((await request('read_only', href)).status, href).not.toBe(403);
  });
});

describe('a page that staff may not see', () => {
  test.each([
    ['/admin/products/new', '/admin/products', 'Back to Products'],
    ['/admin/orders/bulk', '/admin/orders', 'Back to Orders'],
    ['/admin/settings/staff', '/admin/settings', 'Back to Settings'],
  ])('%s says so beside the navigation, and leads back to what they may see', async (path, back, label) => {
    const { status, text } = await request('read_only', path);
    expect(status).toBe(403);
    expect(text).toContain(`${DENIED} Ask an administrator for permission.`);
    expect(text).toContain('aria-label="Back office"');
    expect(text).toMatch(new RegExp(`<a [^>]*href="${back}"[^>]*>${label}</a>`));
    expect(text.match(/<main/g)).toHaveLength(1);
    expect((await request('read_only', back)).status).toBe(200);
  });

  test('is no page of the back office to a customer, who is led to the shop', async () => {
    const { text } = await request('customer', '/admin/settings/staff');
    expect(text).toContain('Back to Homepage');
    expect(text).not.toContain('aria-label="Back office"');
  });
});

describe('functions that staff call', () => {
  test('are all known', () => {
    const functions = ADDRESSES.map(({ path }) => path).filter((path) => path.startsWith('/functions/'));
    const shoppers = ['/functions/create-checkout', '/functions/verify-payment'];
    expect(functions.sort()).toEqual([...shoppers, ...Object.keys(FUNCTIONS)].sort());
  });

  for (const [path, right] of Object.entries(FUNCTIONS)) {
    test.each(WHO)(`${path} asked by %s`, async (who) => {
      const before = await readBooks(shop.shop);
      const answer = await request(who, path, {
        method: 'POST',
        body: JSON.stringify({ orderId: ids.orderId, trigger: 'manual' }),
      });
      if (canSee(who, right)) {
        expect(answer.status).toBe(200);
        expect(JSON.parse(answer.text)).toMatchObject({ success: true });
      } else {
        expect(who === 'anonymous' ? [401, 403] : [403]).toContain(answer.status);
        expect(JSON.parse(answer.text)).toMatchObject({ success: false });
        expectNoData(answer.text, '', `${who} ${path}`);
        expect(await readBooks(shop.shop)).toEqual(before);
      }
    });
  }
});
