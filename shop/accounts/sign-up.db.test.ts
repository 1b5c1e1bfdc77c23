import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Shop } from '#shop/shop.server.ts';
import { listMailsTo, tokenIn } from '#tests/support/mail/mails.ts';
import { aBrowser, aCustomer } from '#tests/support/people/people.ts';
import { movableClock } from '#tests/support/shop/movable-clock.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { confirmSignUp } from './confirm-sign-up.server.ts';
import { findViewer } from './find-viewer.server.ts';
import { isLinkUsable, isOwnLink } from './is-link-usable.server.ts';
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

const password = 'mellenes un avenes';
let clients = 0;
/** Every test comes from a place of its own, so that none uses up another's attempts. */
const newBrowser = () => aBrowser([], `203.0.113.${++clients}`);

async function signUpAs(email: string, changes: { password?: string; full_name?: string } = {}) {
  return signUp(shop, { full_name: 'Anna Ozola', email, password, language: 'lv', headers: newBrowser(), ...changes });
}

describe('signing up', () => {
  test('mails a link that confirms the address and signs the shopper in', async () => {
    const email = 'anna@example.lv';
    expect(await signUpAs(email)).toEqual({ ok: true, value: null });
    await testShop.runJobs();
    const [mail, ...others] = await listMailsTo(shop, email);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ template: 'sign-up-confirmation', language: 'lv', state: 'sent' });
    expect(mail?.text).toContain(`http://localhost:3000/lv/auth/confirm?access_token=${tokenIn(mail)}&type=signup`);

    const browser = newBrowser();
    const refused = await signIn(shop, { email, password, headers: browser });
    expect(refused).toEqual({ ok: false, error: { code: 'email_not_confirmed' } });
    const confirmed = await confirmSignUp(shop, { access_token: tokenIn(mail), headers: browser });
    expect(confirmed.ok).toBe(true);
    const setCookie = confirmed.ok ? confirmed.value.setCookie : [];
    expect(await findViewer(shop, aBrowser(setCookie))).toMatchObject({
      email,
      fullName: 'Anna Ozola',
      role: 'customer',
    });
    expect((await signIn(shop, { email, password, headers: browser })).ok).toBe(true);
  });

  test('stores neither the password nor the token in plain text', async () => {
    const email = 'slepena@example.lv';
    await signUpAs(email);
    await testShop.runJobs();
    const token = tokenIn((await listMailsTo(shop, email))[0]);
    const account = await shop.db
      .selectFrom('auth_accounts')
      .innerJoin('profiles', 'profiles.id', 'auth_accounts.user_id')
      .select('auth_accounts.password')
      .where('profiles.email', '=', email)
      .executeTakeFirstOrThrow();
    expect(account.password).toMatch(/^\$argon2id\$/);
    const links = await shop.db.selectFrom('account_links').select('token_hash').execute();
    expect(links.every((link) => link.token_hash.length === 32)).toBe(true);
    expect(links.some((link) => link.token_hash.toString('base64url') === token)).toBe(false);
  });

  test('with an address that has an account answers the same, changes nothing and writes to the owner', async () => {
    const { viewer } = await aCustomer(shop, { email: 'zinama@example.lv' });
    expect(await signUpAs(viewer.email, { password: 'pavisam cita parole', full_name: 'Kāds Cits' })).toEqual({
      ok: true,
      value: null,
    });
    await testShop.runJobs();
    const mails = await listMailsTo(shop, viewer.email);
    expect(mails.map((mail) => mail.template)).toEqual(['known-address']);
    expect(mails[0]?.text).not.toContain('access_token');
    const attempt = await signIn(shop, { email: viewer.email, password: 'pavisam cita parole', headers: newBrowser() });
    expect(attempt).toEqual({ ok: false, error: { code: 'invalid_credentials' } });
    const rightful = await signIn(shop, { email: viewer.email, password, headers: newBrowser() });
    expect(rightful.ok).toBe(true);
  });

  test('does the slow work for a known address as well, so that the time reveals nothing', async () => {
    const { viewer } = await aCustomer(shop);
    const hashing = vi.spyOn(shop.auth.passwords, 'hash');
    await signUpAs(viewer.email);
    expect(hashing).toHaveBeenCalledTimes(1);
    await signUpAs('pilnigi-jauna@example.lv');
    expect(hashing).toHaveBeenCalledTimes(2);
    hashing.mockRestore();
  });

  test('again before confirming counts as the newest: new password, new link, the old link is dead', async () => {
    const email = 'divreiz@example.lv';
    await signUpAs(email, { password: 'pirmais mēģinājums' });
    await testShop.runJobs();
    await signUpAs(email, { password: 'otrais mēģinājums' });
    await testShop.runJobs();
    const [first, second] = await listMailsTo(shop, email);
    const headers = newBrowser();
    expect(await confirmSignUp(shop, { access_token: tokenIn(first), headers })).toEqual({
      ok: false,
      error: { code: 'link_invalid' },
    });
    expect((await confirmSignUp(shop, { access_token: tokenIn(second), headers })).ok).toBe(true);
    expect((await signIn(shop, { email, password: 'otrais mēģinājums', headers })).ok).toBe(true);
    expect((await signIn(shop, { email, password: 'pirmais mēģinājums', headers })).ok).toBe(false);
  });

  test('ten times at once with one address makes one account', async () => {
    const email = 'reize@example.lv';
    const answers = await Promise.all(Array.from({ length: 10 }, () => signUpAs(email)));
    expect(answers.every((answer) => answer.ok)).toBe(true);
    const profiles = await shop.db.selectFrom('profiles').select('id').where('email', '=', email).execute();
    expect(profiles).toHaveLength(1);
  });

  test('refuses a password that would be guessed first, and the own email', async () => {
    for (const common of ['password', '123456', 'Qwerty123', 'vieglas@example.lv']) {
      const answer = await signUpAs('vieglas@example.lv', { password: common });
      expect(answer).toEqual({ ok: false, error: { code: 'password_common' } });
    }
  });

  test('from one place can be tried thirty times an hour', async () => {
    const headers = newBrowser();
    const attempt = (n: number) =>
      signUp(shop, {
        full_name: 'Robots',
        email: `robots-${n}@example.lv`,
        password: 'password',
        language: 'en',
        headers,
      });
    for (let n = 0; n < 30; n += 1) expect(await attempt(n)).toMatchObject({ error: { code: 'password_common' } });
    const last = await attempt(31);
    expect(last).toMatchObject({ ok: false, error: { code: 'too_many_attempts' } });
    expect(last.ok ? 0 : 'retryAfter' in last.error && last.error.retryAfter).toBeGreaterThan(3500);
  });

  test('sends at most five links an hour to one address, and says nothing about it', async () => {
    const email = 'pludi@example.lv';
    for (let n = 0; n < 7; n += 1) {
      expect(await signUpAs(email)).toEqual({ ok: true, value: null });
      await testShop.runJobs();
    }
    expect(await listMailsTo(shop, email)).toHaveLength(5);
  });
});

