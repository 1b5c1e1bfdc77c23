import { expect, test } from 'vitest';
import { documentNumber } from '#shop/kernel/document-number.ts';
import { seriesOf } from './invoice-number.ts';

test('invoices and credit notes are numbered apart, each year from one', () => {
  const summer = new Date('2026-07-01T09:00:00Z');
  expect(documentNumber(seriesOf('invoice', 'VIT', summer), 1)).toBe('VIT-2026-000001');
  expect(documentNumber(seriesOf('credit_note', 'VIT', summer), 27)).toBe('VIT-C-2026-000027');
});

test('the year is Riga’s', () => {
  expect(seriesOf('invoice', 'VIT', new Date('2026-12-31T22:30:00Z'))).toBe('VIT-2027');
});

test('a number past a million is longer, not wrong', () => {
  expect(documentNumber('VIT-2026', 1_000_001)).toBe('VIT-2026-1000001');
});
