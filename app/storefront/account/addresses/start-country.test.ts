import { describe, expect, test } from 'vitest';
import { COUNTRIES, SERVED_AT_FIRST } from '#shop/i18n/country.ts';
import { startCountry } from './own-addresses.server.ts';

const visit = (accepted: string | null) =>
  new Request('https://shop.example/checkout', accepted === null ? {} : { headers: { 'accept-language': accepted } });
const settings = { setting: 'US', served: SERVED_AT_FIRST };

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
    expect(startCountry(visit(accepted), 'en', settings)).toBe(country);
  });

  test('on a page in Latvian is Latvia, for any language of the browser', () => {
    expect(startCountry(visit('en-US'), 'lv', settings)).toBe('LV');
  });

  test('is never one without delivery', () => {
    expect(startCountry(visit('lv'), 'lv', { setting: 'US', served: ['DE', 'FR'] })).toBe('DE');
    expect(startCountry(visit('de'), 'en', { setting: 'US', served: COUNTRIES })).toBe('DE');
  });
});
