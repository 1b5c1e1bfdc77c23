import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findViewer } from '#shop/accounts/find-viewer.server.ts';
import { aProduct } from '#tests/support/goods/goods.ts';
import { listMailsTo, tokenIn } from '#tests/support/mail/mails.ts';
import { walkOrderTo } from '#tests/support/orders/orders.ts';
import { aBrowser, aCustomer, anAdmin } from '#tests/support/people/people.ts';
import { aShopper } from '#tests/support/people/shoppers.ts';
import { type BuiltShop, openBuiltShop } from '#tests/support/shop/built-shop.ts';

let shop: BuiltShop;
beforeAll(async () => {
  shop = await openBuiltShop();
});
afterAll(() => shop.close());

const password = 'mellenes un avenes';
/** As a merchant runs it: real payments, https. */
function openLiveShop(): Promise<BuiltShop> {
  const stripe = { secretKey: 'sk_test_nothing', webhookSecret: 'whsec_nothing' };
  return openBuiltShop({ config: { env: 'production', shopUrl: 'https://shop.example', stripe } });
}

let clients = 0;
/** Each visitor from an address of their own, so that none uses up another's attempts. */
const visitor = () => aBrowser([], `203.0.113.${++clients}`);

/** The page without the parts that differ in every response. */
const bodyOf = async (response: Response) =>
  (await response.text()).replace(/nonce="[^"]*"|"nonce"[^,\]]*,"[^"]*"/g, '').replace(/[\w+/]{22}==/g, '');

function cookiesOf(response: Response): Headers {
  return aBrowser(response.headers.getSetCookie());
}

