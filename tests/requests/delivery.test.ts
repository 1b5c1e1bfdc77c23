import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getDelivery } from '#shop/delivery/get-delivery.server.ts';
import { aZone } from '#tests/support/delivery/zones.ts';
import { aProduct } from '#tests/support/goods/goods.ts';
import { readPage } from '#tests/support/pages/page-text.ts';
import { aStaffMember, type Person } from '#tests/support/people/people.ts';
import { aSignedInShopper } from '#tests/support/people/signed-in-shopper.ts';
import { type BuiltShop, openBuiltShop } from '#tests/support/shop/built-shop.ts';

/** A Friday, at ten in Riga; null is now. */
let moment: Date | null = null;
let shop: BuiltShop;
/** Another process on the same database. */
let other: BuiltShop;
let admin: Person;
beforeAll(async () => {
  const clock = { now: () => moment ?? new Date() };
  shop = await openBuiltShop({ config: { pageCache: true }, clock });
  other = await openBuiltShop({ config: { pageCache: true, databaseUrl: shop.shop.config.databaseUrl }, clock });
  admin = await aStaffMember(shop.shop, 'admin', { email: 'admin@example.lv' });
});
afterAll(async () => {
  await other.close();
  await shop.close();
});
beforeEach(async () => {
  moment = null;
  await shop.shop.db.deleteFrom('delivery_zones').execute();
  await settle();
});

const settle = () => Promise.all([shop, other].map((one) => one.shop.changes.settle()));
const read = (path: string, headers?: Headers, from = shop) => readPage(from.request(path, headers ? { headers } : {}));
const DELIVERY = '/admin/settings/delivery';
const METHOD = {
  ...{ name_en: 'Courier', name_lv: 'Kurjers', kind: 'courier', price_by: 'flat', price: '4.99' },
  ...{ days_from: '1', days_to: '2', cut_off_hour: '12' },
};

async function post(path: string, fields: Readonly<Record<string, string>>) {
  const answered = await readPage(shop.post(path, fields, admin.headers));
  await settle();
  return answered;
}

describe('Settings, Delivery', () => {
  test('says what holds without a zone, and takes a zone with a method without scripts', async () => {
    expect((await read(DELIVERY, admin.headers)).text).toContain('delivery costs €7.99 everywhere, free from €100');
    const isOwnCountryTicked = async () =>
      /<input[^>]*value="LV"[^>]*>/
        .exec((await read(`${DELIVERY}/zones/new`, admin.headers)).html)?.[0]
        .includes('checked');
    expect(await isOwnCountryTicked()).toBe(true);
    expect((await post(`${DELIVERY}/zones/new`, { name: 'Latvia', countries: 'LV', postal_ranges: '' })).status).toBe(
      200,
    );
    expect(await isOwnCountryTicked()).toBe(false);
    const [zone] = await getDelivery(shop.shop);
    expect((await read(DELIVERY, admin.headers)).text).toContain('Until a zone has a method, delivery costs €7.99');
    await post(`${DELIVERY}/zones/${zone!.id}/methods/new`, { ...METHOD, free_from: '50' });
    const list = await read(DELIVERY, admin.headers);
    expect(list.text).toContain('Courier Delivered to the address · €4.99 · free from €50.00 · 1–2 working days');
    const [method] = (await getDelivery(shop.shop))[0]!.methods;
    const form = await read(`${DELIVERY}/methods/${method!.id}`, admin.headers);
    expect(form.html).toMatch(/name="price"[^>]*value="4.99"|value="4.99"[^>]*name="price"/);
    expect((await read('/admin/settings', admin.headers)).text).toContain('Your delivery zones decide');
  });

  test('keeps what was typed and says what is wrong with it', async () => {
    const { zoneId } = await aZone(shop.shop, []);
    await settle();
    const typed = { ...METHOD, price: 'four', days_to: '0', most_weight: '31.5' };
    const refused = await post(`${DELIVERY}/zones/${zoneId}/methods/new`, typed);
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('Enter an amount, such as 7.99');
    expect(refused.html).toContain('value="31.5"');
    const crossed = await post(`${DELIVERY}/zones/${zoneId}/methods/new`, { ...typed, price: '4' });
    expect(crossed.text).toContain('The most cannot be less than the least');
    const unknown = await post(`${DELIVERY}/zones/${zoneId}/methods/new`, { ...METHOD, excluded_products: 'NO-SUCH' });
    expect(unknown.text).toContain('One of these products is unknown');
    expect((await getDelivery(shop.shop))[0]!.methods).toEqual([]);
  });

  test('stores prices by weight in kilograms, and products by their code', async () => {
    const { zoneId } = await aZone(shop.shop, []);
    await settle();
    const { productId } = await aProduct(shop.shop, { sku: 'GLASS-1' });
    const steps = { price_by: 'weight', from_1: '2', price_1: '6', from_2: '10.5', price_2: '9.50' };
    await post(`${DELIVERY}/zones/${zoneId}/methods/new`, { ...METHOD, ...steps, excluded_products: 'GLASS-1' });
    const [method] = (await getDelivery(shop.shop))[0]!.methods;
    expect(method!.fields).toMatchObject({
      price_steps: [
        { from: 0, price: 4_99 },
        { from: 2_000, price: 6_00 },
        { from: 10_500, price: 9_50 },
      ],
      excluded_products: [productId],
    });
    const form = await read(`${DELIVERY}/methods/${method!.id}`, admin.headers);
    expect(form.html).toContain('value="10.5"');
    expect(form.html).toContain('GLASS-1</textarea>');
  });

  test('says which countries are left without a method', async () => {
    await aZone(shop.shop);
    await aZone(shop.shop, [{ is_hidden: true }], { name: 'Estonia', countries: ['EE'] });
    await settle();
    const { text } = await read(DELIVERY, admin.headers);
    expect(text).toContain('1 country has no method of delivery');
    expect(text).toContain('Nobody can order to: Estonia.');
  });
});

