import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadSite } from '#db/seeds/demo/load-site.server.ts';
import { loadTiny, TINY } from '#db/seeds/tiny/load-tiny.server.ts';
import { storefront as english } from '#locales/en/storefront.ts';
import { storefront as latvian } from '#locales/lv/storefront.ts';
import { createCategory } from '#shop/catalog/categories/create-category.server.ts';
import { FAQ_CATEGORIES } from '#shop/content/question.ts';
import { createTranslate } from '#shop/i18n/translate.ts';
import { LANGUAGES } from '#shop/kernel/language.ts';
import { addPicture } from '#shop/media/add-picture.server.ts';
import { changeSettings } from '#shop/settings/change-settings.server.ts';
import { aProduct } from '#tests/support/goods/goods.ts';
import { plain } from '#tests/support/goods/pictures.ts';
import { textOf } from '#tests/support/pages/page-text.ts';
import { WRITTEN, type Written } from '#tests/support/pages/written-languages.ts';
import { aCustomer, anAdmin } from '#tests/support/people/people.ts';
import { type BuiltShop, openBuiltShop } from '#tests/support/shop/built-shop.ts';

/** The public pages line by line as the specification lists them, in both languages. */
let opened: BuiltShop;
let empty: BuiltShop;
/** As the demo's owner worded it. */
let demo: BuiltShop;

beforeAll(async () => {
  [opened, empty, demo] = await Promise.all([openBuiltShop(), openBuiltShop(), openBuiltShop()]);
  await Promise.all([loadTiny(opened.shop), loadSite(demo.shop)]);
  for (const { shop } of [opened, demo]) await changeSettings(shop, { chatUrl: 'https://chat.example/vitrina' });
  for (const name of ['Zebra', 'Garden', 'Kitchen', 'Office', 'Travel', 'Yarn']) {
    await createCategory(opened.shop, { name, type: 'beauty', description: `${name} things` });
  }
  for (let n = 1; n <= 14; n += 1) await aProduct(opened.shop, { name: `Soap ${n}`, is_featured: true });
});
afterAll(() => Promise.all([opened, empty, demo].map((shop) => shop.close())));

const TEXTS = {
  en: createTranslate<typeof english>('en', english),
  lv: createTranslate<typeof english>('lv', latvian),
};
const at = (path: string, language: Written) => (language === 'en' ? path : path === '/' ? '/lv' : `/lv${path}`);
const read = async (path: string, headers: HeadersInit = {}) => (await opened.request(path, { headers })).text();
/** The part of a page from one mark to the next other one. */
function between(html: string, start: string | RegExp, end: string): string {
  const from = html.search(start);
  expect(from, `${start} stands in the page`).toBeGreaterThan(-1);
  return html.slice(from, html.indexOf(end, from));
}
const linksIn = (html: string) => [...html.matchAll(/href="([^"]+)"/g)].map((match) => match[1] ?? '');
/** The section of a page under a heading. */
const sectionOf = (html: string, heading: string) => between(html, `>${heading}</h2>`, '</section>');

