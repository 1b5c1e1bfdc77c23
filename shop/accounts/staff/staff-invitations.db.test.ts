import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { actorOf } from '#shop/audit/change.ts';
import { listChanges } from '#shop/audit/changes-view.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { listMailsTo } from '#tests/support/mail/mails.ts';
import { aBrowser, aCustomer, anAdmin, type Person } from '#tests/support/people/people.ts';
import { tablesThatKnow } from '#tests/support/secrets/traces.ts';
import { movableClock } from '#tests/support/shop/movable-clock.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { findViewer } from '../find-viewer.server.ts';
import { signIn } from '../sign-in.server.ts';
import { signUp } from '../sign-up.server.ts';
import type { StaffRole } from '../viewer.ts';
import { acceptInvitation } from './accept-invitation.server.ts';
import { findInvitation, forgetOldInvitations } from './find-invitation.server.ts';
import { inviteStaff, resendInvitation, revokeInvitation } from './invite-staff.server.ts';
import { listInvitations, listStaff } from './staff-view.server.ts';

const clock = movableClock();
let testShop: TestShop;
let shop: Shop;
let admin: Person;
beforeAll(async () => {
  testShop = await openTestShop({ clock });
  shop = testShop.shop;
  admin = await anAdmin(shop);
});
afterAll(() => testShop.close());

const someone = () => `janis-${randomUUID()}@example.lv`;
const login = { full_name: 'Jānis Bērziņš', password: 'kazenes un brūklenes' };
const invite = async (email: string, role: StaffRole = 'staff') => {
  const invited = await inviteStaff(shop, { email, role, language: 'lv', actor: actorOf(admin.viewer) });
  if (!invited.ok) throw new Error(invited.error.code);
  await testShop.runJobs();
  return invited.value.invitationId;
};
/** Tokens of the links that were mailed, the newest last. */
const tokensTo = async (email: string) =>
  (await listMailsTo(shop, email)).flatMap(({ text }) => /access_token=([\w-]+)/.exec(text)?.[1] ?? []);
const tokenTo = async (email: string) => (await tokensTo(email)).at(-1) ?? '';
const accept = (access_token: string, given: typeof login | null = login) =>
  acceptInvitation(shop, { access_token, login: given, headers: aBrowser() });
const roleOf = async (email: string) => (await listStaff(shop.db)).find((one) => one.email === email)?.role ?? null;

describe('somebody without an account', () => {
  test('gets a mail, chooses a name and a password, and is in', async () => {
    const email = someone();
    await invite(email);
    const [mail] = await listMailsTo(shop, email);
    expect(mail).toMatchObject({ template: 'staff-invitation', language: 'lv' });
    const token = await tokenTo(email);
    expect(await findInvitation(shop, token)).toEqual({ email, role: 'staff', hasAccount: false });
    const accepted = await accept(token);
    if (!accepted.ok) throw new Error(accepted.error.code);
    expect(accepted.value.isSignedIn).toBe(true);
    const viewer = await findViewer(shop, aBrowser(accepted.value.setCookie));
    expect(viewer).toMatchObject({ email, role: 'staff', fullName: 'Jānis Bērziņš' });
    expect(await listInvitations(shop.db)).toEqual([]);
    expect((await listChanges(shop.db, {})).changes[0]).toMatchObject({ kind: 'accept', actorName: 'Jānis Bērziņš' });
  });

  test('is asked for a better password, and the link still works', async () => {
    const email = someone();
    await invite(email);
    const token = await tokenTo(email);
    expect(await accept(token, null)).toMatchObject({ ok: false, error: { code: 'login_required' } });
    expect(await accept(token, { ...login, password: 'password' })).toMatchObject({
      error: { code: 'password_common' },
    });
    expect(await accept(token, { ...login, password: email })).toMatchObject({ error: { code: 'password_common' } });
    expect((await accept(token)).ok).toBe(true);
  });

  test('who signed up and never confirmed loses the password a stranger may have chosen', async () => {
    const email = someone();
    const headers = aBrowser([], '198.51.100.44');
    await signUp(shop, { full_name: 'Kāds', email, password: 'svešinieka parole', language: 'lv', headers });
    await invite(email, 'read_only');
    expect((await accept(await tokenTo(email))).ok).toBe(true);
    expect((await signIn(shop, { email, password: 'svešinieka parole', headers })).ok).toBe(false);
    expect((await signIn(shop, { email, password: login.password, headers })).ok).toBe(true);
  });
});

describe('somebody with an account', () => {
  test('accepts with it: the link gives the role, and no session', async () => {
    const person = await aCustomer(shop);
    const { email } = person.viewer;
    await invite(email, 'read_only');
    const token = await tokenTo(email);
    expect(await findInvitation(shop, token)).toMatchObject({ hasAccount: true });
    // Whatever is sent along changes neither name nor password.
    const accepted = await accept(token, { full_name: 'Cits', password: 'cita parole te' });
    expect(accepted).toEqual({ ok: true, value: { isSignedIn: false, setCookie: [] } });
    expect(await findViewer(shop, person.headers)).toMatchObject({ role: 'read_only', fullName: 'Anna Ozola' });
    expect((await signIn(shop, { email, password: person.password, headers: person.headers })).ok).toBe(true);
  });

  test('and signed in with it, goes straight on', async () => {
    const person = await aCustomer(shop);
    await invite(person.viewer.email);
    const access_token = await tokenTo(person.viewer.email);
    const accepted = await acceptInvitation(shop, { access_token, login: null, headers: person.headers });
    expect(accepted).toEqual({ ok: true, value: { isSignedIn: true, setCookie: [] } });
  });

  test('who got a higher role in another way meanwhile keeps it', async () => {
    const person = await aCustomer(shop);
    const { email, id } = person.viewer;
    await invite(email, 'read_only');
    await shop.db.updateTable('profiles').set({ role: 'admin' }).where('id', '=', id).execute();
    expect((await accept(await tokenTo(email), null)).ok).toBe(true);
    expect(await roleOf(email)).toBe('admin');
    await shop.db.updateTable('profiles').set({ role: 'customer' }).where('id', '=', id).execute();
  });
});

