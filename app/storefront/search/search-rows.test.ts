import { expect, test } from 'vitest';
import { cents } from '#shop/kernel/money.ts';
import type { ProductSuggestion, Suggestions } from '#shop/search/suggestions.ts';
import { findRowPath, listGroups, listRows, type SearchRow } from './search-rows.ts';

const product = (n: number, more: Partial<ProductSuggestion> = {}): ProductSuggestion => ({
  name: `Cream ${n}`,
  slug: `cream-${n}`,
  brand: 'Rasa',
  category: 'Skincare',
  picture: { path: 'products/a.webp', width: 960, height: 960, ground: '#ffffff' },
  price: cents(24_90),
  isFrom: false,
  inStock: true,
  sku: null,
  variation: null,
  ledTo: null,
  ...more,
});
const suggestions: Suggestions = {
  products: [1, 2, 3, 4, 5].map((n) => product(n)),
  brands: ['A', 'B', 'C'].map((name) => ({ name, path: null })),
  categories: [{ id: 'c1', name: 'Creams', inCategory: null, productCount: 3 }],
  pages: [{ title: 'How much does delivery cost?', path: '/faq#how-much-does-delivery-cost' }],
  didYouMean: null,
};
const kindsOf = (rows: readonly SearchRow[]) => rows.map(({ kind }) => kind);

test('an empty box shows recent searches, a filled one what the shop proposes and, last, all results', () => {
  expect(listRows(' ', ['oil'], suggestions)).toEqual([{ kind: 'recent', term: 'oil' }]);
  const rows = listRows(' crem ', ['oil'], suggestions);
  expect(kindsOf(rows)).toEqual([...Array(5).fill('product'), ...Array(3).fill('brand'), 'category', 'page', 'all']);
  expect(rows.at(-1)).toEqual({ kind: 'all', term: 'crem' });
});

test('products and brands are never more than eight rows, with what was probably meant before them', () => {
  const kinds = kindsOf(listRows('crem', [], { ...suggestions, didYouMean: 'cream' }));
  expect(kinds).toEqual(['didYouMean', ...Array(5).fill('product'), 'brand', 'brand', 'category', 'page', 'all']);
});

test('there is nothing where nothing is proposed', () => {
  expect(listRows('crem', [], { products: [], brands: [], categories: [], pages: [], didYouMean: null })).toEqual([]);
});

test('rows lead to the product or the variation that was typed, to a category or a page; the others search', () => {
  const variation = { ledTo: { name: 'Coral' }, variation: { label: 'Koraļļu' } };
  const pathOf = (row: SearchRow) => findRowPath(row);
  expect(pathOf({ kind: 'product', product: product(1) })).toBe('/product/cream-1');
  expect(pathOf({ kind: 'product', product: product(1, variation) })).toBe('/product/cream-1?variation=Coral');
  const rows = listRows('crem', [], suggestions);
  expect(rows.slice(-4).map(pathOf)).toEqual([null, '/products?category=c1', '/faq#how-much-does-delivery-cost', null]);
});

test('groups know the place of their first row', () => {
  const groups = listGroups(listRows('crem', [], suggestions));
  expect(groups.map(({ kind, first, members }) => [kind, first, members.length])).toEqual([
    ['product', 0, 5],
    ['brand', 5, 3],
    ['category', 8, 1],
    ['page', 9, 1],
    ['all', 10, 1],
  ]);
});
