import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldDiacritics, slugify } from './slug.ts';

test.each([
  ['Vitamin C Brightening Serum', 'vitamin-c-brightening-serum'],
  ['Ķermeņa krēms 200 ml', 'kermena-krems-200-ml'],
  ['Āčē ģīķļ ņšūž', 'ace-gikl-nsuz'],
  ['Crème brûlée & Straße', 'creme-brulee-strasse'],
  ["L'Oréal – Łódź", 'loreal-lodz'],
  ['  --100%  Cotton!--  ', '100-cotton'],
  ['ﬁve ①', 'five-1'],
  ['日本', ''],
  ['', ''],
])('%j is named %j', (text, slug) => {
  expect(slugify(text)).toBe(slug);
});

test('a slug is at most 80 characters and does not end in a hyphen', () => {
  expect(slugify(`${'a'.repeat(79)} b`)).toBe('a'.repeat(79));
  expect(slugify('word '.repeat(40))).toHaveLength(79);
});

test('any text gives a slug the database accepts, or none', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
      const slug = slugify(text);
      expect(slug).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/);
      expect(slug.length).toBeLessThanOrEqual(80);
      expect(slugify(slug)).toBe(slug);
    }),
  );
});

test('kremi finds krēmi', () => {
  expect(foldDiacritics('Krēmi')).toBe('kremi');
});
