import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { perLanguage } from '#shop/kernel/language.ts';
import { cents } from '#shop/kernel/money.ts';
import type { ClosedPeriod } from '#shop/settings/settings.ts';
import type { DeliveryZone, MethodFields, ZoneFields } from './delivery.ts';
import { countDaysAgain, deliveryDays } from './delivery-days.ts';
import { chooseQuote, type Parcel, quoteDelivery, standardQuote } from './quote-delivery.ts';

const AT = new Date('2026-11-20T10:00:00Z');
/** A Friday, before noon. */
const MOMENT = { day: '2026-11-20', hour: 10, country: 'LV', closed: [] };

const METHOD: MethodFields = {
  ...{ zone_id: randomUUID(), kind: 'courier', price_by: 'flat', price_steps: [{ from: 0, price: cents(4_99) }] },
  ...{ names: perLanguage(() => 'Courier'), texts: perLanguage(() => ''), free_from: null, most_weight_g: null },
  ...{ most_size_mm: null, excluded_kinds: [], excluded_products: [], days_from: 1, days_to: 2, cut_off_hour: 12 },
  ...{ position: 0, is_hidden: false, carrier: null },
};

function aZone(zone: Partial<ZoneFields>, ...methods: readonly Partial<MethodFields>[]): DeliveryZone {
  return {
    ...{ id: randomUUID(), version: AT },
    fields: { name: 'Zone', countries: ['LV'], postal_ranges: [], position: 0, ...zone },
    methods: methods.map((fields) => ({ id: randomUUID(), version: AT, fields: { ...METHOD, ...fields } })),
  };
}

const PRODUCT = randomUUID();
function aParcel({
  goods = 20_00,
  ...line
}: Partial<Parcel['lines'][number]> & { readonly goods?: number } = {}): Parcel {
  const unknown = { productId: PRODUCT, kind: null, quantity: 1, weight: null, size: null };
  return { goods: cents(goods), lines: [{ ...unknown, ...line }] };
}

function quote(zones: readonly DeliveryZone[], parcel = aParcel(), to: { country?: string; postalCode?: string } = {}) {
  const destination = { country: to.country ?? 'LV', postalCode: to.postalCode ?? null };
  return quoteDelivery({ parcel, destination, zones, language: 'en', moment: MOMENT });
}

const pricesOf = (zones: readonly DeliveryZone[], parcel?: Parcel) =>
  quote(zones, parcel).quotes.map(({ price }) => price);

describe('what a method costs', () => {
  test('is its price, and nothing from an amount on', () => {
    const zones = [aZone({}, { free_from: cents(50_00) })];
    expect([49_99, 50_00].map((goods) => pricesOf(zones, aParcel({ goods }))[0])).toEqual([4_99, 0]);
  });

  test('goes by the weight of all units: a step holds above its weight', () => {
    const price_steps = [
      { from: 0, price: cents(3_00) },
      { from: 2_000, price: cents(5_00) },
      { from: 10_000, price: cents(9_00) },
    ];
    const zones = [aZone({}, { price_by: 'weight', price_steps })];
    const parcels = [1, 2, 3, 10, 11].map((quantity) => aParcel({ weight: 1_000, quantity }));
    expect(parcels.map((parcel) => pricesOf(zones, parcel)[0])).toEqual([3_00, 3_00, 5_00, 5_00, 9_00]);
  });

  test('goes by the value of the goods: a step holds from its value on', () => {
    const price_steps = [
      { from: 0, price: cents(6_00) },
      { from: 30_00, price: cents(3_00) },
    ];
    const zones = [aZone({}, { price_by: 'value', price_steps })];
    expect([29_99, 30_00].map((goods) => pricesOf(zones, aParcel({ goods }))[0])).toEqual([6_00, 3_00]);
  });

  test('is that of the highest step that is reached, whatever the steps', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(100_000), { maxLength: 6 }), fc.nat(100_000), (froms, weight) => {
        const above = [...new Set(froms)].filter((from) => from > 0).sort((a, b) => a - b);
        const price_steps = [0, ...above].map((from, index) => ({ from, price: cents(index) }));
        const zones = [aZone({}, { price_by: 'weight', price_steps })];
        expect(pricesOf(zones, aParcel({ weight }))).toEqual([above.filter((from) => weight > from).length]);
      }),
    );
  });
});

