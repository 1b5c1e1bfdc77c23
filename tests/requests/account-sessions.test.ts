import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findViewer } from '#shop/accounts/find-viewer.server.ts';
import { signIn } from '#shop/accounts/sign-in.server.ts';
import { readPage } from '#tests/support/pages/page-text.ts';
import { codeOfApp } from '#tests/support/people/authenticator.ts';
import {
  aBrowser,
  aCustomer,
  anAdmin,
  aStaffMember,
  type Person,
  withSecondFactor,
} from '#tests/support/people/people.ts';
import { letSessionsAge } from '#tests/support/people/sessions.ts';
import { type BuiltShop, openBuiltShop } from '#tests/support/shop/built-shop.ts';

let shop: BuiltShop;
beforeAll(async () => {
  shop = await openBuiltShop();
});
afterAll(() => shop.close());

const path = '/account-settings/security';
const CHROME = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

async function elsewhere(person: Person, userAgent = CHROME): Promise<Headers> {
  const headers = aBrowser([], '203.0.113.200');
  headers.set('user-agent', userAgent);
  const answer = await signIn(shop.shop, { email: person.viewer.email, password: person.password, headers });
  return aBrowser(answer.ok ? answer.value.setCookie : []);
}

describe('the list of sessions', () => {
  test.each([
    ['', 'Where You Are Signed In', 'Chrome on Windows', 'This device', 'Sign Out Everywhere Else'],
    ['/lv', 'Aktīvās ierīces', 'Chrome, Windows', 'Šī ierīce', 'Izrakstīties visās citās ierīcēs'],
  ])('is on the Security tab of "%s"', async (prefix, ...words) => {
    const person = await aCustomer(shop.shop);
    await elsewhere(person);
    const { text } = await readPage(shop.request(prefix + path, { headers: person.headers }));
    for (const word of words) expect(text).toContain(word);
  });

  test('offers no button where there is only this session', async () => {
    const { headers } = await aCustomer(shop.shop);
    const { text, html } = await readPage(shop.request(path, { headers }));
    expect(text).toContain('Unknown device');
    expect(html).not.toContain('?end=');
  });

  test('shows what a browser calls itself only in known words', async () => {
    const person = await aCustomer(shop.shop);
    await elsewhere(person, '<script>alert(1)</script> Firefox/1');
    const { html } = await readPage(shop.request(path, { headers: person.headers }));
    expect(html).toContain('Firefox');
    expect(html).not.toContain('alert(1)');
  });

  test('ends one session, whose next request is signed out', async () => {
    const person = await aCustomer(shop.shop);
    const other = await elsewhere(person);
    const { html } = await readPage(shop.request(path, { headers: person.headers }));
    const end = /\?end=[0-9a-f-]{36}/.exec(html)?.[0];
    expect((await readPage(shop.post(`${path}${end}`, {}, person.headers))).text).toContain('Signed out there');
    expect((await readPage(shop.request('/account-settings', { headers: other }))).text).toContain(
      'Sign in to see your account',
    );
    const again = await readPage(shop.post(`${path}${end}`, {}, person.headers));
    expect([again.status, again.text]).toEqual([404, expect.stringContaining('had been signed out already')]);
  });

  test('signs out everywhere else', async () => {
    const person = await aCustomer(shop.shop);
    const others = [await elsewhere(person), await elsewhere(person)];
    const { text } = await readPage(shop.post(`${path}?end=others`, {}, person.headers));
    expect(text).toContain('Signed out everywhere else');
    for (const headers of others) expect(await findViewer(shop.shop, headers)).toBeNull();
    expect(await findViewer(shop.shop, person.headers)).not.toBeNull();
  });

  test('ends nothing of somebody else, nothing by being looked at, and nothing from another site', async () => {
    const owner = await aCustomer(shop.shop);
    const stranger = await aCustomer(shop.shop);
    const end = `${path}?end=${owner.viewer.sessionId}`;
    expect((await shop.post(end, {}, stranger.headers)).status).toBe(404);
    await shop.request(end, { headers: owner.headers });
    await shop.request(`${path}?end=others`, { headers: owner.headers });
    const forged = new Headers(owner.headers);
    forged.set('origin', 'https://evil.example');
    expect((await shop.post(end, {}, forged)).status).toBe(403);
    expect((await shop.post(end, {}, new Headers())).status).toBe(401);
    expect(await findViewer(shop.shop, owner.headers)).toEqual(owner.viewer);
  });
});

describe('a session whose time is over', () => {
  test('of staff gets nothing of the back office after 31 minutes', async () => {
    const admin = await anAdmin(shop.shop);
    expect((await shop.request('/admin', { headers: admin.headers })).status).toBe(200);
    await letSessionsAge(shop.shop, admin.viewer, { minutes: 31 });
    for (const address of ['/admin', '/admin/orders', '/admin.data', '/admin/orders.data?_routes=routes/admin']) {
      const response = await shop.request(address, { headers: admin.headers });
      expect(await response.text()).not.toContain(admin.viewer.email);
    }
    expect((await shop.request('/admin', { headers: admin.headers })).status).not.toBe(200);
  });
});

