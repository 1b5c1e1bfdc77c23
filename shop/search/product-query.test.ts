import { describe, expect, test } from 'vitest';
import { countPages, formatProductQuery, parseProductQuery, parseSearch } from './product-query.ts';

const SKINCARE = '7d9f1a52-6a44-4f0e-9a3c-0d7c4a3d9b11';
const AUDIO = '0b8a3c1e-52e4-4b0d-8f5a-a4f1d1a2c3d4';
const read = (address: string) => parseProductQuery(new URLSearchParams(address));

describe('the address of the products page', () => {
  test('says nothing by default', () => {
    expect(read('')).toEqual({ search: '', categories: [], order: 'newest', page: 1 });
    expect(formatProductQuery(read(''))).toBe('');
  });

  test('says search, categories, order and page, and is written back the same', () => {
    const address = `?search=birch+cream&category=${SKINCARE}&category=${AUDIO}&sort=price_low&page=3`;
    expect(read(address)).toEqual({
      search: 'birch cream',
      categories: [SKINCARE, AUDIO],
      order: 'price_low',
      page: 3,
    });
    expect(formatProductQuery(read(address))).toBe(address);
  });

  test.each([
    'page=0',
    'page=-1',
    'page=1e9',
    'page=2.5',
    'page=9999999',
    'page=two',
    'page=%00',
    'sort=price',
    'sort=__proto__',
    'sort=newest; drop table products',
    'category=skincare',
    "category=' or 1=1 --",
    'search=',
    'search=%20%09%20',
    'search=%00',
  ])('%s counts as not said', (address) => {
    expect(formatProductQuery(read(address))).toBe('');
  });

  test('a category named twice counts once', () => {
    expect(read(`category=${AUDIO}&category=${AUDIO}`).categories).toEqual([AUDIO]);
  });
});

describe('what is searched for', () => {
  test('comes in the order of how well it answers, unless the shopper chose another', () => {
    expect(read('search=cream').order).toBe('relevance');
    expect(formatProductQuery(read('search=cream'))).toBe('?search=cream');
    expect(read('search=cream&sort=newest').order).toBe('newest');
    expect(formatProductQuery(read('search=cream&sort=newest'))).toBe('?search=cream&sort=newest');
    expect(read('sort=relevance').order).toBe('newest');
  });
});

describe('the search text', () => {
  test('is trimmed, and what cannot be seen in it goes', () => {
    expect(parseSearch('  Vitamīns\u0000\n C\u200b serums ')).toBe('Vitamīns C serums');
  });

  test('is cut where nobody would type on', () => {
    expect(parseSearch('a'.repeat(200_000))).toHaveLength(200);
  });
});

test.each([
  [0, 1],
  [1, 1],
  [12, 1],
  [13, 2],
  [59, 5],
])('%i products fill %i page(s)', (total, pages) => {
  expect(countPages(total)).toBe(pages);
});
