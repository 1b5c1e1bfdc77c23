import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadTiny, TINY } from '#db/seeds/tiny/load-tiny.server.ts';
import { createCategory } from '#shop/catalog/categories/create-category.server.ts';
import { changeSettings } from '#shop/settings/change-settings.server.ts';
import { aCustomer, anAdmin } from '#tests/support/people/people.ts';
import { aSignedInShopper } from '#tests/support/people/signed-in-shopper.ts';
import { type BuiltShop, openBuiltShop } from '#tests/support/shop/built-shop.ts';

let opened: BuiltShop;

beforeAll(async () => {
  opened = await openBuiltShop();
  await loadTiny(opened.shop);
  for (const name of ['Zebra', 'Garden', 'Kitchen', 'Office', 'Travel']) {
    await createCategory(opened.shop, { name, type: 'beauty' });
  }
});
afterAll(() => opened.close());

const LATVIAN = { cookie: 'vitrina-language=lv' };
const read = async (path: string, headers?: HeadersInit) =>
  (await opened.request(path, headers ? { headers } : {})).text();
const languageOf = (html: string) => /<html lang="(\w+)"/.exec(html)?.[1];
function partOf(html: string, start: string, end: string): string {
  const from = html.indexOf(start);
  return html.slice(from, html.indexOf(end, from));
}
/** Links inside the first element that `start` finds, up to `end`. */
function linksIn(html: string, start: string, end: string): string[] {
  const part = partOf(html, start, end);
  return [...part.matchAll(/href="([^"]+)"/g)].map((match) => match[1] ?? '');
}
const headingsOf = (html: string) => html.match(/<h1[\s>]/g)?.length;

const PAGES = ['/', '/categories', '/faq', '/about', '/wholesale', '/privacy', '/terms', '/cookies'];

describe.each(PAGES)('%s', (path) => {
  const latvianPath = path === '/' ? '/lv' : `/lv${path}`;

  test('answers in English, and under /lv in Latvian, with one main heading', async () => {
    const english = await opened.request(path);
    expect(english.status).toBe(200);
    const html = await english.text();
    expect(languageOf(html)).toBe('en');
    expect(headingsOf(html)).toBe(1);
    const latvian = await opened.request(latvianPath);
    expect(latvian.status).toBe(200);
    expect(languageOf(await latvian.text())).toBe('lv');
  });

  test('names itself and its twin to search engines', async () => {
    const { shopUrl } = opened.shop.config;
    const english = `${shopUrl}${path}`;
    const latvian = `${shopUrl}${latvianPath}`;
    for (const [asked, own] of [
      [path, english],
      [latvianPath, latvian],
    ] as const) {
      const html = await read(asked);
      expect(html).toContain(`<link rel="canonical" href="${own}"`);
      expect(html).toContain(`<link rel="alternate" hrefLang="en" href="${english}"`);
      expect(html).toContain(`<link rel="alternate" hrefLang="lv" href="${latvian}"`);
      expect(html.match(/<title>/g)).toHaveLength(1);
      expect(html).toMatch(/<meta name="description" content="[^"]{20,}"/);
    }
  });
});

describe('the language', () => {
  test('a saved choice of Latvian is honoured at the English address, whose canonical one is then the Latvian', async () => {
    const html = await read('/faq', LATVIAN);
    expect(languageOf(html)).toBe('lv');
    expect(html).toContain(`<link rel="canonical" href="${opened.shop.config.shopUrl}/lv/faq"`);
  });

  test('a saved choice of anything else is English', async () => {
    expect(languageOf(await read('/', { cookie: 'vitrina-language=ru' }))).toBe('en');
  });

  test('the switch saves the choice and leads to the twin, with what was asked', async () => {
    const response = await opened.post('/language', { language: 'lv', page: '/products?search=cream' });
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/lv/products?search=cream');
    expect(response.headers.get('set-cookie')).toMatch(
      /^vitrina-language=lv; Path=\/; Max-Age=31536000; SameSite=Lax$/,
    );
  });

  test('and back', async () => {
    const response = await opened.post('/language', { language: 'en', page: '/lv/faq' }, LATVIAN);
    expect(response.headers.get('location')).toBe('/faq');
    expect(response.headers.get('set-cookie')).toContain('vitrina-language=en');
  });

  test.each(['//evil.example', 'https://evil.example/', '/\\evil.example', '/lv//evil.example'])(
    'the switch never leads to another shop: %s',
    async (page) => {
      const response = await opened.post('/language', { language: 'en', page });
      const target = new URL(response.headers.get('location') ?? '', opened.shop.config.shopUrl);
      expect(target.origin).toBe(opened.shop.config.shopUrl);
    },
  );

  test('an unknown language changes nothing', async () => {
    const response = await opened.post('/language', { language: 'ru', page: '/faq' });
    expect(response.headers.get('location')).toBe('/faq');
    expect(response.headers.get('set-cookie')).toBeNull();
  });

  test('another site cannot change it', async () => {
    const response = await opened.post('/language', { language: 'lv', page: '/' }, { origin: 'https://evil.example' });
    expect(response.status).toBe(403);
  });
});

