import { expect, test } from 'vitest';
import { nextRow } from './use-combobox.ts';

test('arrows go round by way of the field', () => {
  expect([-1, 0, 1].map((row) => nextRow(row, 2, 'ArrowDown'))).toEqual([0, 1, -1]);
  expect([-1, 0, 1].map((row) => nextRow(row, 2, 'ArrowUp'))).toEqual([1, -1, 0]);
});

test('in a list that always has a row to choose, arrows go round without the field', () => {
  expect([0, 1].map((row) => nextRow(row, 2, 'ArrowDown', 0))).toEqual([1, 0]);
  expect([0, 1].map((row) => nextRow(row, 2, 'ArrowUp', 0))).toEqual([1, 0]);
});
