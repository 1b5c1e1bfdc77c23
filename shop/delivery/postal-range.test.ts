import { expect, test } from 'vitest';
import { isInRanges, parsePostalRange } from './postal-range.ts';

test.each([
  ['1001-1084', ['LV'], '1001–1084'],
  ['LV-1001 – LV-1084', ['LV'], '1001–1084'],
  ['1001..1084', ['LV'], '1001–1084'],
  ['LT-01100', ['LT'], '01100'],
  ['10*', ['LV'], '10*'],
  ['00-950', ['PL'], '00950'],
  ['SW1A 1AA', ['GB'], 'SW1A1AA'],
  ['1084-1001', ['LV'], null],
  ['100-1084', ['LV'], null],
  ['10*–20*', ['LV'], null],
  ['Rīga', ['LV'], null],
  ['', ['LV'], null],
])('the range %j of %j is understood as %j', (typed, countries, range) => {
  expect(parsePostalRange(typed, countries)).toBe(range);
});

test.each([
  ['LV-1050', 'LV', ['1001–1084'], true],
  ['1050', 'LV', ['1001–1084'], true],
  ['LV-1085', 'LV', ['1001–1084'], false],
  ['10500', 'DE', ['1001–1084'], false],
  ['LV-3601', 'LV', ['10*', '36*'], true],
  ['sw1a 1aa', 'GB', ['SW1*'], true],
  ['LV-1050', 'LV', [], false],
])('%j in %s is among %j: %j', (code, country, ranges, is) => {
  expect(isInRanges(code, country, ranges)).toBe(is);
});
