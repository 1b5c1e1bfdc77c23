import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { price } from '#shop/kernel/money.ts';
import { paymentProviders } from '#shop/payments/providers/providers.server.ts';
import { changeSettings } from '#shop/settings/change-settings.server.ts';
import { aProduct, shelfPrice } from '#tests/support/goods/goods.ts';
import { checkOutWell } from '#tests/support/orders/orders.ts';
import { aShopper } from '#tests/support/people/shoppers.ts';
import { createFakeProvider } from '#tests/support/servers/fake-provider.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import type { WantedLine } from './cart-line.ts';
import { priceCartView } from './cart-view.server.ts';

let opened: TestShop;
beforeAll(async () => {
  opened = await openTestShop({ payments: paymentProviders([createFakeProvider()]) });
});
afterAll(() => opened.close());

const view = (items: readonly WantedLine[], rest: Partial<Parameters<typeof priceCartView>[1]> = {}) =>
  priceCartView(opened.shop, { items, country: 'LV', language: 'en', ...rest });

describe('a line of the cart', () => {
  test('is named in the language of the shopper', async () => {
    const { productId, variationIds } = await aProduct(opened.shop, {
      name: 'Gel Nail Polish',
      translation: { name: 'Gela nagu laka' },
      product_variations: [
        { name: 'Cherry', label: { lv: 'Ķirsis' }, stock_quantity: 4, price_adjustment: shelfPrice(9_99) },
      ],
    });
    const items = [{ productId, variationId: variationIds[0]!, quantity: 2 }];
    expect((await view(items)).lines).toMatchObject([
      {
        productName: 'Gel Nail Polish',
        variationName: 'Cherry',
        slug: 'gel-nail-polish',
        image: { path: '/placeholder.svg' },
        unitPrice: 9_99,
        totalIncVat: 19_98,
        stock: 4,
        maxQuantity: 4,
        status: 'ok',
      },
    ]);
    expect((await view(items, { language: 'lv' })).lines).toMatchObject([
      { productName: 'Gela nagu laka', variationName: 'Ķirsis', slug: 'gela-nagu-laka' },
    ]);
  });

  test('has the main characteristics in the shopper’s language, which stand beside it before ordering', async () => {
    const { productId } = await aProduct(opened.shop, {
      highlights: ['65 W', 'USB-C'],
      translation: { name: 'Lādētājs', highlights: ['65 W', 'Divi USB-C'] },
    });
    const items = [{ productId, quantity: 1 }];
    expect((await view(items)).lines).toMatchObject([{ characteristics: ['65 W', 'USB-C'] }]);
    const latvian = await view(items, { language: 'lv' });
    expect(latvian.lines).toMatchObject([{ characteristics: ['65 W', 'Divi USB-C'] }]);
  });

  test('says what it costs by the litre, of the variation’s own pack where that differs', async () => {
    const { productId, variationIds } = await aProduct(opened.shop, {
      price: 10_00,
      facts: { net_quantity: { value: 200, unit: 'ml' } },
      product_variations: [
        { name: 'Small', stock_quantity: 1 },
        {
          name: 'Large',
          stock_quantity: 1,
          price_adjustment: shelfPrice(18_00),
          net_quantity: { value: 400, unit: 'ml' },
        },
      ],
    });
    const { lines } = await view(variationIds.map((variationId) => ({ productId, variationId, quantity: 1 })));
    expect(lines.map(({ measurePrice }) => measurePrice)).toEqual([
      { amount: 50_00, per: 'l' },
      { amount: 45_00, per: 'l' },
    ]);
    const { productId: radio } = await aProduct(opened.shop);
    expect((await view([{ productId: radio, quantity: 1 }])).lines[0]?.measurePrice).toBeNull();
  });

  test('says name and value where they differ', async () => {
    const { productId, variationIds } = await aProduct(opened.shop, { variations: [{ name: 'Size', stock: 1 }] });
    await opened.shop.db
      .updateTable('product_variations')
      .set({ value: 'XL' })
      .where('product_id', '=', productId)
      .execute();
    const { lines } = await view([{ productId, variationId: variationIds[0]!, quantity: 1 }]);
    expect(lines[0]?.variationName).toBe('Size: XL');
  });

  test('shows when its price is not the one the cart remembers', async () => {
    const { productId } = await aProduct(opened.shop, { price: 24_20 });
    const line = (remembered?: number) => ({
      productId,
      quantity: 1,
      ...(remembered === undefined ? {} : { price: price(remembered) }),
    });
    expect((await view([line(20_0000)])).lines[0]?.status).toBe('ok');
    expect((await view([line(19_0000)])).lines[0]?.status).toBe('price_changed');
    expect((await view([line(0)])).lines[0]?.status).toBe('ok');
    expect((await view([line()])).lines[0]?.status).toBe('ok');
  });

  test('counts in the total unless it is sold out or gone', async () => {
    const [good, few, none, hidden] = [
      await aProduct(opened.shop, { price: 10_00 }),
      await aProduct(opened.shop, { price: 10_00, stock: 2 }),
      await aProduct(opened.shop, { price: 10_00, stock: 0 }),
      await aProduct(opened.shop, { price: 10_00, is_active: false }),
    ];
    const cart = await view([
      { productId: good.productId, quantity: 1 },
      { productId: few.productId, quantity: 3 },
      { productId: none.productId, quantity: 1 },
      { productId: hidden.productId, quantity: 1 },
      { productId: 'not an id', quantity: 1 },
    ]);
    expect(cart.lines.map(({ status }) => status)).toEqual([
      'ok',
      'insufficient',
      'out_of_stock',
      'unavailable',
      'unavailable',
    ]);
    expect(cart.pricing).toMatchObject({ subtotalIncVat: 40_00, shippingAmount: 7_99, totalIncVat: 47_99 });
    expect(cart.canCheckOut).toBe(false);
    expect((await view([{ productId: good.productId, quantity: 1 }])).canCheckOut).toBe(true);
    expect((await view([])).canCheckOut).toBe(false);
  });

  test('more of one thing than the owner allows in one order are too many, with any stock', async () => {
    const { productId } = await aProduct(opened.shop, { stock: 80 });
    expect(await view([{ productId, quantity: 50 }])).toMatchObject({
      lines: [{ status: 'ok', maxQuantity: 50 }],
      canCheckOut: true,
    });
    await changeSettings(opened.shop, { lineLimit: 12 });
    expect((await view([{ productId, quantity: 13 }])).lines).toMatchObject([
      { status: 'insufficient', maxQuantity: 12, stock: 80 },
    ]);
    await changeSettings(opened.shop, { lineLimit: 50 });
  });
});

describe('units that the shopper holds already', () => {
  test('are theirs alone', async () => {
    const { shop } = opened;
    const { productId } = await aProduct(shop, { stock: 2 });
    const [holder, other] = [await aShopper(shop), await aShopper(shop)];
    const items = [{ productId, quantity: 2 }];
    await checkOutWell(shop, holder, items);
    expect((await view(items, { userId: holder.userId })).lines).toMatchObject([{ status: 'ok', stock: 2 }]);
    expect((await view(items, { userId: other.userId })).lines).toMatchObject([{ status: 'out_of_stock', stock: 0 }]);
    expect((await view(items)).lines).toMatchObject([{ status: 'out_of_stock', stock: 0 }]);
  });
});

test('VAT is broken down for Latvia and while no address is known, elsewhere not', async () => {
  const { productId } = await aProduct(opened.shop, { price: 12_10 });
  const shows = async (country: string | null) =>
    (await view([{ productId, quantity: 1 }], { country })).pricing.showVatBreakdown;
  expect(await shows('LV')).toBe(true);
  expect(await shows('Latvia')).toBe(true);
  expect(await shows(null)).toBe(true);
  expect(await shows('DE')).toBe(false);
});
