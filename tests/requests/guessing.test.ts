import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadTiny, TINY } from '#db/seeds/tiny/load-tiny.server.ts';
import { findViewer } from '#shop/accounts/find-viewer.server.ts';
import { listMailsTo, tokenIn } from '#tests/support/mail/mails.ts';
import { aBrowser, aCustomer } from '#tests/support/people/people.ts';
import { type BuiltShop, openBuiltShop } from '#tests/support/shop/built-shop.ts';
import { movableClock } from '#tests/support/shop/movable-clock.ts';

const clock = movableClock();
let shop: BuiltShop;
beforeAll(async () => {
  shop = await openBuiltShop({ clock });
  await loadTiny(shop.shop);
});
afterAll(() => shop.close());

const NEW = { password: 'gaiša diena augustā', confirm_password: 'gaiša diena augustā' };
let visitors = 0;
const GUESSES = 1_000;
/** Too long to be anybody's, so that a thousand guesses cost the test no thousand hashes; counted like any other. */
const wrong = (n: number) => `${n} ${'x'.repeat(200)}`;

/** As the sign-in dialog sends it, or the form of the page, which works without scripts. */
async function signIn(email: string, password: string, headers: Headers, path = '/sign-in.data?dialog') {
  const response = await shop.post(path, { email, password }, headers);
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    cookies: response.headers.getSetCookie(),
  };
}

/** Guess number n, sent fifty at a time. */
async function guess(send: (n: number) => ReturnType<typeof signIn>): Promise<Readonly<Record<number, number>>> {
  const counts: Record<number, number> = {};
  for (let sent = 0; sent < GUESSES; sent += 50) {
    for (const { status, retryAfter } of await Promise.all(Array.from({ length: 50 }, (_, n) => send(sent + n)))) {
      counts[status] = (counts[status] ?? 0) + 1;
      if (status === 429) expect(Number(retryAfter)).toBeGreaterThan(0);
    }
  }
  return counts;
}
const place = (n: number) => `10.${Math.floor(n / 250)}.0.${n % 250}`;

describe(`${GUESSES} guesses of passwords`, { timeout: 120_000 }, () => {
  test('from one place at one account: ten are looked at, and the owner signs in from elsewhere', async () => {
    const { viewer, password } = await aCustomer(shop.shop);
    const there = aBrowser([], '198.51.100.1');
    expect(await guess((n) => signIn(viewer.email, wrong(n), there))).toEqual({ 401: 10, 429: GUESSES - 10 });
    const refused = await signIn(viewer.email, password, there, '/sign-in');
    expect(refused.status).toBe(429);
    expect(Number(refused.retryAfter)).toBeGreaterThan(0);
    const owner = await signIn(viewer.email, password, aBrowser([], '198.51.100.2'));
    expect(owner.status).toBe(200);
    expect(await findViewer(shop.shop, aBrowser(owner.cookies))).toMatchObject({ id: viewer.id });
  });

  test('from one place at as many accounts: a hundred are looked at', async () => {
    const there = aBrowser([], '198.51.100.3');
    expect(await guess((n) => signIn(`kads-${n}@example.lv`, wrong(n), there))).toEqual({
      401: 100,
      429: GUESSES - 100,
    });
  });

  test('from as many places at one account: a hundred are looked at, and the owner is not locked out', async () => {
    const { viewer, password } = await aCustomer(shop.shop);
    const before = await signIn(viewer.email, password, aBrowser([], '198.51.100.4'));
    expect(await guess((n) => signIn(viewer.email, wrong(n), aBrowser([], place(n))))).toEqual({
      401: 100,
      429: GUESSES - 100,
    });
    // On a device that has signed in before, even one that shares its place with a guesser.
    const known = aBrowser(
      before.cookies.filter((cookie) => cookie.includes('-device=')),
      place(1),
    );
    expect((await signIn(viewer.email, password, known)).status).toBe(200);

    // On a new one through the mailbox, after which guessing has not become easier for strangers.
    const fresh = aBrowser([], '198.51.100.5');
    expect((await signIn(viewer.email, password, fresh)).status).toBe(429);
    await shop.post('/forgot-password', { email: viewer.email }, fresh);
    await shop.runJobs();
    const access_token = tokenIn((await listMailsTo(shop.shop, viewer.email)).at(-1));
    const chosen = { password: 'gaiša diena augustā', confirm_password: 'gaiša diena augustā' };
    const reset = await shop.post('/reset-password', { access_token, ...chosen }, fresh);
    expect(await findViewer(shop.shop, aBrowser(reset.headers.getSetCookie()))).toMatchObject({ id: viewer.id });
    expect(await guess((n) => signIn(viewer.email, wrong(n), aBrowser([], place(n))))).toMatchObject({ 401: 100 });

    clock.pass({ minutes: 61 });
    expect((await signIn(viewer.email, chosen.password, aBrowser([], '198.51.100.6'))).status).toBe(200);
  });

  test('at an address without an account are answered like any others', async () => {
    const counts = await guess((n) => signIn('nav-konta@example.lv', wrong(n), aBrowser([], place(n))));
    expect(counts).toEqual({ 401: 100, 429: GUESSES - 100 });
  });
});

describe('a form sent too often says when it may be sent again, with scripts and without', () => {
  test.each([
    ['asking for a new password', '/forgot-password', { email: 'kads@example.lv' }, 30],
    ['signing up', '/sign-up', { full_name: 'Anna', email: 'anna-ozola@example.lv', password: 'password' }, 30],
    ['asking for another link', '/reset-password?new-link', { email: 'kads@example.lv' }, 30],
    ['writing reviews', `/product/${TINY.plain}`, { rating: '5', review_text: 'Good.', reviewer_name: 'Anna' }, 10],
    ['guessing the present password', '/account-settings/security', { current_password: wrong(1), ...NEW }, 10],
  ] as const)('%s', async (_, path, fields, limit) => {
    const from = aBrowser([], `192.0.2.${++visitors}`);
    const { headers } = await aCustomer(shop.shop);
    from.set('cookie', path.startsWith('/account') ? (headers.get('cookie') ?? '') : '');
    const [page, query = ''] = path.split('?');
    const send = (address: string) => shop.post(address, fields, from);
    for (let n = 0; n < limit; n += 1) expect((await send(`${page}.data?${query}`)).status).not.toBe(429);
    for (const address of [`${page}.data?${query}`, path]) {
      const refused = await send(address);
      expect(refused.status, address).toBe(429);
      const seconds = Number(refused.headers.get('retry-after'));
      expect(seconds, address).toBeGreaterThan(0);
      const wait = `Please try again in ${Math.ceil(seconds / 60)} minutes.`;
      if (address === path) expect(await refused.text()).toContain(wait);
    }
  });
});