describe('a link', () => {
  const invalid = { ok: false, error: { code: 'link_invalid' } };

  test('works once, also for twenty at the same moment', async () => {
    const email = someone();
    await invite(email);
    const token = await tokenTo(email);
    const answers = await Promise.all(Array.from({ length: 20 }, () => accept(token)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter(({ ok }) => !ok)).toEqual(Array.from({ length: 19 }, () => invalid));
    expect((await listStaff(shop.db)).filter((one) => one.email === email)).toHaveLength(1);
    expect(await accept(token)).toEqual(invalid);
  });

  test('works for seven days, and again when it is sent again', async () => {
    const email = someone();
    const id = await invite(email);
    const first = await tokenTo(email);
    clock.pass({ days: 7 });
    expect(await findInvitation(shop, first)).toBeNull();
    expect(await accept(first)).toEqual(invalid);
    expect((await resendInvitation(shop, { invitationId: id, actor: actorOf(admin.viewer) })).ok).toBe(true);
    await testShop.runJobs();
    const second = await tokenTo(email);
    expect(second).not.toBe(first);
    expect(await accept(first)).toEqual(invalid);
    expect((await accept(second)).ok).toBe(true);
    clock.reset();
  });

  test('opens nothing once it was revoked, and is not mailed any more', async () => {
    const email = someone();
    const id = await invite(email);
    const token = await tokenTo(email);
    const revoke = () => revokeInvitation(shop, { invitationId: id, actor: actorOf(admin.viewer) });
    expect((await revoke()).ok).toBe(true);
    expect(await revoke()).toEqual({ ok: false, error: { code: 'not_found' } });
    expect(await accept(token)).toEqual(invalid);
    expect(await resendInvitation(shop, { invitationId: id, actor: null })).toMatchObject({ ok: false });
    const unsent = someone();
    const invited = await inviteStaff(shop, {
      email: unsent,
      role: 'staff',
      language: 'en',
      actor: actorOf(admin.viewer),
    });
    if (!invited.ok) throw new Error(invited.error.code);
    await revokeInvitation(shop, { invitationId: invited.value.invitationId, actor: null });
    await testShop.runJobs();
    expect(await listMailsTo(shop, unsent)).toEqual([]);
  });

  test('of an earlier invitation with another role gives way to the newest', async () => {
    const email = someone();
    await invite(email, 'admin');
    const first = await tokenTo(email);
    await invite(email, 'read_only');
    expect(await accept(first)).toEqual(invalid);
    expect((await accept(await tokenTo(email))).ok).toBe(true);
    expect(await roleOf(email)).toBe('read_only');
  });

  test.each(['', 'x', "' or 1=1 --", 'á'.repeat(5_000)])('that was never made opens nothing: %.10s', async (token) => {
    expect(await accept(token)).toEqual(invalid);
  });

  test('is stored as a hash alone', async () => {
    const email = someone();
    await invite(email);
    const token = await tokenTo(email);
    // The mailbox for developers keeps the letter, as no mail server would.
    expect(await tablesThatKnow(shop, token)).toEqual(['mails']);
  });
});

describe('inviting', () => {
  const actor = () => actorOf(admin.viewer);

  test('is refused for those who work here, and by those who are no administrators', async () => {
    const request = (email: string, by = actor()) =>
      inviteStaff(shop, { email, role: 'staff', language: 'en', actor: by });
    expect(await request(admin.viewer.email)).toEqual({ ok: false, error: { code: 'already_staff' } });
    const customer = await aCustomer(shop);
    expect(await request(someone(), actorOf(customer.viewer))).toEqual({ ok: false, error: { code: 'not_allowed' } });
  });

  test('answers the same whether or not there is an account', async () => {
    const customer = await aCustomer(shop);
    const request = (email: string) => inviteStaff(shop, { email, role: 'staff', language: 'en', actor: actor() });
    const [known, unknown] = [await request(customer.viewer.email), await request(someone())];
    expect([known.ok, unknown.ok]).toEqual([true, true]);
    const waiting = await listInvitations(shop.db);
    expect(new Set(waiting.map((one) => Object.keys(one).join()))).toHaveLength(1);
  });

  test('fills no mailbox', async () => {
    const email = someone();
    const answers = [];
    for (let round = 0; round < 7; round += 1)
      answers.push(await inviteStaff(shop, { email, role: 'staff', language: 'en', actor: actor() }));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(5);
    expect(answers.at(-1)).toEqual({ ok: false, error: { code: 'too_many_mails' } });
    await testShop.runJobs();
    expect(await listMailsTo(shop, email)).toHaveLength(1);
  });

  test('that was not accepted is deleted thirty days after it expired', async () => {
    const email = someone();
    await invite(email);
    clock.pass({ days: 36 });
    await forgetOldInvitations(shop);
    expect((await listInvitations(shop.db)).map((one) => one.email)).toContain(email);
    clock.pass({ days: 2 });
    expect(await forgetOldInvitations(shop)).toBeGreaterThan(0);
    expect((await listInvitations(shop.db)).map((one) => one.email)).not.toContain(email);
    clock.reset();
  });
});
