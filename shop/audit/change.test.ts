import { describe, expect, test } from 'vitest';
import { differences, isSame } from './change.ts';

describe('what differs', () => {
  test('is kept, and what stayed as it was is not', () => {
    const before = { name: 'Rose Cream', tag: null, images: ['a', 'b'] };
    expect(differences(before, { name: 'Rose Balm', tag: null, images: ['a', 'b'] })).toEqual({
      before: { name: 'Rose Cream' },
      after: { name: 'Rose Balm' },
    });
    expect(differences(before, { ...before })).toBeNull();
  });

  test('a field that was not there was empty', () => {
    expect(differences({}, { sku: 'VIT-1' })).toEqual({ before: { sku: null }, after: { sku: 'VIT-1' } });
    expect(differences({}, { sku: null })).toBeNull();
  });

  test('the order of fields is no difference, the order of a list is', () => {
    expect(isSame({ a: 1, b: { c: 2, d: 3 } }, { b: { d: 3, c: 2 }, a: 1 })).toBe(true);
    expect(isSame(['front', 'back'], ['back', 'front'])).toBe(false);
    expect(isSame({ a: undefined }, {})).toBe(true);
  });

  test('a moment and its text are the same', () => {
    expect(isSame(new Date('2026-11-21T10:00:00Z'), '2026-11-21T10:00:00.000Z')).toBe(true);
  });
});
