import { expect, test } from 'vitest';
import { listRowsBetween } from './selection.tsx';

test('Shift selects everything between two rows, upwards and downwards', () => {
  const rows = ['a', 'b', 'c', 'd'];
  expect(listRowsBetween(rows, 'b', 'd')).toEqual(['b', 'c', 'd']);
  expect(listRowsBetween(rows, 'd', 'b')).toEqual(['b', 'c', 'd']);
  expect(listRowsBetween(rows, 'b', 'b')).toEqual(['b']);
});

test('nothing chosen before, or a row that has left the page, begins no range', () => {
  expect(listRowsBetween(['a', 'b'], undefined, 'b')).toEqual(['b']);
  expect(listRowsBetween(['a', 'b'], 'gone', 'b')).toEqual(['b']);
});
