import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cents } from '#shop/kernel/money.ts';
import { findLegalFile, listOrderTexts } from '#shop/law/legal-text-view.server.ts';
import { paymentProviders } from '#shop/payments/providers/providers.server.ts';
import { changeSettings } from '#shop/settings/change-settings.server.ts';
import { aProduct, stockOf } from '#tests/support/goods/goods.ts';
import { countUnits, findBrokenPromises, type Shelf } from '#tests/support/orders/invariants.ts';
import {
  checkOut,
  checkOutWell,
  historyOf,
  letHoldRunOut,
  numberOf,
  orderFor,
  paymentsOf,
  seenTotals,
  statusOf,
} from '#tests/support/orders/orders.ts';
import { aShopper } from '#tests/support/people/shoppers.ts';
import { createFakeProvider, type FakeProvider } from '#tests/support/servers/fake-provider.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { reconcilePayments } from './reconcile-payments.server.ts';
import { settlePayment } from './settle-payment.server.ts';

let opened: TestShop;
let fake: FakeProvider;
beforeAll(async () => {
  fake = createFakeProvider();
  opened = await openTestShop({ payments: paymentProviders([fake]) });
});
afterAll(() => opened.close());

/** Runs `story` and expects the shop's promises to hold after it. Goods are to be made before. */
async function keepingPromises<T>(story: () => Promise<T>): Promise<T> {
  const start: Shelf = await countUnits(opened.shop);
  const result = await story();
  expect(await findBrokenPromises(opened.shop, start)).toEqual([]);
  return result;
}

const ordersOf = (userId: string) =>
  opened.shop.db.selectFrom('orders').selectAll().where('user_id', '=', userId).orderBy('created_at').execute();

