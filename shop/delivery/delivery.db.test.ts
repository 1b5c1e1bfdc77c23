import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Actor, actorOf } from '#shop/audit/change.ts';
import { priceCartView } from '#shop/cart/cart-view.server.ts';
import { SERVED_AT_FIRST } from '#shop/i18n/country.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { cents } from '#shop/kernel/money.ts';
import { changeSettings } from '#shop/settings/change-settings.server.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import { havePoints } from '#tests/support/delivery/points.ts';
import { aProduct } from '#tests/support/goods/goods.ts';
import { aStaffMember } from '#tests/support/people/people.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import type { MethodInput, ZoneInput } from './delivery-input.ts';
import { getDelivery } from './get-delivery.server.ts';
import { deleteDelivery, type SaveDelivery, saveDelivery } from './save-delivery.server.ts';
import { undoDeliveryChange } from './undo-delivery-change.server.ts';

let opened: TestShop;
let actor: Actor;
beforeAll(async () => {
  opened = await openTestShop({ clock: { now: () => new Date('2026-11-20T08:00:00Z') } });
  actor = actorOf((await aStaffMember(opened.shop, 'admin')).viewer);
});
afterAll(() => opened.close());
beforeEach(async () => {
  await opened.shop.db.deleteFrom('delivery_zones').execute();
  await opened.shop.changes.settle();
  opened.shop.settingsCache.current = null;
});

async function save(wanted: SaveDelivery['wanted'], edited: SaveDelivery['edited'] = null) {
  const saved = await saveDelivery(opened.shop, { edited, wanted, actor });
  await opened.shop.changes.settle();
  return saved;
}

function must<T>(saved: { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: object }): T {
  if (!saved.ok) throw new Error(`It was refused: ${JSON.stringify(saved.error)}`);
  return saved.value;
}

const saveZone = async (fields: Partial<ZoneInput> = {}) =>
  must(await save({ part: 'zone', fields: { name: 'Latvia', countries: ['LV'], ...fields } }));

const methodOf = (zone_id: Uuid, fields: Partial<MethodInput> = {}): MethodInput => ({
  ...{ zone_id, kind: 'courier', names: { en: 'Courier', lv: 'Kurjers' }, price_by: 'flat' },
  ...{ price_steps: [{ from: 0, price: 4_99 }], days_from: 1, days_to: 2, cut_off_hour: 12 },
  ...fields,
});
const saveMethod = async (zoneId: Uuid, fields: Partial<MethodInput> = {}) =>
  must(await save({ part: 'method', fields: methodOf(zoneId, fields) }));

const undo = async (changeId: Uuid | null) => {
  const undone = await undoDeliveryChange(opened.shop, { changeId: changeId!, actor });
  await opened.shop.changes.settle();
  return undone.ok ? 'undone' : undone.error.code;
};

const namesOf = async () =>
  (await getDelivery(opened.shop)).map(({ fields, methods }) => [
    fields.name,
    ...methods.map((one) => one.fields.names.en),
  ]);

describe('zones and methods', () => {
  test('are known to every page at once, in order', async () => {
    expect(await namesOf()).toEqual([]);
    const baltics = await saveZone({ name: 'Baltics', countries: ['EE', 'LT'], position: 2 });
    const latvia = await saveZone({ position: 1 });
    await saveMethod(latvia.id, { position: 2 });
    await saveMethod(latvia.id, { names: { en: 'By foot' }, position: 1 });
    await saveMethod(baltics.id);
    expect(await namesOf()).toEqual([
      ['Latvia', 'By foot', 'Courier'],
      ['Baltics', 'Courier'],
    ]);
  });

  test('decide the countries that the shop delivers to, once a method is offered', async () => {
    const zone = await saveZone({ countries: ['LV', 'EE'] });
    expect((await getSettings(opened.shop)).servedCountries).toEqual(SERVED_AT_FIRST);
    const method = await saveMethod(zone.id);
    expect((await getSettings(opened.shop)).servedCountries).toEqual(['EE', 'LV']);
    const [stored] = await getDelivery(opened.shop);
    const edited = { id: method.id, version: stored!.methods[0]!.version };
    await save({ part: 'method', fields: methodOf(zone.id, { is_hidden: true }) }, edited);
    expect((await getSettings(opened.shop)).servedCountries).toEqual(SERVED_AT_FIRST);
  });

  test('are refused where they make no sense, field by field', async () => {
    const zone = await saveZone();
    const issuesOf = async (wanted: SaveDelivery['wanted']) => {
      const saved = await save(wanted);
      return !saved.ok && saved.error.code === 'invalid'
        ? saved.error.issues.map(({ path, message }) => `${path}: ${message}`)
        : saved;
    };
    const fields = { name: '', countries: [], postal_ranges: ['20-10'] };
    expect(await issuesOf({ part: 'zone', fields })).toEqual(['name: name_required', 'countries: countries_required']);
    expect(
      await issuesOf({ part: 'zone', fields: { name: 'Riga', countries: ['LV'], postal_ranges: ['1001', 'Rīga'] } }),
    ).toEqual(['postal_ranges.1: range_invalid']);
    const steps = [
      { from: 0, price: 3_00 },
      { from: 0, price: 4_00 },
    ];
    const method = methodOf(zone.id, { price_by: 'weight', price_steps: steps, days_to: 0 });
    expect(await issuesOf({ part: 'method', fields: method })).toEqual([
      'days_to: days_crossed',
      'price_steps: step_invalid',
    ]);
    expect(await save({ part: 'method', fields: methodOf('00000000-0000-4000-8000-000000000000') })).toMatchObject({
      error: { code: 'not_found' },
    });
  });

  test('are not overwritten by a second editor', async () => {
    const { id } = await saveZone();
    const { version } = (await getDelivery(opened.shop))[0]!;
    const change = (name: string) => save({ part: 'zone', fields: { name, countries: ['LV'] } }, { id, version });
    expect(await change('Latvija')).toMatchObject({ ok: true });
    expect(await change('Latvia and more')).toMatchObject({
      error: { code: 'conflict', current: { fields: { name: 'Latvija' } } },
    });
  });
});

