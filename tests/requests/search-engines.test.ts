import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadDemo } from '#db/seeds/demo/load-demo.server.ts';
import { formatMoney } from '#shop/i18n/format-money.ts';
import { LANGUAGES } from '#shop/kernel/language.ts';
import { cents } from '#shop/kernel/money.ts';
import {
  entriesOf,
  filesOf,
  headOf,
  type SitemapEntry,
  type StructuredData,
  theThing,
} from '#tests/support/pages/head.ts';
import { textOf } from '#tests/support/pages/page-text.ts';
import { type BuiltShop, openBuiltShop } from '#tests/support/shop/built-shop.ts';

/** The demo shop as a search engine meets it: from robots.txt to the sitemap to every page it names. */

let opened: BuiltShop;
let origin: string;
let entries: readonly SitemapEntry[];
const documents = new Map<string, { readonly status: number; readonly html: string }>();

beforeAll(async () => {
  opened = await openBuiltShop();
  origin = opened.shop.config.shopUrl;
  await loadDemo(opened.shop);
  const files = filesOf(await (await opened.request('/sitemap.xml')).text());
  const found: SitemapEntry[] = [];
  for (const file of files) found.push(...entriesOf(await (await opened.request(pathOf(file))).text()));
  entries = found;
  for (const { address } of entries) {
    const response = await opened.request(pathOf(address));
    documents.set(address, { status: response.status, html: await response.text() });
  }
}, 180_000);
afterAll(() => opened.close());

