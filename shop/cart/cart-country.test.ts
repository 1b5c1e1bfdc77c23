import { expect, test } from 'vitest';
import { cents } from '#shop/kernel/money.ts';
import { DEFAULT_SETTINGS, type Settings } from '#shop/settings/settings.ts';
import { guessCartCountry } from './cart-country.ts';

const ZONED: Settings = {
  ...DEFAULT_SETTINGS,
  servedCountries: ['DE', 'LV'],
  zones: { daysFrom: 1, daysTo: 2, price: cents(4_99), freeFrom: null },
};
const OF_GERMANY = ['de-DE', 'de', 'en'];

test('a cart goes where the browser suggests, also where the shop does not deliver', () => {
  expect(guessCartCountry(OF_GERMANY, ZONED)).toBe('DE');
  expect(guessCartCountry(['fr-FR', 'fr'], ZONED)).toBe('FR');
  expect(guessCartCountry(['en'], ZONED)).toBeNull();
  const { zones: _, ...plain } = ZONED;
  expect(guessCartCountry(OF_GERMANY, { ...plain, usesOneStopShop: true })).toBe('DE');
});

test('a cart is priced as ever where all countries are alike', () => {
  expect(guessCartCountry(OF_GERMANY, DEFAULT_SETTINGS)).toBeNull();
});
