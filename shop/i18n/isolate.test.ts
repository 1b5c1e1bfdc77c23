import { expect, test } from 'vitest';
import { isolate } from './isolate.ts';

test('a name that is written from right to left leaves what stands beside it in order; others stay as they are', () => {
  expect(`${isolate('مريم')}, 1`).toBe('\u2068مريم\u2069, 1');
  expect(isolate('נועה')).toBe('\u2068נועה\u2069');
  expect(isolate('Žanete Ķirse')).toBe('Žanete Ķirse');
});
