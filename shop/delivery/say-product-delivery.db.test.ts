import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cents } from '#shop/kernel/money.ts';
import { changeSettings } from '#shop/settings/change-settings.server.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import { aZone } from '#tests/support/delivery/zones.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { sayProductDelivery } from './say-product-delivery.server.ts';

let opened: TestShop;
/** A Friday, at ten in Riga. */
let moment = new Date('2026-11-20T08:00:00Z');
beforeAll(async () => {
  opened = await openTestShop({ clock: { now: () => moment } });
});
afterAll(() => opened.close());
beforeEach(async () => {
  moment = new Date('2026-11-20T08:00:00Z');
  await opened.shop.db.deleteFrom('delivery_zones').execute();
  await opened.shop.changes.settle();
  opened.shop.settingsCache.current = null;
});

const unit = (price: number, weight: number | null = null) => ({
  ...{ productId: randomUUID(), kind: null, size: null },
  ...{ price: cents(price), weight },
});
const say = (...units: ReturnType<typeof unit>[]) =>
  sayProductDelivery(opened.shop, { units: units.length > 0 ? units : [unit(20_00)], language: 'en' });

describe('what a product’s page says of its delivery', () => {
  test('is nothing in a shop without zones', async () => {
    expect(await say()).toBeNull();
  });

  test('names the hour until which its days hold, and holds as long', async () => {
    await aZone(opened.shop, [{ free_from: 50_00 }]);
    const before = await say();
    expect(before?.texts).toEqual([
      ['LV', 'Arrives Mon 23 – Tue 24 Nov if you order by 12:00 on Fri 20 Nov · Courier: €4.99, free from €50'],
    ]);
    expect(before?.until).toEqual(new Date('2026-11-20T10:00:00Z'));
    moment = new Date('2026-11-20T10:00:00Z');
    const after = await say();
    expect(after?.texts[0]?.[1]).toContain('Arrives Tue 24 – Wed 25 Nov if you order by 12:00 on Mon 23 Nov');
    expect(after?.until).toEqual(new Date('2026-11-23T10:00:00Z'));
  });

  test('leaves out the days on which the shop is closed, and says so', async () => {
    await aZone(opened.shop);
    await changeSettings(opened.shop, { closedPeriods: [{ from: '2026-11-23', until: '2026-12-01' }] });
    const before = await say();
    expect(before?.texts[0]?.[1]).toBe(
      'Arrives Mon 23 – Tue 24 Nov if you order by 12:00 on Fri 20 Nov · Courier: €4.99',
    );
    moment = new Date('2026-11-20T10:00:00Z');
    const after = await say();
    expect(after?.texts[0]?.[1]).toBe(
      'Arrives Thu 3 – Fri 4 Dec if you order by 12:00 on Wed 2 Dec · Courier: €4.99 · no parcels leave Mon 23 Nov – Tue 1 Dec',
    );
    expect(after?.until).toEqual(new Date('2026-12-02T10:00:00Z'));
    await changeSettings(opened.shop, { closedPeriods: [] });
  });

  test('is for the shop’s own country first, and for others as their zones are', async () => {
    await aZone(opened.shop, [{ price_steps: [{ from: 0, price: 12_00 }] }], { name: 'DE', countries: ['AT', 'DE'] });
    await aZone(opened.shop, [{ free_from: 10_00 }], { position: 1 });
    const said = await say();
    expect(said?.texts.map(([countries, text]) => [countries, text.split(' · ')[1]])).toEqual([
      ['LV', 'Courier: free'],
      ['AT DE', 'Courier: €12'],
    ]);
  });

  test('says ‘from’ where its variations cost differently to deliver', async () => {
    const price_steps = [
      { from: 0, price: 3_00 },
      { from: 1_000, price: 6_00 },
    ];
    await aZone(opened.shop, [{ price_by: 'weight', price_steps }]);
    expect((await say(unit(20_00, 500), unit(25_00, 1_500)))?.texts[0]?.[1]).toContain('· delivery from €3');
  });
});

test('what texts promise is what holds for every method that brings the goods', async () => {
  const collect = { kind: 'collect', days_from: 0, days_to: 0, price_steps: [{ from: 0, price: 0 }] } as const;
  await aZone(opened.shop, [{ free_from: 50_00 }, { ...collect, price_steps: [...collect.price_steps] }]);
  await aZone(opened.shop, [{ days_to: 6, free_from: 80_00, price_steps: [{ from: 0, price: 9_00 }] }], {
    countries: ['EE'],
  });
  const { zones } = await getSettings(opened.shop);
  expect(zones).toEqual({ daysFrom: 1, daysTo: 6, price: 4_99, freeFrom: 80_00 });
  await aZone(opened.shop, [{}], { countries: ['LT'] });
  expect((await getSettings(opened.shop)).zones).toMatchObject({ freeFrom: null });
});
