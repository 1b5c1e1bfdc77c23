import { expect, test } from 'vitest';
import { COUNTRIES, SERVED_AT_FIRST } from './country.ts';
import { EUROPE, findVisitorCountry } from './visitor-country.ts';

test.each([
  [['lv'], { code: 'LV', isServed: true }],
  [['en-US', 'en'], { code: 'US', isServed: true }],
  [['pt-BR', 'pt', 'en'], { code: 'BR', isServed: false }],
  // Somebody who reads Russian first and Latvian too is in Latvia.
  [['ru-RU', 'lv-LV'], { code: 'LV', isServed: true }],
  // Read in many countries: nothing is said.
  [['ru'], null],
  [['en'], null],
  [['nonsense!', 'es-AR'], { code: 'AR', isServed: false }],
])('the languages %j say where a visitor is', (languages, expected) => {
  expect(findVisitorCountry(languages, SERVED_AT_FIRST)).toEqual(expected);
});

test('at first the shop delivers to Europe, its neighbours and eleven markets overseas', () => {
  expect(EUROPE.filter((code) => !COUNTRIES.includes(code))).toEqual([]);
  expect(SERVED_AT_FIRST.filter((code) => !EUROPE.includes(code))).toEqual([
    'AE',
    'AU',
    'CA',
    'GE',
    'GL',
    'HK',
    'IL',
    'JP',
    'KR',
    'NZ',
    'SG',
    'TR',
    'TW',
    'US',
  ]);
});
