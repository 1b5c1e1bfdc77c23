import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Shop } from '#shop/shop.server.ts';
import { listMailsTo, tokenIn } from '#tests/support/mail/mails.ts';
import { aBrowser, aCustomer, type Person } from '#tests/support/people/people.ts';
import { captureLog } from '#tests/support/secrets/captured-log.ts';
import { waitingJobs } from '#tests/support/shop/jobs.ts';
import { movableClock } from '#tests/support/shop/movable-clock.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { changePassword } from './change-password.server.ts';
import { findViewer } from './find-viewer.server.ts';
import { isLinkUsable } from './is-link-usable.server.ts';
import { requestPasswordReset } from './request-password-reset.server.ts';
import { resetPassword } from './reset-password.server.ts';
import { signIn } from './sign-in.server.ts';
import { signUp } from './sign-up.server.ts';

const clock = movableClock();
const kept = captureLog();
let testShop: TestShop;
let shop: Shop;

beforeAll(async () => {
  testShop = await openTestShop({ clock, log: kept.log });
  shop = testShop.shop;
});
afterAll(() => testShop.close());

let clients = 0;
const newBrowser = () => aBrowser([], `203.0.113.${++clients}`);
const password = 'gaiša diena augustā';
const dead = { ok: false, error: { code: 'link_invalid' } };

async function requestLink(email: string): Promise<string> {
  expect(await requestPasswordReset(shop, { email, headers: newBrowser() })).toEqual({ ok: true, value: null });
  await testShop.runJobs();
  return tokenIn((await listMailsTo(shop, email)).at(-1));
}

async function signInOnAnotherDevice(person: Person): Promise<Headers> {
  const answer = await signIn(shop, { email: person.viewer.email, password: person.password, headers: newBrowser() });
  return aBrowser(answer.ok ? answer.value.setCookie : []);
}

