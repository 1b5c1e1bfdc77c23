import { expect, test } from 'vitest';
import { completeVatNumber, parseVatNumber } from './vat-number.ts';

test.each([
  ['LV40203999017', 'LV40203999017'],
  [' lv 4020 3999 017 ', 'LV40203999017'],
  ['ATU12345678', 'ATU12345678'],
  ['DE 123-456-789', 'DE123456789'],
  ['NL123456789B01', 'NL123456789B01'],
  ['EL123456789', 'EL123456789'],
  ['IE1234567WA', 'IE1234567WA'],
  ['XI123456789', 'XI123456789'],
])('%s is the VAT number %s', (typed, number) => {
  expect(parseVatNumber(typed)).toBe(number);
});

test.each([
  '',
  '40203999017',
  'LV4020399901',
  'LV402039990177',
  'DE12345678',
  'GR123456789',
  'US123456789',
  'LV',
  '__proto__',
])('%j is no VAT number of a member state', (typed) => {
  expect(parseVatNumber(typed)).toBeNull();
});

test.each([
  ['40203999017', 'LV', 'LV40203999017'],
  ['LV40203999017', 'EE', 'LV40203999017'],
  ['123456789', 'GR', 'EL123456789'],
  ['123456789', 'US', null],
  ['4020399901', 'LV', null],
])('%s of a company in %s is the VAT number %s', (typed, country, number) => {
  expect(completeVatNumber(typed, country)).toBe(number);
});
