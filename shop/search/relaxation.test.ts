import { expect, test } from 'vitest';
import { aWord, searchedFor } from '#tests/support/search/searched.ts';
import { addSubsets, listSubsets, takeSubsets } from './relaxation.ts';

const said = (
  subsets: readonly { readonly queries: readonly { readonly text: string }[]; readonly isPriced: boolean }[],
) => subsets.map(({ queries, isPriced }) => queries.map(({ text }) => text).join(' ') + (isPriced ? ' €' : ''));
const frequent = (...counts: readonly number[]) => ({ counts, total: 1000 });

test('sizes and numbers are dropped first, then words that many products have', () => {
  const text = searchedFor(
    aWord('red'),
    aWord('serum'),
    aWord('30ml', { role: 'size' }),
    aWord('5', { role: 'number' }),
  );
  const subsets = said(listSubsets(text, frequent(5, 400, 300, 200)));
  expect(subsets.slice(0, 4)).toEqual(['red serum 30ml 5', 'red serum 30ml', 'red serum 5', 'red serum']);
  expect(subsets.indexOf('red 30ml')).toBeLessThan(subsets.indexOf('serum 30ml'));
});

test('of a long text the words that tell most are combined, down to each by itself', () => {
  const words = ['all', 'of', 'these', 'are', 'in', 'any', 'rare', 'lamp'];
  const text = searchedFor(...words.map((word) => aWord(word)));
  const subsets = said(listSubsets(text, frequent(900, 800, 700, 600, 500, 400, 3, 2)));
  expect(subsets[0]).toBe('these are in any rare lamp');
  expect(subsets).toContain('lamp');
  expect(subsets.length).toBeLessThan(64);
});

test('the price is dropped before a word', () => {
  const text = {
    ...searchedFor(aWord('candle'), aWord('pine')),
    price: { start: 0, end: 1, minPrice: null, maxPrice: null },
  };
  expect(said(listSubsets(text, frequent(1, 1))).slice(0, 3)).toEqual(['candle pine €', 'candle pine', 'candle €']);
});

test('what is left names products, or is two words that descriptions have', () => {
  const mentioned = { isNamed: false };
  const text = searchedFor(aWord('music', mentioned), aWord('garden', mentioned), aWord('2', { role: 'number' }));
  expect(said(listSubsets({ ...text, isSentence: false }, frequent(1, 1, 1)))).toEqual([
    'music garden 2',
    'music garden',
  ]);
  const gift = searchedFor(aWord('gift', { role: 'gift', isNamed: false }), aWord('best', { role: 'wish' }));
  expect(said(listSubsets(gift, frequent(1, 1)))).toEqual(['gift best', 'gift']);
  // Of a sentence, what any description says.
  expect(said(listSubsets(text, frequent(1, 1, 1)))).toContain('music');
});

test('parts that tell as much are all shown, but no part of another one', () => {
  const text = searchedFor(aWord('lipstick'), aWord('mascara'), aWord('red'));
  const [lipstick, mascara, red] = text.queries;
  const both = [lipstick!, red!];
  const taken = takeSubsets(text, [
    { queries: both, isPriced: false, worth: 2 },
    { queries: [mascara!, red!], isPriced: false, worth: 2 },
    { queries: [red!], isPriced: false, worth: 1 },
  ]);
  expect(taken.groups.map(({ queries }) => queries.map((query) => query.text))).toEqual([
    ['lipstick', 'red'],
    ['mascara', 'red'],
  ]);
});

test('parts are shown besides what only descriptions have all of', () => {
  const text = searchedFor(aWord('hair'), aWord('gel'));
  const [hair] = text.queries;
  const widened = addSubsets(text, [{ queries: [hair!], isPriced: false, worth: 1 }]);
  expect(widened.groups).toHaveLength(2);
  expect(widened.groups[0]).toBe(text.groups[0]);
});
