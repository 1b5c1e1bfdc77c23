import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { loadTiny, TINY, type TinyProduct } from '#db/seeds/tiny/load-tiny.server.ts';
import { changePassword } from '#shop/accounts/change-password.server.ts';
import { endOtherSessions, endSession, signOut } from '#shop/accounts/end-session.server.ts';
import { SESSION_LIMITS } from '#shop/accounts/session.ts';
import { storeLegalTexts } from '#shop/law/get-legal-text.server.ts';
import { deleteAccount } from '#shop/privacy/delete-account.server.ts';
import { writeReview } from '#shop/reviews/write-review.server.ts';
import { createShop, type Shop } from '#shop/shop.server.ts';
import { walkOrderTo } from '#tests/support/orders/orders.ts';
import { aCustomer, anAdmin, aStaffMember, type Person } from '#tests/support/people/people.ts';
import { letSessionsAge } from '#tests/support/people/sessions.ts';
import { aSignedInShopper } from '#tests/support/people/signed-in-shopper.ts';
import { type BuiltShop, openBuiltShop } from '#tests/support/shop/built-shop.ts';
import { movableClock } from '#tests/support/shop/movable-clock.ts';
import { openOnAPort, type Received, type ShopOnAPort } from '#tests/support/shop/shop-on-a-port.ts';
import { TEST_PASSWORD_COST } from '#tests/support/shop/test-shop.ts';

/** Two processes on one database, each with a cache of its own. */
let opened: BuiltShop;
let shop: Shop;
let secondShop: Shop;
let first: ShopOnAPort;
let second: ShopOnAPort;
let products: ReadonlyMap<string, TinyProduct>;
const clock = movableClock();
let connections = 0;

beforeAll(async () => {
  opened = await openBuiltShop({ config: { pageCache: true }, clock });
  shop = opened.shop;
  products = await loadTiny(shop);
  await storeLegalTexts(shop);
  await shop.changes.settle();
  secondShop = await createShop(shop.config, { log: shop.log, clock, passwordCost: TEST_PASSWORD_COST });
  [first, second] = await Promise.all([openOnAPort(shop), openOnAPort(secondShop)]);
  for (const { pool } of [shop, secondShop]) {
    pool.on('acquire', () => {
      connections += 1;
    });
  }
});
afterAll(async () => {
  await Promise.all([first.close(), second.close()]);
  await secondShop.close();
  await opened.close();
});
beforeEach(async () => {
  clock.reset();
  await settle();
});

const plain = `/product/${TINY.plain}`;
const LATVIAN = '/lv/product/izgaismojoss-c-vitamina-serums';
const PAGES = ['/', '/lv', '/products', plain, LATVIAN, '/categories', '/lv/categories'].concat(
  ['/faq', '/about', '/wholesale', '/privacy', '/terms', '/cookies'],
  ['/products?search=serum', `${plain}?reviews=10`, '/products?sort=price_low&page=1'],
);
const toData = (page: string) => page.replace(/^([^?]*)/, (path) => (path === '/' ? '/_.data' : `${path}.data`));
const ALL = [...PAGES, ...PAGES.map(toData)];

async function settle(): Promise<void> {
  await Promise.all([shop.changes.settle(), secondShop.changes.settle()]);
}

/** Counts the queries of both processes during `work`. */
async function databaseUses(work: () => Promise<unknown>): Promise<number> {
  const before = connections;
  await work();
  return connections - before;
}

function faceOf({ text }: Received): 'signed in' | 'signed out' {
  const [isIn, isOut] = ['action="/sign-out"', 'href="/sign-up'].map((mark) => text.includes(mark));
  if (isIn === isOut) throw new Error('A page has both faces or none');
  return isIn ? 'signed in' : 'signed out';
}

function sessionCookieOf({ headers }: Pick<Person, 'headers'>): string {
  return /vitrina-session=[^;]+/.exec(headers.get('cookie') ?? '')?.[0] ?? '';
}

/** What each process shows, each asked twice: the second time from its cache. */
async function facesNow(person: Pick<Person, 'headers'>, page = '/about'): Promise<string[]> {
  const faces: string[] = [];
  for (const process of [first, first, second, second]) faces.push(faceOf(await process.get(page, person.headers)));
  return faces;
}
const SIGNED_IN = Array.from({ length: 4 }, () => 'signed in');
const SIGNED_OUT = Array.from({ length: 4 }, () => 'signed out');