describe('a method is refused', () => {
  const refusal = (method: Partial<MethodFields>, parcel: Parcel) =>
    quote([aZone({}, method)], parcel).refused.map(({ reason }) => reason);

  test('for a parcel above its weight, not for one of an unknown weight', () => {
    const method = { most_weight_g: 5_000 };
    expect(refusal(method, aParcel({ weight: 2_500, quantity: 2 }))).toEqual([]);
    expect(refusal(method, aParcel({ weight: 2_501, quantity: 2 }))).toEqual(['too_heavy']);
    expect(refusal(method, aParcel({ quantity: 100 }))).toEqual([]);
  });

  test('for a product that fits whichever way it is turned neither', () => {
    const method = { most_size_mm: [640, 380, 380] as const };
    expect(refusal(method, aParcel({ size: [380, 640, 100] }))).toEqual([]);
    expect(refusal(method, aParcel({ size: [641, 10, 10] }))).toEqual(['too_large']);
    expect(refusal(method, aParcel({ size: [390, 390, 10] }))).toEqual(['too_large']);
  });

  test('for a product or a kind of products that may not go', () => {
    expect(refusal({ excluded_products: [PRODUCT] }, aParcel())).toEqual(['not_allowed']);
    expect(refusal({ excluded_kinds: ['battery'] }, aParcel({ kind: 'battery' }))).toEqual(['not_allowed']);
    expect(refusal({ excluded_kinds: ['battery'] }, aParcel({ kind: 'toy' }))).toEqual([]);
  });
});

describe('a destination', () => {
  test('is served by the zones of its country that have a method to offer', () => {
    const zones = [
      aZone({ countries: ['LV'] }, {}),
      aZone({ countries: ['EE'] }, { is_hidden: true }),
      aZone({ countries: ['LT'] }),
    ];
    const served = ['LV', 'EE', 'LT', 'DE'].filter((country) => quote(zones, undefined, { country }).isServed);
    expect(served).toEqual(['LV']);
  });

  test('has the methods of the zone that names its postal code, or else those of its country', () => {
    const riga = aZone({ postal_ranges: ['1001–1084'] }, { price_steps: [{ from: 0, price: cents(2_00) }] });
    const zones = [aZone({}, {}), riga];
    const prices = ['LV-1010', 'LV-3601', undefined].map((postalCode) =>
      quote(zones, undefined, postalCode === undefined ? {} : { postalCode }).quotes.map(({ price }) => price),
    );
    expect(prices).toEqual([[2_00], [4_99], [4_99]]);
  });
});

describe('the preselected method', () => {
  const priced = (price: number, kind: MethodFields['kind'] = 'courier') => ({
    kind,
    price_steps: [{ from: 0, price: cents(price) }],
  });

  test('is the cheapest that brings the goods, unless the shopper wants another that is offered', () => {
    const { quotes } = quote([aZone({}, priced(5_00), priced(3_00), priced(0, 'collect'))]);
    expect(chooseQuote(quotes, null)?.price).toBe(3_00);
    expect(chooseQuote(quotes, quotes[0]!.methodId)?.price).toBe(5_00);
    expect(chooseQuote(quotes, randomUUID())?.price).toBe(3_00);
    expect(chooseQuote([], null)).toBeNull();
  });

  test('is coming to the shop where nothing brings them', () => {
    expect(chooseQuote(quote([aZone({}, priced(0, 'collect'))]).quotes, null)?.kind).toBe('collect');
  });

  test('is what a full withdrawal refunds at most, and never more than was paid', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(20_00), { minLength: 1, maxLength: 8 }), fc.nat(7), (prices, at) => {
        const { quotes } = quote([aZone({}, ...prices.map((price) => priced(price)))]);
        const chosen = quotes[at % quotes.length]!;
        expect(standardQuote(quotes, chosen).price).toBe(Math.min(...prices));
      }),
    );
  });
});

