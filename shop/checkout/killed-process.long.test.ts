import { afterAll, beforeAll, expect, test } from 'vitest';
import { jobHandlers } from '#shop/jobs.server.ts';
import { paymentProviders } from '#shop/payments/providers/providers.server.ts';
import { aProduct, stockOf } from '#tests/support/goods/goods.ts';
import { listMailsTo } from '#tests/support/mail/mails.ts';
import { countUnits, findBrokenPromises } from '#tests/support/orders/invariants.ts';
import { historyOf, orderFor, seenTotals, statusOf } from '#tests/support/orders/orders.ts';
import { aShopper, type Shopper } from '#tests/support/people/shoppers.ts';
import { createFakeProvider, type FakeProvider } from '#tests/support/servers/fake-provider.ts';
import { crashingShop } from '#tests/support/shop/crashing-shop.ts';
import { countOrderMails } from '#tests/support/shop/jobs.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { receiveProviderEvent } from './receive-provider-event.server.ts';
import { reconcilePayments } from './reconcile-payments.server.ts';

let opened: TestShop;
let fake: FakeProvider;
beforeAll(async () => {
  fake = createFakeProvider();
  opened = await openTestShop({ payments: paymentProviders([fake]) });
});
afterAll(() => opened.close());

/** More statements than any of the stories below takes. */
const PLENTY = 200;

/** Runs `story` in a process that dies after 0, 1, 2 … statements, until one completes. Returns how often it died. */
async function dieAtEveryMoment(story: (shop: TestShop['shop']) => Promise<unknown>, after: () => Promise<void>) {
  for (let statements = 0; statements < PLENTY; statements += 1) {
    const process = crashingShop(opened.shop, statements);
    await story(process.shop).catch((error: unknown) => {
      if (!process.hasCrashed()) throw error;
    });
    await process.close();
    await after();
    if (!process.hasCrashed()) return statements;
  }
  throw new Error('The story never came to its end');
}

test('killed at any moment of a checkout, trying again leads to one order and one session', async () => {
  const { shop } = opened;
  let shopper: Shopper = await aShopper(shop);
  let goods = await aProduct(shop, { stock: 2 });
  let start = await countUnits(shop);
  let sessions = fake.sessions.size;
  const items = () => [{ productId: goods.productId, quantity: 2 }];

  const deaths = await dieAtEveryMoment(
    async (dying) => orderFor(dying, shopper, items(), await seenTotals(shop, shopper, items())),
    async () => {
      const again = await orderFor(shop, shopper, items(), await seenTotals(shop, shopper, items()));
      if (!again.ok) throw new Error(again.error.code);
      expect(fake.sessions.size).toBe(sessions + 1);
      expect(await findBrokenPromises(shop, start)).toEqual([]);
      expect(await stockOf(shop, goods)).toBe(0);
      fake.pay(again.value.sessionId);
      await reconcilePayments(shop);
      expect(await historyOf(shop, again.value.orderId)).toEqual(['pending', 'pending>confirmed']);
      shopper = await aShopper(shop);
      goods = await aProduct(shop, { stock: 2 });
      start = await countUnits(shop);
      sessions = fake.sessions.size;
    },
  );
  expect(deaths).toBeGreaterThan(10);
});

test('killed at any moment of a webhook, the order is confirmed once, by the next delivery or the reconciler', async () => {
  const { shop } = opened;
  for (const next of ['delivery', 'reconciler'] as const) {
    let sale = await aPaidSale();
    const deaths = await dieAtEveryMoment(
      (dying) => receiveProviderEvent(dying, { provider: 'test', ...sale.webhook }),
      async () => {
        if (next === 'reconciler') await reconcilePayments(shop);
        else
          expect(await receiveProviderEvent(shop, { provider: 'test', ...sale.webhook })).toMatchObject({ ok: true });
        expect(await statusOf(shop, sale.orderId)).toBe('confirmed');
        expect(await historyOf(shop, sale.orderId)).toEqual(['pending', 'pending>confirmed']);
        expect(await countOrderMails(shop, sale.orderId, 'order-confirmed')).toBe(1);
        expect(await findBrokenPromises(shop, sale.start)).toEqual([]);
        sale = await aPaidSale();
      },
    );
    expect(deaths).toBeGreaterThan(8);
  }
});

test('killed at any moment of writing or sending the mail of a paid order, the shopper gets that mail, and no second', async () => {
  const { shop } = opened;
  let sale = await aPaidSale();
  await receiveProviderEvent(shop, { provider: 'test', ...sale.webhook });
  const deaths = await dieAtEveryMoment(
    (dying) => jobHandlers['mail-order'](dying, { orderId: sale.orderId, template: 'order-confirmed' }),
    async () => {
      await opened.runJobs();
      await opened.runJobs();
      expect((await listMailsTo(shop, sale.email)).map(({ template, state }) => [template, state])).toEqual([
        ['order-confirmed', 'sent'],
      ]);
      sale = await aPaidSale();
      await receiveProviderEvent(shop, { provider: 'test', ...sale.webhook });
    },
  );
  expect(deaths).toBeGreaterThan(4);
});

async function aPaidSale() {
  const { shop } = opened;
  const shopper = await aShopper(shop);
  const items = [{ productId: (await aProduct(shop)).productId, quantity: 1 }];
  const start = await countUnits(shop);
  const page = await orderFor(shop, shopper, items, await seenTotals(shop, shopper, items));
  if (!page.ok) throw new Error(page.error.code);
  fake.pay(page.value.sessionId);
  return { orderId: page.value.orderId, email: shopper.email, start, webhook: fake.webhook(page.value.sessionId) };
}
