import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestPasswordReset } from '#shop/accounts/request-password-reset.server.ts';
import { signIn } from '#shop/accounts/sign-in.server.ts';
import { listMailsTo, tokenIn } from '../mail/mails.ts';
import { aBrowser, aCustomer, type Person } from '../people/people.ts';
import { openTestShop, type TestShop } from '../shop/test-shop.ts';
import { createSecretWatch } from './secret-watch.ts';

/** Tests the watch that ends every test file. */
const watch = createSecretWatch();
let opened: TestShop;
let anna: Person;
let cookie: string;
let token: string;

beforeAll(async () => {
  opened = await openTestShop({ watch });
  anna = await aCustomer(opened.shop, { password: 'mellenes "un" avenes' });
  const { email } = anna.viewer;
  const signedIn = await signIn(opened.shop, { email, password: anna.password, headers: aBrowser() });
  cookie = (signedIn.ok ? signedIn.value.setCookie[0] : undefined)?.split(/[=;]/)[1] ?? '';
  await requestPasswordReset(opened.shop, { email, headers: aBrowser() });
  await opened.runJobs();
  token = tokenIn((await listMailsTo(opened.shop, email)).at(-1));
});
afterAll(() => opened.close());

const leaksOf = (write: () => void): number => {
  const before = watch.findLeaks().length;
  write();
  return watch.findLeaks().length - before;
};

test('what the shop logs by itself when somebody signs up, in and forgets the password has nothing secret in it', () => {
  expect(watch.findLeaks()).toEqual([]);
});

test('a line that names nothing secret raises no alarm', () => {
  expect(
    leaksOf(() => watch.log.info({ userId: anna.viewer.id, url: '/?access_token=x' }, 'new password set by link')),
  ).toBe(0);
});

test('a secret under a harmless name is found, wherever in a line it stands', () => {
  const { log } = watch;
  expect(cookie.length).toBeGreaterThan(40);
  for (const write of [
    () => log.info({ detail: anna.password }, 'signed in'),
    () => log.info({ form: { list: [`email=a&p=${encodeURIComponent(anna.password)}`] } }, 'received'),
    () => log.info(`signed in as ${anna.viewer.email} with ${anna.password}`),
    () => log.warn({ err: new Error(`no session ${decodeURIComponent(cookie).split('.')[0]}`) }, 'refused'),
    () => log.debug({ headers: [`vitrina-session=${cookie}`] }, 'received'),
    () => log.info({ path: `/auth/confirm/${token}` }, 'page not found'),
    () => log.info({ key: opened.shop.config.authSecret }, 'opened'),
    () => watch.note(`plain text of another process ${token}\nsecond line`),
  ]) {
    expect(leaksOf(write), String(write)).toBe(1);
  }
});

test('what looks like a hash, a cookie or a link is found without being registered', () => {
  for (const line of [
    '$argon2id$v=19$m=47104,t=3,p=1$c2FsdA$dGFn',
    'cookie: vitrina-session=abc.def',
    'GET /reset-password?access_token=abc',
    'GET /checkout/success?session_id=cs_test_a1b2c3',
  ]) {
    expect(
      leaksOf(() => watch.note(line)),
      line,
    ).toBe(1);
  }
});
