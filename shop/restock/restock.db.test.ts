import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { changeProductStock } from '#shop/catalog/change-product-price.server.ts';
import { giveUpOrder } from '#shop/checkout/give-up-order.server.ts';
import type { Language } from '#shop/kernel/language.ts';
import { ok } from '#shop/kernel/result.ts';
import type { Mailer, OutgoingMail } from '#shop/mail/mailer.ts';
import { purgeRecords } from '#shop/privacy/purge-records.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { aProduct, type Goods } from '#tests/support/goods/goods.ts';
import { listMailsTo, tokenIn } from '#tests/support/mail/mails.ts';
import { checkOutWell } from '#tests/support/orders/orders.ts';
import { aBrowser } from '#tests/support/people/people.ts';
import { aShopper } from '#tests/support/people/shoppers.ts';
import { letRestockMailsComeDue, waitingJobs } from '#tests/support/shop/jobs.ts';
import { movableClock } from '#tests/support/shop/movable-clock.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { confirmRestock } from './confirm-restock.server.ts';
import { leaveRestock } from './leave-restock.server.ts';
import { requestRestock } from './request-restock.server.ts';
import { countWaiting } from './restock-view.server.ts';

const clock = movableClock();
const taken: OutgoingMail[] = [];
const mailer: Mailer = {
  kind: 'smtp',
  async send(mail) {
    taken.push(mail);
    return ok(null);
  },
  async close() {},
};
let opened: TestShop;
let shop: Shop;

beforeAll(async () => {
  opened = await openTestShop({ clock, mailer });
  shop = opened.shop;
});
beforeEach(() => clock.reset());
afterAll(() => opened.close());

const anEmail = () => `anna-${randomUUID()}@example.lv`;
/** Each from a place of their own, so that only the limits that a test is about are met. */
const aPlace = () => aBrowser([], `2001:db8:${randomUUID().slice(0, 4)}:${randomUUID().slice(0, 4)}::1`);
const soldOut = (name = 'Birch Soap') => aProduct(shop, { name, stock: 0 });
const lipstick = () =>
  aProduct(shop, {
    name: 'Velvet Lipstick',
    is_variation_only: true,
    variations: [
      { name: 'Rose', stock: 3, price: 14_90 },
      { name: 'Coral', stock: 0, price: 14_90 },
    ],
  });

type Wish = { readonly variation?: string | null; readonly language?: Language; readonly headers?: Headers };
function ask({ productId }: Goods, email: string, { variation = null, language = 'en', headers }: Wish = {}) {
  return requestRestock(shop, { productId, variation, email, language, headers: headers ?? aPlace() });
}
const mailsTo = async (email: string) => {
  await opened.runJobs();
  return taken.filter(({ to }) => to === email);
};
const tokenOf = (mail: OutgoingMail | undefined) => /confirm\?access_token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
const confirm = (access_token: string, language: Language = 'en') => confirmRestock(shop, { access_token, language });
/** Asks, and follows the link of the mail. */
async function wait(goods: Goods, wish: Wish = {}): Promise<string> {
  const email = anEmail();
  expect(await ask(goods, email, wish)).toEqual(ok(null));
  const confirmed = await confirm(tokenOf((await mailsTo(email)).at(-1)));
  expect(confirmed).toMatchObject({ ok: true, value: { isBack: false } });
  return email;
}
async function setStock({ productId }: Goods, units: number): Promise<void> {
  await shop.db.updateTable('products').set({ stock_quantity: units }).where('id', '=', productId).execute();
}
async function setVariationStock(id: string | undefined, units: number): Promise<void> {
  await shop.db
    .updateTable('product_variations')
    .set({ stock_quantity: units })
    .where('id', '=', id ?? '')
    .execute();
}
/** What came to an address after the mail with the link, once the half minute for undoing is over. */
async function newsTo(email: string): Promise<string[]> {
  await letRestockMailsComeDue(shop);
  return (await mailsTo(email)).slice(1).map(({ subject }) => subject);
}