describe('a cart becomes an order', () => {
  test('with its items as they were, its units set aside and a payment page', async () => {
    const { shop } = opened;
    const cream = await aProduct(shop, { name: 'Birch Cream', price: 24_20, stock: 5 });
    const polish = await aProduct(shop, {
      name: 'Gel Polish',
      variations: [
        { name: 'Cherry', stock: 3, price: 9_99 },
        { name: 'Sand', stock: 2, price: 9_99 },
      ],
    });
    const shopper = await aShopper(shop);
    await keepingPromises(async () => {
      const page = await checkOutWell(shop, shopper, [
        { productId: cream.productId, quantity: 2 },
        { productId: polish.productId, variationId: polish.variationIds[0]!, quantity: 1 },
      ]);
      expect(page.url).toBe(fake.sessions.get(page.sessionId)?.url);
      const [order] = await ordersOf(shopper.userId);
      expect(order).toMatchObject({
        status: 'pending',
        subtotal_amount: 58_39,
        shipping_amount: 7_99,
        total_amount: 66_38,
        vat_amount: 11_52,
        vat_rate: 2100,
        email: shopper.email,
      });
      expect(order?.shipping_address).toMatchObject({ first_name: 'Jānis', country: 'LV' });
      const items = await shop.db.selectFrom('order_items').selectAll().where('order_id', '=', page.orderId).execute();
      expect(items.map((item) => [item.product_name, item.variation_name, item.quantity, item.unit_price])).toEqual([
        ['Birch Cream', null, 2, 24_20],
        ['Gel Polish', 'Cherry', 1, 9_99],
      ]);
      expect(fake.sessions.get(page.sessionId)).toMatchObject({ amount: 66_38, currency: 'EUR' });
      expect(await stockOf(shop, cream)).toBe(3);
      expect(await stockOf(shop, polish)).toBe(4);
      expect(await historyOf(shop, page.orderId)).toEqual(['pending']);
    });
  });

  test('under the versions of terms and withdrawal information then in force, with the checksums of their files', async () => {
    const { shop } = opened;
    const { productId } = await aProduct(shop, { price: 10_00 });
    const order = async () => checkOutWell(shop, await aShopper(shop), [{ productId, quantity: 1 }]);
    const first = await listOrderTexts(shop.db, (await order()).orderId);
    expect(first.map(({ kind }) => kind)).toEqual(['terms', 'withdrawal']);
    for (const { kind, number, fileSha256 } of first) {
      const file = await findLegalFile(shop.db, { kind, language: 'en', number });
      expect(
        createHash('sha256')
          .update(file ?? '')
          .digest('hex'),
      ).toBe(fileSha256);
    }
    await changeSettings(shop, { phone: '+371 29999999' });
    const second = await listOrderTexts(shop.db, (await order()).orderId);
    expect(second.map(({ number }) => number)).toEqual(first.map(({ number }) => number + 1));
    await changeSettings(shop, { phone: '+371 20000100' });
  });

  test('of the One-Stop Shop only when the shop is registered for it and delivers to another member state', async () => {
    const { shop } = opened;
    const { productId } = await aProduct(shop, { price: 10_00 });
    const isOss = async (country: string) => {
      const [shopper, items] = [await aShopper(shop, { country }), [{ productId, quantity: 1 }]];
      const page = await orderFor(shop, shopper, items, await seenTotals(shop, shopper, items, country));
      if (!page.ok) throw new Error(page.error.code);
      const row = shop.db.selectFrom('orders').select('is_one_stop_shop').where('id', '=', page.value.orderId);
      return (await row.executeTakeFirstOrThrow()).is_one_stop_shop;
    };
    expect(await isOss('DE')).toBe(false);
    await changeSettings(shop, { usesOneStopShop: true });
    expect([await isOss('DE'), await isOss('LV'), await isOss('NO')]).toEqual([true, false, false]);
    await changeSettings(shop, { usesOneStopShop: false });
  });

  test('only for what it costs now: a price that changed meanwhile is shown first', async () => {
    const { shop } = opened;
    const goods = await aProduct(shop, { price: 20_00 });
    const shopper = await aShopper(shop);
    const items = [{ productId: goods.productId, quantity: 1 }];
    const seen = await seenTotals(shop, shopper, items);
    await shop.db.updateTable('products').set({ base_price: '20.6612' }).where('id', '=', goods.productId).execute();
    const refused = await orderFor(shop, shopper, items, seen);
    expect(refused).toMatchObject({
      ok: false,
      error: { code: 'totals_changed', cart: { pricing: { totalIncVat: 32_99 }, lines: [{ unitPrice: 25_00 }] } },
    });
    expect(await ordersOf(shopper.userId)).toEqual([]);
    expect(await checkOut(shop, shopper, items)).toMatchObject({ ok: true });
  });

  test.each(['totalIncVat', 'subtotalIncVat', 'vatAmount', 'shippingAmount'] as const)(
    'never for a %s that the browser made up',
    async (field) => {
      const { shop } = opened;
      const goods = await aProduct(shop);
      const shopper = await aShopper(shop);
      const items = [{ productId: goods.productId, quantity: 1 }];
      const seen = await seenTotals(shop, shopper, items);
      const refused = await orderFor(shop, shopper, items, { ...seen, [field]: cents(1) });
      expect(refused).toMatchObject({ ok: false, error: { code: 'totals_changed' } });
    },
  );

  test.each([
    ['none', [], 'empty_cart'],
    ['0', [0], 'invalid_quantity'],
    ['-1', [-1], 'invalid_quantity'],
    ['1.5', [1.5], 'invalid_quantity'],
    ['51, where the owner allows 50', [51], 'out_of_stock'],
    ['a billion', [1e9], 'invalid_quantity'],
    ['26 and 25 of the same', [26, 25], 'out_of_stock'],
  ])('with whole units, up to what one order may have: not with %s', async (_, quantities, code) => {
    const { shop } = opened;
    const goods = await aProduct(shop, { stock: 80 });
    const shopper = await aShopper(shop);
    const items = quantities.map((quantity) => ({ productId: goods.productId, quantity }));
    const seen = await seenTotals(shop, shopper, [{ productId: goods.productId, quantity: 1 }]);
    expect(await orderFor(shop, shopper, items, seen)).toMatchObject({ ok: false, error: { code } });
  });

  test('to no country the owner does not deliver to', async () => {
    const { shop } = opened;
    const goods = await aProduct(shop);
    const shopper = await aShopper(shop, { country: 'AQ' });
    expect(await checkOut(shop, shopper, [{ productId: goods.productId, quantity: 1 }])).toEqual({
      ok: false,
      error: { code: 'country_not_served' },
    });
    expect(await stockOf(shop, goods)).toBe(5);
  });

  test('more than ten of one thing, which adding again brings into the cart', async () => {
    const { shop } = opened;
    const goods = await aProduct(shop, { stock: 30 });
    const shopper = await aShopper(shop);
    expect((await checkOut(shop, shopper, [{ productId: goods.productId, quantity: 25 }])).ok).toBe(true);
    expect(await stockOf(shop, goods)).toBe(5);
  });

  test('the same thing in several lines is counted together against the stock', async () => {
    const { shop } = opened;
    const goods = await aProduct(shop, { stock: 3 });
    const shopper = await aShopper(shop);
    const twice = [
      { productId: goods.productId, quantity: 2 },
      { productId: goods.productId, quantity: 2 },
    ];
    expect(await checkOut(shop, shopper, twice)).toMatchObject({
      ok: false,
      error: { code: 'out_of_stock', cart: { lines: [{ quantity: 4, stock: 3, status: 'insufficient' }] } },
    });
  });

  test('not for what is hidden, gone, or sold by variation without one chosen', async () => {
    const { shop } = opened;
    const hidden = await aProduct(shop, { is_active: false });
    const chosen = await aProduct(shop, { variations: [{ name: 'Red', stock: 4 }] });
    const shopper = await aShopper(shop);
    for (const line of [
      { productId: hidden.productId, quantity: 1 },
      { productId: '0199a3c0-0000-7000-8000-000000000000', quantity: 1 },
      { productId: 'no id at all', quantity: 1 },
      { productId: chosen.productId, quantity: 1 },
      { productId: hidden.productId, variationId: chosen.variationIds[0]!, quantity: 1 },
    ]) {
      expect(await checkOut(shop, shopper, [line])).toMatchObject({ ok: false, error: { code: 'unavailable' } });
    }
  });

  test("not to somebody else's address", async () => {
    const { shop } = opened;
    const goods = await aProduct(shop);
    const [shopper, stranger] = [await aShopper(shop), await aShopper(shop)];
    const items = [{ productId: goods.productId, quantity: 1 }];
    for (const addressId of [stranger.addressId, 'nonsense', '0199a3c0-0000-7000-8000-000000000000']) {
      const refused = await checkOut(shop, { ...shopper, addressId }, items);
      expect(refused).toMatchObject({ ok: false, error: { code: 'address_not_found' } });
    }
  });
});