describe.each(WRITTEN)('in %s', (language) => {
  const t = TEXTS[language];

  test.each(['/', '/products', '/products?page=2', '/categories'])(
    '%s is the same to the letter when its cards and its frame were written before',
    async (path) => {
      // The nonce alone is of one response.
      const write = async () => {
        const html = await read(at(path, language));
        return html.replaceAll(/ nonce="([^"]+)"/.exec(html)?.[1] ?? '', '');
      };
      const first = await write();
      expect(first).not.toMatch(/data-part|part-[0-9a-f]{8}-/);
      expect((await write()) === first).toBe(true);
    },
  );

  test('the strip on top says what the shop promises, its phone, and changes the language', async () => {
    const strip = between(await read(at('/', language)), '<header', '<nav');
    const said = textOf(strip);
    for (const text of [t('topStrip.support'), t('topStrip.payment'), '+371 20000100']) expect(said).toContain(text);
    expect(strip).toContain('href="tel:+37120000100"');
    expect(strip).toMatch(/<form[^>]* action="\/language"/);
    for (const choice of LANGUAGES) expect(strip).toMatch(new RegExp(`<button[^>]* value="${choice}"`));
  });

  test('the header leads home, to eight categories, the other pages, the cart and an account', async () => {
    const header = between(await read(at('/faq', language)), '<header', '</header>');
    // The link to sign in has the address to return to.
    const links = linksIn(header).map((link) => link.replace(/\?next=.*/, ''));
    for (const path of ['/', '/categories', '/wholesale', '/about', '/products', '/sign-in', '/sign-up']) {
      expect(links, path).toContain(at(path, language));
    }
    // Once in the bar, once in the menu of phones.
    expect(links.filter((link) => link.includes('?category='))).toHaveLength(16);
    const said = textOf(header);
    for (const text of [
      'nav.products',
      'nav.categories',
      'nav.wholesale',
      'nav.about',
      'nav.signIn',
      'nav.signUp',
    ] as const)
      expect(said).toContain(t(text));
    expect(said).toContain(t('nav.cart', { n: 0 }));
  });

  test('the menu of phones has the language switch, the links, the cart and the account', async () => {
    const menu = between(await read(at('/', language)), t('nav.closeMenu'), '</header>');
    expect(menu).toContain('action="/language"');
    expect(linksIn(menu)).toEqual(
      expect.arrayContaining(
        ['/categories', '/wholesale', '/about', '/sign-in', '/sign-up'].map((path) => at(path, language)),
      ),
    );
    expect(textOf(menu)).toContain(t('nav.cart', { n: 0 }));
  });

  test('the account menu has every entry, and an administrator finds the back office', async () => {
    const entries = ['userMenu.accountSettings', 'userMenu.myOrders', 'userMenu.signOut'] as const;
    const customer = await aCustomer(opened.shop, { full_name: 'Līga Liepa' });
    const seen = textOf(between(await read(at('/', language), customer.headers), '<header', '</header>'));
    for (const entry of entries) expect(seen).toContain(t(entry));
    expect(seen).not.toContain(t('userMenu.adminDashboard'));
    // Who it is comes when the menu is opened; without scripts the account page says it.
    const admin = await anAdmin(opened.shop);
    const account = async (headers: Headers) =>
      between(await read(at('/account-settings', language), headers), '<main', '</main>');
    const own = await account(customer.headers);
    for (const known of ['Līga Liepa', customer.viewer.email]) expect(own).toContain(known);
    expect(textOf(own)).not.toContain(t('userMenu.adminDashboard'));
    expect(textOf(await account(admin.headers))).toContain(t('userMenu.adminDashboard'));
  });

  test('the footer has six categories, quick links, contact in Riga and what customers ask for', async () => {
    const footer = between(await read(at('/about', language)), '<footer', '</footer>');
    const links = linksIn(footer);
    expect(links.filter((link) => link.includes('?category='))).toHaveLength(6);
    for (const path of [
      '/products',
      '/categories',
      '/wholesale',
      '/about',
      '/faq',
      '/privacy',
      '/terms',
      '/withdrawal',
      '/cookies',
      '/accessibility',
    ])
      expect(links).toContain(at(path, language));
    expect(links).toEqual(expect.arrayContaining(['mailto:info@vitrina.example', 'tel:+37120000100']));
    const said = textOf(footer);
    expect(said).toMatch(language === 'en' ? /Rīga, LV-1005, Latvia / : /Rīga, LV-1005, Latvija /);
    for (const text of [
      'footer.trackOrder',
      'footer.myAccount',
      'footer.faq',
      'footer.privacy',
      'footer.terms',
      'footer.cookies',
      'footer.withdrawal',
      'footer.accessibility',
    ] as const)
      expect(said).toContain(t(text));
  });

  test('the home page has a hero, reasons, eight featured products, six categories, questions and a listing', async () => {
    const html = await read(at('/', language));
    const hero = between(html, '<h1', '</section>');
    expect(textOf(hero)).toContain(t('home.tagline'));
    expect(hero).toMatch(/<form role="search"/);
    expect(hero).toMatch(new RegExp(`href="${at('/products', language)}"[^>]*>${t('home.shopNow')}<`));
    expect(hero).toMatch(new RegExp(`href="${at('/categories', language)}"[^>]*>${t('home.browseCategories')}<`));

    const why = between(html, t('why.title'), '</section>');
    expect(why.match(/<h3/g)).toHaveLength(3);
    for (const reason of ['why.contact.title', 'why.fastDelivery.title', 'why.quality.title'] as const)
      expect(textOf(why)).toContain(t(reason));

    expect(sectionOf(html, t('home.featuredProducts')).match(/<li class="product-card/g)).toHaveLength(8);
    expect(
      linksIn(sectionOf(html, t('home.featuredCategories'))).filter((link) => link.includes('?category=')),
    ).toHaveLength(6);
    const teaser = sectionOf(html, t('home.faqTitle'));
    expect(linksIn(teaser)).toContain(at('/faq', language));
    expect(teaser.match(/<details/g)).toHaveLength(4);
    expect(sectionOf(html, t('home.listing')).match(/<li class="product-card/g)).toHaveLength(12);
  });

  test('the home page shows the shop’s own picture, fetched first and said in words, or else products', async () => {
    const heroOf = async () => between(await read(at('/', language)), '<h1', '</section>');
    expect(await heroOf()).toContain('class="hero-scene"');
    const { shop } = opened;
    const added = await addPicture(shop, { folder: 'products', bytes: await plain(1600, 1440).webp().toBuffer() });
    const homePicture = added.ok ? added.value.path : '';
    await changeSettings(shop, { homePicture, homePictureText: { en: 'A lit arch', lv: 'Izgaismota arka' } });
    const hero = await heroOf();
    expect(hero).not.toContain('hero-scene');
    expect(hero).toMatch(
      new RegExp(`<img[^>]*fetchPriority="high"[^>]*alt="${{ en: 'A lit arch', lv: 'Izgaismota arka' }[language]}"`),
    );
    expect(hero).toMatch(/<img[^>]*width="1600" height="1440"/);
    const preload = /<link rel="preload" as="image"[^>]*>/.exec(await read(at('/', language)))?.[0];
    expect(preload).toContain(homePicture.replace('.webp', '-1600.avif'));
    await changeSettings(shop, { homePicture: null, homePictureText: {} });
    expect(await heroOf()).toContain('class="hero-scene"');
  });

  test('the listing of the home page says which of grid and list is shown', async () => {
    const current = (html: string) =>
      /aria-label="([^"]*)" aria-current="true" title/.exec(html)?.[1] ??
      /aria-current="true"[^>]*aria-label="([^"]*)"/.exec(html)?.[1];
    expect(current(sectionOf(await read(at('/', language)), t('home.listing')))).toBe(t('home.gridView'));
    const list = sectionOf(await read(`${at('/', language)}?view=list`), t('home.listing'));
    expect(current(list)).toBe(t('home.listView'));
    expect(list.match(/<h3/g)).toHaveLength(12);
  });

  test('the longer list of reasons has eight cards and says where the shop is going', async () => {
    const why = sectionOf(await read(at('/about', language)), t('why.title'));
    expect(why.slice(0, why.indexOf('</ul>')).match(/<h3/g)).toHaveLength(8);
    expect(textOf(why)).toContain(t('why.expansion.title'));
    expect(textOf(why)).toContain(t('why.expansion.text'));
  });

  test('the categories page has every category with its products counted, and leads to all products', async () => {
    const main = between(await read(at('/categories', language)), '<main', '</main>');
    const categories = await opened.shop.db.selectFrom('categories').select('id').execute();
    expect(categories.length).toBeGreaterThan(8);
    for (const { id } of categories) expect(linksIn(main)).toContain(at(`/products?category=${id}`, language));
    expect(textOf(main)).toContain(t('categories.productCount', { n: 2 }));
    expect(textOf(main)).toContain(t('categories.productCount', { n: 0 }));
    expect(main).toMatch(new RegExp(`href="${at('/products', language)}"[^>]*>${t('categories.viewAllProducts')}<`));
  });

  test('a shop without goods says so and still opens every page', async () => {
    const html = await (await empty.request(at('/categories', language))).text();
    expect(textOf(html)).toContain(t('categories.empty'));
    expect(textOf(html)).toContain(t('categories.emptyText'));
    expect(html).toContain(t('categories.viewAllProducts'));
    for (const path of ['/', '/products', '/faq', '/about', '/sitemap.xml']) {
      expect((await empty.request(path === '/sitemap.xml' ? path : at(path, language))).status, path).toBe(200);
    }
  });

  test('the questions are filtered by all, products, shipping, returns, payments and general', async () => {
    const html = await read(at('/faq', language));
    const filters = [...html.matchAll(/href="[^"]*\/faq(?:\?category=(\w+))?"[^>]*>([^<]+)<\/a><\/li>/g)].slice(0, 6);
    expect(filters.map(([, value = 'all']) => value)).toEqual([
      'all',
      'products',
      'shipping',
      'returns',
      'payments',
      'general',
    ]);
    expect(filters.map(([, , label]) => label)).toEqual(
      (['all', ...FAQ_CATEGORIES] as const).map((category) => t(`faq.category.${category}`)),
    );
    for (const category of FAQ_CATEGORIES) {
      const narrowed = await read(`${at('/faq', language)}?category=${category}`);
      expect(narrowed.match(/<h2 class="text-xl">/g)).toHaveLength(1);
      expect(narrowed).toContain(`<h2 class="text-xl">${t(`faq.category.${category}`)}</h2>`);
    }
  });

  test('the questions end with a way to people', async () => {
    const end = textOf(between(await read(at('/faq', language)), t('faq.stillQuestions'), '</section>'));
    expect(end).toContain(t('faq.contactSupport'));
    expect(end).toContain(t('faq.liveChat'));
  });

  test('nothing at an address is a page with a way home', async () => {
    const html = await read(at('/nothing', language));
    const main = between(html, '<main', '</main>');
    expect(textOf(main)).toContain('404');
    expect(main).toMatch(new RegExp(`href="${at('/', language)}"[^>]*>${t('action.backToHome')}<`));
    expect(html).toMatch(/<meta name="robots" content="noindex"/);
  });
});

