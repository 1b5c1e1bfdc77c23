import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAccountLink } from '#shop/accounts/create-account-link.server.ts';
import { findViewer } from '#shop/accounts/find-viewer.server.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import { lockTable } from '#tests/support/database/locked-table.ts';
import { listMailsTo, tokenIn } from '#tests/support/mail/mails.ts';
import { readPage } from '#tests/support/pages/page-text.ts';
import { aBrowser, aCustomer, type Person } from '#tests/support/people/people.ts';
import { type BuiltShop, openBuiltShop } from '#tests/support/shop/built-shop.ts';

let shop: BuiltShop;
beforeAll(async () => {
  shop = await openBuiltShop();
});
afterAll(() => shop.close());

const password = 'ziemeļu vējš 9';
const SAME = { password, confirm_password: password };
let clients = 0;
const visitor = () => aBrowser([], `192.0.2.${++clients}`);
const read = (path: string, headers: Headers = visitor()) => readPage(shop.request(path, { headers }));

async function aLink({ viewer }: Person): Promise<string> {
  const request = { userId: viewer.id, type: 'recovery', now: shop.shop.clock.now() } as const;
  const link = await transact(shop.shop.db, (tx) => createAccountLink(tx, request));
  return link?.access_token ?? '';
}

describe('a reset link', () => {
  test.each([
    ['', 'Set New Password', 'You are now signed in.'],
    ['/lv', 'Jaunā parole', ''],
  ])('of "%s" sets a new password and signs in, without scripts', async (prefix, title, done) => {
    const person = await aCustomer(shop.shop);
    const access_token = await aLink(person);
    const page = await read(`${prefix}/reset-password?access_token=${access_token}&type=recovery`);
    expect(page.text).toContain(title);
    const fields = { access_token, password, confirm_password: password };
    const answer = await shop.post(`${prefix}/reset-password`, fields, visitor());
    expect((await readPage(answer.clone())).text).toContain(done);
    const cookies = answer.headers.getSetCookie();
    expect(cookies.some((cookie) => /^vitrina-reset-email=; Max-Age=0/.test(cookie))).toBe(true);
    const session = aBrowser(cookies.filter((cookie) => cookie.startsWith('vitrina-session=')));
    expect(await findViewer(shop.shop, session)).toMatchObject({ id: person.viewer.id });
    expect(await findViewer(shop.shop, person.headers)).toBeNull();
  });

  test.each([
    [{ confirm_password: 'cits vārds 9' }, 'Passwords do not match'],
    [{ password: 'abc', confirm_password: 'abc' }, 'Password must be at least 6 characters long'],
    [{ password: '', confirm_password: '' }, 'Password is required'],
    [{ password: '123456', confirm_password: '123456' }, 'This password is too easy to guess.'],
  ])('with %o is refused and stays usable: %s', async (change, reason) => {
    const access_token = await aLink(await aCustomer(shop.shop));
    const fields = { access_token, ...SAME, ...change };
    const refused = await readPage(shop.post('/reset-password', fields, visitor()));
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining(reason)]);
    expect(refused.html).toContain(`name="access_token" value="${access_token}"`);
    expect((await shop.post('/reset-password', { ...fields, ...SAME }, visitor())).status).toBe(200);
  });

  test('that ran out while the form was open says so', async () => {
    const person = await aCustomer(shop.shop);
    const access_token = await aLink(person);
    await aLink(person);
    const answer = await readPage(
      shop.post('/reset-password', { access_token, password, confirm_password: password }, visitor()),
    );
    expect(answer.status).toBe(410);
    expect(answer.text).toContain(
      'Invalid Reset Link Your reset session has expired. Please request a new password reset link.',
    );
  });

  test('of somebody else does not sign anybody out of their own account', async () => {
    const attacker = await aCustomer(shop.shop);
    const victim = await aCustomer(shop.shop);
    await read(`/reset-password?access_token=${await aLink(attacker)}&type=recovery`, victim.headers);
    expect(await findViewer(shop.shop, victim.headers)).toEqual(victim.viewer);
  });

  test('that cannot be verified at once is being verified, and can be asked about again', async () => {
    const access_token = await aLink(await aCustomer(shop.shop));
    const path = `/reset-password?access_token=${access_token}&type=recovery`;
    const lock = await lockTable(shop.shop, 'account_links');
    try {
      const page = await read(path);
      expect(page.status).toBe(200);
      expect(page.text).toContain('Verifying reset link...');
      expect(page.html).toMatch(/<noscript>.*access_token=.*Check Again.*<\/noscript>/s);
    } finally {
      await lock.release();
    }
    expect((await read(path)).text).toContain('Confirm New Password');
  });
});

