import { describe, expect, test } from 'vitest';
import type { PointDriver } from '../point-list.ts';
import { dpd } from './dpd.ts';
import { omniva } from './omniva.ts';
import { unisend } from './unisend.ts';

const OMNIVA = {
  ...{
    ZIP: '9999',
    NAME: 'Parka pakomāts',
    TYPE: '0',
    A0_NAME: 'LV',
    A1_NAME: 'Kalnu novads',
    A2_NAME: 'Kalnu pagasts',
  },
  ...{ A3_NAME: 'Kalni', A4_NAME: '', A5_NAME: 'Parka iela', A6_NAME: '', A7_NAME: '3', A8_NAME: '' },
  ...{
    X_COORDINATE: '27.007230',
    Y_COORDINATE: '56.131607',
    SERVICE_HOURS: '',
    MODIFIED: '2026-03-26T14:51:43.103+02:00',
  },
};
const ALWAYS = { openMorning: '0001', closeMorning: '1200', openAfternoon: '1200', closeAfternoon: '2359' };
const WEEK = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const DPD = {
  ...{
    parcelShopId: 'LV90999',
    parcelShopType: 'PickupStation',
    companyName: 'Paku Skapis Parks',
    street: 'Lielā iela 2',
  },
  ...{ houseNo: '', addressLine2: '', countryCode: 'LV', zipCode: '3401', city: 'Liepāja' },
  ...{ longitude: '21.01122', latitude: '56.50774', openingHours: WEEK.map((weekday) => ({ weekday, ...ALWAYS })) },
};
const UNISEND = {
  ...{
    active: true,
    id: '8999',
    countryCode: 'LV',
    name: 'Parks',
    provider: 'udrop',
    city: 'Kuldīga',
    address: 'Parka iela 1',
  },
  ...{
    postalCode: 'LV-3301',
    latitude: '56.973548',
    longitude: '21.957985',
    workingHours: '00:24 h',
    boxes: ['Large'],
  },
};

function parse(driver: PointDriver, ...rows: readonly object[]) {
  const list = driver.parse(JSON.stringify(driver === unisend ? { content: rows, totalElements: rows.length } : rows));
  if (!list.ok) throw new Error(list.error.code);
  return list.value;
}

describe('the list of Omniva', () => {
  test('names lockers and post offices with their town; its ZIP is a number, not a postal code', () => {
    const office = { ...OMNIVA, ZIP: '1', TYPE: '1', SERVICE_HOURS: 'P.-Pk. 9-18' };
    const { points, skipped } = parse(omniva, OMNIVA, office);
    expect(skipped).toBe(0);
    expect(points[0]).toEqual({
      ...{ carrier: 'omniva', id: '9999', name: 'Parka pakomāts', kind: 'locker', country: 'LV', town: 'Kalni' },
      ...{ area: 'Kalnu pagasts, Kalnu novads', street: 'Parka iela 3', postal_code: null, hours: null },
      ...{ lat: 56.131607, lon: 27.00723 },
    });
    expect(points[1]).toMatchObject({ kind: 'counter', hours: 'P.-Pk. 9-18' });
  });

  test('has districts of Estonian towns where others have the town', () => {
    const estonian = {
      A0_NAME: 'EE',
      A1_NAME: 'Ida-Viru maakond',
      A2_NAME: 'Kohtla-Järve linn',
      A3_NAME: 'Ahtme linnaosa',
    };
    const city = { ZIP: '2', A1_NAME: 'Rīga', A2_NAME: 'Rīga', A3_NAME: '' };
    expect(parse(omniva, { ...OMNIVA, ...estonian }, { ...OMNIVA, ...city }).points).toMatchObject([
      { country: 'EE', town: 'Kohtla-Järve linn', area: 'Ahtme linnaosa, Ida-Viru maakond' },
      { country: 'LV', town: 'Rīga', area: '' },
    ]);
  });
});

