import { expect, test } from 'vitest';
import { internationalPhone } from './phone.ts';

test.each([
  ['20 000 000', 'LV', '+37120000000'],
  ['+371 2000-0000', 'LV', '+37120000000'],
  ['00371 20000000', 'LT', '+37120000000'],
  ['37120000000', 'LV', '+37120000000'],
  ['(8) 612 34567', 'LT', '+37061234567'],
  ['0 612 34567', 'LT', '+37061234567'],
  ['51234567', 'EE', '+37251234567'],
  ['0151 234567', 'DE', '+49151234567'],
  ['06 12345678', 'IT', '+390612345678'],
  ['06 20 123 4567', 'HU', '+36201234567'],
  ['212 555 0100', 'US', '212 555 0100'],
])('%s in %s is called at %s from abroad', (typed, country, called) => {
  expect(internationalPhone(typed, country)).toBe(called);
});