describe('accounts without scripts', () => {
  test('a shopper signs up, confirms by the mailed link, signs out and in again', async () => {
    const email = 'anna@example.lv';
    const signedUp = await shop.post('/lv/sign-up', { full_name: 'Anna Ozola', email, password }, visitor());
    expect(signedUp.status).toBe(200);
    expect(signedUp.headers.getSetCookie()).toEqual([]);
    await shop.runJobs();
    const access_token = tokenIn((await listMailsTo(shop.shop, email))[0]);

    const opened = await shop.request(`/lv/auth/confirm?access_token=${access_token}&type=signup`);
    expect(opened.headers.get('referrer-policy')).toBe('no-referrer');
    expect(opened.headers.get('cache-control')).toBe('private, no-store');
    const confirmed = await shop.post('/lv/auth/confirm', { access_token }, visitor());
    const signedIn = cookiesOf(confirmed);
    expect(await findViewer(shop.shop, signedIn)).toMatchObject({ email });

    const signedOut = await shop.post('/lv/sign-out', {}, signedIn);
    expect(signedOut.status).toBe(302);
    expect(await findViewer(shop.shop, signedIn)).toBeNull();
    const again = await shop.post('/lv/sign-in', { email, password }, visitor());
    expect(await findViewer(shop.shop, cookiesOf(again))).toMatchObject({ email });
  });

  test('a shopper who signs up on the way to a page is led there by the mailed link, and never out of the shop', async () => {
    const follow = async (email: string, next: string) => {
      await shop.post(
        `/lv/sign-up?next=${encodeURIComponent(next)}`,
        { full_name: 'Anna', email, password },
        visitor(),
      );
      await shop.runJobs();
      const mail = (await listMailsTo(shop.shop, email))[0];
      const link = /\/lv\/auth\/confirm\?[^\s"]*/.exec(mail?.text ?? '')?.[0] ?? '';
      const page = await (await shop.request(link, { headers: visitor() })).text();
      const action = /action="([^"]*\/auth\/confirm[^"]*)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? '';
      const confirmed = await shop.post(action, { access_token: tokenIn(mail) }, visitor());
      expect(await findViewer(shop.shop, cookiesOf(confirmed))).toMatchObject({ email });
      return { link, text: await confirmed.text() };
    };
    const { text } = await follow('uz-kasi@example.lv', '/lv/checkout?step=2');
    expect(text).toContain('href="/lv/checkout?step=2"');
    expect(text).not.toContain('sākumlapa.');
    const strange = await follow('projam@example.lv', '//evil.example');
    expect(strange.link + strange.text).not.toContain('evil.example');
    expect(strange.text).toContain('sākumlapa.');
  });

  test('the link that is sent again at a sign-in leads to the page that the shopper was on the way to', async () => {
    const email = 'velreiz@example.lv';
    const next = encodeURIComponent('/checkout?step=2');
    await shop.post('/sign-up', { full_name: 'Anna', email, password }, visitor());
    await shop.runJobs();
    const refused = await shop.post(`/sign-in?next=${next}`, { email, password }, visitor());
    expect(refused.status).toBe(403);
    await shop.runJobs();
    const links = (await listMailsTo(shop.shop, email)).map(({ text }) => /\/auth\/confirm\?[^\s"]*/.exec(text)?.[0]);
    expect(links).toHaveLength(2);
    expect(links.filter((link) => link?.includes(`next=${next}`))).toHaveLength(1);
  });

  test('fetching a confirm link changes nothing, as mail scanners do; without scripts there is a button', async () => {
    const email = 'skeneris@example.lv';
    await shop.post('/sign-up', { full_name: 'Anna', email, password }, visitor());
    await shop.runJobs();
    const access_token = tokenIn((await listMailsTo(shop.shop, email))[0]);
    for (const method of ['GET', 'HEAD'])
      await shop.request(`/auth/confirm?access_token=${access_token}&type=signup`, { method });
    const profile = await shop.shop.db
      .selectFrom('profiles')
      .select('email_verified')
      .where('email', '=', email)
      .executeTakeFirst();
    expect(profile?.email_verified).toBe(false);
    const page = await (await shop.request(`/auth/confirm?access_token=${access_token}&type=signup`)).text();
    expect(page).toMatch(/<noscript>.*Confirm Email.*<\/noscript>/s);
  });

  test('following a link does not sign out', async () => {
    const { headers, viewer } = await aCustomer(shop.shop);
    await shop.request('/sign-out', { headers });
    expect(await findViewer(shop.shop, headers)).toEqual(viewer);
  });
});

describe('an address with an account and one without', () => {
  beforeAll(async () => {
    await aCustomer(shop.shop, { email: 'zinama-anna@example.lv' });
  });

  test.each([
    ['signing up', '/sign-up', { full_name: 'Anna', password }],
    ['asking for a new password', '/forgot-password', {}],
    ['signing in with a wrong password', '/sign-in', { password: 'nepareiza parole' }],
  ])('cannot be distinguished by %s', async (_, path, fields) => {
    const known = await shop.post(path, { ...fields, email: 'zinama-anna@example.lv' }, visitor());
    const unknown = await shop.post(path, { ...fields, email: 'jaunaa-anna@example.lv' }, visitor());
    expect(known.status).toBe(unknown.status);
    expect((await bodyOf(known)).replaceAll('zinama-anna', 'X')).toBe(
      (await bodyOf(unknown)).replaceAll('jaunaa-anna', 'X'),
    );
    expect([...known.headers.keys()].sort()).toEqual([...unknown.headers.keys()].sort());
  });
});

describe('a mailed link', () => {
  test.each([
    ['/sign-up', { full_name: 'Anna', password }, 'sign-up-confirmation'],
    ['/lv/forgot-password', {}, 'password-reset'],
    ['/reset-password?new-link', {}, 'password-reset'],
  ])('leads to this shop, for any host the form at %s named', async (path, fields, template) => {
    const { viewer } = await aCustomer(shop.shop);
    const email = path === '/sign-up' ? 'citur-anna@example.lv' : viewer.email;
    for (const [name, value] of [
      ['host', 'evil.example'],
      ['x-forwarded-host', 'evil.example'],
      ['x-forwarded-proto', 'gopher'],
      ['forwarded', 'host=evil.example;proto=https'],
    ] as const) {
      const headers = visitor();
      headers.set(name, value);
      expect((await shop.post(path, { ...fields, email }, headers)).status).toBe(200);
      await shop.runJobs();
    }
    const mails = (await listMailsTo(shop.shop, email)).filter((mail) => mail.template === template);
    expect(mails).toHaveLength(4);
    for (const { text, html } of mails) {
      expect(text).toContain(`${shop.shop.config.shopUrl}/`);
      expect(`${text}${html}`).not.toMatch(/evil\.example|gopher/);
    }
  });

  test.each([
    '/auth/confirm?type=signup',
    '/lv/auth/confirm?type=signup',
    '/reset-password?type=recovery',
    '/lv/reset-password?type=recovery',
  ])('to %s reveals its token to no other site, cache or search engine', async (path) => {
    const opened = await shop.request(`${path}&access_token=abc`);
    expect(opened.headers.get('referrer-policy')).toBe('no-referrer');
    expect(opened.headers.get('cache-control')).toBe('private, no-store');
    expect(await opened.text()).toContain('<meta name="robots" content="noindex"');
  });
});

test('signing up takes no role, id or confirmation from the form', async () => {
  const email = 'pati-sev@example.lv';
  const sent = { role: 'admin', id: crypto.randomUUID(), user_id: crypto.randomUUID(), email_verified: 'true' };
  expect((await shop.post('/sign-up', { full_name: 'Anna', email, password, ...sent }, visitor())).status).toBe(200);
  const profile = await shop.shop.db
    .selectFrom('profiles')
    .select(['id', 'role', 'email_verified'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  expect(profile).toMatchObject({ role: 'customer', email_verified: false });
  expect([sent.id, sent.user_id]).not.toContain(profile.id);
});

describe('a form from somewhere else', () => {
  test.each([
    '/sign-in',
    '/sign-out',
    '/lv/sign-up',
    '/language',
    '/functions/create-checkout',
    '/functions/verify-payment',
    '/nowhere',
  ])('is refused at %s', async (path) => {
    for (const origin of ['https://evil.example', 'null']) {
      const response = await shop.post(path, { email: 'a@example.lv', password }, { origin });
      expect(response.status).toBe(403);
      expect(response.headers.getSetCookie()).toEqual([]);
    }
  });

  test('does not sign anybody out', async () => {
    const { headers, viewer } = await aCustomer(shop.shop);
    const forged = new Headers(headers);
    forged.set('origin', 'https://evil.example');
    expect((await shop.post('/sign-out', {}, forged)).status).toBe(403);
    expect(await findViewer(shop.shop, headers)).toEqual(viewer);
  });
});

describe('pages', () => {
  test('carry a policy with a nonce of their own, which every inline script has', async () => {
    const [first, second] = await Promise.all([shop.request('/'), shop.request('/')]);
    const nonceOf = (response: Response) =>
      /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1];
    expect(nonceOf(first)).not.toBe(nonceOf(second));
    const html = await first.text();
    const inline = html.match(/<script(?![^>]*\bsrc=)[^>]*>/g) ?? [];
    expect(inline.length).toBeGreaterThan(0);
    const executable = inline.filter((tag) => !tag.includes('application/ld+json'));
    expect(executable.filter((tag) => !tag.includes(`nonce="${nonceOf(first)}"`))).toEqual([]);
  });

  test('of signed-in people are not cached', async () => {
    const { headers } = await aCustomer(shop.shop);
    for (const path of ['/', '/products', '/_root.data']) {
      const response = await shop.request(path, { headers });
      expect(response.headers.get('cache-control')).toBe('private, no-store');
    }
  });

  test('show nothing of a forged host', async () => {
    const response = await shop.request('/', { headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' } });
    expect(await response.text()).not.toContain('evil.example');
  });
});

describe('the mailbox for developers', () => {
  test('shows mails in a sandboxed frame', async () => {
    const email = 'lasitaja@example.lv';
    await shop.post('/sign-up', { full_name: 'Anna', email, password }, visitor());
    await shop.runJobs();
    const list = await (await shop.request('/dev/mailbox')).text();
    const id = /\/dev\/mailbox\/([0-9a-f-]{36})/.exec(list)?.[1];
    const page = await (await shop.request(`/dev/mailbox/${id}`)).text();
    expect(page).toContain(email);
    expect(page).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
    const mail = await shop.request(`/dev/mailbox/${id}/html`);
    expect(mail.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(mail.headers.get('content-security-policy')).toContain(`img-src ${shop.shop.config.shopUrl} `);
    expect(mail.headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect((await shop.request('/dev/mailbox/nothing')).status).toBe(404);
  });

  test('gives out every file that goes with a mail: terms, invoice and e-invoice', async () => {
    const { productId } = await aProduct(shop.shop);
    const shopper = await aShopper(shop.shop);
    const items = [{ productId, quantity: 1 }];
    const business = { company: 'SIA Bērzs', vat_number: 'LV40003567907' };
    await shop.shop.db.updateTable('user_addresses').set(business).where('id', '=', shopper.addressId).execute();
    await walkOrderTo(shop.shop, 'confirmed', { shopper, items });
    await shop.runJobs();
    const { rows } = await sql<{ id: string; n: number }>`
      select id, jsonb_array_length(attachments) as n from mails where recipient = ${shopper.email}
        and attachments <> '[]'`.execute(shop.shop.db);
    const addresses = [];
    for (const { id } of rows) {
      const page = await (await shop.request(`/dev/mailbox/${id}`)).text();
      addresses.push(
        ...[...page.matchAll(/href="(\/dev\/mailbox\/[^"]+\/files\/[^"]+)"/g)].map(([, href = '']) => href),
      );
    }
    expect(addresses.map((href) => href.split('.').at(-1))).toEqual(expect.arrayContaining(['pdf', 'xml']));
    for (const href of addresses) {
      const file = await shop.request(href);
      expect([file.status, (await file.arrayBuffer()).byteLength > 0], href).toEqual([200, true]);
    }
    const [first = ''] = addresses;
    expect((await shop.request(first.replace(/[^/]+$/, 'other.pdf'))).status).toBe(404);
  });

  test('is not there in a live shop, not even for its admin', async () => {
    const live = await openLiveShop();
    const { headers } = await anAdmin(live.shop);
    for (const path of [
      '/dev/mailbox',
      '/dev/mailbox.data',
      '/dev/mailbox/4cfc9a6e-0f0d-4a8e-9b49-0a5f1f4c1d11/html',
      '/dev/mailbox/4cfc9a6e-0f0d-4a8e-9b49-0a5f1f4c1d11/files/terms-en-1.pdf',
    ]) {
      expect((await live.request(path, { headers })).status).toBe(404);
    }
    await live.close();
  });
});

describe('in a live shop', () => {
  test('cookies are bound to this host and to https', async () => {
    const live = await openLiveShop();
    const { viewer, password: right } = await aCustomer(live.shop);
    const response = await live.post('/sign-in', { email: viewer.email, password: right });
    const cookies = response.headers.getSetCookie();
    expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual(['__Host-vitrina-session', '__Host-vitrina-device']);
    for (const cookie of cookies) {
      for (const attribute of ['Secure', 'HttpOnly', 'SameSite=Lax', 'Path=/'])
        expect(cookie.split('; ')).toContain(attribute);
      expect(cookie).not.toMatch(/domain/i);
    }
    expect(response.headers.get('strict-transport-security')).toContain('max-age=63072000');
    await live.close();
  });
});
