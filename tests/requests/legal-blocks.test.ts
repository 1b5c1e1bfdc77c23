import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadTiny } from '#db/seeds/tiny/load-tiny.server.ts';
import { getLegalText } from '#shop/law/get-legal-text.server.ts';
import { legalFileUrl } from '#shop/law/legal-text.ts';
import { saveLegalNotice } from '#shop/law/save-legal-notice.server.ts';
import { changeSettings } from '#shop/settings/change-settings.server.ts';
import { aNotice } from '#tests/support/goods/notices.ts';
import { readPage } from '#tests/support/pages/page-text.ts';
import { WRITTEN, type Written } from '#tests/support/pages/written-languages.ts';
import { anAdmin } from '#tests/support/people/people.ts';
import { aSignedInShopper } from '#tests/support/people/signed-in-shopper.ts';
import { type BuiltShop, openBuiltShop } from '#tests/support/shop/built-shop.ts';

let opened: BuiltShop;
beforeAll(async () => {
  opened = await openBuiltShop();
  await loadTiny(opened.shop);
});
afterAll(() => opened.close());

/** What the law wants to stand on a page, found in its HTML. */
type Block = { readonly says: string; readonly find: Readonly<Record<Written, RegExp>> };

const link = (path: string): Block => ({
  says: `a link to ${path}`,
  find: { en: new RegExp(`href="${path}"`), lv: new RegExp(`href="/lv${path}"`) },
});
const both = (says: string, pattern: RegExp): Block => ({ says, find: { en: pattern, lv: pattern } });

/** On every page: the trader, the way to withdraw, the texts of the contract, accessibility. */
const EVERYWHERE: readonly Block[] = [
  both('the seller’s registered name', /SIA &quot;Vitrina&quot;|SIA \\?"Vitrina\\?"/),
  both(
    'email and phone',
    /mailto:info@vitrina\.example[\s\S]*tel:\+37120000100|tel:\+37120000100[\s\S]*mailto:info@vitrina\.example/,
  ),
  {
    says: 'the function to withdraw, named as the directive has it',
    find: { en: />Withdraw from contract here</, lv: />Atteikties no līguma šeit</ },
  },
  ...['/terms', '/privacy', '/withdrawal', '/accessibility'].map(link),
];
const VERSION: Block = {
  says: 'the version in force and since when',
  find: { en: /Version \d+, in force since \d/, lv: /\d+\. redakcija, stājās spēkā: \d/ },
};
const FILE = (kind: string): Block => ({
  says: 'the version as a file',
  find: {
    en: new RegExp(`href="/legal/${kind}-en-\\d+\\.pdf"`),
    lv: new RegExp(`href="/legal/${kind}-lv-\\d+\\.pdf"`),
  },
});

/** Which blocks each type of page needs besides. The first pattern that fits an address without its language counts. */
const PAGE_TYPES: readonly (readonly [RegExp, readonly Block[]])[] = [
  [/^\/terms$/, [VERSION, FILE('terms'), both('the body for complaints', /pasts@ptac\.gov\.lv/)]],
  [/^\/privacy$/, [VERSION, FILE('privacy'), both('the supervisory authority', /pasts@dvi\.gov\.lv/)]],
  [
    /^\/withdrawal$/,
    [
      VERSION,
      FILE('withdrawal'),
      { says: 'the model form', find: { en: /Model withdrawal form/, lv: /Atteikuma veidlapas paraugs/ } },
    ],
  ],
  [
    /^\/accessibility$/,
    [both('the standard', /EN 301 549/), both('the enforcement body', /Patērētāju tiesību aizsardzības centrs/)],
  ],
  [/^\//, []],
];

const pathsOf = (xml: string) =>
  [...xml.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path]) => path || '/');

describe('every page of the sitemap has what its type needs', () => {
  test('in both languages', async () => {
    const index = pathsOf(await (await opened.request('/sitemap.xml')).text());
    const files = await Promise.all(index.map(async (file) => pathsOf(await (await opened.request(file)).text())));
    const named = [...new Set(files.flat())];
    expect(named).toEqual(expect.arrayContaining(['/', '/terms', '/withdrawal', '/accessibility', '/lv', '/lv/terms']));
    const missing: string[] = [];
    for (const address of named) {
      const [, prefix, rest] = /^(\/lv(?=\/|$))?(.*)$/.exec(address) ?? [];
      const language = prefix === undefined ? 'en' : 'lv';
      const { status, html } = await readPage(opened.request(address));
      expect(status, address).toBe(200);
      const blocks = PAGE_TYPES.find(([pattern]) => pattern.test(rest || '/'))?.[1] ?? [];
      for (const { says, find } of [...EVERYWHERE, ...blocks])
        if (!find[language].test(html)) missing.push(`${address} lacks ${says}`);
    }
    expect(missing).toEqual([]);
  });
});