describe('a public page has two faces', () => {
  test.each(ALL)('%s is made once for everybody who is signed in, and then needs no database', async (address) => {
    const [anna, ilze, admin] = [await aCustomer(shop), await aCustomer(shop), await anAdmin(shop)];
    // The new role of one is announced.
    await settle();
    await first.get('/about', ilze.headers);
    await first.get('/about', admin.headers);
    const made = await first.get(address, anna.headers);
    expect(made.status).toBe(200);
    const uses = await databaseUses(async () => {
      for (const person of [anna, ilze, admin]) {
        const { text, headers } = await first.get(address, person.headers);
        expect(text).toBe(made.text);
        expect(headers.etag).toBe(made.headers.etag);
      }
    });
    expect(uses).toBe(0);
  });

  test('whose tags differ; browsers store no document of the signed-in one, and ask again for its data', async () => {
    const { headers } = await aCustomer(shop);
    const faces = [await first.get('/faq'), await first.get('/faq', headers)];
    expect(faces.map(faceOf)).toEqual(['signed out', 'signed in']);
    const [signedOut, signedIn] = faces.map(({ headers: sent }) => sent);
    expect(signedIn?.etag).not.toBe(signedOut?.etag);
    expect(signedOut?.['cache-control']).toBe('private, no-cache');
    expect(signedIn?.['cache-control']).toBe('private, no-store');
    expect(signedIn?.vary).toBe('Accept-Encoding, Cookie');
    expect((await first.get('/faq.data', headers)).headers['cache-control']).toBe('private, no-cache');
  });

  test('of which a browser with the other one’s tag gets the whole page', async () => {
    const { headers } = await aCustomer(shop);
    const { etag } = (await first.get('/terms')).headers;
    headers.set('if-none-match', String(etag));
    await first.get('/terms', headers);
    const response = await first.get('/terms', headers);
    expect([response.status, faceOf(response)]).toEqual([200, 'signed in']);
  });

  test('also for what is rendered each time: redirects, pages that are not there, searches without a hit', async () => {
    const { headers } = await aCustomer(shop);
    const moved = await first.get(`/product/${products.get(TINY.plain)?.id}`, headers);
    expect([moved.status, moved.headers.location]).toEqual([301, plain]);
    const missing = await first.get('/product/nothing-of-this-name', headers);
    expect([missing.status, faceOf(missing)]).toEqual([404, 'signed in']);
    expect(faceOf(await first.get('/products?search=zzqqxx', headers))).toBe('signed in');
    for (const { headers: sent } of [missing, await first.get('/products?search=zzqqxx', headers)]) {
      expect([sent.etag, sent['cache-control']]).toEqual([undefined, 'private, no-store']);
    }
  });
});

