import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { priceCartView } from '#shop/cart/cart-view.server.ts';
import { resumePayment } from '#shop/checkout/continue-payment.server.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { vatRate } from '#shop/kernel/percent.ts';
import { parseProductQuery } from '#shop/search/product-query.ts';
import { findProductsPage } from '#shop/search/product-search-view.server.ts';
import { findProductPage } from '#shop/shelf/product-page-view.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { aProduct, shelfPrice } from '#tests/support/goods/goods.ts';
import { aRecall, beginRecall } from '#tests/support/goods/recalls.ts';
import { checkOut, checkOutWell, orderFor, seenTotals } from '#tests/support/orders/orders.ts';
import { aShopper } from '#tests/support/people/shoppers.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { endRecall } from './start-recall.server.ts';

let testShop: TestShop;
let shop: Shop;
beforeAll(async () => {
  testShop = await openTestShop();
  shop = testShop.shop;
});
afterAll(() => testShop.close());

const statusInCart = async (productId: Uuid, variationId: Uuid | null = null) =>
  (await priceCartView(shop, { items: [{ productId, variationId, quantity: 1 }], country: 'LV', language: 'en' }))
    .lines[0]?.status;

const stockOnPage = async (id: Uuid) => {
  const page = await findProductPage(shop, { id, language: 'en', vatRate: vatRate(2100) });
  return page && [page.inStock, ...page.variations.map(({ stock }) => stock)];
};

describe('what is recalled', () => {
  test('is sold to nobody until the recall ends, and its units stay counted', async () => {
    const { productId } = await aProduct(shop, { stock: 3 });
    const shopper = await aShopper(shop);
    const items = [{ productId, quantity: 1 }];
    const totals = await seenTotals(shop, shopper, items);
    const recallId = await beginRecall(shop, aRecall({ productId }));
    expect(await statusInCart(productId)).toBe('recalled');
    expect(await stockOnPage(productId)).toEqual([false]);
    expect(await orderFor(shop, shopper, items, totals)).toMatchObject({ ok: false, error: { code: 'recalled' } });
    const listed = await shop.db
      .selectFrom('product_search')
      .select('is_in_stock')
      .where('product_id', '=', productId)
      .executeTakeFirst();
    expect(listed).toEqual({ is_in_stock: false });
    expect((await endRecall(shop, { recallId, reason: 'All are repaired', actor: null })).ok).toBe(true);
    expect(await statusInCart(productId)).toBe('ok');
    expect(await stockOnPage(productId)).toEqual([true]);
    expect((await checkOut(shop, shopper, items)).ok).toBe(true);
  });

  test('is not paid for by an order that was placed before', async () => {
    const { productId } = await aProduct(shop);
    const shopper = await aShopper(shop);
    const { orderId } = await checkOutWell(shop, shopper, [{ productId, quantity: 1 }]);
    await beginRecall(shop, aRecall({ productId }));
    const { userId } = shopper;
    expect(await resumePayment(shop, { orderId, userId })).toEqual({ ok: false, error: { code: 'recalled' } });
  });

  test('is set aside for nobody, whatever code tries', async () => {
    const { productId } = await aProduct(shop);
    const { orderId } = await checkOutWell(shop, await aShopper(shop), [{ productId, quantity: 1 }]);
    const { id } = await shop.db
      .deleteFrom('stock_holds')
      .where('order_id', '=', orderId)
      .returning('order_item_id as id')
      .executeTakeFirstOrThrow();
    await beginRecall(shop, aRecall({ productId }));
    const hold = { order_item_id: id, order_id: orderId, product_id: productId, quantity: 1, expires_at: new Date() };
    await expect(shop.db.insertInto('stock_holds').values(hold).execute()).rejects.toThrow(/recalled/);
  });

  test('leaves the other variations on sale; one that is added to a recalled product is not', async () => {
    const goods = await aProduct(shop, {
      variations: [
        { name: 'Rose', stock: 5 },
        { name: 'Mint', stock: 5 },
      ],
    });
    const { productId } = goods;
    const [rose = '', mint = ''] = goods.variationIds;
    await beginRecall(shop, aRecall({ productId, variationId: rose }));
    expect([await statusInCart(productId, rose), await statusInCart(productId, mint)]).toEqual(['recalled', 'ok']);
    expect(await stockOnPage(productId)).toEqual([true, 0, 5]);
    await beginRecall(shop, aRecall({ productId }));
    expect(await statusInCart(productId, mint)).toBe('recalled');
    const { id } = await shop.db
      .insertInto('product_variations')
      .values({ product_id: productId, name: 'Sage', value: 'Sage', stock_quantity: 4, position: 3 })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(await statusInCart(productId, id)).toBe('recalled');
  });
});

describe('the filter of what is in stock, and its count', () => {
  const found = async (search: string) => {
    const query = parseProductQuery(new URLSearchParams({ search, in_stock: '1' }));
    await shop.changes.settle();
    const page = await findProductsPage(shop, { query, language: 'en', vatRate: vatRate(2100) });
    return [page.cards.length, page.total, page.inStockCount];
  };
  const NONE = [0, 0, 0];
  const ONE = [1, 1, 1];

  test('leave out a product whose units are all of a recalled variation, until there are others', async () => {
    const goods = await aProduct(shop, {
      name: 'Quillwort Balm',
      variations: [
        { name: 'Rose', stock: 5 },
        { name: 'Mint', stock: 0 },
      ],
    });
    const { productId } = goods;
    const [rose = '', mint = ''] = goods.variationIds;
    expect(await found('quillwort')).toEqual(ONE);
    const recallId = await beginRecall(shop, aRecall({ productId, variationId: rose }));
    expect(await found('quillwort')).toEqual(NONE);
    const put = (id: Uuid, stock_quantity: number) =>
      shop.db.updateTable('product_variations').set({ stock_quantity }).where('id', '=', id).execute();
    await put(mint, 2);
    expect(await found('quillwort')).toEqual(ONE);
    await put(mint, 0);
    expect(await found('quillwort')).toEqual(NONE);
    await put(rose, 9);
    expect(await found('quillwort')).toEqual(NONE);
    expect((await endRecall(shop, { recallId, reason: 'All are repaired', actor: null })).ok).toBe(true);
    expect(await found('quillwort')).toEqual(ONE);
  });

  test('leave out a product whose units are all of a variation without a price', async () => {
    const { productId, variationIds } = await aProduct(shop, {
      name: 'Sundew Balm',
      is_variation_only: true,
      variations: [
        { name: 'Rose', stock: 0, price: 12_10 },
        { name: 'Mint', stock: 4 },
      ],
    });
    expect(await stockOnPage(productId)).toEqual([false, 0, 0]);
    expect(await found('sundew')).toEqual(NONE);
    await shop.db
      .updateTable('product_variations')
      .set({ price_adjustment: shelfPrice(12_10) })
      .where('id', '=', variationIds[1] ?? '')
      .execute();
    expect(await found('sundew')).toEqual(ONE);
  });
});

test('a safety warning lets the sale go on', async () => {
  const { productId } = await aProduct(shop);
  await beginRecall(shop, aRecall({ productId, kind: 'warning', remedies: [] }));
  expect(await statusInCart(productId)).toBe('ok');
});