describe('the last unit', () => {
  test('goes to one of a hundred shoppers who want it at the same moment', async () => {
    const { shop } = opened;
    const goods = await aProduct(shop, { stock: 1 });
    const shoppers = await Promise.all(Array.from({ length: 100 }, () => aShopper(shop)));
    const items = [{ productId: goods.productId, quantity: 1 }];
    const seen = await seenTotals(shop, shoppers[0]!, items);
    await keepingPromises(async () => {
      const answers = await Promise.all(shoppers.map((shopper) => orderFor(shop, shopper, items, seen)));
      expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
      expect(answers.flatMap((answer) => (answer.ok ? [] : [answer.error.code]))).toEqual(
        Array.from({ length: 99 }, () => 'out_of_stock'),
      );
      expect(await stockOf(shop, goods)).toBe(0);
    });
  });

  test('of several variations goes without deadlock to shoppers who want them in any order', async () => {
    const { shop } = opened;
    const goods = await aProduct(shop, {
      variations: [
        { name: 'A', stock: 10 },
        { name: 'B', stock: 10 },
        { name: 'C', stock: 10 },
      ],
    });
    const other = await aProduct(shop, { stock: 10 });
    const shoppers = await Promise.all(Array.from({ length: 30 }, () => aShopper(shop)));
    await keepingPromises(async () => {
      const answers = await Promise.all(
        shoppers.map((shopper, index) => {
          const lines = [
            ...goods.variationIds.map((variationId) => ({ productId: goods.productId, variationId, quantity: 1 })),
            { productId: other.productId, quantity: 1 },
          ];
          const turned = [...lines.slice(index % 4), ...lines.slice(0, index % 4)];
          return checkOut(shop, shopper, index % 2 === 0 ? turned : turned.reverse());
        }),
      );
      expect(answers.filter((answer) => answer.ok)).toHaveLength(10);
      expect(await stockOf(shop, goods)).toBe(0);
    });
  });

  test('still shows as theirs to the shopper who holds it', async () => {
    const { shop } = opened;
    const goods = await aProduct(shop, { stock: 1 });
    const [holder, other] = [await aShopper(shop), await aShopper(shop)];
    const items = [{ productId: goods.productId, quantity: 1 }];
    const page = await checkOutWell(shop, holder, items);
    expect(await checkOut(shop, holder, items)).toEqual({ ok: true, value: page });
    expect(await checkOut(shop, other, items)).toMatchObject({ ok: false, error: { code: 'out_of_stock' } });
  });
});