describe('an invalid reset link', () => {
  const path = '/reset-password?access_token=nothing&type=recovery';

  test('offers a new one to the address in it, or to a different one', async () => {
    const { html, text } = await read(`${path}&email=anna%40example.lv`);
    expect(text).toContain('Invalid Reset Link');
    expect(text).toContain('Send a new link to anna@example.lv');
    expect(html).toContain('<input type="hidden" name="email" value="anna@example.lv"/>');
    const other = /href="([^"]*\?other)"/.exec(html)?.[1] ?? '';
    expect((await read(other)).text).toContain('Send New Link');
  });

  test('remembers the address that asked, where only the server can read it', async () => {
    const asked = await shop.post('/forgot-password', { email: 'anna.ozola@example.lv' }, visitor());
    expect((await readPage(asked.clone())).text).toContain('Password reset email sent! Check your inbox.');
    const [cookie = ''] = asked.headers.getSetCookie();
    expect(cookie).toMatch(/^vitrina-reset-email=.*; Max-Age=3600; Path=\/; HttpOnly; SameSite=Lax$/);
    expect((await read(path, aBrowser([cookie]))).text).toContain('Send a new link to anna.ozola@example.lv');
    for (const value of ['%E0%A4%A', 'nobody', 'a%40example.lv%0D%0ABcc%3Ab%40example.lv'])
      expect((await read(path, aBrowser([`vitrina-reset-email=${value}`]))).text).toContain('Send New Link');
  });

  test('mails a new link, and says the same where there is no account', async () => {
    const { viewer } = await aCustomer(shop.shop);
    const known = await readPage(shop.post('/reset-password?new-link', { email: viewer.email }, visitor()));
    const unknown = await readPage(shop.post('/reset-password?new-link', { email: 'nav@example.lv' }, visitor()));
    for (const page of [known, unknown])
      expect([page.status, page.text]).toEqual([
        200,
        expect.stringContaining('New password reset email sent! Check your inbox.'),
      ]);
    await shop.runJobs();
    const mails = await listMailsTo(shop.shop, viewer.email);
    expect(tokenIn(mails.find(({ template }) => template === 'password-reset'))).toMatch(/^[\w-]{43}$/);
    expect(await listMailsTo(shop.shop, 'nav@example.lv')).toEqual([]);
  });

  test.each(['/forgot-password', '/reset-password?new-link'])(
    'asked for at %s comes in the language of that page, whatever that of the account',
    async (path) => {
      const { email } = (await aCustomer(shop.shop, { language: 'en' })).viewer;
      for (const prefix of ['/lv', '']) {
        await shop.post(`${prefix}${path}`, { email }, visitor());
        await shop.runJobs();
      }
      const mails = await listMailsTo(shop.shop, email);
      const links = mails.filter(({ template }) => template === 'password-reset');
      expect(links.map(({ language }) => language)).toEqual(['lv', 'en']);
      expect(links[0]?.text).toContain('/lv/reset-password?access_token=');
    },
  );

  test.each([
    ['', 'Please enter your email address'],
    ['nobody', 'No account found with this email address. Please check the email and try again.'],
    ['a@example.lv,b@example.lv', 'No account found with this email address. Please check the email and try again.'],
    [
      'a@example.lv\r\nBcc: b@example.lv',
      'No account found with this email address. Please check the email and try again.',
    ],
  ])('does not write to "%s": %s', async (email, reason) => {
    const answer = await readPage(shop.post('/reset-password?new-link', { email }, visitor()));
    expect([answer.status, answer.text]).toEqual([422, expect.stringContaining(reason)]);
  });
});

describe('the confirm page', () => {
  test.each([
    ['/auth/confirm', 'Confirmation Failed'],
    ['/auth/confirm?access_token=nothing&type=recovery', 'Confirmation Failed'],
    ['/auth/confirm?access_token=nothing&type=signup', 'Confirm Email'],
    ['/lv/auth/confirm', 'Apstiprin'],
  ])('at %s says %s', async (path, words) => {
    expect((await read(path)).text).toContain(words);
  });

  test('says that all is well to signed-in people without a token', async () => {
    const { headers } = await aCustomer(shop.shop);
    const { text } = await read('/auth/confirm', headers);
    expect(text).toContain('Email Confirmed!');
    expect(text).toContain('You will be taken to the home page in 5 seconds.');
  });

  test('answers a link that is none with the failure', async () => {
    const answer = await readPage(shop.post('/auth/confirm', { access_token: 'nothing' }, visitor()));
    expect([answer.status, answer.text]).toEqual([410, expect.stringContaining('Confirmation Failed')]);
  });
});

describe('the sign-in form', () => {
  test('sent empty is answered in one sentence', async () => {
    const answer = await readPage(shop.post('/sign-in', { email: '', password: '' }, visitor()));
    expect(answer.status).toBe(422);
    expect(answer.text).toContain('You must provide either an email or phone number and a password');
    expect((await readPage(shop.post('/sign-in', { email: 'a@example.lv' }, visitor()))).text).toContain(
      'Password is required',
    );
  });
});
