import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paymentProviders } from '#shop/payments/providers/providers.server.ts';
import { changeSettings } from '#shop/settings/change-settings.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { aProduct, type Goods, stockOf } from '#tests/support/goods/goods.ts';
import { countUnits, findBrokenPromises } from '#tests/support/orders/invariants.ts';
import { letHoldRunOut, numberOf, seenTotals } from '#tests/support/orders/orders.ts';
import { aGuest, checkOutAsGuest } from '#tests/support/people/guests.ts';
import { aShopper } from '#tests/support/people/shoppers.ts';
import { createFakeProvider } from '#tests/support/servers/fake-provider.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { createCheckout } from './create-checkout.server.ts';
import { reconcilePayments } from './reconcile-payments.server.ts';

let opened: TestShop;
let shop: Shop;
beforeAll(async () => {
  opened = await openTestShop({ payments: paymentProviders([createFakeProvider()]) });
  shop = opened.shop;
  await changeSettings(shop, { takesTransfers: true, transferIban: 'LV80BANK0000435195001' });
});
afterAll(() => opened.close());

const linesOf = ({ productId, variationIds: [variationId] }: Goods, quantity: number) => [
  { productId, quantity, ...(variationId ? { variationId } : {}) },
];

/** A new guest each time, from another place. */
const byTransfer = (goods: Goods, quantity: number) =>
  checkOutAsGuest(shop, aGuest(), linesOf(goods, quantity), 'transfer');

const limited = (available: number) => ({
  ok: false,
  error: { code: 'transfer_limited', goods: [{ available }] },
});

describe('what guests’ transfers keep from others', () => {
  test('is half of the units at most, whoever orders them, and the rest can be bought by card', async () => {
    const goods = await aProduct(shop, { stock: 7 });
    expect(await byTransfer(goods, 4)).toMatchObject(limited(3));
    expect((await byTransfer(goods, 2)).ok).toBe(true);
    expect(await byTransfer(goods, 2)).toMatchObject(limited(1));
    expect((await byTransfer(goods, 1)).ok).toBe(true);
    expect(await byTransfer(goods, 1)).toMatchObject(limited(0));
    expect(await stockOf(shop, goods)).toBe(4);
    expect((await checkOutAsGuest(shop, aGuest(), linesOf(goods, 4))).ok).toBe(true);
  });

  test('is never the last unit, which stays on the shelf when it was refused', async () => {
    const goods = await aProduct(shop, { stock: 1 });
    const start = await countUnits(shop);
    expect(await byTransfer(goods, 1)).toMatchObject(limited(0));
    expect(await stockOf(shop, goods)).toBe(1);
    expect(await findBrokenPromises(shop, start)).toEqual([]);
  });

  test('is counted for each variation, and named with it', async () => {
    const goods = await aProduct(shop, {
      variations: [
        { name: 'Small', stock: 2 },
        { name: 'Large', stock: 50 },
      ],
    });
    const [first, second] = goods.variationIds;
    const refused = await byTransfer(goods, 2);
    expect(refused).toMatchObject(limited(1));
    expect(!refused.ok && refused.error.code === 'transfer_limited' && refused.error.goods[0]?.name).toMatch(
      /, Small$/,
    );
    expect((await byTransfer({ ...goods, variationIds: [second!] }, 2)).ok).toBe(true);
    expect((await byTransfer({ ...goods, variationIds: [first!] }, 1)).ok).toBe(true);
  });

  test('is not more when many order in the same moment', async () => {
    const goods = await aProduct(shop, { stock: 6 });
    const answers = await Promise.all(Array.from({ length: 6 }, () => byTransfer(goods, 1)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(3);
    expect(await stockOf(shop, goods)).toBe(3);
  });

  test('is free again once a transfer has not come', async () => {
    const goods = await aProduct(shop, { stock: 2 });
    const first = await byTransfer(goods, 1);
    expect(await byTransfer(goods, 1)).toMatchObject(limited(0));
    if (first.ok) await letHoldRunOut(shop, first.value.orderId);
    await reconcilePayments(shop);
    expect((await byTransfer(goods, 1)).ok).toBe(true);
  });

  test('does not limit people with an account', async () => {
    const goods = await aProduct(shop, { stock: 1 });
    const { addressId: shippingAddressId, ...shopper } = await aShopper(shop);
    const items = linesOf(goods, 1);
    const expected = await seenTotals(shop, { ...shopper, addressId: shippingAddressId }, items);
    const order = { ...shopper, items, shippingAddressId, expected, paymentWay: 'transfer' } as const;
    const placed = await createCheckout(shop, order);
    expect(placed.ok && (await numberOf(shop, placed.value.orderId))).toBeGreaterThan(0);
  });
});

describe('a guest with many addresses', () => {
  const refused = { ok: false, error: { code: 'too_many_attempts' } };

  test('is one person: neither what follows a plus sign nor letter case makes another', async () => {
    const goods = await aProduct(shop, { stock: 100 });
    const order = (email: string) => checkOutAsGuest(shop, aGuest({ email }), linesOf(goods, 1));
    for (const email of ['anna+1@example.lv', 'anna+2@example.lv', 'anna@example.lv']) {
      expect((await order(email)).ok).toBe(true);
    }
    expect(await order('anna+3@example.lv')).toMatchObject(refused);
    expect(await order('Anna@example.lv')).toMatchObject(refused);
    expect((await order('anna.ozola@example.lv')).ok).toBe(true);
  });

  test('has no more unpaid orders by sending them all at once', async () => {
    const goods = await aProduct(shop, { stock: 100 });
    const { email } = aGuest();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => checkOutAsGuest(shop, aGuest({ email }), linesOf(goods, 1), 'transfer')),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(3);
    expect(answers.filter(({ ok }) => !ok)).toEqual(
      Array.from({ length: 5 }, () => expect.objectContaining({ error: expect.objectContaining(refused.error) })),
    );
  });
});
