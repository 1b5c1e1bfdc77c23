import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAccountLink } from '#shop/accounts/create-account-link.server.ts';
import { createCategory } from '#shop/catalog/categories/create-category.server.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import { readBooks } from '#tests/support/database/books.ts';
import { aProduct } from '#tests/support/goods/goods.ts';
import { walkOrderTo } from '#tests/support/orders/orders.ts';
import { ADDRESSES, fillAddress } from '#tests/support/pages/addresses.ts';
import { aCustomer, anAdmin, type Person } from '#tests/support/people/people.ts';
import { aSignedInShopper, type SignedInShopper } from '#tests/support/people/signed-in-shopper.ts';
import { type BuiltShop, openBuiltShop } from '#tests/support/shop/built-shop.ts';
import { loadPages } from '../../bin/lib/pages.ts';

/** Requests that other sites, links and pictures can cause in the browser of a signed-in person. */
let shop: BuiltShop;
let anna: SignedInShopper;
let staff: Person;
let paths: readonly string[];
/** Links that were mailed and not used yet. */
let links: readonly string[];
/** What only staff and the customer may read. */
let ofAnna: readonly string[];

beforeAll(async () => {
  shop = await openBuiltShop();
  staff = await anAdmin(shop.shop);
  anna = await aSignedInShopper(shop.shop);
  const { productId } = await aProduct(shop.shop, { name: 'Linden Soap' });
  const items = [{ productId, quantity: 1 }];
  const { orderId } = await walkOrderTo(shop.shop, 'confirmed', { shopper: anna, items });
  await shop.runJobs();
  const waiting = await walkOrderTo(shop.shop, 'pending', { shopper: anna, items });
  const { slug } = await shop.shop.db.selectFrom('products').select('slug').executeTakeFirstOrThrow();
  const mail = await shop.shop.db.selectFrom('mails').select('id').executeTakeFirstOrThrow();
  const category = await createCategory(shop.shop, { name: 'Soaps', type: 'beauty' });
  const categoryId = category.ok ? category.value.id : '';
  const ids = { slug, productId, mailId: mail.id, provider: 'test', sessionId: waiting.sessionId, categoryId };
  const orders = [orderId, waiting.orderId].map((id) => ({ ...ids, orderId: id }));
  paths = [...new Set(ADDRESSES.flatMap(({ path }) => orders.map((names) => fillAddress(path, names))))];
  links = await Promise.all((['recovery', 'signup'] as const).map(linkOf));
  ofAnna = [anna.email, 'Brīvības iela', orderId, waiting.orderId];
});
afterAll(() => shop.close());

async function linkOf(type: 'recovery' | 'signup'): Promise<string> {
  const { viewer } = await aCustomer(shop.shop);
  const { db } = shop.shop;
  if (type === 'signup')
    await db.updateTable('profiles').set({ email_verified: false }).where('id', '=', viewer.id).execute();
  const link = await transact(db, (tx) => createAccountLink(tx, { userId: viewer.id, type, now: new Date() }));
  const page = type === 'recovery' ? '/reset-password' : '/auth/confirm';
  return `${page}?access_token=${link?.access_token}&type=${type}`;
}

const as = ({ headers }: Pick<Person, 'headers'>, more: Readonly<Record<string, string>>): Headers => {
  const all = new Headers(headers);
  for (const [name, value] of Object.entries(more)) all.set(name, value);
  return all;
};

test('the shop is known with all its addresses', () => {
  expect(paths.length).toBeGreaterThan(80);
  expect(paths).toEqual(expect.arrayContaining(['/', '/lv/checkout', '/admin/orders', '/functions/generate-invoice']));
  expect(paths.filter((path) => /[:*]/.test(path))).toEqual([]);
});

describe('a request of another site', () => {
  test.each<[string, Readonly<Record<string, string>>]>([
    ['that says where it comes from', { origin: 'https://evil.example' }],
    ['that hides it, as the browser reports', { 'sec-fetch-site': 'cross-site' }],
    ['out of a frame that has no origin', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
    ['of a sister site', { origin: 'https://www.localhost', 'sec-fetch-site': 'same-site' }],
  ])('%s is refused at every address, by every method, and changes nothing', async (_, from) => {
    const before = await readBooks(shop.shop);
    for (const person of [anna, staff]) {
      for (const path of paths) {
        for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
          const body = new URLSearchParams({ intent: 'delete', email: 'a@example.lv', number: '4242424242424242' });
          const { status } = await shop.request(path, { method, body, headers: as(person, from) });
          // The webhook accepts signed requests from any origin, and nothing else.
          const refusals = path.startsWith('/webhooks/') ? [400, 405] : [403];
          expect(refusals, `${method} ${path}`).toContain(status);
        }
        const data = await shop.request(`${path === '/' ? '/_root' : path}.data`, {
          method: 'POST',
          headers: as(person, from),
        });
        expect(data.status, `POST ${path}.data`).toBeGreaterThanOrEqual(400);
      }
    }
    expect(await readBooks(shop.shop)).toEqual(before);
  });
});

