import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Shop } from '#shop/shop.server.ts';
import { listMailsTo, tokenIn } from '#tests/support/mail/mails.ts';
import { codeOfApp } from '#tests/support/people/authenticator.ts';
import { aBrowser, aCustomer, anAdmin, type ProtectedPerson, withSecondFactor } from '#tests/support/people/people.ts';
import { movableClock } from '#tests/support/shop/movable-clock.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { getAccountData } from '../account-data-view.server.ts';
import { changePassword } from '../change-password.server.ts';
import { listSessions } from '../end-session.server.ts';
import { findViewer } from '../find-viewer.server.ts';
import { requestPasswordReset } from '../request-password-reset.server.ts';
import { resetPassword } from '../reset-password.server.ts';
import { signIn } from '../sign-in.server.ts';
import { isPermitted } from '../viewer.ts';
import { beginSecondFactor } from './begin-second-factor.server.ts';
import { confirmSecondFactor, renewRecoveryCodes } from './confirm-second-factor.server.ts';
import { finishSignIn } from './finish-sign-in.server.ts';
import { getSecondFactor } from './get-second-factor.server.ts';
import { removeSecondFactor, turnOffSecondFactor } from './remove-second-factor.server.ts';
import { parseSecondFactorCode, type SecondFactorCode } from './second-factor.ts';

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
const wrong = { ok: false, error: { code: 'wrong_code' } };
const over = { ok: false, error: { code: 'challenge_over' } };
const tooMany = { ok: false, error: { code: 'too_many_attempts' } };

const aProtectedCustomer = async () => withSecondFactor(shop, await aCustomer(shop));

function typed(text: string): SecondFactorCode {
  const code = parseSecondFactorCode(text);
  if (code === null) throw new Error(`${text} is no code`);
  return code;
}

const fromApp = ({ key }: { readonly key: string }, steps = 0) => typed(codeOfApp(key, clock.now(), steps));

/** A code of six digits that the app does not show now. */
function notFromApp(person: { readonly key: string }): SecondFactorCode {
  const shown = [-1, 0, 1].map((steps) => fromApp(person, steps).code);
  return typed(['111111', '222222', '333333', '444444'].find((code) => !shown.includes(code)) ?? '');
}

/** The browser of somebody who has given the right password and is asked for the code. */
async function givePassword(person: ProtectedPerson, headers = newBrowser()): Promise<Headers> {
  const answer = await signIn(shop, { email: person.viewer.email, password: person.password, headers });
  if (!answer.ok) throw new Error(answer.error.code);
  expect(answer.value.needsCode).toBe(true);
  return aBrowser(answer.value.setCookie, headers.get('x-vitrina-client-address') ?? undefined);
}

async function templatesTo(person: ProtectedPerson): Promise<string[]> {
  await testShop.runJobs();
  const mails = await listMailsTo(shop, person.viewer.email);
  return mails.map(({ template }) => template).filter((template) => /factor|recovery/.test(template));
}

