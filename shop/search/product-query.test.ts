import { describe, expect, test } from 'vitest';
import {
  ALL_PRODUCTS,
  countFilters,
  countRemovableFilters,
  formatProductQuery,
  parseProductQuery,
  parseSearch,
} from './product-query.ts';

const SKINCARE = '7d9f1a52-6a44-4f0e-9a3c-0d7c4a3d9b11';
const AUDIO = '0b8a3c1e-52e4-4b0d-8f5a-a4f1d1a2c3d4';
const read = (address: string) => parseProductQuery(new URLSearchParams(address));

test('a search may also be called q', () => {
  expect(read('?q=birch+cream')).toMatchObject({ search: 'birch cream', order: 'relevance' });
  expect(read('?q=soap&search=cream').search).toBe('cream');
});

describe('the address of the products page', () => {
  test('says nothing by default', () => {
    expect(read('')).toEqual(ALL_PRODUCTS);
    expect(formatProductQuery(read(''))).toBe('');
  });

  test('says search, categories, order and page, and is written back the same', () => {
    const address = `?search=birch+cream&category=${SKINCARE}&category=${AUDIO}&sort=price_low&page=3`;
    expect(read(address)).toEqual({
      ...ALL_PRODUCTS,
      search: 'birch cream',
      categories: [SKINCARE, AUDIO],
      order: 'price_low',
      page: 3,
    });
    expect(formatProductQuery(read(address))).toBe(address);
  });

  test('says every filter, and is written back the same', () => {
    const address = '?brand=Kvarts&brand=J%C5%ABra+%26+M%C4%93ness&in_stock=1&featured=1&min_price=5&max_price=19.90';
    expect(read(address)).toEqual({
      ...ALL_PRODUCTS,
      brands: ['Kvarts', 'Jūra & Mēness'],
      inStockOnly: true,
      featuredOnly: true,
      minPrice: 500,
      maxPrice: 1990,
    });
    expect(formatProductQuery(read(address))).toBe(address);
  });

  test('understands prices as people type them, the wrong way round too', () => {
    expect(read('min_price=12,5&max_price=%E2%82%AC+20')).toMatchObject({ minPrice: 1250, maxPrice: 2000 });
    expect(read('min_price=50&max_price=10')).toMatchObject({ minPrice: 1000, maxPrice: 5000 });
  });

  test('counts a price range as one filter, and the search text as none', () => {
    expect(countFilters(read('search=cream&min_price=5&max_price=9'))).toBe(1);
    expect(countFilters(read(`category=${AUDIO}&brand=Kvarts&brand=Amper&in_stock=1&featured=1&max_price=9`))).toBe(6);
  });

  test('counts the category of a category’s page as none that can be removed', () => {
    expect(countRemovableFilters(read(`category=${AUDIO}`))).toBe(0);
    expect(countRemovableFilters(read(`category=${AUDIO}&brand=Kvarts`))).toBe(1);
    expect(countRemovableFilters(read(`category=${AUDIO}&search=cream`))).toBe(1);
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
    'brand=',
    'brand=%00',
    `brand=${'a'.repeat(121)}`,
    'in_stock=yes',
    'featured=true',
    'min_price=NaN',
    'min_price=-1',
    'min_price=1e9',
    'max_price=Infinity',
    'max_price=99999999999999',
    'max_price=',
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

test('a hostile address asks for no more than a person could', () => {
  const many = Array.from({ length: 5000 }, (_, n) => `brand=${n}`).join('&');
  expect(read(many).brands).toHaveLength(20);
});

describe('the search text', () => {
  test('is trimmed, and what cannot be seen in it goes', () => {
    expect(parseSearch('  Vitamīns\u0000\n C\u200b serums ')).toBe('Vitamīns C serums');
  });

  test('is cut at the longest search', () => {
    expect(parseSearch('a'.repeat(200_000))).toHaveLength(200);
  });
});