describe('asked twice', () => {
  test('with the same cart, in several tabs at once, there is one order and one page', async () => {
    const { shop } = opened;
    const goods = await aProduct(shop, { stock: 1 });
    const shopper = await aShopper(shop);
    const items = [{ productId: goods.productId, quantity: 1 }];
    fake.slowBy(20);
    await keepingPromises(async () => {
      const seen = await seenTotals(shop, shopper, items);
      const answers = await Promise.all(Array.from({ length: 12 }, () => orderFor(shop, shopper, items, seen)));
      fake.slowBy(0);
      expect(new Set(answers.map((answer) => (answer.ok ? answer.value.url : answer.error.code))).size).toBe(1);
      expect(answers[0]?.ok).toBe(true);
      expect(await ordersOf(shopper.userId)).toHaveLength(1);
    });
  });

  test('with another cart, the earlier checkout makes room and its page is ended first', async () => {
    const { shop } = opened;
    const [cream, soap] = [await aProduct(shop), await aProduct(shop)];
    const shopper = await aShopper(shop);
    await keepingPromises(async () => {
      const first = await checkOutWell(shop, shopper, [{ productId: cream.productId, quantity: 2 }]);
      const second = await checkOutWell(shop, shopper, [{ productId: soap.productId, quantity: 1 }]);
      expect(second.orderId).not.toBe(first.orderId);
      expect(fake.sessions.get(first.sessionId)?.status).toBe('expired');
      expect(await statusOf(shop, first.orderId)).toBe('cancelled');
      expect(await stockOf(shop, cream)).toBe(5);
      expect((await paymentsOf(shop, first.orderId)).map(({ state }) => state)).toEqual(['cancelled']);
    });
  });

  test('with less in the cart, shipping is no longer free, and the page that was free of it cannot be paid', async () => {
    const { shop } = opened;
    const [lamp, soap] = [await aProduct(shop, { price: 95_00 }), await aProduct(shop, { price: 5_00 })];
    const shopper = await aShopper(shop);
    const one = ({ productId }: { readonly productId: string }) => ({ productId, quantity: 1 });
    await keepingPromises(async () => {
      const both = await checkOutWell(shop, shopper, [one(lamp), one(soap)]);
      expect(fake.sessions.get(both.sessionId)?.amount).toBe(100_00);
      // With the totals of the full cart, as if nothing had been taken out.
      const full = await seenTotals(shop, shopper, [one(lamp), one(soap)]);
      for (const shippingAmount of [full.shippingAmount, cents(7_99)]) {
        const tricked = await orderFor(shop, shopper, [one(soap)], { ...full, shippingAmount });
        expect(tricked).toMatchObject({ ok: false, error: { code: 'totals_changed' } });
      }
      const less = await checkOutWell(shop, shopper, [one(soap)]);
      expect(fake.sessions.get(less.sessionId)?.amount).toBe(12_99);
      expect(fake.sessions.get(both.sessionId)).toMatchObject({ status: 'expired', paid: false });
      expect(await statusOf(shop, both.orderId)).toBe('cancelled');
    });
  });

  test('with another cart after the earlier one was paid, that payment wins', async () => {
    const { shop } = opened;
    const [cream, soap] = [await aProduct(shop), await aProduct(shop)];
    const shopper = await aShopper(shop);
    await keepingPromises(async () => {
      const first = await checkOutWell(shop, shopper, [{ productId: cream.productId, quantity: 2 }]);
      fake.pay(first.sessionId);
      const orderNumber = await numberOf(shop, first.orderId);
      expect(await checkOut(shop, shopper, [{ productId: soap.productId, quantity: 1 }])).toEqual({
        ok: false,
        error: { code: 'already_paid', orderId: first.orderId, orderNumber, sessionId: first.sessionId },
      });
      expect(await statusOf(shop, first.orderId)).toBe('confirmed');
      expect(await checkOut(shop, shopper, [{ productId: soap.productId, quantity: 1 }])).toMatchObject({ ok: true });
    });
  });

  test('different carts from many tabs never leave two checkouts that could both be paid', async () => {
    const { shop } = opened;
    const goods = await Promise.all(Array.from({ length: 6 }, () => aProduct(shop, { stock: 2 })));
    const shopper = await aShopper(shop);
    await keepingPromises(async () => {
      await Promise.all(goods.map(({ productId }) => checkOut(shop, shopper, [{ productId, quantity: 1 }])));
      const page = await checkOutWell(shop, shopper, [{ productId: goods[0]!.productId, quantity: 1 }]);
      const orders = await ordersOf(shopper.userId);
      expect(orders.filter((order) => order.status === 'pending').map((order) => order.id)).toEqual([page.orderId]);
      const payments = (await Promise.all(orders.map((order) => paymentsOf(shop, order.id)))).flat();
      const payable = payments.filter(
        (payment) => fake.sessions.get(payment.provider_session_id ?? '')?.status === 'open',
      );
      expect(payable.map((payment) => payment.provider_session_id)).toEqual([page.sessionId]);
    });
  });
});