describe('setting up a second factor', () => {
  test('takes the password, then a code of the app, and ends all other sessions', async () => {
    const person = await aCustomer(shop);
    const elsewhere = await signIn(shop, {
      email: person.viewer.email,
      password: person.password,
      headers: newBrowser(),
    });
    const refused = await beginSecondFactor(shop, person.viewer, { current_password: 'nepareiza parole' });
    expect(refused).toEqual({ ok: false, error: { code: 'wrong_password' } });
    const begun = await beginSecondFactor(shop, person.viewer, { current_password: person.password });
    if (!begun.ok) throw new Error(begun.error.code);
    const key = begun.value.secret;
    expect(await getSecondFactor(shop, person.viewer)).toEqual({ isOn: false });
    const { headers } = person;
    expect(await confirmSecondFactor(shop, person.viewer, { code: notFromApp({ key }), headers })).toEqual(wrong);
    const confirmed = await confirmSecondFactor(shop, person.viewer, { code: fromApp({ key }), headers });
    if (!confirmed.ok) throw new Error(confirmed.error.code);
    expect(new Set(confirmed.value.recoveryCodes).size).toBe(10);
    expect(await findViewer(shop, headers)).toBeNull();
    expect(await findViewer(shop, aBrowser(elsewhere.ok ? elsewhere.value.setCookie : []))).toBeNull();
    const here = await findViewer(shop, aBrowser(confirmed.value.setCookie));
    expect(here).toMatchObject({ id: person.viewer.id, secondFactor: 'on' });
    expect(await getSecondFactor(shop, person.viewer)).toMatchObject({ isOn: true, recoveryCodesLeft: 10 });
    await testShop.runJobs();
    const [mail] = (await listMailsTo(shop, person.viewer.email)).slice(-1);
    expect(mail?.subject).toBe('Two-step sign-in is on');
  });

  test('asks for no code before it is set up', async () => {
    const person = await aCustomer(shop);
    await beginSecondFactor(shop, person.viewer, { current_password: person.password });
    const answer = await signIn(shop, { email: person.viewer.email, password: person.password, headers: newBrowser() });
    expect(answer.ok && answer.value.needsCode).toBe(false);
  });

  test('can be finished only in the session that gave the password, and within half an hour', async () => {
    const person = await aCustomer(shop);
    const { headers } = person;
    const begun = await beginSecondFactor(shop, person.viewer, { current_password: person.password });
    const key = begun.ok ? begun.value.secret : '';
    const other = await signIn(shop, { email: person.viewer.email, password: person.password, headers: newBrowser() });
    const thief = await findViewer(shop, aBrowser(other.ok ? other.value.setCookie : []));
    if (thief === null) throw new Error('The second session is not there');
    const setupOver = { ok: false, error: { code: 'setup_over' } };
    expect(await confirmSecondFactor(shop, thief, { code: fromApp({ key }), headers })).toEqual(setupOver);
    clock.pass({ minutes: 31 });
    expect(await confirmSecondFactor(shop, person.viewer, { code: fromApp({ key }), headers })).toEqual(setupOver);
  });

  test('is not to be finished by guessing', async () => {
    const person = await aCustomer(shop);
    const begun = await beginSecondFactor(shop, person.viewer, { current_password: person.password });
    const code = notFromApp({ key: begun.ok ? begun.value.secret : '' });
    const guess = () => confirmSecondFactor(shop, person.viewer, { code, headers: person.headers });
    for (let n = 0; n < 10; n += 1) expect(await guess()).toEqual(wrong);
    expect(await guess()).toMatchObject(tooMany);
  });

  test('is refused while one is on, which stays', async () => {
    const person = await aProtectedCustomer();
    const begun = await beginSecondFactor(shop, person.viewer, { current_password: person.password });
    expect(begun).toEqual({ ok: false, error: { code: 'already_on' } });
    expect((await finishSignIn(shop, { code: fromApp(person), headers: await givePassword(person) })).ok).toBe(true);
  });

  test('stores nothing in the database that makes a code', async () => {
    const person = await aProtectedCustomer();
    const { rows } = await shop.pool.query(
      `select f::text as factor, r::text as code from second_factors f join recovery_codes r using (user_id)
       where user_id = $1`,
      [person.viewer.id],
    );
    const kept = JSON.stringify(rows).toLowerCase();
    expect(rows).toHaveLength(10);
    const secrets = [
      person.key,
      ...person.recoveryCodes,
      ...person.recoveryCodes.map((code) => code.replaceAll('-', '')),
    ];
    for (const secret of secrets) {
      expect(kept).not.toContain(secret.toLowerCase());
      expect(kept).not.toContain(Buffer.from(secret).toString('hex'));
    }
    const data = await getAccountData(shop, person.viewer);
    expect(data.second_factor).toEqual({ turned_on_at: expect.any(Date) });
    expect(JSON.stringify(data)).not.toContain(person.key);
  });
});

