import { describe, expect, test } from 'vitest';
import { rulesOf } from '#shop/kernel/language.ts';
import { SERVED_AT_FIRST } from './country.ts';
import { deliveryOf, inCountry, reachOf } from './delivery-reach.ts';

describe('what a shop may promise about delivery', () => {
  test.each([
    [['LV'], 'country'],
    [['US'], 'country'],
    [['LV', 'LT', 'EE'], 'europe'],
    [['LV', 'CH', 'GB'], 'europe'],
    [['LV', 'US'], 'world'],
    [SERVED_AT_FIRST, 'world'],
  ] as const)('to %j reaches as far as the %s', (served, reach) => {
    expect(reachOf(served)).toBe(reach);
  });

  test('a shop of one country names it, and the days a parcel is on its way there', () => {
    expect(deliveryOf(['LV'], 'en')).toEqual({ reach: 'country', country: 'Latvia', days: '1–3' });
    expect(deliveryOf(['LV'], 'lv')).toEqual({ reach: 'country', country: 'Latvijā', days: '1–3' });
    expect(deliveryOf(['US'], 'en')).toEqual({ reach: 'country', country: 'the United States', days: '3–7' });
  });
});

describe('a country within a sentence', () => {
  test.each([
    ['US', 'the United States'],
    ['GB', 'the United Kingdom'],
    ['NL', 'the Netherlands'],
    ['FO', 'the Faroe Islands'],
    ['LV', 'Latvia'],
  ])('%s is %s in English', (code, name) => {
    expect(inCountry(code, 'en')).toBe(name);
  });

  test.each([
    ['LV', 'Latvijā'],
    ['PT', 'Portugālē'],
    ['FO', 'Fēru salās'],
    ['MC', 'Monako'],
    ['GB', 'Apvienotajā Karalistē'],
    ['US', 'Amerikas Savienotajās Valstīs'],
    ['BA', 'Bosnijā un Hercegovinā'],
  ])('%s is %s in Latvian', (code, name) => {
    expect(inCountry(code, 'lv')).toBe(name);
  });

  test('Latvian needs no article', () => {
    expect(rulesOf('lv').writeCountry('Nīderlande', 'NL')).toBe('Nīderlande');
  });
});