/** What the account menu requests when it is opened. */
async function summary(headers: Headers): Promise<unknown> {
  const response = await opened.request('/account-settings/summary', { headers });
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  return response.json();
}

describe('header and footer', () => {
  test('the header lists eight categories, the footer six, each leading to its products', async () => {
    const html = await read('/about');
    const header = linksIn(html, '<header', '</nav>').filter((link) => link.startsWith('/products?category='));
    const footer = linksIn(html, '<footer', '</footer>').filter((link) => link.startsWith('/products?category='));
    expect(header).toHaveLength(8);
    expect(footer).toEqual(header.slice(0, 6));
  });

  test('the footer has the ways to pay as pictures with their names, as the settings are now', async () => {
    const logosOn = async (path: string) => {
      const list = partOf(await read(path), '<ul aria-label="', '</ul>');
      const named = [...list.matchAll(/<img loading="lazy" src="([^"]+)" alt="([^"]+)" width="38" height="24"/g)];
      for (const [, src = ''] of named) expect(await readFile(`build/client${src}`, 'utf8')).toContain('<svg');
      return [/aria-label="([^"]+)"/.exec(list)?.[1], ...named.map(([, , alt]) => alt)];
    };
    expect(await logosOn('/faq')).toEqual(['Ways to pay', 'Visa', 'Mastercard']);
    await changeSettings(opened.shop, { takesTransfers: true, transferIban: 'LV80BANK0000435195001' });
    expect(await logosOn('/faq')).toEqual(['Ways to pay', 'Visa', 'Mastercard', 'Bank transfer']);
    expect(await logosOn('/lv/faq')).toEqual(['Maksājumu veidi', 'Visa', 'Mastercard', 'Bankas pārskaitījums']);
    await changeSettings(opened.shop, { takesTransfers: false });
    expect(await logosOn('/faq')).toEqual(['Ways to pay', 'Visa', 'Mastercard']);
  });

  test('a shop that takes more than cards says so of its payments, on top and among its reasons', async () => {
    const said = async (path: string) => {
      const html = await read(path);
      return ['Secure card payment', 'Secure payment', 'Droša apmaksa ar karti', 'savas bankas'].filter((words) =>
        html.includes(words),
      );
    };
    expect(await said('/')).toEqual(['Secure card payment']);
    expect(await said('/lv/about')).toEqual(['Droša apmaksa ar karti']);
    await changeSettings(opened.shop, { takesTransfers: true, transferIban: 'LV80BANK0000435195001' });
    expect(await said('/')).toEqual(['Secure payment']);
    expect(await said('/lv/about')).toEqual(['savas bankas']);
    await changeSettings(opened.shop, { takesTransfers: false });
    expect(await said('/')).toEqual(['Secure card payment']);
  });

  test('the footer leads to questions, privacy, terms and cookies, in the language of the page', async () => {
    expect(linksIn(await read('/'), '<footer', '</footer>')).toEqual(
      expect.arrayContaining(['/faq', '/privacy', '/terms', '/cookies']),
    );
    expect(linksIn(await read('/lv'), '<footer', '</footer>')).toEqual(
      expect.arrayContaining(['/lv/faq', '/lv/privacy', '/lv/terms', '/lv/cookies']),
    );
  });

  test('a visitor is offered to sign in, and orders lead there', async () => {
    const html = await read('/');
    expect(linksIn(html, '<header', '</header>')).toEqual(expect.arrayContaining(['/sign-in', '/sign-up']));
    const footer = linksIn(html, '<footer', '</footer>');
    expect(footer).toContain('/sign-in?next=%2Forders');
    expect(footer).not.toContain('/orders');
  });

  test('a customer finds account and orders and can sign out, but sees no back office', async () => {
    const { headers, viewer } = await aCustomer(opened.shop);
    const html = await read('/', headers);
    const links = linksIn(html, '<header', '</header>');
    expect(links).toEqual(expect.arrayContaining(['/account-settings', '/orders']));
    expect(links).not.toContain('/admin');
    expect(html).not.toContain(viewer.email);
    expect(html).not.toContain('Administrator');
    expect(html).toContain('action="/sign-out"');
    expect(linksIn(html, '<footer', '</footer>')).toEqual(expect.arrayContaining(['/orders', '/account-settings']));
  });

  test('an administrator is called one and finds the back office', async () => {
    const { headers, viewer } = await anAdmin(opened.shop);
    // The pages are the same for everybody who is signed in; the account menu requests who it is.
    const page = await read('/', headers);
    for (const own of [viewer.email, 'Administrator', 'href="/admin"']) expect(page).not.toContain(own);
    const { fullName, email } = viewer;
    expect(await summary(headers)).toEqual({ fullName, email, isStaff: true, country: null });
    // Without scripts the account page has the link.
    const account = await read('/account-settings', headers);
    expect(linksIn(account, '<main', '</main>')).toContain('/admin');
  });

  test('what the account menu says is for one person, and never stored', async () => {
    const { headers, viewer } = await aSignedInShopper(opened.shop, { country: 'EE' });
    const { fullName, email } = viewer;
    expect(await summary(headers)).toEqual({ fullName, email, isStaff: false, country: 'EE' });
    const account = await read('/account-settings', headers);
    expect(linksIn(account, '<main', '</main>')).not.toContain('/admin');
    const response = await opened.request('/account-settings/summary');
    expect([response.status, await response.json()]).toEqual([401, { code: 'signed_out' }]);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  test.each(['/', '/lv', '/products', '/lv/categories', `/product/${TINY.lastUnit}`, `/product/${TINY.plain}`])(
    'made for another page before, they lead back to %s and name it',
    async (path) => {
      const { headers } = await aCustomer(opened.shop);
      const frameOf = async (query: string, who?: Headers) => {
        const html = await read(`${path}${query}`, who);
        const parts = ['header', 'footer'].map((name) => partOf(html, `<${name}`, `</${name}>`));
        return parts.map((part) => part.replaceAll(`value="${path}${query.replaceAll('&', '&amp;')}"`, 'value="here"'));
      };
      for (const who of [undefined, headers]) {
        // An asterisk in the address has the frame rendered with its page.
        const alone = await frameOf('?of=*', who);
        expect(alone.join('').match(/value="here"/g)).toHaveLength(3);
        for (const query of ['', '?page=2&of=1', '']) expect(await frameOf(query, who)).toEqual(alone);
      }
    },
  );

  test('the search that was made stands in the field of its own page only', async () => {
    const fieldOf = async (path: string) => partOf(await read(path), '<header', '</header>').match(/value="mist"/g);
    expect(await fieldOf('/products?search=mist')).toHaveLength(2);
    expect(await fieldOf('/products')).toBeNull();
  });

  test('what the owner set is what the page says', async () => {
    await changeSettings(opened.shop, { phone: '+371 6700 0000', freeShippingThreshold: 50_00 });
    const html = await read('/');
    expect(html).toContain('href="tel:+37167000000"');
    expect(html).toContain('Free shipping from €50');
    await changeSettings(opened.shop, { phone: '+371 20000100', freeShippingThreshold: 100_00 });
  });
});

describe('the home page', () => {
  test('searches without scripts', async () => {
    expect(await read('/')).toMatch(/<form role="search"[^>]* action="\/products"/);
    expect(await read('/lv')).toMatch(/<form role="search"[^>]* action="\/lv\/products"/);
  });

  test('shows the listing as a grid, and as a list when the address says so', async () => {
    const grid = await read('/');
    const list = await read('/?view=list');
    expect(grid).toContain('class="product-grid');
    expect(list).not.toContain('class="product-grid');
  });

  test('has six categories, as tiles', async () => {
    const html = await read('/');
    expect(html.match(/group\/tile relative/g)).toHaveLength(6);
  });
});

describe('the questions', () => {
  test('are found by their words and narrowed by category without scripts', async () => {
    expect(await read('/faq?search=xylophone')).toContain('No questions match your search');
    const returns = await read('/faq?category=returns');
    const all = await read('/faq');
    const count = (html: string) => html.match(/class="disclosure/g)?.length ?? 0;
    expect(count(returns)).toBeGreaterThan(0);
    expect(count(returns)).toBeLessThan(count(all));
  });

  test('end with a way to people', async () => {
    const html = await read('/faq');
    expect(html).toContain('Still have questions?');
    expect(linksIn(html, 'Still have questions?', '</section>')).toEqual(['mailto:info@vitrina.example']);
    expect(html).not.toContain('Live Chat');
    await changeSettings(opened.shop, { chatUrl: 'https://chat.example/vitrina' });
    expect(linksIn(await read('/faq'), 'Still have questions?', '</section>')).toContain(
      'https://chat.example/vitrina',
    );
    await changeSettings(opened.shop, { chatUrl: null });
  });
});

describe('nothing at this address', () => {
  test.each(['/nothing', '/lv/nekas', '/deep/down/here'])('%s is a page that says so', async (path) => {
    const response = await opened.request(path);
    expect(response.status).toBe(404);
    const html = await response.text();
    expect(headingsOf(html)).toBe(1);
    expect(html).toContain(path.startsWith('/lv') ? 'Lapa nav atrasta' : 'Page not found');
  });

  test.each(['/feed.xml', '/ads.txt', '/a/b.json', '/lv/x.XML'])('%s is empty: machines get no page', async (path) => {
    const response = await opened.request(path);
    expect(response.status).toBe(404);
    expect(await response.text()).toBe('');
  });

  test('markup in an address is not markup in the page', async () => {
    expect(await read('/%3Cscript%3Ealert(1)%3C/script%3E')).not.toContain('<script>alert(1)');
  });
});