describe('signing in with a second factor', () => {
  test('begins no session with the password alone', async () => {
    const person = await aProtectedCustomer();
    const answer = await signIn(shop, { email: person.viewer.email, password: person.password, headers: newBrowser() });
    const cookies = answer.ok ? answer.value.setCookie : [];
    expect(cookies).toHaveLength(1);
    expect(cookies[0]).toMatch(/^vitrina-challenge=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(await findViewer(shop, aBrowser(cookies))).toBeNull();
    expect(await listSessions(shop, person.viewer)).toHaveLength(1);
  });

  test('begins a new session with the code, and ends the one the browser came with', async () => {
    const person = await aProtectedCustomer();
    const headers = await givePassword(person);
    headers.set('cookie', `${headers.get('cookie')}; ${person.headers.get('cookie')}`);
    const answer = await finishSignIn(shop, { code: fromApp(person), headers });
    const cookies = answer.ok ? answer.value.setCookie : [];
    const viewer = await findViewer(shop, aBrowser(cookies));
    expect(viewer?.id).toBe(person.viewer.id);
    expect(viewer?.sessionId).not.toBe(person.viewer.sessionId);
    expect(await findViewer(shop, person.headers)).toBeNull();
    expect(cookies.join('\n')).toMatch(/^vitrina-challenge=; Max-Age=0;/m);
  });

  test('takes a code once, also of twenty at the same moment', async () => {
    const person = await aProtectedCustomer();
    const browsers = await Promise.all(Array.from({ length: 20 }, () => givePassword(person)));
    const code = fromApp(person);
    const answers = await Promise.all(browsers.map((headers) => finishSignIn(shop, { code, headers })));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await finishSignIn(shop, { code, headers: await givePassword(person) })).toEqual(wrong);
    expect((await finishSignIn(shop, { code: fromApp(person, 1), headers: await givePassword(person) })).ok).toBe(true);
  });

  test('takes no code that set it up, and none of another person', async () => {
    const person = await aProtectedCustomer();
    const other = await aProtectedCustomer();
    const headers = await givePassword(person);
    expect(await finishSignIn(shop, { code: person.setupCode, headers })).toEqual(wrong);
    expect(await finishSignIn(shop, { code: fromApp(other), headers })).toEqual(wrong);
    const [foreign = ''] = other.recoveryCodes;
    expect(await finishSignIn(shop, { code: typed(foreign), headers })).toEqual(wrong);
  });

  test('is over ten minutes after the password, once it was done, and with a token that is none', async () => {
    const person = await aProtectedCustomer();
    const headers = await givePassword(person);
    clock.pass({ minutes: 11 });
    expect(await finishSignIn(shop, { code: fromApp(person), headers })).toEqual(over);
    const again = await givePassword(person);
    expect((await finishSignIn(shop, { code: fromApp(person), headers: again })).ok).toBe(true);
    expect(await finishSignIn(shop, { code: fromApp(person, 1), headers: again })).toEqual(over);
    const forged = aBrowser([`vitrina-challenge=${'A'.repeat(43)}`]);
    expect(await finishSignIn(shop, { code: fromApp(person, 1), headers: forged })).toEqual(over);
    expect(await finishSignIn(shop, { code: fromApp(person, 1), headers: newBrowser() })).toEqual(over);
  });

  test('accepts each recovery code once, and notifies the owner', async () => {
    const person = await aProtectedCustomer();
    const [first = '', second = ''] = person.recoveryCodes;
    const browsers = await Promise.all([givePassword(person), givePassword(person)]);
    const answers = await Promise.all(browsers.map((headers) => finishSignIn(shop, { code: typed(first), headers })));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await finishSignIn(shop, { code: typed(first), headers: await givePassword(person) })).toEqual(wrong);
    const shouted = typed(second.toUpperCase().replaceAll('-', ' '));
    expect((await finishSignIn(shop, { code: shouted, headers: await givePassword(person) })).ok).toBe(true);
    expect(await getSecondFactor(shop, person.viewer)).toMatchObject({ recoveryCodesLeft: 8 });
    expect(await templatesTo(person)).toEqual(['second-factor-on', 'recovery-code-used', 'recovery-code-used']);
    const [mail] = (await listMailsTo(shop, person.viewer.email)).slice(-1);
    expect(mail?.text).toContain('Recovery codes left: 8.');
  });

  test('a session of an admin begins with the code too', async () => {
    const person = await withSecondFactor(shop, await anAdmin(shop));
    const answer = await finishSignIn(shop, { code: fromApp(person), headers: await givePassword(person) });
    const viewer = await findViewer(shop, aBrowser(answer.ok ? answer.value.setCookie : []));
    expect(viewer).toMatchObject({ role: 'admin', secondFactor: 'on' });
  });
});