describe('the days of delivery', () => {
  const daysAt = (
    day: string,
    hour: number,
    method: Partial<MethodFields> = {},
    closed: readonly ClosedPeriod[] = [],
  ) => deliveryDays({ ...METHOD, ...method }, { day, hour, country: 'LV', closed });

  test.each([
    ['before the cut-off', '2026-11-24', 11, '2026-11-25', '2026-11-26', '2026-11-24'],
    ['from the cut-off on', '2026-11-24', 12, '2026-11-26', '2026-11-27', '2026-11-25'],
    ['on a Friday', '2026-11-20', 11, '2026-11-23', '2026-11-24', '2026-11-20'],
    ['on a Saturday', '2026-11-21', 9, '2026-11-24', '2026-11-25', '2026-11-23'],
    ['before a public holiday', '2026-11-17', 11, '2026-11-19', '2026-11-20', '2026-11-17'],
    ['on a public holiday', '2026-11-18', 9, '2026-11-20', '2026-11-23', '2026-11-19'],
    ['before Christmas', '2026-12-23', 9, '2026-12-28', '2026-12-29', '2026-12-23'],
  ])('%s leave out weekends and holidays', (_, day, hour, from, until, leaves) => {
    expect(daysAt(day, hour)).toEqual({ from, until, orderBy: { day: leaves, hour: 12 }, closed: null });
  });

  const CHRISTMAS = { from: '2026-12-24', until: '2027-01-02' };
  test.each([
    ['the day before, in time, are the carrier’s', '2026-12-23', 11, '2026-12-28', '2026-12-29', '2026-12-23', null],
    ['the day before, too late', '2026-12-23', 12, '2027-01-05', '2027-01-06', '2027-01-04', CHRISTMAS],
    ['on a working day in between', '2026-12-29', 9, '2027-01-05', '2027-01-06', '2027-01-04', CHRISTMAS],
    ['on the Sunday after', '2027-01-03', 9, '2027-01-05', '2027-01-06', '2027-01-04', null],
  ])('around days on which the shop is closed: ordered %s', (_, day, hour, from, until, leaves, closed) => {
    expect(daysAt(day, hour, {}, [CHRISTMAS])).toEqual({ from, until, orderBy: { day: leaves, hour: 12 }, closed });
  });

  test('leave out overlapping periods once, and say them as one', () => {
    const overlapping = [{ from: '2026-12-28', until: '2027-01-05' }, CHRISTMAS];
    expect(daysAt('2026-12-24', 9, {}, overlapping)).toMatchObject({
      ...{ from: '2027-01-07', orderBy: { day: '2027-01-06' }, closed: { from: '2026-12-24', until: '2027-01-05' } },
    });
  });

  test('of what is collected from the shop do not count while it is closed', () => {
    const collect = { kind: 'collect', days_from: 2, days_to: 2 } as const;
    expect(daysAt('2026-12-22', 9, collect, [CHRISTMAS]).from).toBe('2027-01-04');
  });

  test('begin on the next working day where nothing leaves on the same', () => {
    expect(daysAt('2026-11-24', 0, { cut_off_hour: 0, days_from: 0 }).from).toBe('2026-11-25');
    expect(daysAt('2026-11-24', 9, { days_from: 0, days_to: 0 })).toMatchObject({
      from: '2026-11-24',
      until: '2026-11-24',
    });
  });

  test('counted again are never before the new moment and its handling, with the method or without', () => {
    const anyDay = fc.integer({ min: 0, max: 2000 }).map((days) => new Date(Date.UTC(2025, 0, 1 + days)));
    const anyMethod = fc.tuple(fc.nat(20), fc.nat(10), fc.nat(23)).map(([days_from, more, cut_off_hour]) => ({
      ...{ kind: 'courier' as const, days_from, days_to: days_from + more, cut_off_hour },
    }));
    fc.assert(
      fc.property(anyDay, fc.nat(23), fc.nat(23), anyMethod, (placedOn, hour, hourOfMoney, method) => {
        const placed = placedOn.toISOString().slice(0, 10);
        const agreed = { placed, ...deliveryDays(method, { day: placed, hour, country: 'LV', closed: [] }) };
        const day = new Date(placedOn.getTime() + 4 * 86_400_000).toISOString().slice(0, 10);
        const closed = [{ from: '2027-01-01', until: '2027-01-20' }];
        const now = { day, hour: hourOfMoney, country: 'LV', closed };
        const handled = deliveryDays(method, now);
        expect(countDaysAgain({ ...agreed, method }, now)).toEqual(handled);
        const without = countDaysAgain({ ...agreed, method: null }, now);
        expect(without.from >= handled.from && without.until >= handled.until).toBe(true);
      }),
    );
  });

  test('are in order, never on a weekend, and hold until the hour they name', () => {
    fc.assert(
      fc.property(
        fc.nat(3_650),
        fc.nat(23),
        fc.nat(23),
        fc.nat(10),
        fc.nat(10),
        (offset, hour, cut_off_hour, days_from, more) => {
          const day = new Date(Date.UTC(2026, 0, 1 + offset)).toISOString().slice(0, 10);
          const method = { days_from, days_to: days_from + more, cut_off_hour };
          const { from, until, orderBy } = daysAt(day, hour, method);
          expect(day <= orderBy.day && orderBy.day <= from && from <= until).toBe(true);
          for (const one of [from, until]) expect(new Date(one).getUTCDay() % 6).not.toBe(0);
          // An hour before that, the days are the same; at that hour they are later.
          if (cut_off_hour > 0) expect(daysAt(orderBy.day, cut_off_hour - 1, method)).toMatchObject({ from, until });
          expect(daysAt(orderBy.day, cut_off_hour, method).from > from).toBe(true);
        },
      ),
    );
  });
});
