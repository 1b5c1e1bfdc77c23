import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listChanges } from '#shop/audit/changes-view.server.ts';
import { momentInShop } from '#shop/delivery/delivery-days.ts';
import { TIME_ZONES, zoneOfCountry } from '#shop/i18n/time-zones.ts';
import { FIRST_ZONE, setTimeZone, timeZone } from '#shop/kernel/time-zone.ts';
import { changeSettings, undoSettingsChange } from '#shop/settings/change-settings.server.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import { withdrawalDeadline } from '#shop/withdrawals/withdrawal-period.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { periodLimitsSql } from './report-period-view.server.ts';
import { getSales } from './sales-view.server.ts';

/** Before midnight in Berlin, after midnight in Helsinki. */
const LATE = new Date('2026-11-20T22:30:00Z');

let opened: TestShop;
beforeAll(async () => {
  opened = await openTestShop({ clock: { now: () => new Date('2026-11-21T12:00:00Z') } });
});
afterAll(() => opened.close());
beforeEach(async () => {
  await opened.shop.db.deleteFrom('settings').execute();
  opened.shop.settingsCache.current = null;
});
afterEach(() => setTimeZone(FIRST_ZONE));

describe.each([
  [
    'Europe/Berlin',
    '2026-11-20',
    23,
    '2026-12-04T23:00:00.000Z',
    '2026-09-30T22:00:00.000Z',
    '2026-12-31T23:00:00.000Z',
  ],
  [
    'Europe/Helsinki',
    '2026-11-21',
    0,
    '2026-12-07T22:00:00.000Z',
    '2026-09-30T21:00:00.000Z',
    '2026-12-31T22:00:00.000Z',
  ],
] as const)('a shop in %s', (zone, day, hour, deadline, begins, ends) => {
  beforeEach(async () => {
    expect((await changeSettings(opened.shop, { timeZone: zone })).ok).toBe(true);
    await getSettings(opened.shop);
  });

  test('counts a late order and a late delivery for its own day', async () => {
    await opened.shop.db
      .updateTable('orders')
      .set({ status: 'cancelled', created_at: new Date(0) })
      .execute();
    await anOrder(LATE);
    const { days } = await getSales(opened.shop, 7);
    expect(days.filter(({ orders }) => orders > 0).map((one) => one.day)).toEqual([day]);
    const closed = [{ from: '2026-12-24', until: '2027-01-02' }];
    const moment = momentInShop(LATE, { country: 'LV', closedPeriods: closed });
    expect(moment).toEqual({ day, hour, country: 'LV', closed });
    // Fourteen days after the 20th are a Friday's; after the 21st a Saturday's, so the period ends on Monday.
    expect(withdrawalDeadline(LATE, 'LV').toISOString()).toBe(deadline);
  });

  test('reports the quarter from midnight to midnight', async () => {
    const limits = periodLimitsSql({ year: 2026, quarter: 4 });
    const { rows } = await sql<{
      begins: Date;
      ends: Date;
    }>`select ${limits.begins} as begins, ${limits.ends} as ends`.execute(opened.shop.db);
    expect(rows.map((row) => [row.begins.toISOString(), row.ends.toISOString()])).toEqual([[begins, ends]]);
  });

  test('keeps its books by the same midnight', async () => {
    const { rows } = await sql<{ clock: string }>`
      select to_char(books_kept_from() at time zone ${zone}, 'MM-DD HH24:MI') as clock`.execute(opened.shop.db);
    expect(rows).toEqual([{ clock: '01-01 00:00' }]);
  });
});

test('the clocks follow the country, in one change that can be undone', async () => {
  const { shop } = opened;
  expect((await getSettings(shop)).timeZone).toBe('Europe/Riga');
  const moved = await changeSettings(shop, { country: 'DE' });
  const changeId = (moved.ok && moved.value.changeId) || '';
  expect(await getSettings(shop)).toMatchObject({ country: 'DE', timeZone: 'Europe/Berlin' });
  expect(timeZone()).toBe('Europe/Berlin');
  const [change] = (await listChanges(shop.db, { change: changeId })).changes;
  expect(change?.entries[0]).toMatchObject({
    before: { country: 'LV', timeZone: 'Europe/Riga' },
    after: { country: 'DE', timeZone: 'Europe/Berlin' },
  });
  await undoSettingsChange(shop, { changeId, actor: null });
  expect(await getSettings(shop)).toMatchObject({ country: 'LV', timeZone: 'Europe/Riga' });
  expect(timeZone()).toBe('Europe/Riga');
});

test('clocks that the owner chose stay when the shop moves', async () => {
  await changeSettings(opened.shop, { country: 'ES', timeZone: 'Atlantic/Canary' });
  await changeSettings(opened.shop, { country: 'PT' });
  expect((await getSettings(opened.shop)).timeZone).toBe('Atlantic/Canary');
});

test('settings that changed while they were read do not bring the former clocks back', async () => {
  const { shop } = opened;
  const read = getSettings(shop);
  await changeSettings(shop, { timeZone: 'Europe/Berlin' });
  await Promise.all([read, getSettings(shop)]);
  expect(timeZone()).toBe('Europe/Berlin');
});

test('the database knows every time zone there is to choose', async () => {
  const { rows } = await sql<{ name: string }>`select name from pg_timezone_names`.execute(opened.shop.db);
  const known = new Set(rows.map(({ name }) => name));
  expect(TIME_ZONES.filter((zone) => !known.has(zone))).toEqual([]);
  expect(TIME_ZONES).toContain(zoneOfCountry('LV'));
  expect(await changeSettings(opened.shop, { timeZone: 'Moon/Tycho' })).toEqual({
    ok: false,
    error: { code: 'invalid', fields: ['timeZone'] },
  });
});

/** An order that was paid. */
async function anOrder(created: Date): Promise<void> {
  const amount = 12_10;
  const { id } = await opened.shop.db
    .insertInto('orders')
    .values({
      email: 'anna@example.lv',
      status: 'confirmed',
      subtotal_amount: amount,
      shipping_amount: 0,
      vat_amount: 2_10,
      total_amount: amount,
      vat_rate: 2100,
      shipping_address: JSON.stringify({}),
      created_at: created,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const paid = {
    order_id: id,
    provider: 'test',
    state: 'paid',
    amount,
    paid_amount: amount,
    paid_currency: 'EUR',
  } as const;
  await opened.shop.db
    .insertInto('payments')
    .values({ ...paid, idempotency_key: randomUUID(), expires_at: created, paid_at: created })
    .execute();
}
