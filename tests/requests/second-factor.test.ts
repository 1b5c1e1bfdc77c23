import { HtmlValidate } from 'html-validate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findViewer } from '#shop/accounts/find-viewer.server.ts';
import { readPage } from '#tests/support/pages/page-text.ts';
import { codeOfApp } from '#tests/support/people/authenticator.ts';
import { aBrowser, aCustomer, anAdmin, type Person, withSecondFactor } from '#tests/support/people/people.ts';
import { type BuiltShop, openBuiltShop } from '#tests/support/shop/built-shop.ts';

let shop: BuiltShop;
let strict: BuiltShop;
beforeAll(async () => {
  shop = await openBuiltShop();
  strict = await openBuiltShop({ config: { staffSecondFactor: 'required' } });
});
afterAll(async () => {
  await shop.close();
  await strict.close();
});

let clients = 0;
const visitor = (setCookie: readonly string[] = []) => aBrowser(setCookie, `203.0.113.${++clients}`);
const aProtectedCustomer = async () => withSecondFactor(shop.shop, await aCustomer(shop.shop));
const page = '/account-settings/security/two-step';

/** The key for the app, as the page shows it. */
function keyOn(html: string): string {
  return /<code[^>]*>([A-Z2-7 ]+)</.exec(html)?.[1] ?? '';
}

async function givePassword(person: Person, prefix = ''): Promise<Response> {
  return shop.post(`${prefix}/sign-in`, { email: person.viewer.email, password: person.password }, visitor());
}

