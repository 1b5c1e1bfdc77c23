import { describe, expect, test } from 'vitest';
import { isFiltered, NEWEST_FIRST, NO_FILTER, parseStaffProducts, writeStaffProducts } from './staff-product-list.ts';

const parse = (query: string) => parseStaffProducts(new URLSearchParams(query));
const CATEGORY = '0b4d2f3e-8a67-4c1e-9d0a-6b7f0c1d2e3f';

describe('the address of the list of products', () => {
  test('without anything is all of them, newest first', () => {
    expect(parse('')).toEqual({ filter: NO_FILTER, sort: NEWEST_FIRST, page: 1 });
    expect(writeStaffProducts(parse(''))).toBe('');
    expect(isFiltered(NO_FILTER)).toBe(false);
  });

  test('says every filter, the order and the page, and reads them back', () => {
    const query = `search=rose+cream&category=${CATEGORY}&status=inactive&stock=low&tag=Sale&sort=price-desc&page=3`;
    expect(writeStaffProducts(parse(query))).toBe(query);
    expect(isFiltered(parse('category=none').filter)).toBe(true);
  });

  test('that makes no sense is as if it were not', () => {
    for (const query of [
      'page=-3&status=gone&stock=1&sort=drop',
      'category=abc&page=NaN',
      'page=0&sort=-',
      'search=%00&tag=%00',
    ]) {
      expect(parse(query)).toEqual(parse(''));
    }
    expect(parse('page=1e99').page).toBe(1_000_000);
    expect(parse(`search=${'x'.repeat(1000)}`).filter.search).toHaveLength(200);
  });
});