describe('who asks to hear when a product is back', () => {
  test('gets a link first, in the language of the page, and nothing more without following it', async () => {
    const goods = await soldOut('Soap of the North');
    const email = anEmail();
    await ask(goods, email, { language: 'lv' });
    const [link, ...others] = await mailsTo(email);
    expect(others).toEqual([]);
    expect(link?.subject).toBe('Vai paziņot, kad atkal būs noliktavā? Soap of the North');
    expect(link?.text).toContain('http://localhost:3000/lv/restock/confirm?access_token=');
    await setStock(goods, 5);
    expect(await newsTo(email)).toEqual([]);
  });

  test('is written to once when it is back, and again only if they ask again', async () => {
    const goods = await soldOut('Soap of the East');
    const email = await wait(goods);
    expect(await countWaiting(shop.db, goods.productId)).toBe(1);
    await setStock(goods, 2);
    expect(await newsTo(email)).toEqual(['Back in stock: Soap of the East']);
    await setStock(goods, 0);
    await setStock(goods, 7);
    expect(await newsTo(email)).toHaveLength(1);
    expect(await countWaiting(shop.db, goods.productId)).toBe(0);
    await setStock(goods, 0);
    await ask(goods, email);
    expect((await mailsTo(email)).at(-1)?.subject).toBe('Do you want to hear when it is back? Soap of the East');
  });

  test('learns on the page that it is back already, and gets no mail', async () => {
    const goods = await soldOut('Soap of the West');
    const email = anEmail();
    await ask(goods, email);
    const token = tokenOf((await mailsTo(email))[0]);
    await setStock(goods, 3);
    const about = { name: 'Soap of the West', path: '/product/soap-of-the-west' };
    expect(await confirm(token)).toEqual(ok({ isBack: true, ...about }));
    expect(await newsTo(email)).toEqual([]);
  });

  test('waits for one shade, whatever the others do', async () => {
    const goods = await lipstick();
    const [rose, coral] = goods.variationIds;
    const email = await wait(goods, { variation: 'Coral' });
    await setVariationStock(rose, 0);
    await setVariationStock(rose, 4);
    expect(await newsTo(email)).toEqual([]);
    await setVariationStock(coral, 1);
    expect(await newsTo(email)).toEqual(['Back in stock: Velvet Lipstick, Coral']);
    expect((await mailsTo(email)).at(-1)?.text).toMatch(
      /http:\/\/localhost:3000\/product\/velvet-[\w-]+\?variation=Coral\n/,
    );
  });

  test('waits for any shade of a product that is sold out', async () => {
    const goods = await lipstick();
    const [rose, coral] = goods.variationIds;
    await setVariationStock(rose, 0);
    const email = await wait(goods);
    await setVariationStock(coral, 1);
    expect(await newsTo(email)).toEqual(['Back in stock: Velvet Lipstick']);
  });

  test('is written to before those who came later', async () => {
    const goods = await soldOut('Queued Soap');
    const emails: string[] = [];
    for (let n = 0; n < 4; n += 1) {
      emails.push(await wait(goods));
      clock.pass({ minutes: 1 });
    }
    await setStock(goods, 1);
    await newsTo('');
    const news = taken.filter(({ subject }) => subject === 'Back in stock: Queued Soap');
    expect(news.map(({ to }) => to)).toEqual(emails);
  });

  test('is refused for what is in stock, and for what shoppers do not see', async () => {
    const goods = await lipstick();
    const refused = (code: string) => ({ ok: false, error: { code } });
    expect(await ask(goods, anEmail())).toEqual(refused('in_stock'));
    expect(await ask(goods, anEmail(), { variation: 'Rose' })).toEqual(refused('in_stock'));
    expect(await ask(goods, anEmail(), { variation: 'Green' })).toEqual(refused('unknown_product'));
    const hidden = await aProduct(shop, { stock: 0, is_active: false });
    expect(await ask(hidden, anEmail())).toEqual(refused('unknown_product'));
    expect(await ask({ productId: randomUUID(), variationIds: [] }, anEmail())).toEqual(refused('unknown_product'));
  });
});

