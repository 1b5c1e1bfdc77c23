import { expect, test } from 'vitest';
import { markMatches } from './suggestions.ts';

const marked = (text: string, typed: string) =>
  markMatches(text, typed)
    .map((piece) => (piece.isMatch ? `[${piece.text}]` : piece.text))
    .join('');

test.each([
  ['Roku krēmu trio', 'krem', 'Roku [krēm]u trio'],
  ['Night Repair Cream', 'CRÉAM', 'Night Repair [Cream]'],
  ['Vitamin C Serum', 'vitamin c', '[Vitamin] [C] Serum'],
  ['USB-C Cable', 'c', 'USB-[C] [C]able'],
  ['Viedpulkstenis', 'pulksten', 'Viedpulkstenis'],
  ['Größe', 'gros', '[Größ]e'],
  ['Cream', '', 'Cream'],
  ['Cream', '%_*', 'Cream'],
])('in %s, %s marks %s', (text, typed, expected) => {
  expect(marked(text, typed)).toBe(expected);
});