describe('the list of DPD', () => {
  test('names lockers and shops, with the postal code as addresses here have it', () => {
    const shop = { ...DPD, parcelShopId: 'LV1', parcelShopType: 'ParcelShop', houseNo: '4' };
    expect(parse(dpd, DPD, shop).points).toMatchObject([
      { id: 'LV90999', kind: 'locker', town: 'Liepāja', street: 'Lielā iela 2', postal_code: 'LV-3401', hours: '24/7' },
      { kind: 'counter', street: 'Lielā iela 2 4' },
    ]);
  });

  test('has opening hours in two parts, with a break or without', () => {
    const through = { openMorning: '0900', closeMorning: '1200', openAfternoon: '1200', closeAfternoon: '1800' };
    const split = { openMorning: '0900', closeMorning: '1200', openAfternoon: '1300', closeAfternoon: '1500' };
    const closed = { openMorning: '', closeMorning: '', openAfternoon: '', closeAfternoon: '' };
    const openingHours = WEEK.map((weekday, day) => ({ weekday, ...(day < 5 ? through : day === 5 ? split : closed) }));
    const [point] = parse(dpd, { ...DPD, openingHours }).points;
    expect(point?.hours).toBe('Mo-Fr 09:00-18:00; Sa 09:00-12:00,13:00-15:00');
    const unknown = [{ weekday: 'Someday' }];
    expect(parse(dpd, { ...DPD, openingHours: unknown }).points[0]?.hours).toBeNull();
  });
});

describe('the list of Unisend', () => {
  test('names lockers; one that is not active is left out without being broken', () => {
    const { points, skipped } = parse(unisend, UNISEND, { ...UNISEND, id: '9', active: false });
    expect(points).toMatchObject([
      { id: '8999', kind: 'locker', town: 'Kuldīga', postal_code: 'LV-3301', hours: '24/7' },
    ]);
    expect(skipped).toBe(0);
  });
});

describe('every list', () => {
  const BROKEN = {
    omniva: [
      { X_COORDINATE: '' },
      { Y_COORDINATE: 'north' },
      { NAME: ' ' },
      { A0_NAME: 'XX' },
      { ZIP: null },
      { TYPE: '7' },
    ],
    dpd: [
      { longitude: null },
      { latitude: '91' },
      { city: '' },
      { parcelShopId: '' },
      { companyName: 'x'.repeat(201) },
    ],
    unisend: [
      { latitude: '0', longitude: '0' },
      { city: undefined },
      { id: '' },
      { countryCode: 'Latvia' },
      { name: {} },
    ],
  };
  test.each([
    [omniva, OMNIVA, 'ZIP'],
    [dpd, DPD, 'parcelShopId'],
    [unisend, UNISEND, 'id'],
  ] as const)('%o loses broken rows and no others', (driver, row, id) => {
    const broken = BROKEN[driver.carrier as keyof typeof BROKEN].map((wrong, n) => ({
      ...row,
      [id]: `b${n}`,
      ...wrong,
    }));
    const { points, skipped } = parse(driver, row, ...broken, { ...row, [id]: 'last' });
    expect(points.map((point) => point.id)).toEqual([(row as Record<string, unknown>)[id], 'last']);
    expect(skipped).toBe(broken.length);
  });

  test('has each point once, and no control characters in its texts', () => {
    const { points, skipped } = parse(
      dpd,
      DPD,
      { ...DPD, companyName: 'Again' },
      { ...DPD, parcelShopId: '2', street: 'A\u0000\n b' },
    );
    expect(points.map(({ name, street }) => [name, street])).toEqual([
      ['Paku Skapis Parks', 'Lielā iela 2'],
      ['Paku Skapis Parks', 'A b'],
    ]);
    expect(skipped).toBe(1);
  });

  test('is refused when it is no list', () => {
    for (const text of ['', '<html>Not found</html>', 'null', '{}', '"[]"', '{"content":7}'])
      for (const driver of [omniva, dpd, unisend])
        expect(driver.parse(text), text).toMatchObject({ error: { code: 'list_unreadable' } });
    expect(omniva.parse('\uFEFF[]')).toEqual({ ok: true, value: { points: [], skipped: 0 } });
  });
});