describe('the face follows the session, in each process', () => {
  test('after signing in', async () => {
    const { viewer, password } = await aCustomer(shop);
    expect(await facesNow({ headers: new Headers() })).toEqual(SIGNED_OUT);
    const answer = await opened.post('/sign-in', { email: viewer.email, password });
    const cookie = answer.headers.getSetCookie().map((one) => one.split(';')[0]);
    expect(await facesNow({ headers: new Headers({ cookie: cookie.join('; ') }) })).toEqual(SIGNED_IN);
  });

  test.each<[string, (person: Person) => Promise<unknown>]>([
    ['signing out', async ({ headers }) => signOut(shop, { headers })],
    ['signing out in the other process', async ({ headers }) => signOut(secondShop, { headers })],
    ['being ended in the list of sessions', async ({ viewer }) => endSession(secondShop, viewer, viewer.sessionId)],
    [
      'signing out everywhere else on another device',
      async ({ viewer }) => endOtherSessions(secondShop, { ...viewer, sessionId: crypto.randomUUID() }),
    ],
    [
      'a new password on another device',
      async ({ viewer, password, headers }) =>
        changePassword(secondShop, viewer, { current_password: password, password: 'cits garšīgs ābols', headers }),
    ],
    [
      'the account being deleted',
      async ({ viewer, password, headers }) =>
        deleteAccount(secondShop, viewer, { current_password: password, headers }),
    ],
    ['a hand in the database', async () => shop.pool.query('delete from auth_sessions')],
    ['all sessions being emptied', async () => shop.pool.query('truncate auth_sessions cascade')],
  ])('after %s', async (_how, end) => {
    const person = await aCustomer(shop);
    const other = await aCustomer(shop);
    expect([await facesNow(person), await facesNow(other)]).toEqual([SIGNED_IN, SIGNED_IN]);
    await end(person);
    await settle();
    expect(await facesNow(person)).toEqual(SIGNED_OUT);
    // Pages that are open notice it by the next response; others have nothing to notice.
    const { headers } = await first.get('/about', person.headers);
    expect(headers['x-session']).toBe('over');
    expect((await first.get('/about')).headers['x-session']).toBeUndefined();
  });

  test('without anybody waiting for it: within moments', async () => {
    const person = await aCustomer(shop);
    expect(await facesNow(person)).toEqual(SIGNED_IN);
    await shop.pool.query('delete from auth_sessions where user_id = $1', [person.viewer.id]);
    await expect.poll(() => facesNow(person), { interval: 5 }).toEqual(SIGNED_OUT);
  });

  test('at once on the page that follows the form of signing out', async () => {
    const person = await aCustomer(shop);
    await facesNow(person);
    await opened.post('/sign-out', {}, person.headers);
    expect(faceOf(await first.get('/about', person.headers))).toBe('signed out');
  });

  test('other people stay signed in, and without the database', async () => {
    const [leaving, staying] = [await aCustomer(shop), await aCustomer(shop)];
    await Promise.all([facesNow(leaving), facesNow(staying)]);
    await signOut(shop, { headers: leaving.headers });
    await settle();
    const uses = await databaseUses(async () => expect(await facesNow(staying)).toEqual(SIGNED_IN));
    expect(uses).toBe(0);
  });

  test('when its time is over, to the second', async () => {
    const person = await aCustomer(shop);
    const { absolute } = SESSION_LIMITS.customer;
    const age = (seconds: number) =>
      shop.pool.query('update auth_sessions set created_at = now() - make_interval(secs => $2) where user_id = $1', [
        person.viewer.id,
        seconds,
      ]);
    await age(absolute - 30);
    expect(await facesNow(person)).toEqual(SIGNED_IN);
    await age(absolute);
    clock.pass({ minutes: 0.6 });
    expect(await facesNow(person)).toEqual(SIGNED_OUT);
  });

  test('staff who read nothing but cached pages stay signed in; once they stop, thirty minutes more', async () => {
    const person = await aStaffMember(shop, 'staff');
    const pass = async (minutes: number) => {
      await letSessionsAge(shop, person.viewer, { minutes });
      // Only the time without a request counts here, not the session's age.
      await shop.pool.query('update auth_sessions set created_at = now() where user_id = $1', [person.viewer.id]);
      clock.pass({ minutes });
    };
    for (let minute = 0; minute < 40; minute += 2) {
      await pass(2);
      expect(faceOf(await first.get('/about', person.headers))).toBe('signed in');
    }
    await pass(31);
    expect(await facesNow(person)).toEqual(SIGNED_OUT);
  });

  test('after a new role, whose shorter limits hold at once', async () => {
    const person = await aCustomer(shop);
    await letSessionsAge(shop, person.viewer, { minutes: 40 });
    expect(await facesNow(person)).toEqual(SIGNED_IN);
    await shop.db.updateTable('profiles').set({ role: 'staff' }).where('id', '=', person.viewer.id).execute();
    await settle();
    expect(await facesNow(person)).toEqual(SIGNED_OUT);
    // Another change of the profile changes nothing of the face.
    const other = await aCustomer(shop);
    await facesNow(other);
    await shop.db.updateTable('profiles').set({ full_name: 'Cita' }).where('id', '=', other.viewer.id).execute();
    await settle();
    expect(await databaseUses(() => facesNow(other))).toBe(0);
  });

  test('a changed price is on both faces, in both processes', async () => {
    const { headers } = await aCustomer(shop);
    const prices = async () => {
      const pages = await Promise.all(
        [first, second].flatMap((process) => [process.get(plain), process.get(plain, headers)]),
      );
      return pages.map(({ text }) => /<strong[^>]*>(.*?)<\/strong>/.exec(text)?.[1]);
    };
    await prices();
    const { id } = products.get(TINY.plain) ?? { id: '' };
    await secondShop.db.updateTable('products').set({ base_price: '30.0000' }).where('id', '=', id).execute();
    await settle();
    expect(await prices()).toEqual(Array.from({ length: 4 }, () => '€36.30'));
  });
});

