import { expect, test } from 'vitest';
import { between } from './use-selection.ts';

test('Shift selects everything between two rows, upwards and downwards', () => {
  const rows = ['a', 'b', 'c', 'd'];
  expect(between(rows, 'b', 'd')).toEqual(['b', 'c', 'd']);
  expect(between(rows, 'd', 'b')).toEqual(['b', 'c', 'd']);
  expect(between(rows, 'b', 'b')).toEqual(['b']);
});

test('a row that has left the page begins no range', () => {
  expect(between(['a', 'b'], 'gone', 'b')).toEqual(['b']);
});
