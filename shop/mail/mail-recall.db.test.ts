import { afterAll, beforeAll, expect, test } from 'vitest';
import { countReached, listRecallNotices } from '#shop/recalls/recall-notices-view.server.ts';
import { endRecall } from '#shop/recalls/start-recall.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { aProduct } from '#tests/support/goods/goods.ts';
import { aRecall, beginRecall } from '#tests/support/goods/recalls.ts';
import { listMailsTo } from '#tests/support/mail/mails.ts';
import { checkOutWell, payByTestCard, walkOrderTo } from '#tests/support/orders/orders.ts';
import { aShopper, type Shopper } from '#tests/support/people/shoppers.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { mailRecall } from './mail-recall.server.ts';

let testShop: TestShop;
let shop: Shop;
beforeAll(async () => {
  testShop = await openTestShop();
  shop = testShop.shop;
});
afterAll(() => testShop.close());

const recallMails = async ({ email }: Shopper) =>
  (await listMailsTo(shop, email)).filter(({ template }) => template === 'recall');

test('each buyer is mailed once in their language, in the order of the template, however often the job runs', async () => {
  const { productId } = await aProduct(shop, { name: 'Desk Lamp', translation: { name: 'Galda lampa' } });
  const items = [{ productId, quantity: 1 }];
  const [anna, karlis] = [await aShopper(shop, { language: 'en' }), await aShopper(shop, { language: 'lv' })];
  const first = await walkOrderTo(shop, 'delivered', { shopper: anna, items });
  await walkOrderTo(shop, 'confirmed', { shopper: karlis, items });
  const recallId = await beginRecall(shop, aRecall({ productId, batch: 'L-7' }));
  await testShop.runJobs();
  await mailRecall(shop, { recallId });
  await testShop.runJobs();

  const [english, ...further] = await recallMails(anna);
  expect(further).toEqual([]);
  expect(english?.subject).toBe('Product safety recall: Desk Lamp');
  const places = [
    'Product safety recall',
    String(first.orderNumber),
    'Batch: L-7',
    'It can overheat',
    'Stop using it',
  ].concat(['A safe replacement', 'Your money back', 'safety@shop.test', 'pass this notice on', '/recalls#']);
  const found = places.map((words) => english?.text.indexOf(words) ?? -1);
  expect(found).not.toContain(-1);
  expect(found).toEqual(found.toSorted((one, other) => one - other));
  const [latvian, ...others] = await recallMails(karlis);
  expect(others).toEqual([]);
  expect(latvian?.subject).toBe('Ražojuma atsaukšana drošuma dēļ: Galda lampa');
  expect(latvian?.text).toContain('Tas var pārkarst un apdedzināt.');
  expect((await countReached(shop.db, [recallId])).get(recallId)).toMatchObject({ sent: 2, waiting: 0, queued: 0 });
});

test('whoever ordered several times gets one mail that names all of these orders', async () => {
  const { productId } = await aProduct(shop);
  const items = [{ productId, quantity: 1 }];
  const anna = await aShopper(shop);
  const numbers: number[] = [];
  for (const status of ['delivered', 'shipped', 'confirmed'] as const)
    numbers.push((await walkOrderTo(shop, status, { shopper: anna, items })).orderNumber);
  const recallId = await beginRecall(shop, aRecall({ productId }));
  await testShop.runJobs();
  const mails = await recallMails(anna);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain(`Your orders ${numbers.map((number) => `#${number}`).join(', ')} include`);
  expect((await countReached(shop.db, [recallId])).get(recallId)).toMatchObject({ sent: 3, waiting: 0, queued: 0 });
});

test('a job that was killed half-way goes on where it stopped', async () => {
  const { productId } = await aProduct(shop);
  const items = [{ productId, quantity: 1 }];
  const shoppers = [await aShopper(shop), await aShopper(shop)];
  for (const shopper of shoppers) await walkOrderTo(shop, 'confirmed', { shopper, items });
  const recallId = await beginRecall(shop, aRecall({ productId }));
  let left = 1;
  const dying = {
    ...shop,
    jobs: {
      enqueue: (...job: Parameters<Shop['jobs']['enqueue']>) => {
        if (left-- === 0) throw new Error('killed');
        return shop.jobs.enqueue(...job);
      },
    },
  } as Shop;
  await expect(mailRecall(dying, { recallId })).rejects.toThrow('killed');
  const counts = async () => (await countReached(shop.db, [recallId])).get(recallId);
  expect(await counts()).toMatchObject({ waiting: 1, queued: 1 });
  await testShop.runJobs();
  expect(await counts()).toMatchObject({ waiting: 0, queued: 0, sent: 2 });
  for (const shopper of shoppers) expect(await recallMails(shopper)).toHaveLength(1);
});

test('who pays after the recall began, on a page that was open, is mailed too', async () => {
  const { productId } = await aProduct(shop);
  const shopper = await aShopper(shop);
  const { sessionId } = await checkOutWell(shop, shopper, [{ productId, quantity: 1 }]);
  await beginRecall(shop, aRecall({ productId }));
  await payByTestCard(shop, sessionId);
  await testShop.runJobs();
  expect(await recallMails(shopper)).toHaveLength(1);
});

test('once it has ended nobody is mailed any more', async () => {
  const { productId } = await aProduct(shop);
  const shopper = await aShopper(shop);
  await walkOrderTo(shop, 'confirmed', { shopper, items: [{ productId, quantity: 1 }] });
  const recallId = await beginRecall(shop, aRecall({ productId }));
  expect((await endRecall(shop, { recallId, reason: 'The wrong product', actor: null })).ok).toBe(true);
  await testShop.runJobs();
  expect(await recallMails(shopper)).toEqual([]);
});

test('when order and mail are deleted, the record has the number and no address', async () => {
  const { productId } = await aProduct(shop);
  const shopper = await aShopper(shop);
  const items = [{ productId, quantity: 1 }];
  const { orderId, orderNumber } = await walkOrderTo(shop, 'confirmed', { shopper, items });
  const recallId = await beginRecall(shop, aRecall({ productId }));
  await testShop.runJobs();
  await shop.db.updateTable('recall_notices').set({ order_id: null }).where('order_id', '=', orderId).execute();
  await shop.db.deleteFrom('mails').where('order_id', '=', orderId).execute();
  const notices = await listRecallNotices(shop.db, recallId, { limit: 9, offset: 0 });
  expect(notices).toMatchObject([{ orderNumber, reach: 'erased', email: null, sentAt: null }]);
});
