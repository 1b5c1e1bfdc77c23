import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadTiny, TINY, type TinyProduct } from '#db/seeds/tiny/load-tiny.server.ts';
import { listCategoryTiles } from '#shop/catalog/categories/navigation-view.server.ts';
import { updateProduct } from '#shop/catalog/update-product.server.ts';
import { showReview } from '#shop/reviews/edit-review.server.ts';
import { changeSettings } from '#shop/settings/change-settings.server.ts';
import { aProduct } from '#tests/support/goods/goods.ts';
import { aBrowser, aCustomer } from '#tests/support/people/people.ts';
import { type BuiltShop, openBuiltShop } from '#tests/support/shop/built-shop.ts';

let shop: BuiltShop;
let products: ReadonlyMap<string, TinyProduct>;

beforeAll(async () => {
  shop = await openBuiltShop();
  products = await loadTiny(shop.shop);
});
afterAll(() => shop.close());

async function page(address: string): Promise<{ status: number; html: string; text: string }> {
  const response = await shop.request(address);
  const html = await response.text();
  return { status: response.status, html, text: textOf(html) };
}

/** The readable text of a page, without the data for scripts. */
function textOf(html: string): string {
  return html
    .replace(/<script.*?<\/script>/gs, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&#x27;/g, "'")
    .replace(/\s+/g, ' ');
}
const h1Of = (html: string) => textOf(/<h1.*?<\/h1>/s.exec(html)?.[0] ?? '').trim();
const cardsOf = (html: string) =>
  [...html.matchAll(/<li class="product-card.*?<\/h2>/gs)].map(([card]) =>
    textOf(/<h2.*$/s.exec(card)?.[0] ?? '').trim(),
  );
const idOf = (slug: string) => products.get(slug)!.id;

async function variationsOf(slug: string) {
  return shop.shop.db
    .selectFrom('product_variations')
    .select(['id', 'name'])
    .where('product_id', '=', idOf(slug))
    .orderBy('position')
    .execute();
}
async function categoryId(slug: string): Promise<string> {
  const row = await shop.shop.db
    .selectFrom('categories')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow();
  return row.id;
}

const chipsOf = (html: string) =>
  [
    ...(/<ul aria-label="(?:Applied filters|Izvēlētie filtri)".*?<\/ul>/s.exec(html)?.[0] ?? '').matchAll(
      /<a .*?<\/a>/gs,
    ),
  ].map(([link]) => ({
    text: textOf(link).trim(),
    href: (/href="([^"]*)"/.exec(link)?.[1] ?? '').replaceAll('&amp;', '&'),
  }));

describe('the products page', () => {
  test('lists everything with its title and count', async () => {
    const { status, html, text } = await page('/products');
    expect(status).toBe(200);
    expect(h1Of(html)).toBe('All Products');
    expect(text).toContain('6 products found');
    expect(cardsOf(html)).toHaveLength(6);
  });

  test('says what was searched for, and keeps search results out of search engines', async () => {
    const { html, text } = await page('/products?search=smartwatch');
    expect(h1Of(html)).toBe('Search Results for "smartwatch"');
    expect(text).toContain('1 product found');
    expect(cardsOf(html)).toEqual(['Active Smartwatch']);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
  });

  test('shows a category under its own name, canonical with the category', async () => {
    const id = await categoryId('skincare');
    const { html, text } = await page(`/products?category=${id}&sort=name_asc`);
    expect(h1Of(html)).toBe('Skincare');
    expect(text).toContain(
      'Category Products Skincare Serums, creams, masks and sun care for the face, with the full ingredients list on every page. All Products',
    );
    expect(text).toContain('2 products found');
    expect(cardsOf(html)).toEqual(['Hyaluronic Hydrating Serum', 'Vitamin C Brightening Serum']);
    expect((await page(`/products?category=${id}`)).html).toContain(
      `<link rel="canonical" href="http://localhost:3000/products?category=${id}"/>`,
    );
  });

  test('of a category says in the reader’s language what it is, and leads to every other', async () => {
    const id = await categoryId('skincare');
    const { html, text } = await page(`/lv/products?category=${id}`);
    expect(text).toContain('Serumi, krēmi, maskas un saules aizsardzība sejai; katrā lapā – pilns sastāvs.');
    const chips = [...(/<nav aria-label="Kategorijas".*?<\/nav>/s.exec(html)?.[0] ?? '').matchAll(/<a .*?<\/a>/gs)];
    const categories = await listCategoryTiles(shop.shop, { language: 'lv' });
    expect(chips.map(([chip]) => /href="([^"]*)"/.exec(chip)?.[1])).toEqual([
      '/lv/products',
      ...categories.map((category) => `/lv/products?category=${category.id}`),
    ]);
    const current = chips.map(([chip]) => chip).filter((chip) => chip.includes('aria-current="true"'));
    expect(current.map((chip) => textOf(chip).trim())).toEqual(['Sejas kopšana']);
    expect((await page('/products')).html).toMatch(/<a [^>]*aria-current="true"[^>]*>All Products<\/a>/);
    expect((await page('/products?search=serum')).html).not.toContain('<nav aria-label="Categories"');
  });

  test('of a category is left by Clear All Filters, and by nothing else twice', async () => {
    const id = await categoryId('skincare');
    const { html, text } = await page(`/products?category=${id}&sort=name_asc`);
    expect(html).not.toContain('aria-label="Applied filters"');
    expect(html).toMatch(/<a [^>]*href="\/products\?sort=name_asc"[^>]*>Clear All Filters<\/a>/);
    expect(text.match(/Clear All Filters/g)).toHaveLength(1);
    const narrowed = await page(`/products?category=${id}&in_stock=1`);
    expect(chipsOf(narrowed.html).map(({ text: label }) => label)).toEqual([
      'Remove filter: In stock only',
      'Clear All Filters',
    ]);
    expect(narrowed.text.match(/Clear All Filters/g)).toHaveLength(1);
  });

  test('names its products without a badge for what the shop puts forward', async () => {
    for (const address of ['/products', '/products?featured=1', '/']) {
      const { html } = await page(address);
      const cards = [...html.matchAll(/<li class="product-card.*?<\/li>/gs)].map(([card]) => textOf(card));
      expect(cards.length).toBeGreaterThan(0);
      expect(cards.filter((card) => card.includes('Featured'))).toEqual([]);
    }
    expect((await page('/products?search=gan+charger')).text).toContain('Last few');
    expect((await page('/lv/products?search=gan+ladetajs')).text).toContain('Pēdējie gabali');
  });

  test.each([
    ['price_low', 'Lavender Shower Oil'],
    ['price_high', 'Active Smartwatch'],
    ['name_asc', 'Active Smartwatch'],
    ['name_desc', 'Vitamin C Brightening Serum'],
  ])('sorts by %s', async (sort, first) => {
    const { html } = await page(`/products?sort=${sort}`);
    expect(cardsOf(html)[0]).toBe(first);
    expect(html).toContain(`<option value="${sort}" selected="">`);
  });

  test('that found nothing says what to do', async () => {
    const { text, html } = await page('/products?search=zeppelin');
    expect(text).toContain('0 products found');
    expect(text).toContain('No products found');
    expect(text).toContain('Try adjusting your search terms or filters, or browse all products.');
    expect(html).toMatch(/<a [^>]*href="\/products"[^>]*>Clear Filters<\/a>/);
  });

  test('is Latvian under /lv, with links that stay there', async () => {
    const { html } = await page('/lv/products?search=viedpulkstenis');
    expect(html).toContain('<html lang="lv"');
    expect(h1Of(html)).toBe('Meklēšanas rezultāti: „viedpulkstenis”');
    expect(html).toContain('href="/lv/product/viedpulkstenis-active"');
  });

  test.each([
    'page=-1',
    'page=1e9',
    'page=99999999999999999999',
    'sort=__proto__',
    'category=1',
    'category=%27+or+1%3D1+--',
    'search=%25%25%25',
    'search=%00%01',
    'search=%F0%9F%92%A9%ED%A0%80',
    `search=${'a'.repeat(20_000)}`,
    `search=${'a+'.repeat(5_000)}`,
    'search=<script>alert(1)</script>',
    'search=a&search=b&page=1&page=2',
    'search[]=a&search[x]=b',
    'min_price=NaN&max_price=-1',
    'min_price=1e309&max_price=99999999999999999999',
    'min_price=999999999&max_price=0',
    'brand=%00&brand=%ED%A0%80',
    'brand=%27+or+1%3D1+--&brand=%25',
    'category=00000000-0000-4000-8000-000000000000',
    'in_stock=2&featured=yes',
    `search=${'a'.repeat(200_000)}`,
    `${'brand=a&category=b&'.repeat(10_000)}`,
  ])('makes sense of %s', async (parameters) => {
    const { status, html } = await page(`/products?${parameters}`);
    expect(status).toBe(200);
    expect(html).not.toContain('<script>alert(1)');
  });
});

describe('the filters of the products page', () => {
  /** The box that sends a value, as far as its count. */
  const boxOf = (html: string, name: string, value: string) =>
    [...html.matchAll(/<label.*?<\/label>/gs)]
      .map(([label]) => label)
      .find((label) => label.includes(`name="${name}"`) && label.includes(`value="${value}"`)) ?? '';

  test('offer categories, brands, availability and prices as forms that need no scripts', async () => {
    const { html, text } = await page('/products');
    for (const label of [
      'Categories',
      'Brands',
      'In stock only',
      'Featured only',
      'Price Range',
      'Search these products',
    ]) {
      expect(text).toContain(label);
    }
    expect(textOf(boxOf(html, 'brand', 'Kvarts')).trim()).toBe('Kvarts 1');
    expect(textOf(boxOf(html, 'in_stock', '1')).trim()).toBe('In stock only 5');
    expect(html).toMatch(/<input[^>]*name="min_price"[^>]*>/);
    const forms = [...html.matchAll(/<form [^>]*>/g)].filter(([form]) => form.includes('action="/products"'));
    expect(forms.some(([form]) => form.includes('method="post"'))).toBe(false);
    expect(forms.length).toBeGreaterThanOrEqual(4);
    expect(chipsOf(html)).toEqual([]);
    expect(text).not.toContain('Clear All Filters');
  });

  test('together leave what fits all of them, each with a chip that takes it away', async () => {
    const { html, text } = await page('/products?brand=Kvarts&brand=Ampero&in_stock=1&max_price=100&sort=price_low');
    expect(text).toContain('1 product found');
    expect(cardsOf(html)).toEqual(['GaN Charger 65 W']);
    expect(boxOf(html, 'brand', 'Kvarts')).toContain('checked=""');
    expect(chipsOf(html)).toEqual([
      { text: 'Remove filter: Kvarts', href: '/products?brand=Ampero&in_stock=1&max_price=100&sort=price_low' },
      { text: 'Remove filter: Ampero', href: '/products?brand=Kvarts&in_stock=1&max_price=100&sort=price_low' },
      {
        text: 'Remove filter: In stock only',
        href: '/products?brand=Kvarts&brand=Ampero&max_price=100&sort=price_low',
      },
      { text: 'Remove filter: Up to €100.00', href: '/products?brand=Kvarts&brand=Ampero&in_stock=1&sort=price_low' },
      { text: 'Clear All Filters', href: '/products?sort=price_low' },
    ]);
  });

  test.each(['in_stock=1', 'featured=1', 'max_price=30', 'search=serum'])(
    'alone, %s has no Clear All Filters beside its chip',
    async (address) => {
      const { html, text } = await page(`/products?${address}`);
      expect(chipsOf(html)).toHaveLength(1);
      expect(text).not.toContain('Clear All Filters');
    },
  );

  test('several categories at once are one title, kept out of search engines', async () => {
    const [skincare, makeUp] = await Promise.all([categoryId('skincare'), categoryId('makeup')]);
    const { html, text } = await page(`/products?category=${skincare}&category=${makeUp}`);
    expect(h1Of(html)).toBe('Category Products');
    expect(text).toContain('3 products found');
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(chipsOf(html).map(({ text: label }) => label)).toContain('Clear All Filters');
  });

  test.each(['brand=Kvarts', 'in_stock=1', 'featured=1', 'min_price=20'])(
    'do not multiply the pages of search engines: %s',
    async (address) => {
      expect((await page(`/products?${address}`)).html).toContain('<meta name="robots" content="noindex"/>');
    },
  );

  test('speak Latvian under /lv and stay there', async () => {
    const { html, text } = await page('/lv/products?brand=Kvarts&in_stock=1&min_price=20');
    for (const label of ['Zīmoli', 'Kategorijas', 'Tikai noliktavā esošās', 'Notīrīt visus filtrus']) {
      expect(text).toContain(label);
    }
    expect(chipsOf(html).every(({ href }) => href.startsWith('/lv/products'))).toBe(true);
    expect(html).toMatch(/<input[^>]*name="min_price"[^>]*value="20"/);
    // Where nothing is found and no filter is set, filters could only count nothing.
    const none = await page('/lv/products?search=xyzzyx');
    expect(none.text).toContain('Nav atrasta neviena prece');
    expect([none.html.includes('name="min_price"'), none.text.includes('Notīrīt filtrus')]).toEqual([false, true]);
    expect((await page('/lv/products?search=xyzzyx&in_stock=1')).html).toContain('name="min_price"');
  });

  test('show six brands, and how many more there are', async () => {
    for (const n of [1, 2, 3, 4, 5, 6, 7]) await aProduct(shop.shop, { brand: `Zz ${n}`, is_active: true });
    const { html, text } = await page('/products');
    const brands = html.match(/<input[^>]*name="brand"/g)?.length ?? 0;
    expect(brands).toBeGreaterThan(7);
    expect(text).toContain(`Show More (${brands - 6} more)`);
    expect(text).toContain('Show Less');
    expect((await page('/lv/products')).text).toContain(`Rādīt vairāk (vēl ${brands - 6})`);
    const unfolded = (await page('/products?brand=Zz+7')).html;
    expect(unfolded).toMatch(/<details[^>]*open=""/);
  });

  test('survive paging and sorting', async () => {
    const { html } = await page('/products?search=hand+cream');
    expect(html).toContain('<input type="hidden" name="search" value="hand cream"/>');
    for (let n = 0; n < 16; n += 1) await aProduct(shop.shop, { brand: 'Paged' });
    const paged = (await page('/products?brand=Paged&in_stock=1')).html;
    expect(paged).toContain('href="/products?brand=Paged&amp;in_stock=1&amp;page=2"');
    expect(cardsOf((await page('/products?brand=Paged&in_stock=1&page=2')).html)).toHaveLength(4);
  });
});

describe('the address of a product', () => {
  test.each([
    ['its id', () => `/product/${idOf(TINY.plain)}`, `/product/${TINY.plain}`],
    ['its Latvian slug', () => `/product/izgaismojoss-c-vitamina-serums`, `/product/${TINY.plain}`],
    ['its English slug under /lv', () => `/lv/product/${TINY.plain}`, '/lv/product/izgaismojoss-c-vitamina-serums'],
    ['its id under /lv', () => `/lv/product/${idOf(TINY.plain)}`, '/lv/product/izgaismojoss-c-vitamina-serums'],
  ])('by %s leads to its present slug', async (_, address, target) => {
    const response = await shop.request(`${address()}?variation=x`);
    expect(response.status).toBe(301);
    expect(response.headers.get('location')).toBe(`${target}?variation=x`);
  });

  test('stays the same for a visitor who reads Latvian at the plain address, so that no redirect goes in circles', async () => {
    const response = await shop.request(`/product/${TINY.plain}`, { headers: { cookie: 'vitrina-language=lv' } });
    expect(response.status).toBe(200);
    expect(h1Of(await response.text())).toBe('Izgaismojošs C vitamīna serums');
  });

  test('leads on after the product was renamed', async () => {
    const { productId } = await aProduct(shop.shop, { name: 'Paper Moon' });
    const row = await shop.shop.db
      .selectFrom('products')
      .selectAll()
      .where('id', '=', productId)
      .executeTakeFirstOrThrow();
    const renamed = await updateProduct(shop.shop, {
      id: productId,
      product: { name: 'Paper Lantern', base_price: 100_000 },
      editedVersion: row.updated_at,
    });
    expect(renamed.ok).toBe(true);
    const response = await shop.request('/product/paper-moon');
    expect(response.status).toBe(301);
    expect(response.headers.get('location')).toBe('/product/paper-lantern');
  });

  test.each(['nothing-here', '00000000-0000-4000-8000-000000000000', '%27%20or%201=1', TINY.inactive])(
    '%s is answered with 404 and a way back',
    async (slug) => {
      const { status, html } = await page(`/product/${slug}`);
      expect(status).toBe(404);
      expect(h1Of(html)).toBe('Product not found');
      expect(html).toMatch(/<a [^>]*href="\/products"[^>]*>Back to Products<\/a>/);
    },
  );
});

describe('the product page', () => {
  test('says what a shopper asks: price with VAT, stock, delivery, facts', async () => {
    const { text } = await page(`/product/${TINY.plain}`);
    for (const said of [
      'Vitamin C Brightening Serum',
      'Beauty',
      'Featured',
      '€24.90',
      'incl. VAT',
      '€83.00 / 100 ml',
      'In Stock',
      'Delivery in 1–3 days in Europe, 3–7 days elsewhere',
      'Delivery €7.99, free from €100',
      'RAS-SER-VITC-30',
      'Aqua, Ascorbyl Glucoside',
      'Avoid contact with the eyes.',
      'SIA "Rasas kosmētika"',
      'No reviews yet.',
    ]) {
      expect(text).toContain(said);
    }
  });

  test('strikes no price out that the product never had', async () => {
    expect((await page(`/product/${TINY.plain}`)).text).not.toContain('€29.90');
  });

  test('of a variation-only product hides the price until a variation is chosen', async () => {
    const { text, html } = await page(`/product/${TINY.variationOnly}`);
    expect(text).toContain('Please select a variation to see the price');
    expect(text).toContain('Select Variation');
    expect(text).not.toContain('€14.90');
    // Pressed, it says what is missing: a disabled button could not.
    expect(html).toMatch(/<button id="add-to-cart"[^>]* aria-disabled="true"/);
    expect(html).not.toMatch(/<button id="add-to-cart"[^>]* disabled=""/);
  });

  const checkedIn = (html: string) =>
    [...html.matchAll(/<input type="radio"[^>]*>/g)].flatMap(([input]) =>
      /checked=""/.test(input) ? (/value="([^"]*)"/.exec(input)?.[1] ?? []) : [],
    );

  test('shows the variation that the address names, without scripts: by name, by SKU, by id', async () => {
    const [rosewood] = await variationsOf(TINY.variationOnly);
    for (const named of ['Rosewood', 'rosewood', 'MIR-LIP-VELV-ROSE', rosewood!.id]) {
      const { text, html } = await page(`/product/${TINY.variationOnly}?variation=${named}`);
      expect(text, named).toContain('€14.90');
      expect(html).not.toMatch(/<button id="add-to-cart"[^>]*disabled="/);
      expect(checkedIn(html)).toEqual(['Rosewood']);
      expect(html).toContain(`<link rel="canonical" href="http://localhost:3000/product/${TINY.variationOnly}"/>`);
    }
    const latvian = await page(`/lv/product/${products.get(TINY.variationOnly)!.slugLv}?variation=Rosewood`);
    expect(latvian.text).toContain('14,90 €');
  });

  test('makes no choice of a variation that it does not know', async () => {
    const { status, text, html } = await page(`/product/${TINY.variationOnly}?variation=Magenta`);
    expect(status).toBe(200);
    expect(text).toContain('Please select a variation to see the price');
    expect(checkedIn(html)).toEqual([]);
    expect(html).toContain(`<link rel="canonical" href="http://localhost:3000/product/${TINY.variationOnly}"/>`);
  });

  test('names each variation’s address in structured data, and a card leads to the one in stock that it shows', async () => {
    const { html } = await page(`/product/${TINY.variationOnly}`);
    expect(html).toContain(`"url":"http://localhost:3000/product/${TINY.variationOnly}?variation=Rosewood"`);
    const cardLink = async (path: string) =>
      /<h2[^>]*><a[^>]*href="([^"]*)"/.exec((await page(path)).html.split('product-card').slice(1).join(''))?.[1];
    expect(await cardLink('/products?search=velvet')).toBe(`/product/${TINY.variationOnly}?variation=Rosewood`);
    expect(await cardLink('/products?search=lipstick+plum')).toBe(`/product/${TINY.variationOnly}?variation=Plum`);
    expect(await cardLink('/products?search=smartwatch')).toBe(`/product/${TINY.withColours}`);
    expect(await cardLink('/products?search=smartwatch+gold')).toBe(`/product/${TINY.withColours}?variation=Gold`);
    expect(await cardLink('/lv/products?search=zelta+viedpulkstenis')).toContain('?variation=Gold');
  });

  test('opens with its first variation in stock, if the owner wants it, and where no address says otherwise', async () => {
    await changeSettings(shop.shop, { opensFirstVariation: true });
    const [coral] = await shop.shop.db
      .updateTable('product_variations')
      .set({ position: -1 })
      .where('name', '=', 'Coral')
      .returning('id')
      .execute();
    const { text, html } = await page(`/product/${TINY.variationOnly}`);
    expect(text).toContain('€14.90');
    expect(checkedIn(html)).toEqual(['Rosewood']);
    expect(checkedIn((await page(`/product/${TINY.variationOnly}?variation=Plum`)).html)).toEqual(['Plum']);
    expect(checkedIn((await page(`/product/${TINY.variationOnly}?variation=${coral!.id}`)).html)).toEqual(['Coral']);
    await changeSettings(shop.shop, { opensFirstVariation: false });
    await shop.shop.db.updateTable('product_variations').set({ position: 2 }).where('name', '=', 'Coral').execute();
    expect(checkedIn((await page(`/product/${TINY.variationOnly}`)).html)).toEqual([]);
  });

  test('shows a variation that is sold out with its price, promises nothing, and offers to say when it is back', async () => {
    const { text, html } = await page(`/product/${TINY.variationOnly}?variation=Coral`);
    expect(text).toContain('Coral Out of Stock');
    expect(checkedIn(html)).toEqual(['Coral']);
    expect(html).toMatch(
      /<input[^>]*aria-disabled="true"[^>]*value="Coral"|<input[^>]*value="Coral"[^>]*aria-disabled="true"/,
    );
    expect(text).toContain('€14.90');
    for (const promise of [
      'Please select a variation',
      'In Stock',
      'Delivery in 1–3 days in Europe, 3–7 days elsewhere',
    ])
      expect(text).not.toContain(promise);
    expect(html).not.toContain('id="add-to-cart"');
    expect(html).toContain(`href="/product/${TINY.variationOnly}/restock?variation=Coral"`);
    const unnamed = await page(`/product/${TINY.variationOnly}`);
    expect(unnamed.text).toMatch(/Tell me when it is back ?: Coral /);
    expect(unnamed.html).toContain(`href="/product/${TINY.variationOnly}?variation=Coral"`);
    expect((await page(`/product/${TINY.withColours}`)).text).not.toContain('Tell me when it is back');
  });

  test('of a product that is sold out promises nothing, and offers to say when it is back', async () => {
    const { html, text } = await page(`/product/${TINY.outOfStock}`);
    const main = /<main.*?<\/main>/s.exec(html)?.[0] ?? '';
    expect(text).toContain('Out of Stock');
    expect(text).toMatch(/€[\d.]+ incl\. VAT/);
    expect(main).toMatch(
      new RegExp(`<a[^>]*href="/product/${TINY.outOfStock}/restock"[^>]*>.*?Tell me when it is back</a>`),
    );
    for (const gone of ['Delivery in', 'Delivery €', 'Quantity', 'Add to Cart', '14 days to change your mind'])
      expect(textOf(main), gone).not.toContain(gone);
    expect(main).not.toContain('id="add-to-cart"');
    expect(main).not.toContain('type="number"');
  });

  test('without a price says so, sells nothing and stays out of search engines', async () => {
    const { productId } = await aProduct(shop.shop, { name: 'Free Sample', base_price: 0, stock: 5 });
    const { status, html, text } = await page('/product/free-sample');
    expect(status).toBe(200);
    expect(h1Of(html)).toBe('Free Sample');
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).not.toContain('rel="canonical"');
    expect(html).not.toContain('application/ld+json');
    expect(text).toContain('This product has no price yet and can’t be ordered.');
    expect(text).not.toMatch(/€\d[\d.]* incl\. VAT/);
    const button = /<button id="add-to-cart".*?<\/button>/s.exec(html)?.[0] ?? '';
    expect(textOf(button).trim()).toBe('Add to Cart');
    expect(button).toMatch(/ disabled=""/);
    expect((await page('/lv/product/free-sample')).text).toContain('Šai precei vēl nav cenas, tāpēc to nevar pasūtīt.');
    await shop.shop.db.updateTable('products').set({ is_active: false }).where('id', '=', productId).execute();
    expect((await page('/product/free-sample?variation=x')).status).toBe(404);
  });

  test('names its twin in the other language', async () => {
    const { html } = await page(`/product/${TINY.plain}`);
    expect(html).toContain(`<link rel="canonical" href="http://localhost:3000/product/${TINY.plain}"/>`);
    expect(html).toContain('hrefLang="lv" href="http://localhost:3000/lv/product/izgaismojoss-c-vitamina-serums"');
  });
});