describe('the words of the specification', () => {
  test.each([
    [
      '/',
      ['Shop Now', 'Browse Categories', 'Based in Latvia', 'Fast Delivery', 'Quality Guarantee', 'Sign In', 'Sign Up'],
    ],
    ['/categories', ['View All Products']],
    ['/faq', ['Still have questions?', 'Contact Support', 'Live Chat', 'free when your order comes to €100 or more']],
    ['/wholesale', ['€5000', '€300', 'net 30']],
    [
      '/terms',
      [
        'Free shipping on orders of €100 or more',
        'within Latvia',
        'We ship to Latvia, Europe and worldwide, to the countries that the checkout lists',
      ],
    ],
    ['/about', ['Based in Latvia', '1–3 days in Europe']],
    ['/lv', ['Skaistums un elektronika vienā plauktā', 'No Latvijas', 'Augsta kvalitāte']],
    ['/lv/faq', ['Vai var atgriezt atvērtu kosmētiku?', 'Bezmaksas piegāde no 100']],
  ])('stand on %s', async (path, words) => {
    const text = textOf(await (await demo.request(path)).text());
    for (const word of words) expect(text).toContain(word);
  });

  test('No Categories Available', async () => {
    expect(textOf(await (await empty.request('/categories')).text())).toContain('No Categories Available');
  });
});