describe('the mail comes whichever way units come back', () => {
  test('by staff, who have half a minute to undo it', async () => {
    const goods = await soldOut('Soap by Staff');
    const email = await wait(goods);
    const change = { id: goods.productId, actor: null } as never as Parameters<typeof changeProductStock>[1];
    await changeProductStock(shop, { ...change, seen: 0, units: 6 });
    await opened.runJobs();
    await changeProductStock(shop, { ...change, seen: 6, units: 0 });
    expect(await newsTo(email)).toEqual([]);
    await changeProductStock(shop, { ...change, seen: 0, units: 6 });
    expect(await newsTo(email)).toEqual(['Back in stock: Soap by Staff']);
  });

  test('from an order that was given up', async () => {
    const goods = await aProduct(shop, { name: 'Last Soap', stock: 1 });
    const shopper = await aShopper(shop);
    const { orderId } = await checkOutWell(shop, shopper, [{ productId: goods.productId, quantity: 1 }]);
    const email = await wait(goods);
    await giveUpOrder(shop, { orderId, reason: 'replaced' });
    expect(await newsTo(email)).toEqual(['Back in stock: Last Soap']);
  });

  test('when a product with units is shown again', async () => {
    const goods = await soldOut('Soap behind the Counter');
    const email = await wait(goods);
    const product = shop.db.updateTable('products').where('id', '=', goods.productId);
    await product.set({ is_active: false }).execute();
    await setStock(goods, 3);
    expect(await newsTo(email)).toEqual([]);
    await product.set({ is_active: true }).execute();
    expect(await newsTo(email)).toEqual(['Back in stock: Soap behind the Counter']);
  });

  test('when units that came without a price get one', async () => {
    const goods = await lipstick();
    const email = await wait(goods, { variation: 'Coral' });
    const coral = shop.db
      .updateTable('product_variations')
      .where('product_id', '=', goods.productId)
      .where('name', '=', 'Coral');
    await coral.set({ stock_quantity: 4, price_adjustment: null }).execute();
    expect(await newsTo(email)).toEqual([]);
    await coral.set({ price_adjustment: 12.31 }).execute();
    expect(await newsTo(email)).toEqual(['Back in stock: Velvet Lipstick, Coral']);
  });
});

describe('at the same moment', () => {
  test('thirty deliveries of thirty products mail each waiting person once', async () => {
    const shelves = await Promise.all(Array.from({ length: 30 }, (_, n) => soldOut(`Rushed Soap ${n}`)));
    const emails: string[] = [];
    for (const goods of shelves) emails.push(await wait(goods));
    await Promise.all(shelves.map((goods) => setStock(goods, 1)));
    await letRestockMailsComeDue(shop);
    await Promise.all([opened.runJobs(), opened.runJobs(), opened.runJobs()]);
    for (const email of emails) expect(await newsTo(email)).toHaveLength(1);
  });

  test('thirty units that come back one by one mail thirty people once each', async () => {
    const goods = await soldOut('Crowded Soap');
    const emails: string[] = [];
    for (let n = 0; n < 30; n += 1) emails.push(await wait(goods));
    const deliver = async () => {
      await shop.db
        .updateTable('products')
        .set((eb) => ({ stock_quantity: eb('stock_quantity', '-', eb.ref('stock_quantity')) }))
        .where('id', '=', goods.productId)
        .execute();
      await setStock(goods, 1);
      await letRestockMailsComeDue(shop);
      await opened.runJobs();
    };
    await Promise.all(Array.from({ length: 30 }, deliver));
    for (const email of emails) expect(await newsTo(email)).toEqual(['Back in stock: Crowded Soap']);
    expect(await waitingJobs(shop, 'mail-restock')).toEqual([]);
  });

  test('the same wish sent twenty times is one wish and one mail', async () => {
    const goods = await soldOut('Impatient Soap');
    const email = anEmail();
    const headers = aPlace();
    await Promise.all(Array.from({ length: 20 }, () => ask(goods, email, { headers })));
    expect(await mailsTo(email)).toHaveLength(1);
    await confirm(tokenOf((await mailsTo(email))[0]));
    expect(await countWaiting(shop.db, goods.productId)).toBe(1);
  });

  test('a link that is followed twenty times confirms once', async () => {
    const goods = await soldOut('Clicked Soap');
    const email = anEmail();
    await ask(goods, email);
    const token = tokenOf((await mailsTo(email))[0]);
    const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(token)));
    expect(answers.every((answer) => answer.ok && !answer.value.isBack)).toBe(true);
    await setStock(goods, 1);
    expect(await newsTo(email)).toHaveLength(1);
  });
});