describe('nobody gets a face that is not theirs', () => {
  test('with a forged cookie or one of another shop, of which nothing is remembered', async () => {
    const person = await aCustomer(shop);
    const cookie = sessionCookieOf(person);
    await first.get('/about', person.headers);
    const before = shop.knownSessions?.count();
    const forged = Array.from({ length: 200 }, (_, n) => `vitrina-session=forged-${n}.signature`);
    for (const wrong of [
      ...forged,
      cookie.replace('=', '=x'),
      cookie.toUpperCase(),
      `a=${cookie}`,
      'vitrina-session=',
      'vitrina-session',
    ]) {
      const headers = new Headers({ cookie: wrong });
      expect(faceOf(await first.get('/about', headers)), wrong).toBe('signed out');
    }
    expect(shop.knownSessions?.count()).toBe(before);
  });

  test('and one session is remembered once, however its cookie is written', async () => {
    const person = await aCustomer(shop);
    const [name = '', value = ''] = sessionCookieOf(person).split(/=(.*)/);
    const before = shop.knownSessions?.count() ?? 0;
    for (const letter of [...value].slice(0, 10)) {
      const written = value.replace(letter, `%${letter.charCodeAt(0).toString(16)}`);
      expect(faceOf(await first.get('/about', new Headers({ cookie: `${name}=${written}` })))).toBe('signed in');
    }
    expect(shop.knownSessions?.count()).toBe(before + 1);
  });

  test('when they sign out while their page is being made', async () => {
    for (let round = 0; round < 10; round += 1) {
      const person = await aCustomer(shop);
      // Nobody has this page yet.
      const page = `/products?page=1&min_price=${round + 1}`;
      const asked = [first, second].flatMap((process) => [process.get(page, person.headers), process.get(page)]);
      await new Promise((resolve) => setTimeout(resolve, round));
      await Promise.all([signOut(round % 2 ? shop : secondShop, { headers: person.headers }), ...asked]);
      await settle();
      expect(await facesNow(person, page), `round ${round}`).toEqual(SIGNED_OUT);
      const stranger = await aCustomer(shop);
      expect(await facesNow(stranger, page), `round ${round}`).toEqual(SIGNED_IN);
    }
  });

  test('while announcements may be missed: then every request reads the session', async () => {
    const person = await aCustomer(shop);
    await facesNow(person);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'vitrina changes' and datname = current_database()`.execute(shop.db);
    await expect.poll(() => shop.changes.isLive() || secondShop.changes.isLive()).toBe(false);
    expect(faceOf(await first.get('/about', person.headers))).toBe('signed in');
    await shop.pool.query('delete from auth_sessions where user_id = $1', [person.viewer.id]);
    for (const process of [first, second]) {
      expect(faceOf(await process.get('/about', person.headers))).toBe('signed out');
    }
    await expect.poll(() => shop.changes.isLive() && secondShop.changes.isLive(), { timeout: 10_000 }).toBe(true);
    expect(await facesNow(person)).toEqual(SIGNED_OUT);
  });
});

test('no cached byte has anything personal of anybody', async () => {
  const { id: productId = '' } = products.get(TINY.plain) ?? {};
  const shoppers = await Promise.all(
    ['Zaiga Zeltmate', 'Žanete Šķēle'].map((full_name) => aSignedInShopper(shop, { full_name, country: 'EE' })),
  );
  const staff = [await anAdmin(shop, { full_name: 'Uldis Uguns' }), await aStaffMember(shop, 'read_only')];
  const personal: string[] = ['Brīvības iela 100', 'LV-1011', '+371 29 555 123', 'Administrator', 'Admin Dashboard'];
  for (const [n, shopper] of shoppers.entries()) {
    const { viewer, headers } = shopper;
    await shop.db.updateTable('profiles').set({ phone: '+371 29 555 123' }).where('id', '=', viewer.id).execute();
    const { orderId, orderNumber } = await walkOrderTo(shop, 'confirmed', { shopper });
    const review = { rating: 2, reviewer_name: `Vārds ${n}`, review_text: `Mana atsauksme numur ${n}.` };
    await writeReview(shop, { productId, review, viewer, language: 'lv', headers });
    personal.push(orderId, `#${orderNumber}`, shopper.addressId);
  }
  // Written by a person, and hidden by the shop.
  await shop.db
    .updateTable('product_reviews')
    .set({ hidden_at: new Date(), hidden_reason: 'spam' })
    .where('reviewer_name', '=', 'Vārds 1')
    .execute();
  personal.push('Mana atsauksme numur 1', 'Labot savu atsauksmi', 'Edit Your Review', 'href="/admin"');
  const people = [...shoppers, ...staff];
  for (const person of people) {
    const { fullName, email, id, sessionId } = person.viewer;
    const [, token = email] = sessionCookieOf(person).split(/[=.]/);
    personal.push(fullName, email, id, sessionId, token);
  }
  await settle();
  for (const address of ALL) {
    for (const { headers } of people) {
      await first.get(address, headers);
      const { text, headers: sent } = await first.get(address, headers);
      const bytes = `${JSON.stringify(sent)}${text}`;
      expect(sent.etag, address).toBeDefined();
      expect(sent['set-cookie'], address).toBeUndefined();
      // Inside a page's data, letters beyond ASCII may be written as escapes.
      const escaped = (one: string) => JSON.stringify(one).slice(1, -1);
      const found = personal.filter((one) => bytes.includes(one) || bytes.includes(escaped(one)));
      expect(found, address).toEqual([]);
    }
  }
}, 60_000);
