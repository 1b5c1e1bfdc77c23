import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadTiny } from '#db/seeds/tiny/load-tiny.server.ts';
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
    expect(body).toEqual({
      products: [{ name: 'Active Smartwatch', slug: expect.any(String) }],
      brands: [],
      didYouMean: null,
    });
    expect((await suggest('/search/suggestions?q=kvar')).body.brands).toEqual(['Kvarts']);
  });

  test('are in Latvian under /lv', async () => {
    const { body } = await suggest('/lv/search/suggestions?q=viedpuls');
    expect(body.products).toEqual([{ name: 'Viedpulkstenis „Active”', slug: expect.any(String) }]);
  });

  test('ask what a misspelt word meant', async () => {
    expect((await suggest('/search/suggestions?q=smartwacth')).body.didYouMean).toBe('smartwatch');
  });

  test.each(['', '?q=', '?q=%20', '?q=%00', "?q='%3B--", '?q=%25_%5C%21%26%7C%3A%2A', `?q=${'x'.repeat(5000)}`])(
    'are none for %s',
    async (query) => {
      expect(await suggest(`/search/suggestions${query}`)).toEqual({
        status: 200,
        body: { products: [], brands: [], didYouMean: null },
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
    const { status, html } = await productsAt(`${path}?search=velvet+qqqqqqqq`);
    expect(status).toBe(200);
    expect(html).toContain(question);
    expect(html).toContain(`href="${path}?search=velvet"`);
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