describe('a link', () => {
  test('works for 24 hours, until it is replaced, and is not what is stored', async () => {
    const goods = await soldOut();
    const email = anEmail();
    await ask(goods, email);
    const first = tokenOf((await mailsTo(email)).at(-1));
    await ask(goods, email);
    const second = tokenOf((await mailsTo(email)).at(-1));
    expect(await confirm(first)).toMatchObject({ error: { code: 'link_invalid' } });
    clock.pass({ minutes: 24 * 60 + 1 });
    expect(await confirm(second)).toMatchObject({ error: { code: 'link_invalid' } });
    expect(await confirm('')).toMatchObject({ error: { code: 'link_invalid' } });
    const row = await shop.db
      .selectFrom('restock_requests')
      .selectAll()
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(second);
    // The outbox forgets it once it is sent, and the address for leaving too.
    const [stored] = await listMailsTo(shop, email);
    expect(() => tokenIn(stored)).toThrow();
    const { unsubscribe_url } = await shop.db
      .selectFrom('mails')
      .select('unsubscribe_url')
      .where('recipient', '=', email)
      .executeTakeFirstOrThrow();
    expect(unsubscribe_url).toBeNull();
  });

  test('of somebody who waits already says so, and leads out', async () => {
    const goods = await soldOut('Known Soap');
    const email = await wait(goods);
    expect(await ask(goods, email)).toEqual(ok(null));
    const mail = (await mailsTo(email)).at(-1);
    expect(mail?.subject).toBe('We’ll tell you when it is back: Known Soap');
    expect(mail?.unsubscribeUrl).toMatch(/^http:\/\/localhost:3000\/restock\/leave\?request=/);
    expect(mail?.text).toContain(mail?.unsubscribeUrl ?? '-');
  });

  test('in every mail ends all of them, also after the product is back, and anyone else’s does nothing', async () => {
    const [soap, balm] = [await soldOut('Soap to leave'), await soldOut('Balm to leave')];
    const email = await wait(soap);
    const other = await wait(balm);
    await ask(balm, email);
    await confirm(tokenOf((await mailsTo(email)).at(-1)));
    await setStock(soap, 1);
    expect(await newsTo(email)).toContain('Back in stock: Soap to leave');
    const { searchParams } = new URL((await mailsTo(email)).at(-1)?.unsubscribeUrl ?? '');
    const link = { request: searchParams.get('request') ?? '', access_token: searchParams.get('access_token') ?? '' };
    for (const wrong of [
      { ...link, access_token: 'x' },
      { ...link, request: randomUUID() },
      { ...link, request: 'x' },
    ])
      expect(await leaveRestock(shop, wrong)).toMatchObject({ error: { code: 'link_invalid' } });
    expect(await leaveRestock(shop, link)).toEqual(ok(null));
    expect(await leaveRestock(shop, link)).toEqual(ok(null));
    await setStock(balm, 1);
    expect(await newsTo(email)).not.toContain('Back in stock: Balm to leave');
    expect(await newsTo(other)).toContain('Back in stock: Balm to leave');
  });
});

describe('limits', () => {
  test('keep one place to thirty wishes an hour', async () => {
    const goods = await soldOut();
    const headers = aPlace();
    for (let n = 0; n < 30; n += 1) expect(await ask(goods, anEmail(), { headers })).toEqual(ok(null));
    expect(await ask(goods, anEmail(), { headers })).toMatchObject({ error: { code: 'too_many_attempts' } });
    expect(await ask(goods, anEmail())).toEqual(ok(null));
  });

  test('keep strangers from filling a mailbox: five mails an hour, and the answer stays the same', async () => {
    const email = anEmail();
    for (let n = 0; n < 8; n += 1) expect(await ask(await soldOut(), email)).toEqual(ok(null));
    expect(await mailsTo(email)).toHaveLength(5);
  });
});

test('nothing is kept for longer than it is needed', async () => {
  const goods = await soldOut();
  const [unconfirmed, waiting, mailed] = [
    anEmail(),
    await wait(goods),
    await wait(await lipstick(), { variation: 'Coral' }),
  ];
  await ask(goods, unconfirmed);
  await shop.db.updateTable('restock_requests').set({ mailed_at: clock.now() }).where('email', '=', mailed).execute();
  const known = async () => {
    await purgeRecords(shop);
    const rows = await shop.db
      .selectFrom('restock_requests')
      .select('email')
      .where('email', 'in', [unconfirmed, waiting, mailed])
      .execute();
    return rows.map(({ email }) => email).sort();
  };
  expect(await known()).toEqual([unconfirmed, waiting, mailed].sort());
  clock.pass({ days: 1, minutes: 1 });
  expect(await known()).toEqual([waiting, mailed].sort());
  clock.pass({ days: 30 });
  expect(await known()).toEqual([waiting]);
  clock.pass({ days: 335 });
  expect(await known()).toEqual([]);
});