describe('a forgotten password', () => {
  test('is replaced by a mailed link: signed in here, signed out everywhere else', async () => {
    const person = await aCustomer(shop, { language: 'lv' });
    const { email } = person.viewer;
    const elsewhere = await signInOnAnotherDevice(person);
    const access_token = await requestLink(email);
    const mail = (await listMailsTo(shop, email)).at(-1);
    const query = `access_token=${access_token}&type=recovery&email=${encodeURIComponent(email)}`;
    expect(mail).toMatchObject({ template: 'password-reset', language: 'lv' });
    expect(mail?.text).toContain(`http://localhost:3000/lv/reset-password?${query}`);

    expect(await isLinkUsable(shop, { access_token, type: 'recovery' })).toBe(true);
    const answer = await resetPassword(shop, { access_token, password, headers: newBrowser() });
    const here = aBrowser(answer.ok ? answer.value.setCookie : []);
    expect((await findViewer(shop, here))?.id).toBe(person.viewer.id);
    expect(await findViewer(shop, elsewhere)).toBeNull();
    expect(await findViewer(shop, person.headers)).toBeNull();
    expect((await signIn(shop, { email, password: person.password, headers: newBrowser() })).ok).toBe(false);
    expect((await signIn(shop, { email, password, headers: newBrowser() })).ok).toBe(true);
  });

  test('is asked for with the same answer where there is no account, and nothing is mailed', async () => {
    const email = 'nav-konta@example.lv';
    const { viewer } = await aCustomer(shop);
    await testShop.runJobs();
    // The same is written for both, so that the time of the answer does not tell them apart.
    for (const [asked, count] of [
      [email, 1],
      [viewer.email, 2],
    ] as const) {
      const answer = await requestPasswordReset(shop, { email: asked, headers: newBrowser() });
      expect(answer).toEqual({ ok: true, value: null });
      expect(await waitingJobs(shop, 'mail-account-link')).toHaveLength(count);
    }
    await testShop.runJobs();
    expect(await waitingJobs(shop, 'mail-account-link')).toEqual([]);
    expect(await listMailsTo(shop, email)).toEqual([]);
  });

  test('is mailed about five times an hour; that no more is sent stands in the log, without the address', async () => {
    const { email } = (await aCustomer(shop)).viewer;
    const request = () => requestPasswordReset(shop, { email, headers: newBrowser() });
    const refusals = () => kept.entries().filter(({ msg }) => msg === 'mail not sent: too many to one address');
    for (let n = 0; n < 5; n += 1) await request();
    expect(refusals()).toEqual([]);
    expect(await request()).toEqual({ ok: true, value: null });
    expect(refusals()).toMatchObject([{ level: 'warn', type: 'recovery' }]);
    expect(JSON.stringify(refusals())).not.toContain(email);
  });

  test('link works once, also when twenty use it at once', async () => {
    const { viewer } = await aCustomer(shop);
    const access_token = await requestLink(viewer.email);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        resetPassword(shop, { access_token, password: `${password} ${n}`, headers: newBrowser() }),
      ),
    );
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    expect(answers.filter((answer) => !answer.ok && answer.error.code === 'link_invalid')).toHaveLength(19);
    const sessions = await shop.db.selectFrom('auth_sessions').select('id').where('user_id', '=', viewer.id).execute();
    expect(sessions).toHaveLength(1);
    expect(await resetPassword(shop, { access_token, password, headers: newBrowser() })).toEqual(dead);
  });

  test('link works for half an hour', async () => {
    const { viewer } = await aCustomer(shop);
    const access_token = await requestLink(viewer.email);
    clock.pass({ minutes: 29 });
    expect(await isLinkUsable(shop, { access_token, type: 'recovery' })).toBe(true);
    clock.pass({ minutes: 2 });
    expect(await isLinkUsable(shop, { access_token, type: 'recovery' })).toBe(false);
    expect(await resetPassword(shop, { access_token, password, headers: newBrowser() })).toEqual(dead);
  });

  test('link stops working when a newer one is asked for', async () => {
    const { viewer } = await aCustomer(shop);
    const first = await requestLink(viewer.email);
    const second = await requestLink(viewer.email);
    expect(await resetPassword(shop, { access_token: first, password, headers: newBrowser() })).toEqual(dead);
    expect((await resetPassword(shop, { access_token: second, password, headers: newBrowser() })).ok).toBe(true);
  });

  test('link is not used up by a password that is refused', async () => {
    const { viewer } = await aCustomer(shop);
    const access_token = await requestLink(viewer.email);
    const refused = await resetPassword(shop, { access_token, password: 'password1', headers: newBrowser() });
    expect(refused).toEqual({ ok: false, error: { code: 'password_common' } });
    expect((await resetPassword(shop, { access_token, password, headers: newBrowser() })).ok).toBe(true);
  });

  test('is not replaced by the email or the name of its owner', async () => {
    const { viewer } = await aCustomer(shop);
    const access_token = await requestLink(viewer.email);
    for (const own of [viewer.email, viewer.email.toUpperCase(), viewer.fullName]) {
      const refused = await resetPassword(shop, { access_token, password: own, headers: newBrowser() });
      expect(refused).toEqual({ ok: false, error: { code: 'password_common' } });
    }
    expect((await resetPassword(shop, { access_token, password, headers: newBrowser() })).ok).toBe(true);
  });

  test('confirms the address as well, and the sign-up link is dead from then on', async () => {
    const email = 'aizmirsa-uzreiz@example.lv';
    await signUp(shop, { full_name: 'Anna', email, password: 'ko es rakstīju', language: 'en', headers: newBrowser() });
    await testShop.runJobs();
    const signUpToken = tokenIn((await listMailsTo(shop, email))[0]);
    const access_token = await requestLink(email);
    expect((await resetPassword(shop, { access_token, password, headers: newBrowser() })).ok).toBe(true);
    expect((await signIn(shop, { email, password, headers: newBrowser() })).ok).toBe(true);
    expect(await isLinkUsable(shop, { access_token: signUpToken, type: 'signup' })).toBe(false);
  });

  test('lets the owner in however many strangers have guessed', async () => {
    const { viewer } = await aCustomer(shop);
    const headers = newBrowser();
    const guess = () => signIn(shop, { email: viewer.email, password: 'x'.repeat(600), headers });
    for (let n = 0; n < 11; n += 1) await guess();
    expect(await guess()).toMatchObject({ error: { code: 'too_many_attempts' } });
    const access_token = await requestLink(viewer.email);
    expect((await resetPassword(shop, { access_token, password, headers })).ok).toBe(true);
    expect((await signIn(shop, { email: viewer.email, password, headers })).ok).toBe(true);
  });
});

describe('changing the password while signed in', () => {
  test('asks for the current one, and ends all other sessions', async () => {
    const person = await aCustomer(shop);
    const elsewhere = await signInOnAnotherDevice(person);
    const change = (current_password: string) =>
      changePassword(shop, person.viewer, { current_password, password, headers: person.headers });
    expect(await change('nepareiza parole')).toEqual({ ok: false, error: { code: 'wrong_password' } });
    expect(await findViewer(shop, elsewhere)).not.toBeNull();
    const answer = await change(person.password);
    expect(await findViewer(shop, aBrowser(answer.ok ? answer.value.setCookie : []))).toMatchObject({
      id: person.viewer.id,
    });
    expect(await findViewer(shop, elsewhere)).toBeNull();
    expect(await findViewer(shop, person.headers)).toBeNull();
  });

  test('cannot be used to guess the current one', async () => {
    const { viewer, headers } = await aCustomer(shop);
    const guess = () => changePassword(shop, viewer, { current_password: 'x'.repeat(600), password, headers });
    for (let n = 0; n < 10; n += 1) expect(await guess()).toMatchObject({ error: { code: 'wrong_password' } });
    expect(await guess()).toMatchObject({ error: { code: 'too_many_attempts' } });
  });
});
