import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findViewer } from '#shop/accounts/find-viewer.server.ts';
import { listMailsTo, tokenIn } from '#tests/support/mail/mails.ts';
import { readPage } from '#tests/support/pages/page-text.ts';
import { aBrowser, aCustomer, anAdmin, aStaffMember, type Person } from '#tests/support/people/people.ts';
import { type BuiltShop, openBuiltShop } from '#tests/support/shop/built-shop.ts';

let shop: BuiltShop;
let admin: Person;
beforeAll(async () => {
  shop = await openBuiltShop();
  admin = await anAdmin(shop.shop);
});
afterAll(() => shop.close());

const PAGE = '/admin/settings/staff';
const send = (fields: Record<string, string>, headers: Headers = admin.headers) =>
  readPage(shop.post(PAGE, fields, headers));
const login = {
  full_name: 'Jānis Bērziņš',
  password: 'kazenes un brūklenes',
  confirm_password: 'kazenes un brūklenes',
};

async function invited(email: string, role = 'staff'): Promise<string> {
  const answer = await send({ intent: 'invite', email, role });
  expect(answer.status).toBe(200);
  await shop.runJobs();
  return tokenIn((await listMailsTo(shop.shop, email)).at(-1));
}

describe('an invitation, without scripts', () => {
  test.each(['', '/lv'])('leads somebody new from the mail into the back office, at "%s"', async (prefix) => {
    const email = `jauns${prefix.slice(1)}@example.lv`;
    const token = await invited(email);
    const page = `${prefix}/staff-invitation`;
    const opened = await shop.request(`${page}?access_token=${token}`);
    expect(opened.headers.get('referrer-policy')).toBe('no-referrer');
    expect(opened.headers.get('cache-control')).toBe('private, no-store');
    const { text, html } = await readPage(opened);
    expect(html).toContain(email);
    expect(html).toContain('content="noindex"');
    expect(text).toContain(prefix ? 'Pievienojieties' : 'Join the team of Vitrina');
    const refused = await readPage(shop.post(page, { access_token: token, ...login, password: 'short' }));
    expect(refused.status).toBe(422);
    expect(refused.html).toContain('value="Jānis Bērziņš"');
    expect(refused.html).not.toContain('short"');
    const accepted = await shop.post(page, { access_token: token, ...login });
    expect(accepted.headers.get('location')).toBe('/admin');
    const headers = aBrowser(accepted.headers.getSetCookie());
    expect((await shop.request('/admin', { headers })).status).toBe(200);
    expect((await shop.request(PAGE, { headers })).status).toBe(403);
    expect((await shop.post(page, { access_token: token, ...login })).status).toBe(410);
    expect((await readPage(shop.request(`${page}?access_token=${token}`))).text).toContain(
      prefix ? 'Uzaicinājums nav derīgs' : 'Invalid Invitation',
    );
  });

  test('is accepted with the account that is there, which then signs in and lands in the back office', async () => {
    const person = await aCustomer(shop.shop);
    const token = await invited(person.viewer.email, 'admin');
    const opened = await readPage(shop.request(`/staff-invitation?access_token=${token}`));
    expect(opened.html).not.toContain('name="password"');
    const accepted = await readPage(shop.post('/staff-invitation', { access_token: token }));
    expect(accepted.html).toContain('href="/sign-in?next=%2Fadmin"');
    const { email } = person.viewer;
    const signedIn = await shop.post('/sign-in?next=%2Fadmin', { email, password: person.password });
    expect(signedIn.headers.get('location')).toBe('/admin');
    expect((await shop.request(PAGE, { headers: aBrowser(signedIn.headers.getSetCookie()) })).status).toBe(200);
  });

  test('says the same to the inviter, account or not', async () => {
    const known = await aCustomer(shop.shop);
    const answers = [];
    for (const email of [known.viewer.email, 'nekas@example.lv'])
      answers.push((await send({ intent: 'invite', email, role: 'staff' })).text.replaceAll(email, ''));
    expect(answers[0]?.match(/Invitation sent/g)).toEqual(answers[1]?.match(/Invitation sent/g));
  });

  test.each([
    [{ email: 'a@b', role: 'staff' }, 422],
    [{ email: '', role: 'staff' }, 422],
    [{ email: 'a@b.lv\r\nBcc: c@d.lv', role: 'staff' }, 422],
    [{ email: 'a@example.lv', role: 'customer' }, 422],
    [{ email: 'a@example.lv', role: 'owner' }, 422],
    [{ email: 'a@example.lv' }, 422],
  ] as [Record<string, string>, number][])('is refused for %j', async (fields, status) => {
    expect((await send({ intent: 'invite', ...fields })).status).toBe(status);
  });

  test.each<Record<string, string>>([
    {},
    { access_token: '' },
    { access_token: 'x'.repeat(10_000) },
    { access_token: '\u0000' },
  ])('that was never sent opens nothing', async (fields) => {
    expect((await shop.post('/staff-invitation', { ...login, ...fields })).status).toBe(410);
  });
});

describe('what is done to people', () => {
  test('ends their sessions with the next click', async () => {
    const person = await aStaffMember(shop.shop, 'staff');
    expect((await shop.request('/admin', { headers: person.headers })).status).toBe(200);
    expect((await send({ intent: 'remove', user_id: person.viewer.id })).status).toBe(200);
    expect(await findViewer(shop.shop, person.headers)).toBeNull();
    expect((await shop.request('/admin', { headers: person.headers })).headers.get('location')).toMatch(
      /^\/\?next=%2Fadmin/,
    );
  });

  test('a change of role is undone where it was made, and once', async () => {
    const person = await aStaffMember(shop.shop, 'staff');
    const roleOf = async () => (await findViewer(shop.shop, person.headers))?.role;
    const { html } = await send({ intent: 'role', role: 'read_only', user_id: person.viewer.id });
    expect(await roleOf()).toBe('read_only');
    const change_id = /name="change_id" value="([^"]+)"/.exec(html)?.[1] ?? '';
    const colleague = await aStaffMember(shop.shop, 'staff');
    expect((await send({ intent: 'undo', change_id }, colleague.headers)).status).toBe(403);
    expect((await send({ intent: 'undo', change_id })).status).toBe(200);
    expect(await roleOf()).toBe('staff');
    expect((await send({ intent: 'undo', change_id })).status).toBe(409);
    expect((await send({ intent: 'undo', change_id: 'nothing' })).status).toBe(404);
  });

  test.each([
    [{ intent: 'role', role: 'staff' }, 'own', 409],
    [{ intent: 'remove' }, 'own', 409],
    [{ intent: 'role', role: 'customer' }, 'other', 422],
    [{ intent: 'remove' }, 'nobody', 404],
    [{ intent: 'delete_everything' }, 'other', 422],
    [{ intent: 'revoke', invitation_id: 'x' }, 'other', 404],
    [{ intent: 'resend', invitation_id: crypto.randomUUID() }, 'other', 404],
  ] as [Record<string, string>, 'own' | 'other' | 'nobody', number][])(
    'is refused: %j to %s',
    async (fields, whom, status) => {
      const other = await aStaffMember(shop.shop, 'read_only');
      const ids = { own: admin.viewer.id, other: other.viewer.id, nobody: 'nobody' };
      expect((await send({ ...fields, user_id: ids[whom] })).status).toBe(status);
      expect(await findViewer(shop.shop, other.headers)).toMatchObject({ role: 'read_only' });
    },
  );
});
