import { expect, test } from 'vitest';
import { parseOrderNumber } from './order-number.ts';

test.each([
  ['1042', 1042],
  ['#1042', 1042],
  [' # 1042 ', 1042],
  ['1042.', 1042],
  ['Order #1042', 1042],
  ['order 1042', 1042],
  ['ORDER NO. 1042', 1042],
  ['Order number: 1042', 1042],
  ['Pasūtījums #1042', 1042],
  ['pasutijuma nr.1042', 1042],
  ['Pasūtījumam 1042', 1042],
  ['Nr. 1042', 1042],
  ['No 1042', 1042],
  ['№1042', 1042],
  ['2147483647', 2_147_483_647],
])('%j names the order %i', (text, number) => {
  expect(parseOrderNumber(text)).toBe(number);
});

test.each([
  '',
  '#',
  '0',
  'VIT-2026-000001',
  '5c9d2e4f',
  '#07343455',
  '-1',
  '10.5',
  '2147483648',
  '99999999999',
  '1042 1043',
  'Order',
  'orders1042',
  'Nora 5',
  'No.',
  'Krēms Nr. 5 x',
])('%j is no number of an order', (text) => {
  expect(parseOrderNumber(text)).toBeNull();
});