describe('the days on which the shop is closed', () => {
  const PERIOD = { from: '2026-11-23', until: '2026-12-01' };
  const close = (period: object) => post(DELIVERY, { intent: 'close', ...period });

  test('move the dates of a product’s page at once, in every process, and come back with an undo', async () => {
    moment = new Date('2026-11-20T11:00:00Z');
    await aProduct(shop.shop, { name: 'Alder Soap', price: 20_00 });
    await aZone(shop.shop);
    await settle();
    const page = async () => (await read('/product/alder-soap', undefined, other)).text;
    expect(await page()).toContain('Arrives Tue 24 – Wed 25 Nov');
    const closed = await close(PERIOD);
    expect(closed.text).toContain('23 November 2026 – 1 December 2026');
    expect(await page()).toContain('Arrives Thu 3 – Fri 4 Dec if you order by 12:00 on Wed 2 Dec');
    expect(await page()).toContain('no parcels leave Mon 23 Nov – Tue 1 Dec');
    const latvian = await read('/lv/product/alder-soap', undefined, other);
    expect(latvian.text).toContain('sūtījumus nenosūtām: pirmd., 23. nov. – otrd., 1. dec.');
    const record = await read('/admin/settings/changes', admin.headers);
    expect(record.text).toContain('from: 23 November 2026; until: 1 December 2026');
    const [, changeId = ''] = /name="change_id" value="([^"]+)"/.exec(closed.html) ?? [];
    expect((await post(DELIVERY, { intent: 'undo', change_id: changeId })).status).toBe(200);
    expect(await page()).toContain('Arrives Tue 24 – Wed 25 Nov');
  });

  test('are refused at their field, with what was typed, and removed again', async () => {
    moment = new Date('2026-11-20T08:00:00Z');
    await aZone(shop.shop);
    await settle();
    const crossed = await close({ from: '2026-12-24', until: '2026-12-23' });
    expect(crossed.status).toBe(422);
    expect(crossed.text).toContain('The last day cannot be before the first');
    expect(crossed.html).toContain('value="2026-12-24"');
    expect((await close({ from: '2026-11-01', until: '2026-11-02' })).text).toContain('These days are over');
    expect((await close({})).text).toContain('Choose a day');
    await close(PERIOD);
    expect((await read(DELIVERY, admin.headers)).text).toContain('23 November 2026 – 1 December 2026');
    const removed = await post(DELIVERY, { intent: 'reopen', ...PERIOD });
    expect(removed.text).not.toContain('23 November 2026 –');
  });
});

