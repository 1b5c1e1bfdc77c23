import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { listChanges } from '#shop/audit/changes-view.server.ts';
import { changeSettings } from '#shop/settings/change-settings.server.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import { DEFAULT_SETTINGS, type SettingsInput } from '#shop/settings/settings.ts';
import { aProduct } from '#tests/support/goods/goods.ts';
import { readPage } from '#tests/support/pages/page-text.ts';
import { aCustomer, anAdmin, aStaffMember, type Person } from '#tests/support/people/people.ts';
import { type BuiltShop, openBuiltShop } from '#tests/support/shop/built-shop.ts';

let shop: BuiltShop;
let admin: Person;
beforeAll(async () => {
  shop = await openBuiltShop({ config: { pageCache: true } });
  admin = await anAdmin(shop.shop);
  await aProduct(shop.shop);
});
afterAll(() => shop.close());
afterEach(async () => {
  await changeSettings(shop.shop, { ...DEFAULT_SETTINGS });
  await shop.shop.changes.settle();
});

const PAGE = '/admin/settings';
const read = (path: string, headers: HeadersInit = {}) => readPage(shop.request(path, { headers }));
const settings = () => getSettings(shop.shop);

test('the settings say which version of the shop this is', async () => {
  const { text } = await read(PAGE, admin.headers);
  expect(text).toContain(`Shop software version ${shop.shop.version}`);
});

/** The form with its initial values, with some fields changed. */
function formOf(seen: SettingsInput | typeof DEFAULT_SETTINGS, typed: Readonly<Record<string, string>> = {}) {
  const all = { ...DEFAULT_SETTINGS, ...seen };
  return {
    ...Object.fromEntries(
      Object.entries(all).map(([name, value]) => [name, typeof value === 'object' ? '' : String(value)]),
    ),
    vatRate: String((all.vatRate ?? 0) / 100),
    shippingPrice: ((all.shippingPrice ?? 0) / 100).toFixed(2),
    freeShippingThreshold: ((all.freeShippingThreshold ?? 0) / 100).toFixed(2),
    languages: 'lv',
    servedCountries: (all.servedCountries ?? []).join(' '),
    guestReviewsWait: all.guestReviewsWait ? 'yes' : '',
    guestsMayOrder: all.guestsMayOrder ? 'yes' : '',
    seen: JSON.stringify(all),
    ...typed,
  } as Record<string, string>;
}
const save = (fields: Record<string, string>, headers: Headers = admin.headers) =>
  readPage(shop.post(PAGE, fields, headers));

describe('who may', () => {
  const PAGES = [PAGE, `${PAGE}/staff`, `${PAGE}/changes`] as const;

  test.each([
    ['read_only', [200, 403, 403]],
    ['staff', [200, 403, 403]],
    ['admin', [200, 200, 200]],
  ] as const)('look: %s', async (role, statuses) => {
    const { headers } = await aStaffMember(shop.shop, role);
    for (const [index, path] of PAGES.entries()) {
      expect((await read(path, headers)).status, path).toBe(statuses[index]);
      // One loader alone, as in a client navigation.
      const alone = await shop.request(`${path}.data`, { headers });
      expect(alone.status, `${path}.data`).toBe(statuses[index]);
    }
  });

  test.each(['read_only', 'staff'] as const)('change: not %s', async (role) => {
    const { headers } = await aStaffMember(shop.shop, role);
    expect((await save(formOf(await settings(), { shopName: 'Mine' }), headers)).status).toBe(403);
    expect(
      (await shop.post(`${PAGE}/staff`, { intent: 'invite', email: 'a@b.lv', role: 'admin' }, headers)).status,
    ).toBe(403);
    expect((await shop.post(`${PAGE}/changes`, { change_id: crypto.randomUUID() }, headers)).status).toBe(403);
    expect((await settings()).shopName).toBe('Vitrina');
    // No form, no button: only what is set.
    const { html } = await read(PAGE, headers);
    expect(html).not.toContain('name="shopName"');
    expect(html).not.toContain('/admin/settings/staff');
  });

  test('neither strangers nor customers', async () => {
    const { headers } = await aCustomer(shop.shop);
    for (const path of PAGES) {
      expect((await shop.request(path)).headers.get('location')).toMatch(/^\/\?next=%2Fadmin/);
      expect((await shop.post(path, {})).status).toBe(401);
      expect((await read(path, headers)).status).toBe(403);
      expect((await shop.post(path, {}, headers)).status).toBe(403);
    }
    const forged = new Headers(admin.headers);
    forged.set('origin', 'https://evil.example');
    expect((await save(formOf(await settings(), { shopName: 'Evil' }), forged)).status).toBe(403);
  });
});

