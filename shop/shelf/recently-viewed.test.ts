import { expect, test } from 'vitest';
import { MAX_RECENTLY_VIEWED, parseRecentlyViewed, withViewed } from './recently-viewed.ts';

const many = Array.from({ length: 20 }, () => crypto.randomUUID());
const [lamp = '', soap = ''] = many;

test('what was viewed last comes first, each product once, twelve at most', () => {
  const viewed = many.reduce(withViewed, [] as readonly string[]);
  expect(viewed).toEqual(many.toReversed().slice(0, MAX_RECENTLY_VIEWED));
  expect(withViewed([lamp, soap], soap)).toEqual([soap, lamp]);
});

test('what is stored is read as far as it is products', () => {
  expect(parseRecentlyViewed(JSON.stringify([lamp, 'soap', 7, null, lamp, soap]))).toEqual([lamp, soap]);
  expect(parseRecentlyViewed(JSON.stringify(many))).toHaveLength(MAX_RECENTLY_VIEWED);
});

test.each([null, '', '{', '"x"', '{"a":1}', 'null', '[[]]'])('stored as %o it is nothing', (json) => {
  expect(parseRecentlyViewed(json)).toEqual([]);
});
