import { expect, test } from 'vitest';
import { cents } from '#shop/kernel/money.ts';
import { aWord, searchedFor } from '#tests/support/search/searched.ts';
import { toNotice } from './search-notice.ts';
import { understand } from './understanding/understand.ts';

const lipstick = aWord('lipstick');
const mascara = aWord('mascara');

test('a text that finds what it says needs no words', () => {
  const text = searchedFor(lipstick);
  expect(toNotice(text, text)).toBeNull();
});

test('a correction is said', () => {
  const text = { ...searchedFor(lipstick), search: 'lipstik', corrected: 'lipstick' };
  expect(toNotice(text, text)).toMatchObject({ corrected: 'lipstick', partial: null });
});

test('a word that no product has is said beside what is shown', () => {
  const [group] = searchedFor(lipstick).groups;
  const text = { ...searchedFor(lipstick), required: ['samsung', 'lipstick'], missing: ['samsung'], groups: [group!] };
  expect(toNotice(text, text)?.partial).toEqual({
    ...{ words: ['samsung', 'lipstick'], price: null, shown: [['lipstick']], isMentioned: false },
  });
  // Nothing is shown: the page says so itself.
  const none = { ...text, groups: [], corrected: 'samsung lipstick' };
  expect(toNotice(none, none)).toBeNull();
});

test('dropped words are said, and a dropped price', () => {
  const asked = {
    ...searchedFor(lipstick, mascara),
    price: { start: 0, end: 1, minPrice: null, maxPrice: cents(500) },
  };
  const groups = [lipstick, mascara].map((query) => ({ queries: [query], isNamed: true }));
  const notice = toNotice(asked, { ...asked, groups, price: null });
  expect(notice?.partial).toEqual({
    words: ['lipstick', 'mascara'],
    price: { minPrice: null, maxPrice: 500 },
    shown: [['lipstick'], ['mascara']],
    isMentioned: false,
  });
  expect(notice?.price).toBeNull();
});

test('what is shown besides descriptions that have all words is said', () => {
  const asked = searchedFor(lipstick, mascara);
  const groups = [...asked.groups, { queries: [mascara], isNamed: true }];
  expect(toNotice(asked, { ...asked, groups, isWidened: true })?.partial).toMatchObject({
    isMentioned: true,
    shown: [['mascara']],
  });
});

test('what was read as a filter has the text without it', () => {
  const search = 'lipstick under 20 euro without argan';
  const { price, exclusions } = understand(search, 'en');
  const text = { ...searchedFor(lipstick), search, price, exclusions };
  expect(toNotice(text, text)).toMatchObject({
    price: { minPrice: null, maxPrice: 2000, without: 'lipstick without argan' },
    exclusions: [{ text: 'argan', without: 'lipstick under 20 euro' }],
  });
});