describe('a product’s page', () => {
  test('says the days and until when they hold, and is made again at that hour', async () => {
    moment = new Date('2026-11-20T08:00:00Z');
    await aProduct(shop.shop, { name: 'Birch Soap', price: 20_00 });
    await aZone(shop.shop);
    await settle();
    const page = () => read('/product/birch-soap', undefined, other);
    const text = 'Arrives Mon 23 – Tue 24 Nov if you order by 12:00 on Fri 20 Nov · Courier: €4.99';
    expect((await page()).text).toContain(text);
    moment = new Date('2026-11-20T09:59:00Z');
    expect((await page()).text).toContain(text);
    moment = new Date('2026-11-20T10:00:00Z');
    expect((await page()).text).toContain('Arrives Tue 24 – Wed 25 Nov if you order by 12:00 on Mon 23 Nov');
    const latvian = await read('/lv/product/birch-soap', undefined, other);
    expect(latvian.text).toContain(
      'Piegāde: otrd., 24. – trešd., 25. nov.; pasūtiet līdz: pirmd., 23. nov., plkst. 12:00',
    );
  });

  test('tells search engines what delivery to each zone costs and takes', async () => {
    await aProduct(shop.shop, { name: 'Linden Soap', price: 20_00 });
    await aZone(shop.shop, [{ free_from: 10_00 }]);
    await aZone(shop.shop, [{ days_from: 3, days_to: 5 }], { name: 'North', countries: ['EE', 'FI'], position: 1 });
    await settle();
    const { html } = await read('/product/linden-soap');
    const [, json = ''] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
    expect(json).toContain('"value":"0.00"');
    expect(json).toContain('{"@type":"DefinedRegion","addressCountry":"FI"}');
    expect(json).toContain('"transitTime":{"@type":"QuantitativeValue","minValue":3,"maxValue":5,"unitCode":"DAY"}');
  });
});

test('every page promises what the zones hold, in every process, and nothing of the settings', async () => {
  await aZone(shop.shop, [{ days_to: 5 }]);
  await settle();
  for (const from of [shop, other]) {
    const home = await read('/', undefined, from);
    expect(home.text).toContain('You see the day of delivery');
    expect(home.text).not.toContain('€100');
    const terms = await read('/terms', undefined, from);
    expect(terms.text).toContain('Delivery takes 1–5 working days.');
    expect(terms.text).toContain('from €4.99');
    expect(terms.text).not.toContain('€7.99');
    const faq = (await read('/lv/faq', undefined, from)).text;
    expect(faq).toContain('Piegādes cena ir atkarīga no adreses un piegādes veida: no 4,99');
    expect(faq).toContain('Piegāde ilgst tik darbdienu, cik jūsu adresei norādīts');
    expect(faq).not.toMatch(/7,99|1–3 dienas/);
  }
});

describe('the checkout', () => {
  test('orders by the method that was chosen, and answers 409 when it has changed', async () => {
    moment = new Date('2026-11-20T08:00:00Z');
    const { productId } = await aProduct(shop.shop, { price: 20_00 });
    const { methodIds } = await aZone(shop.shop, [
      {},
      { names: { en: 'Express' }, price_steps: [{ from: 0, price: 9_99 }] },
    ]);
    await settle();
    moment = null;
    const shopper = await aSignedInShopper(shop.shop);
    const send = async (path: string, body: object) => {
      const headers = new Headers(shopper.headers);
      headers.set('origin', shop.shop.config.shopUrl);
      headers.set('content-type', 'application/json');
      const response = await shop.request(path, { method: 'POST', headers, body: JSON.stringify(body) });
      return { status: response.status, body: (await response.json()) as Record<string, never> };
    };
    const items = [{ productId, quantity: 1 }];
    const to = { country: 'LV', postal_code: 'LV-1011', delivery_method_id: methodIds[1] };
    const { body: cart } = await send('/cart/price', { items, ...to });
    const { pricing, delivery } = cart as unknown as {
      pricing: Record<string, number>;
      delivery: { chosen: Record<string, string> };
    };
    expect(delivery.chosen).toMatchObject({ id: methodIds[1], name: 'Express', price: 9_99 });
    const order = {
      ...{ items, shipping_address_id: shopper.addressId, total_amount: pricing.totalIncVat },
      ...{ subtotal: pricing.subtotalIncVat, vat_amount: pricing.vatAmount, shipping_amount: pricing.shippingAmount },
    };
    const chosen = { method_id: methodIds[1], from: delivery.chosen.from, until: delivery.chosen.until };
    const late = await send('/functions/create-checkout', { ...order, delivery: { ...chosen, from: '2020-01-01' } });
    expect(late).toMatchObject({
      status: 409,
      body: { code: 'delivery_changed', message: 'The delivery has changed' },
    });
    const placed = await send('/functions/create-checkout', { ...order, delivery: chosen });
    expect(placed.status).toBe(200);
    const page = await read(`/orders/${placed.body.orderId}`, shopper.headers);
    expect(page.text).toContain('Express Sent once your payment has arrived');
  });
});