describe('a form sent without scripts after the session has ended', () => {
  /** The hidden fields of a page, as a browser would send them. */
  function hiddenFieldsOf(html: string): Record<string, string> {
    const [main = ''] = /<main.*<\/main>/s.exec(html) ?? [];
    const fields = [...main.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)];
    const decode = (text: string) =>
      text
        .replace(/&quot;/g, '"')
        .replace(/&lt;/g, '<')
        .replace(/&gt;/g, '>');
    return Object.fromEntries(fields.map(([, name = '', value = '']) => [name, decode(value).replace(/&amp;/g, '&')]));
  }
  const formTarget = (html: string) => /<main.*?<form[^>]* action="([^"]+)"/s.exec(html)?.[1]?.replace(/&amp;/g, '&');
  const typed = { full_name: 'Anna Kalniņa', phone: '+371 20000177', note: '<b>"&amp;</b>' };

  test.each(['', '/lv'])('is carried through signing in and taken up again, in the shop at "%s"', async (prefix) => {
    const person = await aCustomer(shop.shop);
    const page = `${prefix}/account-settings`;
    const asked = await readPage(shop.post(page, { ...typed, password: 'never carried' }, aBrowser()));
    expect(asked.status).toBe(401);
    expect(asked.html).not.toContain('never carried');
    expect(asked.html).not.toContain('<b>"');
    expect(formTarget(asked.html)).toBe(`${prefix}/sign-in?next=${encodeURIComponent(page)}`);

    const signInAt = `${prefix}/sign-in?next=${encodeURIComponent(page)}`;
    const { email } = person.viewer;
    const wrong = await readPage(
      shop.post(signInAt, { ...hiddenFieldsOf(asked.html), email, password: 'x' }, aBrowser()),
    );
    expect(wrong.status).toBe(401);
    const sent = { ...hiddenFieldsOf(wrong.html), email, password: person.password };
    const answer = await shop.post(signInAt, sent, aBrowser());
    const signedIn = aBrowser(answer.headers.getSetCookie());
    const taken = await readPage(answer);
    expect(formTarget(taken.html)).toBe(page);
    expect(hiddenFieldsOf(taken.html)).toEqual(typed);
    expect((await shop.post(page, hiddenFieldsOf(taken.html), signedIn)).status).toBe(200);
    expect(await findViewer(shop.shop, signedIn)).toMatchObject({ fullName: typed.full_name, phone: typed.phone });
  });

  test('is carried through two-step sign-in as well, in the back office', async () => {
    const person = await withSecondFactor(shop.shop, await aStaffMember(shop.shop, 'staff'));
    const page = '/admin/categories/new';
    const fields = { name: `Carried ${person.viewer.id}`, type: 'beauty' };
    const asked = await readPage(shop.post(page, fields, aBrowser()));
    expect(asked.status).toBe(401);
    const credentials = { email: person.viewer.email, password: person.password };
    const first = await shop.post(
      formTarget(asked.html) ?? '',
      { ...hiddenFieldsOf(asked.html), ...credentials },
      aBrowser(),
    );
    const challenge = aBrowser(first.headers.getSetCookie());
    const code = await readPage(first);
    expect(formTarget(code.html)).toBe(`/sign-in/code?next=${encodeURIComponent(page)}`);
    const sent = { ...hiddenFieldsOf(code.html), code: codeOfApp(person.key) };
    const second = await shop.post(formTarget(code.html) ?? '', sent, challenge);
    const signedIn = aBrowser(second.headers.getSetCookie());
    const taken = await readPage(second);
    expect(hiddenFieldsOf(taken.html)).toEqual(fields);
    await shop.post(formTarget(taken.html) ?? '', hiddenFieldsOf(taken.html), signedIn);
    const made = shop.shop.db.selectFrom('categories').select('id').where('name', '=', fields.name);
    expect(await made.execute()).toHaveLength(1);
  });

  test('that is too long to carry says so, and that it is still in the browser', async () => {
    const { status, text, html } = await readPage(
      shop.post('/admin/products/new', { description: 'ē'.repeat(40_000) }, aBrowser()),
    );
    expect(status).toBe(401);
    expect(text).toContain('too long to keep while you sign in');
    expect(html).not.toContain('ēēē');
  });

  test('is not carried to another shop, and signing in leads to none', async () => {
    const person = await aCustomer(shop.shop);
    for (const next of ['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)']) {
      const at = `/sign-in?next=${encodeURIComponent(next)}`;
      const credentials = { email: person.viewer.email, password: person.password };
      expect((await shop.post(at, credentials, aBrowser())).headers.get('location')).toBe('/');
      const { html } = await readPage(shop.post(at, { ...credentials, carried: '[["a","b"]]' }, aBrowser()));
      expect(html).not.toMatch(/(?:action|href)="(?:[^"]*evil\.example|javascript)/);
    }
  });
});