describe('guessing codes', () => {
  test('is stopped after ten, may go on after ten minutes, and ends for the day after fifty', async () => {
    const person = await aProtectedCustomer();
    let headers = await givePassword(person);
    const guess = () => finishSignIn(shop, { code: notFromApp(person), headers });
    for (let round = 0; round < 5; round += 1) {
      headers = await givePassword(person);
      for (let n = 0; n < 10; n += 1) expect(await guess()).toEqual(wrong);
      expect(await guess()).toMatchObject(tooMany);
      clock.pass({ minutes: 11 });
    }
    headers = await givePassword(person);
    expect(await guess()).toMatchObject(tooMany);
    clock.pass({ minutes: 24 * 60 });
    headers = await givePassword(person);
    expect(await guess()).toEqual(wrong);
  });

  test('by who knows the password locks out neither a known device nor who reads the mailbox', async () => {
    const person = await aProtectedCustomer();
    const earlier = await finishSignIn(shop, { code: fromApp(person), headers: await givePassword(person) });
    const device = aBrowser(earlier.ok ? earlier.value.setCookie.slice(1) : [], '192.0.2.77');
    const stranger = await givePassword(person);
    for (let n = 0; n < 11; n += 1) await finishSignIn(shop, { code: notFromApp(person), headers: stranger });
    expect(await finishSignIn(shop, { code: fromApp(person, 1), headers: stranger })).toMatchObject(tooMany);
    const known = await givePassword(person, device);
    expect((await finishSignIn(shop, { code: fromApp(person, 1), headers: known })).ok).toBe(true);
    clock.pass({ minutes: 2 });
    const mailed = await resetByMail(person);
    expect((await finishSignIn(shop, { code: fromApp(person), headers: aBrowser(mailed.setCookie) })).ok).toBe(true);
  });
});

async function resetByMail(person: ProtectedPerson, password = 'dzērvenes un brūklenes') {
  await requestPasswordReset(shop, { email: person.viewer.email, headers: newBrowser() });
  await testShop.runJobs();
  const mails = await listMailsTo(shop, person.viewer.email);
  const mail = mails.findLast(({ template }) => template === 'password-reset');
  const answer = await resetPassword(shop, { access_token: tokenIn(mail), password, headers: newBrowser() });
  if (!answer.ok) throw new Error(answer.error.code);
  return answer.value;
}

describe('a new password', () => {
  test('by a mailed link leaves the second factor on, and asks for it', async () => {
    const person = await aProtectedCustomer();
    const { needsCode, setCookie } = await resetByMail(person);
    expect(needsCode).toBe(true);
    const headers = aBrowser(setCookie);
    expect(await findViewer(shop, headers)).toBeNull();
    expect(await findViewer(shop, person.headers)).toBeNull();
    const finished = await finishSignIn(shop, { code: fromApp(person), headers });
    expect((await findViewer(shop, aBrowser(finished.ok ? finished.value.setCookie : [])))?.id).toBe(person.viewer.id);
  });

  test('ends what the old one had begun', async () => {
    const person = await aProtectedCustomer();
    const before = await givePassword(person);
    const password = 'dzērvenes un brūklenes';
    const { headers, viewer } = person;
    await changePassword(shop, viewer, { current_password: person.password, password, headers });
    expect(await finishSignIn(shop, { code: fromApp(person), headers: before })).toEqual(over);
  });
});

