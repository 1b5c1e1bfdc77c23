import { describe, expect, test } from 'vitest';
import { COUNTRIES } from '#shop/i18n/country.ts';
import type { Language } from '#shop/kernel/language.ts';
import { DEFAULT_SETTINGS, type Settings } from '#shop/settings/settings.ts';
import { startCountry } from './own-addresses.server.ts';

const visit = (accepted: string | null) =>
  new Request('https://shop.example/checkout', accepted === null ? {} : { headers: { 'accept-language': accepted } });
const settings = DEFAULT_SETTINGS;
const startOf = (accepted: string | null, language: Language, own: Partial<Settings> = {}) =>
  startCountry(visit(accepted), language, { settings: { ...settings, ...own }, page: 'checkout' });

describe('the country of a first address', () => {
  test.each([
    ['lv-LV,lv;q=0.9,en-US;q=0.8,en;q=0.7', 'LV'],
    ['lv', 'LV'],
    ['en-GB,en;q=0.9', 'GB'],
    ['de-AT', 'AT'],
    ['et', 'EE'],
    ['en;q=0.4, lt;q=0.9', 'LT'],
    // Says nothing of where somebody lives.
    ['en', 'US'],
    ['*', 'US'],
    [null, 'US'],
    ['!!,;q=,lv-XX;q=x', 'US'],
    // No delivery there: the next language counts.
    ['pt-BR,pl;q=0.5', 'PL'],
  ])('of a browser that asks for %j is %s', (accepted, country) => {
    expect(startOf(accepted, 'en')).toBe(country);
  });

  test('on a page in Latvian is Latvia, for any language of the browser', () => {
    expect(startOf('en-US', 'lv')).toBe('LV');
  });

  test('is never one without delivery', () => {
    expect(startOf('lv', 'lv', { servedCountries: ['DE', 'FR'] })).toBe('DE');
    expect(startOf('de', 'en', { servedCountries: [...COUNTRIES] })).toBe('DE');
  });

  test.each([
    ['the one of a shop abroad, where the setting is as it is shipped', { country: 'EE' }, 'EE'],
    ['the setting, where the owner chose', { country: 'EE', checkoutCountry: 'FI' }, 'FI'],
    ['the shop’s, where the setting is not delivered to', { servedCountries: ['DE', 'LV'] }, 'LV'],
    ['the shop’s, where neither setting nor visitor’s is', { country: 'EE', servedCountries: ['DE', 'EE'] }, 'EE'],
    ['the first, where not even the shop’s is', { country: 'EE', servedCountries: ['DE', 'FI'] }, 'DE'],
  ])('is %s', (_which, own, country) => {
    expect(startOf('en', 'en', own)).toBe(country);
  });

  test('is the shop’s in the account too', () => {
    const abroad = { ...settings, country: 'EE' };
    expect(startCountry(visit('en'), 'en', { settings: abroad, page: 'account' })).toBe('EE');
    expect(startCountry(visit('en'), 'en', { settings, page: 'account' })).toBe('LV');
  });
});
