import { expect, test } from 'vitest';
import { listRows, MAX_ROWS } from './search-list.tsx';

const suggestions = {
  products: Array.from({ length: 5 }, (_, n) => ({ name: `Cream ${n}`, slug: `cream-${n}` })),
  brands: ['A', 'B', 'C'],
  didYouMean: 'cream',
};

test('an empty box shows recent searches, a filled one what the shop proposes', () => {
  expect(listRows(' ', ['oil'], suggestions)).toEqual([{ kind: 'recent', term: 'oil' }]);
  expect(listRows('crem', ['oil'], { ...suggestions, didYouMean: null }).map(({ kind }) => kind)).toEqual([
    ...Array(5).fill('product'),
    ...Array(3).fill('brand'),
  ]);
});

test('there are never more than eight rows', () => {
  const rows = listRows('crem', [], suggestions);
  expect(rows).toHaveLength(MAX_ROWS);
  expect(rows[0]).toEqual({ kind: 'didYouMean', term: 'cream' });
});