describe('what has no Latvian text yet', () => {
  test('is shown in English: a category in the menus and on its page', async () => {
    const html = await read('/lv/categories');
    expect(textOf(between(html, '<main', '</main>'))).toContain('Zebra');
    expect(textOf(between(html, '<main', '</main>'))).toContain('Zebra things');
    expect(textOf(between(html, '<main', '</main>'))).toContain('Sejas kopšana');
  });

  test('is shown in English: a product, under its English address, whose twin is named', async () => {
    const html = await read('/lv/product/soap-1');
    expect(textOf(between(html, '<h1', '</h1>'))).toContain('Soap 1');
    const { shopUrl } = opened.shop.config;
    expect(html).toContain(`<link rel="canonical" href="${shopUrl}/lv/product/soap-1"`);
    expect(html).toContain(`hrefLang="en" href="${shopUrl}/product/soap-1"`);
    expect(html).toContain('<html lang="lv"');
  });

  test('and a text that there is comes in the language of the page', async () => {
    expect(textOf(await read(`/product/${TINY.plain}`))).toContain('Vitamin C Brightening Serum');
    expect(textOf(await read('/lv/product/izgaismojoss-c-vitamina-serums'))).toContain(
      'Izgaismojošs C vitamīna serums',
    );
  });
});

test('machines get no page of the back office either', async () => {
  const { headers } = await anAdmin(opened.shop);
  for (const path of [
    '/admin/orders/x.json',
    '/admin/x.xml',
    '/admin.txt',
    '/lv/a/b.JSON',
    '/account-settings/x.txt',
  ]) {
    const response = await opened.request(path, { headers });
    expect(response.status, path).toBe(404);
    expect(await response.text()).toBe('');
  }
});