describe('a change shows on the next page, without scripts and despite the page cache', () => {
  test('the name, in the shop and in the back office', async () => {
    expect((await read('/')).text).toContain('Vitrina');
    const saved = await save(formOf(await settings(), { shopName: 'Spogulis & "Co"' }));
    expect(saved.status).toBe(200);
    expect((await read('/')).text).toContain('Spogulis & "Co"');
    expect((await read('/terms')).html).toContain('<title>');
    expect((await read('/admin', admin.headers)).text).toContain('Spogulis & "Co"');
  });

  test('contact and company, in the footer and the terms', async () => {
    await save(
      formOf(await settings(), {
        legalName: 'SIA "Spogulis"',
        address: 'Brīvības iela 1, Rīga',
        country: 'EE',
        email: 'Sveiki@Spogulis.example',
        phone: '+371 67000001',
      }),
    );
    const { text } = await read('/terms');
    for (const said of ['SIA "Spogulis"', 'Brīvības iela 1, Rīga, Estonia', 'sveiki@spogulis.example', '+371 67000001'])
      expect(text).toContain(said);
  });

  test('amounts, typed with a comma or a point', async () => {
    await save(formOf(await settings(), { shippingPrice: '4,50', freeShippingThreshold: '€ 59.9' }));
    expect(await settings()).toMatchObject({ shippingPrice: 450, freeShippingThreshold: 5_990 });
    expect((await read('/terms')).text).toContain('€59.90');
  });

  test('VAT, after it was confirmed', async () => {
    const before = await read('/products');
    const form = formOf(await settings(), { vatRate: '5,5' });
    const asked = await save(form);
    expect(asked.status).toBe(422);
    expect(asked.text).toContain('Every price in the shop will change');
    expect(asked.text).toContain('Yes, change VAT from 21% to 5,5%');
    expect((await settings()).vatRate).toBe(2_100);
    expect((await save({ ...form, confirm_vat: 'yes' })).status).toBe(200);
    expect((await settings()).vatRate).toBe(550);
    const amountsIn = (text: string) => text.match(/€\d+\.\d\d/g);
    expect(amountsIn(before.text)).not.toBeNull();
    expect(amountsIn((await read('/products')).text)).not.toEqual(amountsIn(before.text));
  });

  test('low stock, default countries and the chat', async () => {
    await save(
      formOf(await settings(), { lowStockThreshold: '999', checkoutCountry: 'LT', chatUrl: 'https://chat.example/v' }),
    );
    expect((await read('/faq')).html).toContain('https://chat.example/v');
    const { headers } = await aCustomer(shop.shop);
    expect((await read('/checkout', headers)).html).toContain('<option value="LT" selected=""');
    expect((await read('/admin', admin.headers)).text).toContain('999');
  });

  test('and is recorded with its author, to be undone once', async () => {
    await save(formOf(await settings(), { phone: '+371 67000002' }));
    const [change] = (await listChanges(shop.shop.db, { entity: 'settings' })).changes;
    expect(change).toMatchObject({
      kind: 'settings',
      actorName: admin.viewer.fullName,
      entries: [{ before: { phone: '+371 20000100' }, after: { phone: '+371 67000002' } }],
    });
    const page = await read(`${PAGE}/changes`, admin.headers);
    expect(page.text).toMatch(/Phone\s+Before:\s+\+371 20000100\s+After:\s+\+371 67000002/);
    const undo = () => shop.post(`${PAGE}/changes`, { change_id: change?.id ?? '' }, admin.headers);
    const answers = await Promise.all([undo(), undo(), undo()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await settings()).phone).toBe('+371 20000100');
  });
});

