import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadTiny, TINY } from '#db/seeds/tiny/load-tiny.server.ts';
import { NO_SUGGESTIONS } from '#shop/search/suggestions.ts';
import { type BuiltShop, openBuiltShop } from '#tests/support/shop/built-shop.ts';

let shop: BuiltShop;
beforeAll(async () => {
  shop = await openBuiltShop();
  await loadTiny(shop.shop);
});
afterAll(() => shop.close());

async function suggest(path: string) {
  const response = await shop.request(path);
  return { status: response.status, body: await response.json() };
}
async function productsAt(path: string) {
  const response = await shop.request(path);
  return { status: response.status, html: (await response.text()).replace(/<!-- -->/g, '') };
}
const headings = (html: string) => [...html.matchAll(/<li class="product-card.*?<h2[^>]*>(.*?)<\/h2>/gs)].length;

describe('suggestions', () => {
  test('are products and brands for what is typed', async () => {
    const { status, body } = await suggest('/search/suggestions?q=smartw');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      products: [{ name: 'Active Smartwatch', slug: TINY.withColours, price: 139_00, isFrom: true }],
      brands: [],
      didYouMean: null,
    });
    expect((await suggest('/search/suggestions?q=kvar')).body.brands).toEqual([{ name: 'Kvarts', path: null }]);
  });

  test('are in Latvian under /lv', async () => {
    const { body } = await suggest('/lv/search/suggestions?q=viedpuls');
    expect(body.products).toMatchObject([{ name: 'Viedpulkstenis „Active”', slug: 'viedpulkstenis-active' }]);
  });

  test.each([
    ['/search/suggestions?q=delivery+cost', '/faq', 'How much does delivery cost?'],
    ['/lv/search/suggestions?q=piegade', '/lv/faq', 'Cik maksā piegāde?'],
  ])('%s lead to a question that %s has at that place', async (path, faq, title) => {
    const { body } = await suggest(path);
    expect(body.pages[0].title).toBe(title);
    const [, place] = body.pages[0].path.split('#');
    expect(await (await shop.request(faq)).text()).toContain(`<details id="${place}"`);
  });

  test('lead to pages that there are', async () => {
    for (const text of ['faq', 'about', 'privacy', 'terms', 'cookie', 'wholesale']) {
      const { body } = await suggest(`/search/suggestions?q=${text}`);
      expect((await shop.request(body.pages[0].path)).status, text).toBe(200);
    }
  });

  test('have the price that a product has now', async () => {
    const priceOf = async () => (await suggest('/search/suggestions?q=gan')).body.products[0].price;
    expect(await priceOf()).toBe(39_90);
    await shop.shop.db
      .updateTable('products')
      .set({ base_price: '20.0000' })
      .where('slug', '=', TINY.lastUnit)
      .execute();
    await expect.poll(priceOf).toBe(24_20);
  });

  test('ask what a misspelt word meant', async () => {
    expect((await suggest('/search/suggestions?q=smartwacth')).body.didYouMean).toBe('smartwatch');
  });

  test.each(['', '?q=', '?q=%20', '?q=%00', "?q='%3B--", '?q=%25_%5C%21%26%7C%3A%2A', `?q=${'x'.repeat(5000)}`])(
    'are none for %s',
    async (query) => {
      expect(await suggest(`/search/suggestions${query}`)).toEqual({
        status: 200,
        body: NO_SUGGESTIONS,
      });
    },
  );
});

describe('the results page', () => {
  test('forgives a typo', async () => {
    const { status, html } = await productsAt('/products?search=smartwacth');
    expect(status).toBe(200);
    expect(headings(html)).toBe(1);
  });

  test('offers the order by relevance, chosen, and keeps another that was asked for', async () => {
    const byRelevance = await productsAt('/products?search=serum');
    expect(byRelevance.html).toMatch(/<option[^>]*value="relevance"[^>]*selected/);
    const byPrice = await productsAt('/products?search=serum&sort=price_low');
    expect(byPrice.html).toMatch(/<option[^>]*value="price_low"[^>]*selected/);
    expect((await productsAt('/products')).html).not.toContain('value="relevance"');
  });

  test.each([
    ['/products', 'Did you mean velvet?'],
    ['/lv/products', 'Vai domājāt velvet?'],
  ])('at %s asks what was meant when nothing was found', async (path, question) => {
    const { status, html } = await productsAt(`${path}?search=velvet+qqqqqqqq&exact=1`);
    expect(status).toBe(200);
    expect(html).toContain(question);
    expect(html).toContain(`href="${path}?search=velvet"`);
  });

  test.each([
    ['/products', 'Results for “smartwatch”.', 'Search instead for “smartwacth”'],
    ['/lv/products', 'Rezultāti vaicājumam „smartwatch”.', 'Tomēr meklēt „smartwacth”'],
  ])('at %s says what it corrected, and searches for what was typed', async (path, said, link) => {
    const { html } = await productsAt(`${path}?search=smartwacth`);
    expect(html).toContain(said);
    const exact = new RegExp(`href="([^"]*exact=1)"[^>]*>${link}<`).exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const literal = await productsAt(exact);
    expect(headings(literal.html)).toBe(0);
    expect(literal.html).toMatch(/<meta name="robots" content="noindex/);
    expect(literal.html).not.toContain(said);
  });

  test.each([
    ['/products', 'No product has all of: “velvet”, “samsung”. Showing results for “velvet”.'],
    ['/lv/products', 'Nav preces, kas atbilst visam: „velvet”, „samsung”. Rādām rezultātus vaicājumam „velvet”.'],
  ])('at %s shows what has some of the words where no product has all', async (path, said) => {
    const { html } = await productsAt(`${path}?search=velvet+samsung`);
    expect(html).toContain(said);
    expect(headings(html)).toBe(1);
  });

  test('reads a price and a without, and shows both as filters that can be removed', async () => {
    const { html } = await productsAt(`/products?search=${encodeURIComponent('serum under 22 euro -vitamin')}`);
    expect(headings(html)).toBe(1);
    expect(html).toMatch(/href="\/products\?search=serum\+-vitamin"[^>]*>(?:<[^>]*>[^<]*)*?Up to €22\.00/);
    expect(html).toMatch(/href="\/products\?search=serum\+under\+22\+euro"[^>]*>(?:<[^>]*>[^<]*)*?Without “vitamin”/);
    expect(headings((await productsAt('/products?search=serum')).html)).toBe(2);
  });

  test.each([
    ['/products', 'Results that mention “ascorbyl”'],
    ['/lv/products', 'Rezultāti, kuros minēts „ascorbyl”'],
  ])('at %s says that products only mention a word', async (path, said) => {
    expect((await productsAt(`${path}?search=ascorbyl`)).html).toContain(said);
  });

  test('is counted for staff when nothing was found', async () => {
    await productsAt('/products?search=Hoverboard');
    await productsAt('/products?search=hoverboard');
    await expect
      .poll(() =>
        shop.shop.db
          .selectFrom('search_misses')
          .select(['term', 'language', 'count'])
          .where('term', '=', 'hoverboard')
          .execute(),
      )
      .toEqual([{ term: 'hoverboard', language: 'en', count: 2 }]);
  });
});
