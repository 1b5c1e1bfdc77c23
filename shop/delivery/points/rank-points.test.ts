import { describe, expect, test } from 'vitest';
import { formatDistance } from '#shop/i18n/format-distance.ts';
import { metresBetween, type PickupPoint } from './point.ts';
import { rankPoints, wordsOf } from './rank-points.ts';
import { sayHours } from './say-hours.ts';

const POINT: PickupPoint = {
  ...{ carrier: 'sample', id: '1', name: 'Pakomāts', kind: 'locker', country: 'LV', town: 'Rīga', area: '' },
  ...{ street: 'Brīvības iela 1', postal_code: 'LV-1010', lat: 56.95, lon: 24.1, hours: null },
};
const search = (text: string, ...points: readonly Partial<PickupPoint>[]) =>
  rankPoints(
    points.map((point, index) => ({ ...POINT, id: String(index), ...point })),
    wordsOf(text),
    'lv',
  ).map(({ id }) => Number(id));

describe('a search for pickup points', () => {
  test('is split into words, and a postal code from its country', () => {
    expect(wordsOf('Rīga,  Brīvības-iela 12')).toEqual(['Rīga', 'Brīvības', 'iela', '12']);
    expect(wordsOf('LV1010')).toEqual(['LV', '1010']);
    expect(wordsOf(' % _ ')).toEqual([]);
  });

  test('finds the town before a street, an area or a name that is called like it', () => {
    const found = search(
      'riga',
      { town: 'Jelgava', street: 'Rīga', name: 'A' },
      { town: 'Ogre', area: 'Rīga', street: '' },
      { town: 'Rīga' },
      { town: 'Sala', street: '', name: 'Rīga' },
    );
    expect(found).toEqual([2, 0, 1, 3]);
  });

  test('finds a whole word before one that only begins so, and the exact postal code first', () => {
    expect(search('sal', { town: 'Saldus' }, { town: 'Sal' })).toEqual([1, 0]);
    expect(search('1010', { postal_code: 'LV-1011', name: '1010' }, { postal_code: 'LV-1010' })).toEqual([1, 0]);
    expect(search('brivibas riga', { street: 'Rīgas iela 2', town: 'Brīvzemnieki' }, {})).toEqual([1, 0]);
  });

  test('sorts alike ones by town, then by street and house in their order', () => {
    const found = search(
      '',
      { town: 'Rīga', street: 'Āra iela 10' },
      { town: 'Ādaži' },
      { street: 'Āra iela 9' },
      { town: 'Bauska' },
    );
    expect(found).toEqual([1, 3, 2, 0]);
  });
});

test('distances are told as people say them', () => {
  const riga = { lat: 56.9496, lon: 24.1052 };
  // Riga to Jelgava as the crow flies.
  expect(metresBetween(riga, { lat: 56.6511, lon: 23.7214 }) / 1000).toBeCloseTo(40.6, 0);
  expect(metresBetween(riga, riga)).toBe(0);
  expect([4, 346, 949, 950, 1_240, 9_949, 9_950, 40_600].map((metres) => formatDistance(metres, 'en'))).toEqual([
    ...['100 m', '300 m', '900 m', '1 km', '1.2 km', '9.9 km', '10 km', '41 km'],
  ]);
  expect(formatDistance(1_240, 'lv')).toBe('1,2 km');
});

test('opening hours have the days of the reader’s language; what a carrier wrote itself stays', () => {
  expect(sayHours('Mo-Fr 09:00-18:00; Sa 09:00-12:00,13:00-15:00', 'en')).toBe(
    'Mon–Fri 09:00–18:00; Sat 09:00–12:00, 13:00–15:00',
  );
  expect(sayHours('Mo-Fr 09:00-18:00', 'lv')).toBe('pirmd.–piektd. 09:00–18:00');
  expect(sayHours('24/7', 'lv')).toBe('24/7');
});