describe('the link', () => {
  async function aLink(email: string): Promise<string> {
    await signUpAs(email);
    await testShop.runJobs();
    return tokenIn((await listMailsTo(shop, email)).at(-1));
  }

  test('starts one session and says the same each time, also when opened twenty times at once', async () => {
    const access_token = await aLink('vienreiz@example.lv');
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => confirmSignUp(shop, { access_token, headers: newBrowser() })),
    );
    expect(answers.filter((answer) => answer.ok)).toHaveLength(20);
    expect(answers.filter((answer) => answer.ok && answer.value.setCookie.length > 0)).toHaveLength(1);
  });

  test('belongs to whom it was mailed to, before and after it was opened', async () => {
    const email = 'savejais@example.lv';
    const access_token = await aLink(email);
    const stranger = await aCustomer(shop);
    const { id } = await shop.db
      .selectFrom('profiles')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    expect(await isOwnLink(shop, { id }, { access_token })).toBe(true);
    await confirmSignUp(shop, { access_token, headers: newBrowser() });
    expect(await isOwnLink(shop, { id }, { access_token })).toBe(true);
    expect(await isOwnLink(shop, stranger.viewer, { access_token })).toBe(false);
  });

  test('can be looked at without being used up', async () => {
    const access_token = await aLink('skatas@example.lv');
    expect(await isLinkUsable(shop, { access_token, type: 'signup' })).toBe(true);
    expect(await isLinkUsable(shop, { access_token, type: 'recovery' })).toBe(false);
    expect((await confirmSignUp(shop, { access_token, headers: newBrowser() })).ok).toBe(true);
    expect(await isLinkUsable(shop, { access_token, type: 'signup' })).toBe(false);
  });

  test('does not swap the account of somebody who is signed in', async () => {
    const victim = await aCustomer(shop);
    const access_token = await aLink('sveseja@example.lv');
    const answer = await confirmSignUp(shop, { access_token, headers: victim.headers });
    expect(answer).toEqual({ ok: true, value: { setCookie: [] } });
    expect(await findViewer(shop, victim.headers)).toEqual(victim.viewer);
  });

  test('works for a day', async () => {
    const access_token = await aLink('velu@example.lv');
    clock.pass({ minutes: 24 * 60 + 1 });
    expect(await confirmSignUp(shop, { access_token, headers: newBrowser() })).toEqual({
      ok: false,
      error: { code: 'link_invalid' },
    });
  });
});