const pathOf = (address: string) => {
  expect(address.startsWith(`${origin}/`)).toBe(true);
  return address.slice(origin.length);
};
const htmlAt = (address: string) => documents.get(address)?.html ?? '';
/** The page at an address that the sitemap does not name; read once. */
async function readAt(address: string): Promise<string> {
  const known = documents.get(address);
  if (known) return known.html;
  const response = await opened.request(pathOf(address));
  const read = { status: response.status, html: await response.text() };
  documents.set(address, read);
  return read.html;
}
const languageOf = (address: string) => (/^\/lv(\/|$)/.test(address.slice(origin.length)) ? 'lv' : 'en');
const productPages = () => entries.filter(({ address }) => /^(\/lv)?\/product\//.test(pathOf(address)));

describe('robots.txt', () => {
  test('names the sitemap and closes what belongs to one person', async () => {
    const response = await opened.request('/robots.txt');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const lines = (await response.text()).split('\n');
    expect(lines[0]).toBe('User-agent: *');
    expect(lines).toContain(`Sitemap: ${origin}/sitemap.xml`);
    for (const path of ['/admin', '/checkout', '/lv/checkout', '/orders', '/account-settings']) {
      expect(lines).toContain(`Disallow: ${path}`);
    }
  });

  test('closes no page of the sitemap', async () => {
    const closed = [...(await (await opened.request('/robots.txt')).text()).matchAll(/^Disallow: (.+)$/gm)].map(
      ([, path = '']) => path,
    );
    expect(closed.length).toBeGreaterThan(10);
    const wrongly = entries.filter(({ address }) => closed.some((path) => pathOf(address).startsWith(path)));
    expect(wrongly.map(({ address }) => address)).toEqual([]);
  });
});

describe('the sitemap', () => {
  test('is an index of files that are XML', async () => {
    const response = await opened.request('/sitemap.xml');
    expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    expect(filesOf(await response.text())).toEqual([
      `${origin}/sitemap-pages.xml`,
      `${origin}/sitemap-categories.xml`,
      `${origin}/sitemap-products.xml?part=1`,
    ]);
  });

  test('can be looked for without being read', async () => {
    const response = await opened.request('/sitemap.xml', { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('xml');
  });

  test('begins with the home page and the listing, as the specification ranks them', () => {
    for (const [path, priority] of [
      ['/', '1.0'],
      ['/lv', '1.0'],
      ['/products', '0.9'],
      ['/lv/products', '0.9'],
    ]) {
      const entry = entries.find(({ address }) => address === `${origin}${path}`);
      expect(entry?.xml).toContain(`<changefreq>daily</changefreq><priority>${priority}</priority>`);
    }
  });

  test('names every active product, every category with products and every page of text, in both languages, once', async () => {
    const [{ products = 0, categories = 0 } = {}] = (
      await sql<{ products: number; categories: number }>`
        select count(*)::int as products, count(distinct category_id)::int as categories from products where is_active`.execute(
        opened.shop.db,
      )
    ).rows;
    expect(products).toBeGreaterThan(50);
    const addresses = entries.map(({ address }) => address);
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(productPages()).toHaveLength(2 * products);
    expect(addresses.filter((address) => address.includes('?category='))).toHaveLength(2 * categories);
    for (const page of ['/faq', '/about', '/wholesale', '/privacy', '/terms', '/cookies', '/categories']) {
      expect(addresses).toContain(`${origin}${page}`);
      expect(addresses).toContain(`${origin}/lv${page}`);
    }
  });

  test('says when each product was last changed and shows its pictures, which are JPEGs of ours', async () => {
    for (const { xml, pictures } of productPages()) {
      expect(xml).toMatch(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/);
      expect(pictures.length).toBeGreaterThan(0);
      for (const picture of pictures) expect(pathOf(picture)).toMatch(/^\/media\/products\/.+-768\.jpg$/);
    }
    const [first] = productPages();
    const picture = await opened.request(pathOf(first?.pictures[0] ?? ''));
    expect(picture.status).toBe(200);
    expect(picture.headers.get('content-type')).toBe('image/jpeg');
  });

  test.each(['/sitemap-products.xml?part=2', '/sitemap-products.xml?part=0', '/sitemap-products.xml?part=x'])(
    'has no file %s',
    async (path) => {
      const response = await opened.request(path);
      expect(response.status).toBe(404);
      expect(await response.text()).toBe('');
    },
  );
});

describe('every page of the sitemap', () => {
  test('answers 200 with itself as canonical address and may be kept', () => {
    const wrong = entries.filter(({ address }) => {
      const head = headOf(htmlAt(address));
      return documents.get(address)?.status !== 200 || head.canonical !== address || head.noindex;
    });
    expect(wrong.map(({ address }) => address)).toEqual([]);
  });

  test('names its twin, which names it, the same in the page and in the sitemap', () => {
    for (const { address, alternates } of entries) {
      expect(Object.keys(alternates)).toEqual(['en', 'lv', 'x-default']);
      expect(headOf(htmlAt(address)).alternates).toEqual(alternates);
      expect(alternates[languageOf(address)]).toBe(address);
      expect(alternates['x-default']).toBe(alternates.en);
      const twin = alternates[languageOf(address) === 'en' ? 'lv' : 'en'] ?? '';
      expect(headOf(htmlAt(twin)).alternates).toEqual(alternates);
    }
  });

  test('has a title and a description of its own, and a preview with a picture', () => {
    const titles = new Map<string, string>();
    for (const { address } of entries) {
      const { meta } = headOf(htmlAt(address));
      const title = /<title>(.*?)<\/title>/.exec(htmlAt(address))?.[1] ?? '';
      expect(titles.get(`${languageOf(address)} ${title}`), `${address}: ${title}`).toBeUndefined();
      titles.set(`${languageOf(address)} ${title}`, address);
      expect(meta.get('description')?.length, address).toBeGreaterThan(20);
      expect(meta.get('og:url')).toBe(address);
      expect(meta.get('og:locale')).toBe(languageOf(address) === 'lv' ? 'lv_LV' : 'en_GB');
      expect(meta.get('twitter:card')).toBe('summary_large_image');
      for (const kind of ['title', 'description', 'image']) {
        expect(meta.get(`og:${kind}`), `${address} ${kind}`).toBeTruthy();
        expect(meta.get(`twitter:${kind}`)).toBe(meta.get(`og:${kind}`));
      }
      expect(meta.get('og:image')).toMatch(/^http.+\.jpg$/);
      expect(meta.get('og:image:type')).toBe('image/jpeg');
      expect([meta.get('og:image:width'), meta.get('og:image:height')]).toEqual(['1200', '630']);
      expect(meta.get('og:image:alt')).toBeTruthy();
    }
  });

  test('shows its own picture where it has one, of the size that it says, and else the shop’s', async () => {
    const pictureAt = (address: string) => headOf(htmlAt(address)).meta.get('og:image') ?? '';
    const shops = pictureAt(`${origin}/`);
    expect(shops).toContain('/look/social/');
    expect(pictureAt(`${origin}/about`)).toBe(shops);
    const [product = ''] = productPages().map(({ address }) => address);
    const category = entries.find(({ address }) => address.includes('?category='))?.address ?? '';
    for (const address of [product, category]) {
      expect(pictureAt(address), address).toMatch(/\/media\/\w+\/[\w-]+-social-warm\.jpg$/);
    }
    for (const picture of [shops, pictureAt(product), pictureAt(category)]) {
      const response = await opened.request(pathOf(picture));
      expect(response.headers.get('content-type')).toBe('image/jpeg');
      const { width, height } = await sharp(await response.arrayBuffer()).metadata();
      expect([width, height], picture).toEqual([1200, 630]);
    }
  });
});

type Offer = StructuredData & { readonly price: string; readonly url: string; readonly availability: string };
type ProductThing = StructuredData & {
  readonly offers: Offer & { readonly lowPrice?: string; readonly highPrice?: string };
  readonly hasVariant?: readonly { readonly offers: Offer }[];
};
const offersOf = ({ offers, hasVariant }: ProductThing) => hasVariant?.map((choice) => choice.offers) ?? [offers];
/** '€1,234.50' and '1 234,50 €' are '1234.50'. */
const amountIn = (text: string) => text.replace(/\D/g, '').replace(/(\d\d)$/, '.$1');
const productAt = (address: string) => theThing(headOf(htmlAt(address)).structuredData, 'Product') as ProductThing;

/** Shelf prices by SQL of its own: base price or the variation's, with 21 % VAT, rounded half away from zero. */
async function shelfPrices() {
  const { rows } = await sql<{ slugs: string[]; prices: string[]; rating: string | null; reviews: number }>`
    select array[p.slug, coalesce(t.slug, p.slug)] as slugs,
      coalesce(
        (select array_agg(round(coalesce(v.price_adjustment, p.base_price) * 1.21, 2)::text order by v.position, v.id)
          from product_variations v where v.product_id = p.id),
        array[round(p.base_price * 1.21, 2)::text]) as prices,
      (select round(avg(rating), 1)::text from product_reviews where product_id = p.id and origin <> 'staff') as rating,
      (select count(*)::int from product_reviews where product_id = p.id and origin <> 'staff') as reviews
    from products p left join product_translations t on t.product_id = p.id and t.language = 'lv'`.execute(
    opened.shop.db,
  );
  return new Map(rows.flatMap((row) => row.slugs.map((slug) => [slug, row] as const)));
}

// Every product with each of its variations, in both languages: some hundred pages.
describe('the structured data of every product', { timeout: 120_000 }, () => {
  let shelf: Awaited<ReturnType<typeof shelfPrices>>;
  beforeAll(async () => {
    shelf = await shelfPrices();
  });
  const stored = (address: string) => shelf.get(address.split('/').at(-1) ?? '');

  test('asks the prices of the database, VAT included, in euro', () => {
    for (const { address } of productPages()) {
      const offers = offersOf(productAt(address));
      expect(
        offers.map(({ price }) => price),
        address,
      ).toEqual(stored(address)?.prices);
      expect(offers.every((offer) => offer.priceCurrency === 'EUR')).toBe(true);
    }
  });

  test('asks the price that the page shows, for each variation at its own address', async () => {
    for (const { address } of productPages()) {
      for (const { url, price, availability } of offersOf(productAt(address))) {
        if (availability !== 'https://schema.org/InStock') continue;
        const html = await readAt(url);
        const shown = formatMoney(cents(Number(price.replace('.', ''))), languageOf(address));
        expect(textOf(html).replaceAll(/\s/g, ' '), url).toContain(shown.replaceAll(/\s/g, ' '));
      }
    }
  });

  test('names an earlier price only where the page strikes it out', async () => {
    let struck = 0;
    for (const { address } of productPages()) {
      for (const { url, priceSpecification } of offersOf(productAt(address))) {
        const earlier = (priceSpecification as { price: string; priceType?: string }[]).find(
          ({ priceType }) => priceType,
        );
        const html = await readAt(url);
        const shown = /<s[ >].*?<\/s>/s.exec(html.slice(html.indexOf('<h1'), html.indexOf('id="add-to-cart"')))?.[0];
        expect(shown !== undefined, url).toBe(earlier !== undefined);
        if (earlier === undefined) continue;
        struck += 1;
        expect(amountIn(textOf(shown ?? ''))).toBe(earlier.price);
      }
    }
    expect(struck).toBeGreaterThan(5);
  });

  test('spans the variations from the lowest price to the highest', () => {
    const groups = productPages().filter(({ address }) => productAt(address).hasVariant);
    expect(groups.length).toBeGreaterThan(10);
    for (const { address } of groups) {
      const product = productAt(address);
      const prices = offersOf(product).map(({ price }) => Number(price));
      expect(Number(product.offers.lowPrice)).toBe(Math.min(...prices));
      expect(Number(product.offers.highPrice)).toBe(Math.max(...prices));
      expect(product.offers.offerCount).toBe(prices.length);
    }
  });

  test('promises delivery and return as the shop does: 7.99, free from 100, 14 days', () => {
    for (const { address } of productPages()) {
      for (const offer of offersOf(productAt(address))) {
        expect(offer.shippingDetails).toMatchObject({
          shippingRate: { value: Number(offer.price) >= 100 ? '0.00' : '7.99', currency: 'EUR' },
          deliveryTime: { handlingTime: { minValue: 1, maxValue: 2 }, transitTime: { minValue: 1, maxValue: 3 } },
        });
        expect(offer.hasMerchantReturnPolicy).toMatchObject({ merchantReturnDays: 14 });
      }
    }
  });

  test('carries ratings of shoppers only', () => {
    let rated = 0;
    for (const { address } of productPages()) {
      const { aggregateRating, review } = productAt(address);
      const { rating, reviews } = stored(address) ?? { rating: null, reviews: -1 };
      if (reviews === 0) {
        expect(aggregateRating).toBeUndefined();
        expect(review).toBeUndefined();
        continue;
      }
      rated += 1;
      expect(aggregateRating).toMatchObject({ ratingValue: Number(rating), reviewCount: reviews });
      expect((review as unknown[]).length).toBeLessThanOrEqual(reviews);
    }
    expect(rated).toBeGreaterThan(10);
  });

  test('leads to the product by its breadcrumbs', () => {
    for (const { address } of productPages()) {
      const steps = theThing(headOf(htmlAt(address)).structuredData, 'BreadcrumbList').itemListElement as {
        position: number;
        item: string;
      }[];
      expect(steps.map(({ position }) => position)).toEqual(steps.map((_, index) => index + 1));
      expect(steps.at(-1)?.item).toBe(address);
      for (const { item } of steps) expect(documents.has(item), `${address} leads over ${item}`).toBe(true);
    }
  });
});

describe('the structured data of other pages', () => {
  test.each(LANGUAGES)('says who the shop is and how to search it (%s)', (language) => {
    const home = `${origin}${language === 'lv' ? '/lv' : '/'}`;
    const { structuredData } = headOf(htmlAt(home));
    expect(theThing(structuredData, 'Organization')).toMatchObject({
      name: 'Vitrina',
      legalName: 'SIA "Vitrina"',
      currenciesAccepted: 'EUR, USD, GBP',
    });
    const template = `${origin}${language === 'lv' ? '/lv' : ''}/products?search={search_term_string}`;
    expect(theThing(structuredData, 'WebSite')).toMatchObject({
      url: home,
      potentialAction: { '@type': 'SearchAction', target: { urlTemplate: template } },
    });
  });

  test.each(LANGUAGES)('describes every page of text as a page of the shop (%s)', (language) => {
    for (const path of ['/about', '/wholesale', '/privacy', '/terms', '/cookies']) {
      const address = `${origin}${language === 'lv' ? '/lv' : ''}${path}`;
      const html = htmlAt(address);
      const { structuredData } = headOf(html);
      const described = theThing(structuredData, 'WebPage');
      expect(described).toMatchObject({
        url: address,
        inLanguage: language,
        isPartOf: { '@type': 'WebSite', '@id': `${origin}/#website`, name: 'Vitrina' },
      });
      for (const said of [described.name, described.description]) expect(textOf(html)).toContain(said);
    }
    for (const path of ['/about', '/wholesale']) {
      const { structuredData } = headOf(htmlAt(`${origin}${language === 'lv' ? '/lv' : ''}${path}`));
      const shop = theThing(structuredData, 'Organization');
      expect(theThing(structuredData, 'WebPage').about).toEqual({ '@id': shop['@id'] });
    }
  });

  test.each(LANGUAGES)('repeats every question and answer of the FAQ (%s)', (language) => {
    const html = htmlAt(`${origin}${language === 'lv' ? '/lv' : ''}/faq`);
    const questions = theThing(headOf(html).structuredData, 'FAQPage').mainEntity as {
      name: string;
      acceptedAnswer: { text: string };
    }[];
    expect(questions.length).toBeGreaterThan(10);
    for (const { name, acceptedAnswer } of questions) {
      expect(textOf(html)).toContain(name);
      expect(textOf(html)).toContain(acceptedAnswer.text.replace(/\s+/g, ' '));
    }
  });

  test('is sent to those who read the document, not to scripts a second time', async () => {
    for (const path of ['/', '/faq', pathOf(productPages()[0]?.address ?? '')]) {
      const html = await (await opened.request(path)).text();
      expect(html.match(/"@context"/g)?.length).toBe(headOf(html).structuredData.length);
      expect(html.slice(html.indexOf('</head>'))).not.toContain('schema.org');
    }
  });
});

describe('listings', () => {
  const category = () =>
    new URL(entries.find(({ address }) => address.includes('?category='))?.address ?? '').searchParams;

  test.each(['?search=cream', '?sort=price_low', '?search=cream&page=2'])(
    '%s stays out of search engines',
    async (query) => {
      const head = headOf(await (await opened.request(`/products${query}`)).text());
      expect(head.noindex).toBe(true);
      expect(head.canonical).toBeUndefined();
      expect(head.structuredData).toEqual([]);
    },
  );

  test('a category in another order, or two at once, stay out', async () => {
    const ids = [...new Set(entries.flatMap(({ address }) => new URL(address).searchParams.get('category') ?? []))];
    for (const query of [`category=${ids[0]}&sort=name_asc`, `category=${ids[0]}&category=${ids[1]}`]) {
      expect(headOf(await (await opened.request(`/products?${query}`)).text()).noindex).toBe(true);
    }
  });

  test('each page of a listing is its own, whatever else its address carries', async () => {
    const head = headOf(await (await opened.request('/products?page=2&utm_source=mail')).text());
    expect(head.noindex).toBe(false);
    expect(head.canonical).toBe(`${origin}/products?page=2`);
    const other = headOf(await (await opened.request(`/products?${category()}&page=1`)).text());
    expect(other.canonical).toBe(`${origin}/products?${category()}`);
  });
});

test.each([
  '/nothing.xml',
  '/a/b.json',
  '/ads.txt',
  '/lv/nothing.xml',
  '/product/nothing.json',
  '/orders/1.txt',
  '/sitemap-9.xml',
])('%s is answered with nothing of the shop', async (path) => {
  const response = await opened.request(path);
  expect(response.status).toBe(404);
  expect(await response.text()).toBe('');
});

// The last one: it spoils a product.
test('a product without a price stays out of search engines: not in the sitemap, noindex, no structured data', async () => {
  await sql`update products set base_price = 0 where slug = (
    select min(slug) from products p where not exists (select from product_variations v where v.product_id = p.id))`.execute(
    opened.shop.db,
  );
  const { rows } = await sql<{ slug: string }>`select slug from products where base_price = 0`.execute(opened.shop.db);
  const slug = rows[0]?.slug ?? '';
  const now = entriesOf(await (await opened.request('/sitemap-products.xml')).text()).map(({ address }) => address);
  expect(now).toHaveLength(productPages().length - 2);
  expect(now).not.toContain(`${origin}/product/${slug}`);
  const response = await opened.request(`/product/${slug}`);
  expect(response.status).toBe(200);
  const head = headOf(await response.text());
  expect(head.noindex).toBe(true);
  expect(head.canonical).toBeUndefined();
  expect(head.structuredData).toEqual([]);
});