describe('an undo', () => {
  test('brings a deleted zone back with its methods', async () => {
    const zone = await saveZone();
    await saveMethod(zone.id);
    await saveMethod(zone.id, { names: { en: 'Van', lv: 'Furgons' }, most_size_mm: [600, 400, 400], position: 1 });
    const before = (await getDelivery(opened.shop)).map(({ fields, methods }) => [
      fields,
      methods.map((one) => one.fields),
    ]);
    const deleted = await deleteDelivery(opened.shop, { id: zone.id, actor });
    await opened.shop.changes.settle();
    expect(await namesOf()).toEqual([]);
    expect(await undo(must(deleted).changeId)).toBe('undone');
    const after = (await getDelivery(opened.shop)).map(({ fields, methods }) => [
      fields,
      methods.map((one) => one.fields),
    ]);
    expect(after).toEqual(before);
    expect(await undo(must(deleted).changeId)).toBe('already_undone');
  });

  test('of a change leaves what somebody changed since', async () => {
    const zone = await saveZone();
    const method = await saveMethod(zone.id);
    const versionNow = async () => (await getDelivery(opened.shop))[0]!.methods[0]!.version;
    const edit = async (fields: Partial<MethodInput>) => {
      const edited = { id: method.id, version: await versionNow() };
      return must(await save({ part: 'method', fields: methodOf(zone.id, fields) }, edited)).changeId;
    };
    const first = await edit({ days_to: 5, free_from: 50_00 });
    await edit({ days_to: 7, free_from: 50_00 });
    expect(await undo(first)).toBe('undone');
    expect((await getDelivery(opened.shop))[0]!.methods[0]!.fields).toMatchObject({ days_to: 7, free_from: null });
  });

  test('of a new zone is refused while it has methods, and a method does not return to a zone that is gone', async () => {
    const zone = await saveZone();
    const method = await saveMethod(zone.id);
    expect(await undo(zone.changeId)).toBe('changed_since');
    const deleted = must(await deleteDelivery(opened.shop, { id: method.id, actor }));
    await deleteDelivery(opened.shop, { id: zone.id, actor });
    expect(await undo(deleted.changeId)).toBe('changed_since');
  });
});

