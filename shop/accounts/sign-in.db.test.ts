import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Shop } from '#shop/shop.server.ts';
import { listMailsTo } from '#tests/support/mail/mails.ts';
import { aBrowser, aCustomer } from '#tests/support/people/people.ts';
import { movableClock } from '#tests/support/shop/movable-clock.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { findViewer } from './find-viewer.server.ts';
import { signIn } from './sign-in.server.ts';
import { signUp } from './sign-up.server.ts';

const clock = movableClock();
let testShop: TestShop;
let shop: Shop;

beforeAll(async () => {
  testShop = await openTestShop({ clock });
  shop = testShop.shop;
});
afterAll(() => testShop.close());

let clients = 0;
const newBrowser = () => aBrowser([], `203.0.113.${++clients}`);
const wrong = { ok: false, error: { code: 'invalid_credentials' } };

/** Many addresses of the internet, one guess from each. */
function strangers(count: number): Headers[] {
  return Array.from({ length: count }, (_, n) => aBrowser([], `10.${Math.floor(n / 250)}.0.${n % 250}`));
}

describe('signing in', () => {
  test('begins a new session and ends the one the browser came with', async () => {
    const { viewer, password, headers } = await aCustomer(shop);
    const answer = await signIn(shop, { email: viewer.email, password, headers });
    if (!answer.ok) throw new Error(answer.error.code);
    const signedIn = await findViewer(shop, aBrowser(answer.value.setCookie));
    expect(signedIn?.id).toBe(viewer.id);
    expect(signedIn?.sessionId).not.toBe(viewer.sessionId);
    expect(await findViewer(shop, headers)).toBeNull();
  });

  test('takes no session that somebody else has put into the browser', async () => {
    const { viewer, password } = await aCustomer(shop);
    const planted = aBrowser(['vitrina-session=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.c2lnbmF0dXJl']);
    const answer = await signIn(shop, { email: viewer.email, password, headers: planted });
    expect(answer.ok).toBe(true);
    expect(answer.ok && answer.value.setCookie.join()).not.toContain('aaaaaaaaaaaaaaaa');
    expect(await findViewer(shop, planted)).toBeNull();
  });

  test('gives a cookie that scripts cannot read and other sites do not send', async () => {
    const { viewer, password } = await aCustomer(shop);
    const answer = await signIn(shop, { email: viewer.email, password, headers: newBrowser() });
    const cookies = answer.ok ? answer.value.setCookie : [];
    expect(cookies).toHaveLength(2);
    for (const cookie of cookies) {
      expect(cookie).toMatch(/; HttpOnly/);
      expect(cookie).toMatch(/; SameSite=Lax/);
      expect(cookie).toMatch(/; Path=\//);
      expect(cookie).not.toMatch(/Domain/);
    }
  });

  test('says the same of a wrong password and of an address without an account, after the same work', async () => {
    const { viewer } = await aCustomer(shop);
    const hash = vi.spyOn(shop.auth.passwords, 'hash');
    const verify = vi.spyOn(shop.auth.passwords, 'verify');
    expect(await signIn(shop, { email: viewer.email, password: 'nepareiza parole', headers: newBrowser() })).toEqual(
      wrong,
    );
    expect(verify.mock.calls.length + hash.mock.calls.length).toBe(1);
    expect(
      await signIn(shop, { email: 'nav@example.lv', password: 'nepareiza parole', headers: newBrowser() }),
    ).toEqual(wrong);
    expect(verify.mock.calls.length + hash.mock.calls.length).toBe(2);
    hash.mockRestore();
    verify.mockRestore();
  });

  test('takes a password exactly as it was chosen', async () => {
    const password = '  Ķēve 🐎 un īss ceļš  ';
    const { viewer } = await aCustomer(shop, { password });
    const attempt = (text: string) => signIn(shop, { email: viewer.email, password: text, headers: newBrowser() });
    expect((await attempt(password)).ok).toBe(true);
    expect(await attempt(password.trim())).toEqual(wrong);
    expect(await attempt(password.toLowerCase())).toEqual(wrong);
    expect(await attempt(`${password}x`)).toEqual(wrong);
    const long = 'Gaŗš stāsts '.repeat(11).slice(0, 128);
    const person = await aCustomer(shop, { password: long });
    expect((await signIn(shop, { email: person.viewer.email, password: long, headers: newBrowser() })).ok).toBe(true);
    expect(await signIn(shop, { email: person.viewer.email, password: `${long}ā`, headers: newBrowser() })).toEqual(
      wrong,
    );
  });

  test('spends nothing on a megabyte of password', async () => {
    const { viewer } = await aCustomer(shop);
    const verify = vi.spyOn(shop.auth.passwords, 'verify');
    expect(await signIn(shop, { email: viewer.email, password: 'x'.repeat(1_000_000), headers: newBrowser() })).toEqual(
      wrong,
    );
    expect(verify).not.toHaveBeenCalled();
    verify.mockRestore();
  });

  test('before confirming sends the link again, but only after the right password', async () => {
    const email = 'neapstiprinata@example.lv';
    const password = 'mellenes un avenes';
    await signUp(shop, { full_name: 'Anna', email, password, language: 'en', headers: newBrowser() });
    await testShop.runJobs();
    expect(await signIn(shop, { email, password: 'nepareiza parole', headers: newBrowser() })).toEqual(wrong);
    await testShop.runJobs();
    expect(await listMailsTo(shop, email)).toHaveLength(1);
    expect(await signIn(shop, { email, password, headers: newBrowser() })).toEqual({
      ok: false,
      error: { code: 'email_not_confirmed' },
    });
    await testShop.runJobs();
    expect(await listMailsTo(shop, email)).toHaveLength(2);
  });
});

describe('guessing passwords', () => {
  test('from one place is stopped after ten wrong guesses, and may go on after ten minutes', async () => {
    const { viewer } = await aCustomer(shop);
    const headers = newBrowser();
    const guess = () => signIn(shop, { email: viewer.email, password: 'nepareiza parole', headers });
    const answers = await Promise.all(Array.from({ length: 15 }, guess));
    expect(answers.filter((answer) => !answer.ok && answer.error.code === 'invalid_credentials')).toHaveLength(10);
    const refused = answers.filter((answer) => !answer.ok && answer.error.code === 'too_many_attempts');
    expect(refused).toHaveLength(5);
    for (const answer of refused) {
      const retryAfter = !answer.ok && answer.error.code === 'too_many_attempts' ? answer.error.retryAfter : 0;
      expect(retryAfter).toBeGreaterThan(0);
      expect(retryAfter).toBeLessThanOrEqual(600);
    }
    clock.pass({ minutes: 11 });
    expect(await guess()).toEqual(wrong);
  });

  test('from many places is stopped too, and the owner still signs in on a device that is known', async () => {
    const { viewer, password } = await aCustomer(shop);
    const earlier = await signIn(shop, { email: viewer.email, password, headers: newBrowser() });
    const device = aBrowser(earlier.ok ? earlier.value.setCookie.slice(1) : [], '192.0.2.77');
    const codes: string[] = [];
    for (const headers of strangers(110)) {
      const answer = await signIn(shop, { email: viewer.email, password: 'x'.repeat(600), headers });
      codes.push(answer.ok ? 'ok' : answer.error.code);
    }
    expect(codes.slice(0, 100).every((code) => code === 'invalid_credentials')).toBe(true);
    expect(codes.slice(100).every((code) => code === 'too_many_attempts')).toBe(true);
    expect((await signIn(shop, { email: viewer.email, password, headers: device })).ok).toBe(true);
  });

  test('with a forged mark of a known device is counted as a stranger', async () => {
    const { viewer } = await aCustomer(shop);
    const forged = aBrowser([`vitrina-device=${'A'.repeat(43)}`], '192.0.2.78');
    const guess = () => signIn(shop, { email: viewer.email, password: 'nepareiza parole', headers: forged });
    const answers = await Promise.all(Array.from({ length: 11 }, guess));
    expect(answers.filter((answer) => !answer.ok && answer.error.code === 'too_many_attempts')).toHaveLength(1);
  });

  test('signing in rightly many times is not guessing', async () => {
    const { viewer, password } = await aCustomer(shop);
    const headers = newBrowser();
    for (let n = 0; n < 12; n += 1) {
      expect((await signIn(shop, { email: viewer.email, password, headers })).ok).toBe(true);
    }
  });
});