test('the same from a page of the shop itself does what it says', async () => {
  const before = await readBooks(shop.shop);
  const visitor = await aCustomer(shop.shop);
  const signedIn = await readBooks(shop.shop);
  expect(signedIn).not.toEqual(before);
  expect((await shop.post('/sign-out', {}, visitor.headers)).status).toBe(302);
  expect((await readBooks(shop.shop)).auth_sessions).toBe(before.auth_sessions);
});

describe('looking', () => {
  test('at any address, mailed links among them, changes nothing, for any person and from any page', async () => {
    const before = await readBooks(shop.shop);
    for (const person of [anna, staff]) {
      for (const path of [...paths, ...links]) {
        for (const method of ['GET', 'HEAD']) {
          const headers = as(person, { 'sec-fetch-site': 'cross-site', referer: 'https://evil.example/' });
          const { status } = await shop.request(path, { method, headers });
          expect(status, `${method} ${path}`).toBeLessThan(500);
        }
      }
    }
    expect(await readBooks(shop.shop)).toEqual(before);
  });
});

describe('a part of the back office asked for by itself', () => {
  const parts = ADDRESSES.filter(({ path }) => path.startsWith('/admin'));
  const request = async (path: string, id: string, headers: HeadersInit) => {
    const answer = await shop.request(`${path}.data?_routes=${encodeURIComponent(id)}`, { headers });
    return { status: answer.status, text: await answer.text() };
  };

  test('is shown to staff, and nothing of it to a visitor or a customer', async () => {
    expect(parts.length).toBeGreaterThanOrEqual(4);
    const other = await aCustomer(shop.shop);
    // Files are outside the layout, so they have no page data to request.
    const pages = paths.filter((path) => path.startsWith('/admin') && !/\.(?:csv|pdf)$|^\/admin\/pictures$/.test(path));
    const ids = parts.map(({ id }) => id);
    const leaking: string[] = [];
    for (const path of pages) {
      for (const id of [...ids, ids.join(',')]) {
        const [visitor, customer, employee] = await Promise.all([
          request(path, id, {}),
          request(path, id, other.headers),
          request(path, id, staff.headers),
        ]);
        expect([202, 302, 403], `${path} ${id}`).toContain(visitor.status);
        expect(customer.status, `${path} ${id}`).toBe(403);
        // Except the requested address, to which signing in leads back.
        const said = visitor.text.replace(encodeURIComponent(path), '') + customer.text;
        for (const secret of ofAnna) expect(said).not.toContain(secret);
        if (ofAnna.some((secret) => employee.text.includes(secret))) leaking.push(id);
      }
    }
    // The same request by staff gets the data, so the silence above is no accident.
    expect(leaking.length).toBeGreaterThan(0);
  });
});

test('a name of somebody else’s that leads to a developer’s machine opens nothing there', async () => {
  const developers = await openBuiltShop({ config: { env: 'development' } });
  const request = async (origin: string, init: RequestInit = {}) => {
    const response = await developers.handle(new Request(`${origin}/dev/mailbox`, init));
    return [response.status, (await response.text()).includes('evil.example')];
  };
  for (const own of ['http://localhost:3000', 'http://127.0.0.1:3000'])
    expect(await request(own)).toEqual([200, false]);
  const forged = 'http://evil.example:3000';
  expect(await request(forged)).toEqual([421, false]);
  expect(await request(forged, { method: 'POST', headers: { origin: forged } })).toEqual([421, false]);
  await developers.close();
});

test('nor a page that is kept ready for everybody', async () => {
  const developers = await openBuiltShop({ config: { env: 'development', pageCache: true } });
  await developers.shop.changes.settle();
  const { files } = (await loadPages(false)).attach(developers.shop);
  // Requests that the page cache does not serve go on to where foreign host names are refused.
  const server = createServer((request, response) => files(request, response, () => response.writeHead(421).end()));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const request = (host: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      const asked = get({ host: '127.0.0.1', port, path: '/faq', headers: { host } }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      });
      asked.on('error', reject);
    });
  const keepAndAsk = async () => {
    await developers.request('/faq');
    return request('localhost:3000');
  };
  await expect.poll(keepAndAsk).toBe(200);
  expect(await request('evil.example:3000')).toBe(421);
  server.close();
  await developers.close();
});