describe('the provider is not there', () => {
  test.each(['fail', 'lose_answer'] as const)(
    '(%s): the order waits, and trying again leads to one page',
    async (mishap) => {
      const { shop } = opened;
      const goods = await aProduct(shop);
      const shopper = await aShopper(shop);
      const items = [{ productId: goods.productId, quantity: 1 }];
      await keepingPromises(async () => {
        const before = fake.sessions.size;
        fake.spoil('createSession', mishap);
        expect(await checkOut(shop, shopper, items)).toEqual({ ok: false, error: { code: 'payment_unavailable' } });
        const page = await checkOutWell(shop, shopper, items);
        expect(fake.sessions.size).toBe(before + 1);
        expect(await ordersOf(shopper.userId)).toMatchObject([{ id: page.orderId, status: 'pending' }]);
      });
    },
  );

  test('(refuse): a new request with a new key is made at once', async () => {
    const { shop } = opened;
    const goods = await aProduct(shop);
    const shopper = await aShopper(shop);
    await keepingPromises(async () => {
      fake.spoil('createSession', 'refuse');
      const page = await checkOutWell(shop, shopper, [{ productId: goods.productId, quantity: 1 }]);
      expect((await paymentsOf(shop, page.orderId)).map(({ state }) => state)).toEqual(['failed', 'open']);
    });
  });

  test('an order that is never continued gives its units back when its time is over', async () => {
    const { shop } = opened;
    const goods = await aProduct(shop);
    const shopper = await aShopper(shop);
    fake.spoil('createSession', 'fail');
    await checkOut(shop, shopper, [{ productId: goods.productId, quantity: 3 }]);
    const [order] = await ordersOf(shopper.userId);
    await letHoldRunOut(shop, order!.id);
    await reconcilePayments(shop);
    expect(await statusOf(shop, order!.id)).toBe('cancelled');
    expect(await stockOf(shop, goods)).toBe(5);
  });

  test('the page of an earlier checkout cannot be ended: nothing is replaced', async () => {
    const { shop } = opened;
    const [cream, soap] = [await aProduct(shop), await aProduct(shop)];
    const shopper = await aShopper(shop);
    await keepingPromises(async () => {
      const first = await checkOutWell(shop, shopper, [{ productId: cream.productId, quantity: 1 }]);
      fake.spoil('expireSession', 'fail');
      const answer = await checkOut(shop, shopper, [{ productId: soap.productId, quantity: 1 }]);
      expect(answer).toEqual({ ok: false, error: { code: 'payment_unavailable' } });
      expect(await statusOf(shop, first.orderId)).toBe('pending');
      fake.pay(first.sessionId);
      const settled = await settlePayment(shop, { provider: 'test', sessionId: first.sessionId });
      expect(settled).toMatchObject({ ok: true, value: { outcome: 'paid', orderStatus: 'confirmed' } });
    });
  });
});