describe('a shop that delivers only so far promises no more', () => {
  const PAGES = ['/', '/products', '/about', '/terms', '/faq', '/wholesale'];
  const FAR =
    /several countries|vairākām valstīm|worldwide|international|rest of the world|in the world|visā pasaulē|visu pasauli|citur pasaulē|citām valstīm 3/;
  const readAll = async () => {
    const found = new Map<string, string>();
    for (const path of PAGES) {
      for (const address of [path, at(path, 'lv')]) {
        found.set(address, await (await empty.request(address)).text());
      }
    }
    return found;
  };

  test('pages kept before the owner chose Latvia alone say so at once, in both languages', async () => {
    // Kept as they are for a shop that delivers beyond Europe.
    for (const [address, html] of await readAll()) expect(textOf(html), address).toMatch(FAR);
    await changeSettings(empty.shop, { servedCountries: ['LV'] });
    for (const [address, html] of await readAll()) {
      expect(html, address).not.toMatch(FAR);
      expect(html.replaceAll('European', '').replaceAll('Eiropas', ''), address).not.toMatch(
        /across Europe|(in|within) Europe|Eiropā/,
      );
    }
    const said = await readAll();
    expect(textOf(said.get('/') ?? '')).toContain('Delivery across Latvia in 1–3 days');
    expect(textOf(said.get('/lv') ?? '')).toContain('Piegāde Latvijā 1–3 dienās');
    expect(said.get('/terms')).toContain('We ship to addresses in Latvia only');
    expect(said.get('/lv/terms')).toContain('Piegādājam tikai uz adresēm Latvijā');
  });

  test('a shop of one country in Europe and one beyond does not promise all of either', async () => {
    await changeSettings(empty.shop, { servedCountries: ['LV', 'US'] });
    for (const [address, html] of await readAll()) {
      const said = textOf(html).replaceAll(
        /worldwide, to the countries that the checkout lists|visā pasaulē – uz valstīm, kuru/g,
        '',
      );
      expect(said, address).not.toMatch(/worldwide|across Europe|visā pasaulē|visu pasauli|visā Eiropā/);
    }
  });

  test('a shop of a few countries in Europe promises Europe, and no more', async () => {
    await changeSettings(empty.shop, { servedCountries: ['LV', 'LT', 'EE'] });
    const said = await readAll();
    for (const [address, html] of said) expect(html, address).not.toMatch(FAR);
    expect(textOf(said.get('/') ?? '')).toContain('Delivery in Europe in 1–3 days');
    expect(said.get('/terms')).toContain('Delivery takes 1–3 days in Europe<');
    expect(said.get('/lv/about')).toContain('Piegādājam uz Eiropas valstīm.');
  });
});
