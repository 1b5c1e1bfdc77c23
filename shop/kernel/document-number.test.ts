import { expect, test } from 'vitest';
import { completeDocumentNumber } from './document-number.ts';

test.each([
  ['vit-2026-1', 'VIT-2026-000001'],
  ['VIT-2026-000001', 'VIT-2026-000001'],
  [' Vit-2026-0042. ', 'VIT-2026-000042'],
  ['vit-c-2026-7', 'VIT-C-2026-000007'],
  ['vit-2026-1234567', 'VIT-2026-1234567'],
])('%j names the document %s', (text, number) => {
  expect(completeDocumentNumber(text)).toBe(number);
});

test.each(['', 'vit', 'vit-2026', 'vit-2026-', '2026-1', 'vit-26-1', 'rose-cream-2026-x'])('%j names none', (text) => {
  expect(completeDocumentNumber(text)).toBeNull();
});
