import { expect, test } from 'vitest';
import { parseLastPoints } from './last-point.ts';

test('the last pickup point of each carrier is remembered', () => {
  expect(parseLastPoints('{"omniva":"9595","dpd":"LV90003"}')).toEqual({ omniva: '9595', dpd: 'LV90003' });
});

test('what another program wrote into the storage is no pickup point', () => {
  for (const text of [null, '', '{"broken', 'null', '[]', '"9595"', '7']) expect(parseLastPoints(text)).toEqual({});
  expect(parseLastPoints('{"omniva":7,"dpd":"LV90003"}')).toEqual({ dpd: 'LV90003' });
});
