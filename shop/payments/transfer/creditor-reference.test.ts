import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mod97 } from '#shop/kernel/iban.ts';
import { findReference, formatReference, writeReference } from './creditor-reference.ts';

describe('the reference of a transfer', () => {
  test('is the example of the standard, for its number', () => {
    expect(writeReference(539007547034)).toBe('RF18539007547034');
  });

  test('has right check digits for every order, and is found again in what people write', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_999_999 }), (number) => {
        const reference = writeReference(number);
        expect(mod97(reference.slice(4) + reference.slice(0, 4))).toBe(1);
        expect(findReference(`Order, ${formatReference(reference).toLowerCase()}.`)).toBe(reference);
      }),
    );
  });

  test('is found before other digits', () => {
    const reference = writeReference(1042);
    expect(findReference(`${reference} 27.11.2026`)).toBe(reference);
  });

  test.each(['', 'order 1042', 'RF', 'RF001042', 'Ref 97 1042', 'RF991042'])('%j has none', (text) => {
    expect(findReference(text)).toBeNull();
  });
});
