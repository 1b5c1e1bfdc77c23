import { expect, test } from 'vitest';
import { parsePostalCode } from './postal-code.ts';

test.each([
  ['LV', '1010', 'LV-1010'],
  ['LV', 'lv 1010', 'LV-1010'],
  ['LV', 'LV–1010', 'LV-1010'],
  ['LT', '01103', 'LT-01103'],
  ['EE', '10116', '10116'],
  ['SE', '11455', '11455'],
  ['SE', '114 55', '114 55'],
  ['PL', '00-950', '00-950'],
  ['NL', '1012 ab', '1012 ab'],
  ['IE', 'H91 T8XD', 'H91 T8XD'],
  ['IE', 'D6W XY00', 'D6W XY00'],
  ['US', '10001-1234', '10001-1234'],
  ['PT', '1000-205', '1000-205'],
  ['LU', 'L-1234', 'L-1234'],
  ['CA', 'k1a 0b1', 'k1a 0b1'],
  // Nothing is known of these.
  ['GB', 'SW1A 1AA', 'SW1A 1AA'],
  ['HK', '-', '-'],
] as const)('a postal code of %s: %s', (country, typed, code) => {
  expect(parsePostalCode(typed, country)).toBe(code);
});

test.each([
  ['LV', '10'],
  ['LV', '10100'],
  ['LV', 'LT-1010'],
  ['EE', '1011'],
  ['DE', 'LV-1010'],
  ['US', '1010'],
  ['PL', '950'],
  ['NL', '1012'],
  ['IE', '12345'],
] as const)('no postal code of %s: %s', (country, typed) => {
  expect(parsePostalCode(typed, country)).toBeNull();
});
