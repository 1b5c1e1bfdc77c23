import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#shop/kernel/language.ts';
import {
  COUNTRIES,
  countryName,
  countryNeedsState,
  listCountries,
  listServedCountries,
  parseCountry,
  SERVED_AT_FIRST,
  translateAddress,
} from './country.ts';

describe('countries', () => {
  test('all 249 of ISO 3166-1, each once, each with a name in both languages', () => {
    expect(COUNTRIES).toHaveLength(249);
    expect(new Set(COUNTRIES).size).toBe(249);
    for (const language of LANGUAGES) {
      expect(COUNTRIES.filter((code) => countryName(code, language) === code)).toEqual([]);
    }
  });

  test.each(['Latvia', 'Latvija', 'lv', 'LV', ' latvia ', 'LATVIJA'])('%j is Latvia', (text) => {
    expect(parseCountry(text)).toBe('LV');
  });

  test.each([
    ['Vācija', 'DE'],
    ['vacija', 'DE'],
    ['Germany', 'DE'],
    ['United States', 'US'],
    ['USA', 'US'],
    ['ASV', 'US'],
    ['UK', 'GB'],
    ['Czech Republic', 'CZ'],
    ['Türkiye', 'TR'],
    ['Côte d’Ivoire', 'CI'],
    ['ee', 'EE'],
  ])('%j is %s', (text, code) => {
    expect(parseCountry(text)).toBe(code);
  });

  test.each(['', ' ', 'XX', 'Atlantis', 'constructor', '__proto__', 'x'.repeat(500), null, 7])('%j is none', (text) => {
    expect(parseCountry(text)).toBeNull();
  });

  test('every name the shop shows is understood again', () => {
    for (const language of LANGUAGES) {
      for (const code of COUNTRIES) expect(parseCountry(countryName(code, language))).toBe(code);
    }
  });

  test('are offered in the alphabetical order of the language', () => {
    const names = listCountries('lv').map((country) => country.name);
    expect(names).toHaveLength(249);
    expect(names.indexOf('Čada')).toBeGreaterThan(names.indexOf('Centrālāfrikas Republika'));
    expect(names.indexOf('Čada')).toBeLessThan(names.indexOf('Dānija'));
  });

  test('a state belongs to the address in some countries only', () => {
    expect(['US', 'CA', 'AU'].every(countryNeedsState)).toBe(true);
    expect(['LV', 'LT', 'EE', 'DE', 'FR', 'GB', 'SE'].some(countryNeedsState)).toBe(false);
  });

  test('a code that is none shows itself', () => {
    expect(countryName('Narnia', 'en')).toBe('Narnia');
  });
});

test('a country field offers where the shop delivers, its own country first', () => {
  const names = listServedCountries('en', SERVED_AT_FIRST, 'LV').map(({ name }) => name);
  expect(names.slice(0, 3)).toEqual(['Latvia', 'Åland Islands', 'Albania']);
  expect(names).toContain('United States');
  expect(names).not.toContain('Antarctica');
  expect(listServedCountries('en', ['DE', 'EE'], 'EE').map(({ code }) => code)).toEqual(['EE', 'DE']);
  expect(listServedCountries('en', ['DE', 'EE'], 'LV').map(({ code }) => code)).toEqual(['EE', 'DE']);
});

describe('the country that an address ends with', () => {
  test.each([
    ['Pikk 140, 10133 Tallinn, Estonia', 'EE', 'Pikk 140, 10133 Tallinn, Igaunija'],
    [
      '112 Canal Street\nManchester M1 3HE\nUnited Kingdom',
      'GB',
      '112 Canal Street\nManchester M1 3HE\nApvienotā Karaliste',
    ],
    ['Rasas iela 4, Cēsis, LV-4101, Latvija', 'LV', 'Rasas iela 4, Cēsis, LV-4101, Latvija'],
    ['Rasas iela 4, Cēsis, LV-4101', 'LV', 'Rasas iela 4, Cēsis, LV-4101'],
    ['1 Peachtree Street, Atlanta, Georgia', 'US', '1 Peachtree Street, Atlanta, Georgia'],
    ['1 Main Street, Los Angeles, CA', 'CA', '1 Main Street, Los Angeles, CA'],
  ])('of %j is said in Latvian', (address, country, said) => {
    expect(translateAddress(address, [country], 'lv')).toBe(said);
  });

  test('is said in English on an English page', () => {
    expect(translateAddress('Rasas iela 4, Cēsis, Latvija', ['LV'], 'en')).toBe('Rasas iela 4, Cēsis, Latvia');
  });
});
