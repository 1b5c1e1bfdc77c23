import { describe, expect, test } from 'vitest';
import { MEMBER_STATES } from '#shop/i18n/visitor-country.ts';
import { cents } from '#shop/kernel/money.ts';
import { vatRate } from '#shop/kernel/percent.ts';
import { DEFAULT_SETTINGS } from '#shop/settings/settings.ts';
import { isMember, MEMBER_RATES } from './member-rates.ts';
import { thresholdState } from './one-stop-shop.ts';
import { TAX_CLASSES, type TaxClass } from './tax-class.ts';
import { findRate, type VatTerms, vatOf, vatPlaceOf } from './vat-of.ts';

const TODAY = '2026-11-27';
const abroad: VatTerms = { ...DEFAULT_SETTINGS, usesOneStopShop: true, exportsWithoutVat: true };
const taxed = (country: string | null, taxClass: TaxClass = 'standard', terms: VatTerms = abroad, day = TODAY) => {
  const place = vatPlaceOf(country, terms);
  return [place.basis, place.country, vatOf(taxClass, place, day, terms).rate];
};

describe('the table of rates', () => {
  test('has a standard rate for exactly the 27 members of the EU', () => {
    const countries = new Set(MEMBER_RATES.map(({ country }) => country));
    expect([...countries].sort()).toEqual([...MEMBER_STATES].sort());
    expect(MEMBER_STATES.filter((country) => findRate(country, 'standard', TODAY, abroad) === null)).toEqual([]);
    expect([isMember('LV'), isMember('NO'), isMember('GB'), isMember('toString')]).toEqual([true, false, false, false]);
  });

  test('names of each rate the law and a day, and no rate twice for one day', () => {
    for (const { since, source } of MEMBER_RATES) {
      expect(since).toMatch(/^20\d\d-\d\d-\d\d$/);
      expect(source.length).toBeGreaterThan(5);
    }
    const keys = MEMBER_RATES.map(({ country, taxClass, since }) => `${country} ${taxClass} ${since}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('has standard rates of at least 15 % and reduced ones below them', () => {
    for (const country of MEMBER_STATES) {
      const standard = findRate(country, 'standard', TODAY, abroad) ?? 0;
      expect(standard, country).toBeGreaterThanOrEqual(1500);
      for (const taxClass of TAX_CLASSES.filter((one) => one !== 'standard'))
        expect(findRate(country, taxClass, TODAY, abroad) ?? 0, `${country} ${taxClass}`).toBeLessThan(standard);
    }
  });
});

describe('the VAT of a sale', () => {
  test('is the shop’s own everywhere while neither the One-Stop Shop nor exports are set', () => {
    for (const country of [null, 'LV', 'DE', 'US', 'GB', 'AX'])
      expect(taxed(country, 'standard', DEFAULT_SETTINGS)).toEqual(['domestic', 'LV', 2100]);
  });

  test('is that of the member the goods go to, once the One-Stop Shop is on', () => {
    expect(taxed('DE')).toEqual(['one_stop_shop', 'DE', 1900]);
    expect(taxed('FI', 'books')).toEqual(['one_stop_shop', 'FI', 1350]);
    expect(taxed('LV')).toEqual(['domestic', 'LV', 2100]);
    expect(taxed(null)).toEqual(['domestic', 'LV', 2100]);
  });

  test('is none outside the EU, once exports are without VAT', () => {
    expect(taxed('US')).toEqual(['export', 'US', 0]);
    expect(taxed('US', 'standard', { ...abroad, exportsWithoutVat: false })).toEqual(['domestic', 'LV', 2100]);
  });

  test('is the standard rate where a country has none for the class', () => {
    expect(taxed('DK', 'books')).toEqual(['one_stop_shop', 'DK', 2500]);
    expect(taxed('LV', 'food')).toEqual(['domestic', 'LV', 2100]);
  });

  test('is by the class at home too', () => {
    expect(taxed('LV', 'books')).toEqual(['domestic', 'LV', 500]);
    expect(taxed('LV', 'books', DEFAULT_SETTINGS)).toEqual(['domestic', 'LV', 500]);
  });

  test('is the rate of its day', () => {
    expect(['2025-06-30', '2025-07-01'].map((day) => taxed('EE', 'standard', abroad, day)[2])).toEqual([2200, 2400]);
    expect(findRate('EE', 'standard', '2021-06-30', abroad)).toBeNull();
  });

  test('follows the owner’s own rows, from their day on', () => {
    const own = { country: 'DE', taxClass: 'standard', since: TODAY, rate: vatRate(2000), source: 'UStG' } as const;
    const terms = { ...abroad, vatRates: [own] };
    expect(['2026-11-26', TODAY].map((day) => taxed('DE', 'standard', terms, day)[2])).toEqual([1900, 2000]);
    const atOnce = { ...abroad, vatRates: [{ ...own, since: '2021-07-01' }] };
    expect(taxed('DE', 'standard', atOnce)[2]).toBe(2000);
  });

  test('is none of a seller without a VAT number', () => {
    const unregistered = { ...abroad, vatNo: null, vatRate: vatRate(0) };
    expect(['LV', 'DE', 'US'].map((country) => taxed(country, 'books', unregistered)[2])).toEqual([0, 0, 0]);
  });
});

test.each([
  [0, 0, 'below'],
  [7_999_99, 0, 'below'],
  [8_000_00, 0, 'near'],
  [10_000_00, 0, 'near'],
  [10_000_01, 0, 'above'],
  [0, 8_000_00, 'near'],
  [100, 12_000_00, 'above'],
] as const)('sales of %i cents this year and %i the year before are %s', (thisYear, before, state) => {
  expect(thresholdState(cents(thisYear), cents(before))).toBe(state);
});
