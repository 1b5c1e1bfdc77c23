import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { priceCartView } from '#shop/cart/cart-view.server.ts';
import { paymentProviders } from '#shop/payments/providers/providers.server.ts';
import { aProduct } from '#tests/support/goods/goods.ts';
import { orderFor } from '#tests/support/orders/orders.ts';
import { aShopper } from '#tests/support/people/shoppers.ts';
import { createFakeProvider, type FakeProvider } from '#tests/support/servers/fake-provider.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';

let opened: TestShop;
let fake: FakeProvider;
beforeAll(async () => {
  fake = createFakeProvider();
  opened = await openTestShop({ payments: paymentProviders([fake]) });
});
afterAll(() => opened.close());

type Line = { readonly productId: string; readonly variationId?: string; readonly quantity: number };

/** Looks at a cart, orders it, and returns every amount that anybody was shown or sent. */
async function buy(items: readonly Line[], country: string) {
  const { shop } = opened;
  const shopper = await aShopper(shop, { country });
  const shown = await priceCartView(shop, { items, country, language: 'en', userId: shopper.userId });
  const page = await orderFor(shop, shopper, items, shown.pricing);
  if (!page.ok) throw new Error(page.error.code);
  const [order, stored] = await Promise.all([
    shop.db.selectFrom('orders').selectAll().where('id', '=', page.value.orderId).executeTakeFirstOrThrow(),
    shop.db.selectFrom('order_items').selectAll().where('order_id', '=', page.value.orderId).execute(),
  ]);
  const session = fake.sessions.get(page.value.sessionId);
  if (!session) throw new Error('no session');
  return { shown, order, stored, session };
}

describe('the amount a shopper is shown is the amount charged and the amount stored', () => {
  test('for any cart, to an address in Latvia or anywhere else', { timeout: 60_000 }, async () => {
    const { shop } = opened;
    const prices = [1, 2, 7, 99, 7_99, 10_00, 29_99, 33_33, 79_99, 99_99, 100_00, 1234_56];
    const plain = await Promise.all(prices.map((price) => aProduct(shop, { price, stock: 100_000 })));
    const varied = await Promise.all(
      prices.map((price, index) =>
        aProduct(shop, {
          price: 50_00,
          variations: [
            { name: 'One', stock: 50_000, price },
            { name: 'Two', stock: 50_000, price: prices[(index + 5) % prices.length] ?? 1 },
            { name: 'Three', stock: 50_000 },
          ],
        }),
      ),
    );
    const shelf = [
      ...plain.map(({ productId }) => ({ productId })),
      ...varied.flatMap(({ productId, variationIds }) =>
        variationIds.map((variationId) => ({ productId, variationId })),
      ),
    ];
    const cart = fc.uniqueArray(fc.tuple(fc.nat({ max: shelf.length - 1 }), fc.integer({ min: 1, max: 10 })), {
      minLength: 1,
      maxLength: 12,
      selector: ([index]) => index,
    });
    await fc.assert(
      fc.asyncProperty(cart, fc.constantFrom('LV', 'EE', 'DE', 'US', 'JP'), async (chosen, country) => {
        const items = chosen.map(([index, quantity]) => ({ ...shelf[index]!, quantity }));
        const { shown, order, stored, session } = await buy(items, country);
        const { pricing } = shown;
        expect(session.amount).toBe(pricing.totalIncVat);
        expect(order).toMatchObject({
          total_amount: pricing.totalIncVat,
          subtotal_amount: pricing.subtotalIncVat,
          shipping_amount: pricing.shippingAmount,
          vat_amount: pricing.vatAmount,
        });
        expect(stored.map((item) => item.unit_price * item.quantity).sort()).toEqual(
          shown.lines.map((line) => Number(line.totalIncVat)).sort(),
        );
        expect(stored.reduce((sum, item) => sum + item.unit_price * item.quantity, 0)).toBe(pricing.subtotalIncVat);
        expect(pricing.showVatBreakdown).toBe(country === 'LV');
        expect(pricing.displaySubtotal).toBe(country === 'LV' ? pricing.subtotalExVat : pricing.subtotalIncVat);
      }),
      { numRuns: 120 },
    );
  });

  test('the same total in Latvia and elsewhere', async () => {
    const { shop } = opened;
    const { productId } = await aProduct(shop, { price: 33_33, stock: 100 });
    const items = [{ productId, quantity: 3 }];
    const [latvian, german] = [await buy(items, 'LV'), await buy(items, 'DE')];
    expect(latvian.order.total_amount).toBe(german.order.total_amount);
    expect(latvian.shown.pricing.displaySubtotal).not.toBe(german.shown.pricing.displaySubtotal);
  });

  test.each([
    [99_99, 7_99, 107_98],
    [100_00, 0, 100_00],
    [100_01, 0, 100_01],
  ])('goods for %i cents are sent for %i', async (price, shipping, total) => {
    const { productId } = await aProduct(opened.shop, { price });
    for (const country of ['LV', 'FR']) {
      const { shown, order, session } = await buy([{ productId, quantity: 1 }], country);
      expect(shown.pricing).toMatchObject({ subtotalIncVat: price, shippingAmount: shipping, totalIncVat: total });
      expect(order).toMatchObject({ shipping_amount: shipping, total_amount: total });
      expect(session.amount).toBe(total);
    }
  });

  test('a thing for one cent is sold for one cent', async () => {
    const { productId } = await aProduct(opened.shop, { price: 1, stock: 100 });
    const { order } = await buy([{ productId, quantity: 10 }], 'LV');
    expect(order).toMatchObject({ subtotal_amount: 10, total_amount: 8_09 });
  });
});