describe('two editors', () => {
  test('the second is shown what the first has saved, and nothing is overwritten', async () => {
    const opened = await settings();
    await save(formOf(opened, { phone: '+371 67111111', shopName: 'First' }));
    const second = await save(formOf(opened, { phone: '+371 67222222', address: 'Cita iela 2, Rīga' }));
    expect(second.status).toBe(409);
    expect(second.text).toMatch(/Phone\s*Theirs\s*\+371 67111111\s*Yours\s*\+371 67222222/);
    expect(second.html).toContain('value="+371 67222222"');
    // What the second did not touch is shown as the first left it.
    expect(second.html).toContain('value="First"');
    expect(await settings()).toMatchObject({ phone: '+371 67111111', address: DEFAULT_SETTINGS.address });
    const again = formOf(await settings(), { phone: '+371 67222222', address: 'Cita iela 2, Rīga' });
    expect((await save(again)).status).toBe(200);
    expect(await settings()).toMatchObject({ phone: '+371 67222222', shopName: 'First' });
  });

  test('who changed different things keep both', async () => {
    const opened = await settings();
    const answers = await Promise.all([
      save(formOf(opened, { phone: '+371 67333333' })),
      save(formOf(opened, { lowStockThreshold: '3' })),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await settings()).toMatchObject({ phone: '+371 67333333', lowStockThreshold: 3 });
  });
});

describe('what would harm is refused, and what was typed stays', () => {
  test.each([
    ['shopName', ' '],
    ['shopName', 'a\u2028b'],
    ['legalName', 'x'.repeat(201)],
    ['email', 'a@b.lv\r\nBcc: c@d.lv'],
    ['phone', 'call me'],
    ['country', 'XX'],
    ['vatRate', '101'],
    ['shippingPrice', '-1'],
    ['freeShippingThreshold', '1,234'],
    ['invoicePrefix', 'VIT-1'],
    ['lowStockThreshold', '1e9'],
    ['chatUrl', 'javascript:alert(1)'],
  ])('%s as %j', async (name, text) => {
    const refused = await save(formOf(await settings(), { [name]: text, regNo: '50000000001' }));
    expect(refused.status).toBe(422);
    expect(refused.html).toContain('value="50000000001"');
    expect(await settings()).toEqual(DEFAULT_SETTINGS);
  });

  test.each([{}, { seen: '{' }, { seen: '[]' }, { seen: 'null' }, { intent: 'undo', change_id: 'x' }])(
    'a form that is none of ours: %j',
    async (fields) => {
      expect([400, 404]).toContain((await save(fields as Record<string, string>)).status);
    },
  );

  test.each([
    'change=x',
    'after=2026',
    'after=%00',
    'from=2026-13-40&to=9999-99-99',
    'actor=%27&entity=x&kind=-',
    'record=%25%5C',
  ])('a question to the record that makes no sense: %s', async (query) => {
    expect((await read(`${PAGE}/changes?${query}`, admin.headers)).status).toBe(200);
  });
});

describe('without Latvian', () => {
  test('its pages lead to the English ones, and nothing speaks of it any more', async () => {
    expect((await read('/lv/faq')).status).toBe(200);
    const without = formOf(await settings());
    delete without.languages;
    expect((await save(without)).status).toBe(200);
    for (const [from, to] of [
      ['/lv', '/'],
      ['/lv/faq?category=x', '/faq?category=x'],
      ['/lv//evil.example', '/evil.example'],
      ['/lv/nothing-here', '/nothing-here'],
    ] as const) {
      const answer = await shop.request(from);
      expect([answer.status, answer.headers.get('location')], from).toEqual([307, to]);
    }
    const home = await read('/', { cookie: 'vitrina-language=lv' });
    expect(home.html).toContain('<html lang="en"');
    expect(home.html).not.toContain('hrefLang');
    expect(home.html).not.toContain('action="/language"');
    const sitemap = await (await shop.request('/sitemap-pages.xml')).text();
    expect(sitemap).not.toMatch(/hreflang|\/lv/);
    expect(sitemap).toContain('/faq</loc>');
    const chosen = await shop.post('/language', { language: 'lv', page: '/faq' });
    expect([chosen.headers.get('location'), chosen.headers.has('set-cookie')]).toEqual(['/faq', false]);
  });

  test('the back office still speaks both', async () => {
    await changeSettings(shop.shop, { languages: ['en'] });
    const headers = new Headers(admin.headers);
    headers.set('cookie', `${headers.get('cookie')}; vitrina-language=lv`);
    expect((await read(PAGE, headers)).html).toContain('<html lang="lv"');
  });

  test('it comes back with the setting', async () => {
    await changeSettings(shop.shop, { languages: ['en'] });
    await changeSettings(shop.shop, { languages: ['en', 'lv'] });
    await shop.shop.changes.settle();
    expect((await read('/lv/faq')).html).toContain('<html lang="lv"');
    expect(await (await shop.request('/sitemap-pages.xml')).text()).toContain('hreflang="lv"');
  });
});
