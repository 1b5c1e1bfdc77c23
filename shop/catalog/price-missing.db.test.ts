import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { priceCartView } from '#shop/cart/cart-view.server.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { listProductChoices } from '#shop/search/product-choices-view.server.ts';
import { listProductsOfFile } from '#shop/seo/sitemap-view.server.ts';
import { DEFAULT_SETTINGS } from '#shop/settings/settings.ts';
import { listProductCards } from '#shop/shelf/product-list-view.server.ts';
import { findProductPage } from '#shop/shelf/product-page-view.server.ts';
import { aProduct } from '#tests/support/goods/goods.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { NEWEST_FIRST, NO_FILTER } from './staff-product-list.ts';
import { listStaffProducts } from './staff-products-view.server.ts';

let opened: TestShop;

beforeAll(async () => {
  opened = await openTestShop();
});
afterAll(() => opened.close());

const asked = { language: 'en', vatRate: DEFAULT_SETTINGS.vatRate } as const;
const setPrice = (id: Uuid, net: string) =>
  sql`update products set base_price = ${net} where id = ${id}`.execute(opened.shop.db);

/** Where a shopper, a search engine or the picker of reviews would meet the product. */
async function placesOf(id: Uuid, name: string) {
  const { shop } = opened;
  const [cards, page, found, sitemap, cart] = await Promise.all([
    listProductCards(shop, { ...asked, limit: 100 }),
    findProductPage(shop, { ...asked, id }),
    listProductChoices(shop, { search: name, language: 'en' }),
    listProductsOfFile(shop, 1),
    priceCartView(shop, { items: [{ productId: id, quantity: 1 }], country: 'LV', language: 'en' }),
  ]);
  return {
    list: cards.some((card) => card.id === id),
    page: page !== null,
    search: found.some((choice) => choice.id === id),
    sitemap: sitemap.some(({ slugs }) => slugs.en.startsWith(name.toLowerCase())),
    cart: cart.canCheckOut,
  };
}
const EVERYWHERE = { list: true, page: true, search: true, sitemap: true, cart: true };
const ITS_PAGE_ALONE = { list: false, page: true, search: false, sitemap: false, cart: false };

const listUnpriced = async () => {
  const { products } = await listStaffProducts(opened.shop, {
    filter: { ...NO_FILTER, status: 'unpriced' },
    sort: NEWEST_FIRST,
    page: 1,
    language: 'en',
  });
  return products.map(({ name, has_price }) => ({ name, has_price }));
};

const countCards = async () => (await listProductCards(opened.shop, { ...asked, limit: 1000 })).length;

describe('a product without a price', () => {
  test.each(['0', '0.0001', '0.0049'])('of %s is nowhere but at its own address, and cannot be bought', async (net) => {
    const name = `Zaarin${net.replace('.', '')}`;
    const { productId } = await aProduct(opened.shop, { name, price: 12_10, stock: 5 });
    expect(await placesOf(productId, name)).toEqual(EVERYWHERE);
    const before = await countCards();
    await setPrice(productId, net);
    expect(await placesOf(productId, name)).toEqual(ITS_PAGE_ALONE);
    const page = await findProductPage(opened.shop, { ...asked, id: productId });
    expect(page).toMatchObject({ hasPrice: false, inStock: false, stock: 0 });
    await sql`update products set is_active = false where id = ${productId}`.execute(opened.shop.db);
    expect(await findProductPage(opened.shop, { ...asked, id: productId })).toBeNull();
    await sql`update products set is_active = true where id = ${productId}`.execute(opened.shop.db);
    expect(await countCards()).toBe(before - 1);
    expect(await listUnpriced()).toContainEqual({ name, has_price: false });
  });

  test('comes back with its price, one cent with VAT being one', async () => {
    const { productId } = await aProduct(opened.shop, { name: 'Quillume', base_price: 0, stock: 5 });
    expect(await placesOf(productId, 'Quillume')).toEqual(ITS_PAGE_ALONE);
    await setPrice(productId, '0.0083');
    expect(await placesOf(productId, 'Quillume')).toEqual(EVERYWHERE);
    expect(await findProductPage(opened.shop, { ...asked, id: productId })).toMatchObject({
      hasPrice: true,
      offer: { price: 1 },
    });
  });

  test('is one too when none of its variations has any, until one gets one', async () => {
    const { productId, variationIds } = await aProduct(opened.shop, {
      name: 'Ombrelle',
      is_variation_only: true,
      variations: [
        { name: 'Red', stock: 3 },
        { name: 'Blue', stock: 3 },
      ],
    });
    const hasPrice = async () => (await findProductPage(opened.shop, { ...asked, id: productId }))?.hasPrice;
    expect(await hasPrice()).toBe(false);
    await sql`update product_variations set price_adjustment = 10 where id = ${variationIds[0]}`.execute(
      opened.shop.db,
    );
    expect(await hasPrice()).toBe(true);
    expect(await listUnpriced()).toContainEqual({ name: 'Ombrelle', has_price: true });
    await sql`update product_variations set price_adjustment = 10 where id = ${variationIds[1]}`.execute(
      opened.shop.db,
    );
    expect(await listUnpriced()).not.toContainEqual({ name: 'Ombrelle', has_price: true });
  });
});

test('a variation without a price is shown, cannot be bought and does not count in the price range', async () => {
  const { shop } = opened;
  const { productId, variationIds } = await aProduct(shop, {
    base_price: 0,
    variations: [
      { name: '15 ml', stock: 4 },
      { name: '30 ml', stock: 2, price: 12_10 },
      { name: '50 ml', stock: 0, price: 18_15 },
    ],
  });
  const page = await findProductPage(shop, { ...asked, id: productId });
  expect(page).toMatchObject({ stock: 2, inStock: true, shown: { minPrice: 12_10, maxPrice: 18_15 } });
  expect(page?.variations.map(({ hasPrice, stock }) => [hasPrice, stock])).toEqual([
    [false, 0],
    [true, 2],
    [true, 0],
  ]);
  const items = variationIds.slice(0, 2).map((variationId) => ({ productId, variationId, quantity: 1 }));
  const cart = await priceCartView(shop, { items, country: 'LV', language: 'en' });
  expect(cart.lines.map(({ status }) => status)).toEqual(['unavailable', 'ok']);
  expect(cart.canCheckOut).toBe(false);
});

test('no order item is written for nothing', async () => {
  const { productId } = await aProduct(opened.shop, { stock: 5 });
  const order = sql`
    with made as (
      insert into orders (email, language, subtotal_amount, vat_amount, shipping_amount, total_amount, vat_rate, shipping_address)
      values ('a@example.com', 'en', 0, 0, 0, 0, 2100, '{}') returning id
    )
    insert into order_items (order_id, position, product_id, quantity, unit_price, unit_price_ex_vat, product_name)
    select id, 0, ${productId}, 1, 0, 0, 'Free' from made`;
  await expect(order.execute(opened.shop.db)).rejects.toThrow(/order_items_unit_price_check/);
});