describe('a cart', () => {
  const price = async (
    to: { country: string | null; postalCode?: string; deliveryMethodId?: string },
    quantity = 1,
  ) => {
    const { productId } = await aProduct(opened.shop, { price: 20_00, stock_quantity: 50, facts: { weight_g: 900 } });
    return priceCartView(opened.shop, { items: [{ productId, quantity }], language: 'lv', ...to });
  };

  test('of a shop without zones costs what the settings say, and says no days', async () => {
    await saveZone();
    const view = await price({ country: 'LV' });
    expect(view.delivery).toBeUndefined();
    expect(view.pricing).toMatchObject({ shippingAmount: 7_99, freeShippingThresholdIncVat: 100_00 });
  });

  test('costs what the chosen method does, in the shopper’s words, and else the cheapest', async () => {
    const zone = await saveZone();
    const express = await saveMethod(zone.id, {
      names: { en: 'Express', lv: 'Eksprespiegāde' },
      price_steps: [{ from: 0, price: 9_99 }],
    });
    await saveMethod(zone.id, { free_from: 60_00, position: 1 });
    const cheapest = await price({ country: 'LV' });
    expect(cheapest.delivery).toMatchObject({
      chosen: { name: 'Kurjers', price: 4_99, from: '2026-11-23', until: '2026-11-24' },
      standardPrice: 4_99,
    });
    expect(cheapest.delivery?.chosen?.when).toBe('Piegāde: pirmd., 23. – otrd., 24. nov.');
    expect(cheapest.pricing).toMatchObject({ shippingAmount: 4_99, amountNeededForFreeShipping: 40_00 });
    const dearer = await price({ country: 'LV', deliveryMethodId: express.id });
    expect(dearer.pricing).toMatchObject({
      shippingAmount: 9_99,
      freeShippingThresholdIncVat: null,
      isEligibleForFreeShipping: false,
    });
    expect(dearer.delivery).toMatchObject({ chosen: { id: express.id }, standardPrice: 4_99 });
    expect((await price({ country: 'LV' }, 3)).pricing).toMatchObject({
      shippingAmount: 0,
      isEligibleForFreeShipping: true,
    });
  });

  test('that is collected says where, by the method’s own text or the shop’s address', async () => {
    const zone = await saveZone();
    await saveMethod(zone.id, { kind: 'collect' });
    await saveMethod(zone.id, { kind: 'collect', position: 1, texts: { en: 'At the market', lv: 'Tirgū' } });
    const texts = (await price({ country: 'LV' })).delivery?.options.map(({ text }) => text);
    expect(texts).toEqual(['Ganību dambis 131, Rīga, LV-1005, Latvija', 'Tirgū']);
  });

  test('by lockers of a carrier without points promises nothing, until there are some', async () => {
    const zone = await saveZone({ countries: ['LV', 'EE'] });
    await saveMethod(zone.id, { kind: 'pickup_point', carrier: 'sample', price_steps: [{ from: 0, price: 99 }] });
    const promise = async () => {
      opened.shop.settingsCache.current = null;
      const { zones, servedCountries } = await getSettings(opened.shop);
      return { price: zones?.price, servedCountries };
    };
    expect(await promise()).toEqual({ price: undefined, servedCountries: SERVED_AT_FIRST });
    expect((await price({ country: 'LV' })).delivery).toBeUndefined();
    await havePoints(opened.shop, {});
    expect(await promise()).toEqual({ price: 99, servedCountries: ['LV'] });
    await havePoints(opened.shop);
    await saveMethod(zone.id, { position: 1 });
    expect(await promise()).toEqual({ price: 4_99, servedCountries: ['EE', 'LV'] });
  });

  test('that is too heavy says so, and has no method', async () => {
    const zone = await saveZone();
    await saveMethod(zone.id, { most_weight_g: 2_000 });
    expect(await price({ country: 'LV' }, 2)).toMatchObject({ delivery: { chosen: { name: 'Kurjers' }, refused: [] } });
    expect(await price({ country: 'LV' }, 3)).toMatchObject({
      delivery: { isServed: true, chosen: null, refused: ['Kurjers: preces kopā ir pārāk smagas'] },
    });
  });

  test('abroad is shown each method at what it would be charged there, where prices without VAT stay the same', async () => {
    const zone = await saveZone({ countries: ['DE'] });
    await saveMethod(zone.id, { names: { en: 'Express' }, price_steps: [{ from: 0, price: 9_99 }] });
    await saveMethod(zone.id, { position: 1 });
    await changeSettings(opened.shop, { usesOneStopShop: true, keepsNetPrices: true });
    const view = await price({ country: 'DE' });
    await changeSettings(opened.shop, { usesOneStopShop: false, keepsNetPrices: false });
    // 19 % instead of 21 %.
    expect(view.delivery?.options.map((option) => option.price)).toEqual([9_82, 4_91]);
    expect(view.delivery).toMatchObject({ chosen: { price: 4_91 }, standardPrice: 4_91 });
    expect(view.pricing.shippingAmount).toBe(4_91);
  });

  test('to a country without a zone is not delivered', async () => {
    const zone = await saveZone();
    await saveMethod(zone.id);
    expect(await price({ country: 'DE' })).toMatchObject({ delivery: { isServed: false, chosen: null } });
    // While no country is known, the shop's own is shown.
    expect((await price({ country: null })).pricing.shippingAmount).toBe(cents(4_99));
  });
});