describe('signing in with a second factor, without scripts', () => {
  test.each(['', '/lv'])('the password leads to the code and the code into the shop, at "%s"', async (prefix) => {
    const person = await aProtectedCustomer();
    const first = await givePassword(person, prefix);
    expect(first.status).toBe(302);
    expect(first.headers.get('location')).toBe(`${prefix}/sign-in/code`);
    const headers = visitor(first.headers.getSetCookie());
    expect(await findViewer(shop.shop, headers)).toBeNull();
    expect((await shop.request(`${prefix}/sign-in/code`, { headers })).status).toBe(200);
    const second = await shop.post(`${prefix}/sign-in/code`, { code: codeOfApp(person.key) }, headers);
    expect(second.status).toBe(302);
    expect(second.headers.get('location')).toBe(prefix || '/');
    expect(await findViewer(shop.shop, visitor(second.headers.getSetCookie()))).toMatchObject({ id: person.viewer.id });
  });

  test.each(['', '/lv'])('there is no code to give without the password, at "%s"', async (prefix) => {
    const opened = await shop.request(`${prefix}/sign-in/code`, { headers: visitor() });
    expect(opened.headers.get('location')).toBe(`${prefix}/sign-in?late`);
    const sent = await shop.post(`${prefix}/sign-in/code`, { code: '123456' }, visitor());
    expect(sent.headers.get('location')).toBe(`${prefix}/sign-in?late`);
    const { text } = await readPage(shop.request(`${prefix}/sign-in?late`, { headers: visitor() }));
    expect(text).toContain(prefix ? 'Pagājis pārāk ilgs laiks.' : 'That took too long.');
  });

  test('a wrong code is answered 401 without it, an unreadable one 422, the eleventh 429', async () => {
    const person = await aProtectedCustomer();
    const headers = visitor((await givePassword(person)).headers.getSetCookie());
    const used = codeOfApp(person.key, new Date(), -1);
    const wrong = await shop.post('/sign-in/code', { code: used }, headers);
    expect(wrong.status).toBe(401);
    const html = await wrong.text();
    expect(html).toContain('This code is not correct.');
    expect(html).not.toContain(used);
    expect((await shop.post('/sign-in/code', { code: '12' }, headers)).status).toBe(422);
    expect((await shop.post('/sign-in/code', { code: '' }, headers)).status).toBe(422);
    for (let n = 0; n < 9; n += 1) await shop.post('/sign-in/code', { code: used }, headers);
    const late = await shop.post('/sign-in/code', { code: codeOfApp(person.key) }, headers);
    expect(late.status).toBe(429);
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('on https the cookie between password and code is tied to the host, unreadable and gone in ten minutes', async () => {
    const live = await openBuiltShop({ config: { shopUrl: 'https://shop.example' } });
    try {
      const person = await withSecondFactor(live.shop, await aCustomer(live.shop));
      const fields = { email: person.viewer.email, password: person.password };
      const cookies = (await live.post('/sign-in', fields, visitor())).headers.getSetCookie();
      expect(cookies).toHaveLength(1);
      expect(cookies[0]).toMatch(
        /^__Host-vitrina-challenge=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      );
    } finally {
      await live.close();
    }
  });
});

describe('setting it up, without scripts', () => {
  test('the key is in the answer to the password and in no page that is asked for', async () => {
    const { headers, password } = await aCustomer(shop.shop);
    const begun = await shop.post(`${page}?do=begin`, { current_password: password }, headers);
    expect(begun.headers.get('cache-control')).toBe('private, no-store');
    const html = await begun.text();
    const key = keyOn(html);
    expect(key.replaceAll(' ', '')).toHaveLength(32);
    expect(html).toContain('<svg');
    for (const address of [page, `${page}.data`, '/account-settings/security', '/account-settings/download']) {
      const text = await (await shop.request(address, { headers })).text();
      expect(text).not.toContain(key);
      expect(text).not.toContain(key.replaceAll(' ', ''));
    }
    const wrong = await shop.post(`${page}?do=confirm`, { code: codeOfApp(key, new Date(), -9) }, headers);
    expect(wrong.status).toBe(422);
    expect(keyOn(await wrong.text())).toBe(key);
    const on = await shop.post(`${page}?do=confirm`, { code: codeOfApp(key) }, headers);
    expect(on.status).toBe(200);
    const codes = (await on.text()).match(/(?<=<li[^>]*>)[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}(?=<)/g) ?? [];
    expect(new Set(codes).size).toBe(10);
    const renewed = visitor(on.headers.getSetCookie());
    expect(await findViewer(shop.shop, headers)).toBeNull();
    expect(await findViewer(shop.shop, renewed)).toMatchObject({ secondFactor: 'on' });
    const data = await (await shop.request('/account-settings/download', { headers: renewed })).text();
    expect(data).toMatch(/"second_factor":\s*\{\s*"turned_on_at"/);
    for (const secret of [key.replaceAll(' ', ''), ...codes]) expect(data).not.toContain(secret);
  });

  test('takes the password, and somebody signed in', async () => {
    const { headers } = await aCustomer(shop.shop);
    const refused = await shop.post(`${page}?do=begin`, { current_password: 'nepareiza parole' }, headers);
    expect(refused.status).toBe(422);
    expect(keyOn(await refused.text())).toBe('');
    for (const what of ['begin', 'confirm', 'renew', 'turn-off']) {
      expect((await shop.post(`${page}?do=${what}`, { code: '123456' }, visitor())).status).toBe(401);
    }
  });

  test.each(['renew', 'turn-off'])('%s takes password and code', async (what) => {
    const { headers, password, key, recoveryCodes } = await aProtectedCustomer();
    const send = (fields: Record<string, string>) => shop.post(`${page}?do=${what}`, fields, headers);
    expect((await send({ current_password: password })).status).toBe(422);
    expect((await send({ code: codeOfApp(key) })).status).toBe(422);
    expect((await send({ current_password: 'nepareiza parole', code: codeOfApp(key) })).status).toBe(422);
    const done = await send({ current_password: password, code: codeOfApp(key) });
    expect(done.status).toBe(200);
    const html = await done.text();
    for (const code of recoveryCodes) expect(html).not.toContain(code);
  });
});

test('every step is valid HTML', async () => {
  const validator = new HtmlValidate({ extends: ['html-validate:standard'] });
  const problemsOf = async (response: Promise<Response>) => {
    const { results } = await validator.validateString(await (await response).text());
    return results.flatMap(({ messages }) => messages.map(({ ruleId, selector }) => `${ruleId} ${selector}`));
  };
  const { headers, password } = await aCustomer(shop.shop);
  expect(await problemsOf(shop.request(page, { headers }))).toEqual([]);
  expect(await problemsOf(shop.post(`${page}?do=begin`, { current_password: 'x' }, headers))).toEqual([]);
  expect(await problemsOf(shop.post(`${page}?do=begin`, { current_password: password }, headers))).toEqual([]);
  const person = await aProtectedCustomer();
  expect(await problemsOf(shop.request(page, { headers: person.headers }))).toEqual([]);
  expect(await problemsOf(shop.request('/account-settings/security', { headers: person.headers }))).toEqual([]);
  const proof = { current_password: person.password, code: codeOfApp(person.key) };
  expect(await problemsOf(shop.post(`${page}?do=renew`, proof, person.headers))).toEqual([]);
  const asked = visitor((await givePassword(person)).headers.getSetCookie());
  expect(await problemsOf(shop.request('/sign-in/code', { headers: asked }))).toEqual([]);
  expect(await problemsOf(shop.post('/lv/sign-in/code?recovery', { code: '1' }, asked))).toEqual([]);
});

describe('the back office', () => {
  const addresses = ['/admin', '/admin/orders', '/admin.data', '/admin/orders.data?_routes=admin', '/admin/orders/x'];

  test('where it is required shows nothing to staff without a second factor, and leads to where it is set up', async () => {
    const admin = await anAdmin(strict.shop);
    for (const address of addresses) {
      const response = await strict.request(address, { headers: admin.headers });
      const text = await response.text();
      expect(response.headers.get('location') ?? text, address).toContain(page);
      expect(text).not.toContain('Recent Orders');
      expect(text).not.toContain(admin.viewer.email);
    }
    const sent = await strict.post('/admin/orders/x', { intent: 'generate-invoice' }, admin.headers);
    expect(sent.headers.get('location')).toBe(page);
    const { text } = await readPage(strict.request(page, { headers: admin.headers }));
    expect(text).toContain('Staff need this.');
    const { headers } = await withSecondFactor(strict.shop, admin);
    const opened = await readPage(strict.request('/admin', { headers }));
    expect(opened.text).toContain('Recent Orders');
    expect(opened.text).not.toContain('Protect the shop');
  });

  test('where it is required still refuses customers', async () => {
    const { headers } = await withSecondFactor(strict.shop, await aCustomer(strict.shop));
    expect((await strict.request('/admin', { headers })).status).toBe(403);
  });

  test('where it is asked opens with a notice', async () => {
    const admin = await anAdmin(shop.shop);
    const { text, html } = await readPage(shop.request('/admin', { headers: admin.headers }));
    expect(text).toContain('Protect the shop');
    expect(html).toContain(`href="${page}"`);
  });
});