describe('before ordering', () => {
  test.each(WRITTEN)(
    'the checkout says how one pays, where the shop delivers, and the legal guarantee (%s)',
    async (language) => {
      const shopper = await aSignedInShopper(opened.shop, { language });
      const path = language === 'en' ? '/checkout' : '/lv/checkout';
      const { html, text } = await readPage(opened.request(path, { headers: shopper.headers }));
      const start = text.indexOf(language === 'en' ? 'By card, on the page' : 'Ar karti mūsu');
      const address = text.indexOf(language === 'en' ? 'Delivery Address' : 'Piegādes adrese');
      const guarantee = text.indexOf(language === 'en' ? 'at least two years' : 'vismaz divu gadu');
      const button = text.indexOf(
        language === 'en' ? 'Order with obligation to pay' : 'Pasūtījums ar pienākumu maksāt',
      );
      expect([start > 0, start < address, address < guarantee, guarantee < button]).toEqual([true, true, true, true]);
      for (const country of language === 'en' ? ['Latvia', 'Estonia', 'Japan'] : ['Latvija', 'Igaunija', 'Japāna'])
        expect(text).toContain(country);
      expect(html).toMatch(/href="https:\/\/europa\.eu\/youreurope\/[^"]*"/);
    },
  );

  test('shows the official notice in its language, unaltered, once it was uploaded', async () => {
    const bytes = await aNotice();
    await saveLegalNotice(opened.shop, { language: 'lv', bytes, actor: null });
    const shopper = await aSignedInShopper(opened.shop);
    const read = async (path: string) => (await readPage(opened.request(path, { headers: shopper.headers }))).html;
    const src = /<img src="(\/legal\/notice-lv-[0-9a-f]{16}\.png)" width="480" height="679" alt="[^"]+"/.exec(
      await read('/lv/checkout'),
    )?.[1];
    const file = await opened.request(src ?? '');
    expect(file.headers.get('content-type')).toBe('image/png');
    expect(file.headers.get('cache-control')).toContain('immutable');
    expect(Buffer.from(await file.arrayBuffer())).toEqual(Buffer.from(bytes));
    expect(await read('/checkout')).not.toContain('/legal/notice-');
  });
});

describe('former versions', () => {
  test('stay readable at their address, as they were, and are not for search engines', async () => {
    const before = await getLegalText(opened.shop, 'terms', 'en');
    await changeSettings(opened.shop, { shippingPrice: 6_66 });
    const now = await readPage(opened.request('/terms'));
    expect(now.text).toContain(`Version ${before.number + 1}, in force since`);
    expect(now.text).toContain('€6.66');
    expect(now.html).toMatch(
      new RegExp(`href="/terms/versions/${before.number}"[^>]*>Version ${before.number}, from [^<]+, \\d\\d:\\d\\d<`),
    );
    expect(now.text).toContain('It is one version in English and Latvian.');
    const former = await readPage(opened.request(`/terms/versions/${before.number}`));
    expect(former.text).toContain('It is no longer in force.');
    expect(former.text).toMatch(/in force from [^.]+, \d\d:\d\d to [^.]+, \d\d:\d\d\./);
    expect(former.text).toContain('delivery costs €7.99 per order');
    expect(former.html).toContain('<meta name="robots" content="noindex"/>');
    const file = await opened.request(legalFileUrl(before));
    expect(file.headers.get('content-type')).toBe('application/pdf');
    await changeSettings(opened.shop, { shippingPrice: 7_99 });
  });

  test('that do not exist lead to the text in force; what is no number is not found', async () => {
    const missing = await opened.request('/lv/terms/versions/99');
    expect([missing.status, missing.headers.get('location')]).toEqual([302, '/lv/terms']);
    expect((await opened.request('/terms/versions/x')).status).toBe(404);
    for (const path of [
      '/legal/terms-en-99.pdf',
      '/legal/terms-xx-1.pdf',
      '/legal/notice-en-0000000000000000.png',
      '/legal/x',
    ])
      expect((await opened.request(path)).status, path).toBe(404);
  });
});

describe('in the settings', () => {
  test('an administrator uploads the notice; a file that is none is refused with a reason', async () => {
    const admin = await anAdmin(opened.shop);
    const upload = async (bytes: Uint8Array, type: string, kind = 'notice', intent = 'save') => {
      const body = new FormData();
      body.set('kind', kind);
      body.set('language', 'en');
      body.set('intent', intent);
      body.set('file', new File([new Uint8Array(bytes)], 'notice', { type }));
      const headers = new Headers(admin.headers);
      headers.set('origin', opened.shop.config.shopUrl);
      return readPage(opened.request('/admin/settings/legal', { method: 'POST', headers, body }));
    };
    const first = await readPage(opened.request('/admin/settings/legal', { headers: admin.headers }));
    expect(first.text).toContain('The official notice is missing');
    const refused = await upload(new TextEncoder().encode('<svg/>'), 'image/svg+xml');
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('is not a PNG or JPEG picture')]);
    const taken = await upload(await aNotice({ language: 'en' }), 'image/png');
    expect([taken.status, taken.text]).toEqual([200, expect.stringContaining('The notice is stored.')]);
    expect(taken.text).toContain('SHA-256');
    expect(taken.text).toContain('Is it the Commission’s notice, whole and in this language: English?');
    expect(taken.html).toContain('max-w-lg');
    const small = await upload(await aNotice({ size: { width: 4, height: 4 } }), 'image/png');
    expect([small.status, small.text]).toEqual([422, expect.stringContaining('too small to be read')]);
    const removed = await upload(new Uint8Array(), 'image/png', 'notice', 'remove');
    expect(removed.text).toContain('The notice is removed.');
    expect(removed.text).toContain('The official notice is missing');
    const changes = await readPage(opened.request('/admin/settings/changes', { headers: admin.headers }));
    expect(changes.text).toContain('Notice removed');
    expect(taken.text).toContain('the shop needs no label');
    const label = await upload(await aNotice({ kind: 'garan', colour: '#444444' }), 'image/png', 'garan');
    expect([label.status, label.text]).toEqual([200, expect.stringContaining('The label is stored.')]);
    expect(label.html).toContain('src="/legal/garan-en-');
  });
});
