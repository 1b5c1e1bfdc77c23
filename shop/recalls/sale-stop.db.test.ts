import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { priceCartView } from '#shop/cart/cart-view.server.ts';
import { resumePayment } from '#shop/checkout/continue-payment.server.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { vatRate } from '#shop/kernel/percent.ts';
import { findProductPage } from '#shop/shelf/product-page-view.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { aProduct } from '#tests/support/goods/goods.ts';
import { aRecall } from '#tests/support/goods/recalls.ts';
import { checkOut, checkOutWell, orderFor, seenTotals } from '#tests/support/orders/orders.ts';
import { aShopper } from '#tests/support/people/shoppers.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import type { NewRecall } from './recall.ts';
import { endRecall, startRecall } from './start-recall.server.ts';

let testShop: TestShop;
let shop: Shop;
beforeAll(async () => {
  testShop = await openTestShop();
  shop = testShop.shop;
});
afterAll(() => testShop.close());

async function begin(recall: NewRecall): Promise<string> {
  const started = await startRecall(shop, { recall, actor: null });
  if (!started.ok) throw new Error(started.error.code);
  return started.value.recallId;
}

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
    const recallId = await begin(aRecall({ productId }));
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
    await begin(aRecall({ productId }));
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
    await begin(aRecall({ productId }));
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
    await begin(aRecall({ productId, variationId: rose }));
    expect([await statusInCart(productId, rose), await statusInCart(productId, mint)]).toEqual(['recalled', 'ok']);
    expect(await stockOnPage(productId)).toEqual([true, 0, 5]);
    await begin(aRecall({ productId }));
    expect(await statusInCart(productId, mint)).toBe('recalled');
    const { id } = await shop.db
      .insertInto('product_variations')
      .values({ product_id: productId, name: 'Sage', value: 'Sage', stock_quantity: 4, position: 3 })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(await statusInCart(productId, id)).toBe('recalled');
  });
});

test('a safety warning lets the sale go on', async () => {
  const { productId } = await aProduct(shop);
  await begin(aRecall({ productId, kind: 'warning', remedies: [] }));
  expect(await statusInCart(productId)).toBe('ok');
});
