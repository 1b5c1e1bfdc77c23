import { expect, test } from 'vitest';
import { listMatchingPlaces, type Place } from './suggested-place.ts';

const place = (title: string, more: readonly string[] = [], stems: readonly string[] = []): Place<string> => {
  const words = title.toLowerCase().split(' ');
  return { shown: title, words: [...words, ...more], stems, length: words.length };
};
const places = [
  place('Is a charger included'),
  place('How much does delivery cost', ['shipping']),
  place('How long do I have to return something', ['returns'], ['en~return']),
  place('Do the prices include VAT'),
  place('Do you sell wholesale'),
  place('Wholesale'),
];
const meant = (typed: string, begun = 4) =>
  listMatchingPlaces(
    places,
    typed.split(' ').map((word) => ({ word, stems: [`en~${word.replace(/(ing|s)$/, '')}`] })),
    { begun, limit: 2 },
  );

test.each([
  ['delivery', 'How much does delivery cost'],
  ['deliv', 'How much does delivery cost'],
  ['how is delivery', 'How much does delivery cost'],
  ['shipping', 'How much does delivery cost'],
  ['returning', 'How long do I have to return something'],
  ['vat', 'Do the prices include VAT'],
])('%s leads to %s', (typed, title) => {
  expect(meant(typed)).toEqual([title]);
});

test('a title that is typed whole comes first, then what has more of the text; there are no more than asked for', () => {
  expect(meant('wholesale')).toEqual(['Wholesale', 'Do you sell wholesale']);
  expect(meant('how something return')).toEqual(['How long do I have to return something']);
  expect(meant('how')).toEqual(['How much does delivery cost', 'How long do I have to return something']);
});

test.each(['delivery watch', 'how to do', 'cha', 'is', 'do', 'lipstick'])('%s leads nowhere', (typed) => {
  expect(meant(typed)).toEqual([]);
});

test('names of categories are begun with two letters', () => {
  expect(meant('ch', 2)).toEqual(['Is a charger included']);
  expect(meant('c', 2)).toEqual([]);
});