describe('turning it off, and new recovery codes', () => {
  test('take the password and a code', async () => {
    const person = await aProtectedCustomer();
    const { viewer, password: current_password } = person;
    const proof = (code: SecondFactorCode) => ({ current_password, code });
    for (const verb of [turnOffSecondFactor, renewRecoveryCodes]) {
      expect(await verb(shop, viewer, { current_password: 'nepareiza parole', code: fromApp(person) })).toEqual({
        ok: false,
        error: { code: 'wrong_password' },
      });
      expect(await verb(shop, viewer, proof(notFromApp(person)))).toEqual(wrong);
    }
    const renewed = await renewRecoveryCodes(shop, viewer, proof(fromApp(person)));
    const [old = ''] = person.recoveryCodes;
    expect(await turnOffSecondFactor(shop, viewer, proof(typed(old)))).toEqual(wrong);
    const [fresh = ''] = renewed.ok ? renewed.value.recoveryCodes : [];
    expect(await turnOffSecondFactor(shop, viewer, proof(typed(fresh)))).toEqual({ ok: true, value: null });
    expect(await getSecondFactor(shop, viewer)).toEqual({ isOn: false });
    expect(await templatesTo(person)).toEqual(['second-factor-on', 'recovery-code-used', 'second-factor-off']);
    const answer = await signIn(shop, { email: viewer.email, password: current_password, headers: newBrowser() });
    expect(answer.ok && answer.value.needsCode).toBe(false);
    expect(await turnOffSecondFactor(shop, viewer, proof(typed(fresh)))).toEqual({
      ok: false,
      error: { code: 'not_on' },
    });
  });

  test('are not to be guessed, password or code', async () => {
    const person = await aProtectedCustomer();
    const guess = () =>
      turnOffSecondFactor(shop, person.viewer, { current_password: person.password, code: notFromApp(person) });
    // Setting it up took the password once.
    for (let n = 0; n < 9; n += 1) expect(await guess()).toEqual(wrong);
    expect(await guess()).toMatchObject(tooMany);
  });

  test('by the shop’s command lets in who lost phone and codes, ends the sessions and says so by mail', async () => {
    const person = await aProtectedCustomer();
    const waiting = await givePassword(person);
    const { email } = person.viewer;
    expect(await removeSecondFactor(shop, email.toUpperCase())).toEqual({ ok: true, value: { email } });
    expect(await findViewer(shop, person.headers)).toBeNull();
    expect(await finishSignIn(shop, { code: fromApp(person), headers: waiting })).toEqual(over);
    const answer = await signIn(shop, { email, password: person.password, headers: newBrowser() });
    expect(answer.ok && answer.value.needsCode).toBe(false);
    expect(await templatesTo(person)).toEqual(['second-factor-on', 'second-factor-off']);
    expect(await removeSecondFactor(shop, email)).toEqual({ ok: false, error: { code: 'not_on' } });
    expect(await removeSecondFactor(shop, 'nav@example.lv')).toEqual({ ok: false, error: { code: 'not_found' } });
  });
});

describe('staff without a second factor', () => {
  test('may use the back office where it is asked, and not where it is required', async () => {
    const admin = await anAdmin(shop);
    const customer = await aCustomer(shop);
    const strict = { ...shop, config: { ...shop.config, staffSecondFactor: 'required' } } as const;
    expect(isPermitted(await findViewer(shop, admin.headers), 'administer')).toBe(true);
    expect(isPermitted(await findViewer(strict, admin.headers), 'administer')).toBe(false);
    expect(await findViewer(strict, admin.headers)).toMatchObject({ role: 'admin', secondFactor: 'missing' });
    expect(await findViewer(strict, customer.headers)).toMatchObject({ secondFactor: 'off' });
    const { headers } = await withSecondFactor(shop, admin);
    expect(isPermitted(await findViewer(strict, headers), 'administer')).toBe(true);
  });
});