describe('writing a review without scripts', () => {
  const address = `/product/${TINY.lastUnit}`;
  const aReview = { rating: '4', reviewer_name: 'Kārlis', review_text: 'Charges <b>everything</b> I have.' };
  let visitors = 0;
  const visitor = () => aBrowser([], `203.0.113.${++visitors}`);

  test('says to a guest that it waits, and shows it once it was approved, its markup as text', async () => {
    const response = await shop.post(address, aReview, visitor());
    const answered = await response.text();
    expect(response.status).toBe(200);
    expect(textOf(answered)).toContain(
      'Review submitted successfully! Thank you for your feedback. Guest reviews appear once we have read them.',
    );
    expect(textOf(answered)).not.toContain('Guest (not verified)');
    const [waiting] = await shop.shop.db
      .selectFrom('product_reviews')
      .select('id')
      .where('hidden_reason', '=', 'unread')
      .execute();
    await showReview(shop.shop, { id: waiting?.id ?? '', actor: null });
    const { html } = await page(address);
    expect(textOf(html)).toContain('Guest (not verified) Charges <b>everything</b> I have.');
    expect(html).not.toContain('<b>everything');
    expect(textOf(html)).toContain('4 · 1 review');
  });

  test('asks for what is missing and keeps what was typed', async () => {
    const response = await shop.post(address, { ...aReview, reviewer_name: '  ' }, visitor());
    const html = await response.text();
    expect(response.status).toBe(422);
    expect(textOf(html)).toContain('Please complete all fields');
    expect(textOf(html)).toContain('Enter your name');
    expect(html).toMatch(/<textarea[^>]*>Charges &lt;b&gt;everything&lt;\/b&gt; I have\.<\/textarea>/);
  });

  test('says beside a name which character to remove, and keeps every star and word', async () => {
    for (const [reviewer_name, kept] of [
      ['<3 Anna', '&lt;3 Anna'],
      ['Anna <anna@example.lv>', 'Anna &lt;anna@example.lv&gt;'],
    ] as const) {
      const response = await shop.post(address, { ...aReview, rating: '2', reviewer_name }, visitor());
      const html = await response.text();
      expect(response.status).toBe(422);
      const named = reviewer_name.includes('>') ? '< >' : '<';
      expect(textOf(html)).toContain('Please correct 1 field');
      expect(textOf(html)).toContain(`Please remove ‘${named}’, which can’t be used here`);
      expect(textOf(html)).not.toContain('Please complete all fields');
      expect(html).toContain(`value="${kept}"`);
      expect(html).toMatch(/<input[^>]*name="rating"[^>]*checked=""[^>]*value="2"|<input[^>]*value="2"[^>]*checked=""/);
      expect(html).toMatch(/<textarea[^>]*>Charges &lt;b&gt;everything&lt;\/b&gt; I have\.<\/textarea>/);
    }
  });

  test('takes no origin, author, time or place in the list from its author', async () => {
    const { viewer } = await aCustomer(shop.shop);
    const sent = {
      origin: 'verified',
      user_id: viewer.id,
      id: viewer.id,
      created_at: '2031-01-01',
      is_hidden: 'false',
    };
    const text = 'Written by one person.';
    expect((await shop.post(address, { ...aReview, ...sent, review_text: text }, visitor())).status).toBe(200);
    const row = await shop.shop.db
      .selectFrom('product_reviews')
      .select(['id', 'origin', 'user_id', 'created_at'])
      .where('review_text', '=', text)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ origin: 'guest', user_id: null });
    expect(row.id).not.toBe(viewer.id);
    expect(row.created_at.getTime()).toBeLessThanOrEqual(Date.now());
    for (const rating of ['6', '0', '-1', '4.5', '1e1', 'NaN']) {
      expect((await shop.post(address, { ...aReview, rating }, visitor())).status).toBe(422);
    }
  });

  test('is refused after too many from one place', async () => {
    const from = visitor();
    const statuses: number[] = [];
    for (let n = 0; n < 11; n += 1) statuses.push((await shop.post(address, aReview, from)).status);
    expect(statuses.slice(0, 10).every((status) => status === 200)).toBe(true);
    expect(statuses[10]).toBe(429);
  });

  test('is offered in a page that needs no script to show it', async () => {
    const [, opened = ''] = /<noscript><a [^>]*href="([^"#]*)#write-review"/.exec((await page(address)).html) ?? [];
    expect(opened).toBe(`${address}?write`);
    const { html } = await page(opened);
    expect(html).toMatch(/<form[^>]*>.*name="review_text"/s);
    expect(html).not.toMatch(/<div hidden="" id="S:/);
  });

  test('from another site is refused', async () => {
    const response = await shop.post(address, aReview, { origin: 'https://evil.example' });
    expect(response.status).toBe(403);
  });
});

test('more than five reviews are one link away', async () => {
  const { productId } = await aProduct(shop.shop, { name: 'Beeswax Wrap' });
  for (let n = 1; n <= 7; n += 1) {
    await shop.shop.db
      .insertInto('product_reviews')
      .values({
        product_id: productId,
        rating: 5,
        review_text: `Wrapped ${n} cheeses.`,
        reviewer_name: 'Ieva',
        origin: 'guest',
      })
      .execute();
  }
  const first = await page('/product/beeswax-wrap');
  expect(first.text.match(/Wrapped \d cheeses/g)).toHaveLength(5);
  expect(first.text).toContain('Show 2 more reviews');
  const all = await page('/product/beeswax-wrap?reviews=15');
  expect(all.text.match(/Wrapped \d cheeses/g)).toHaveLength(7);
  expect(all.text).not.toContain('more review');
});
