import { expect, test } from 'vitest';
import { ADDRESSES } from '#tests/support/pages/addresses.ts';
import { findAddressProblem, mayBeOwnPage } from './page.ts';

test('no page of the owner’s can take an address of the shop itself', () => {
  const firsts = ADDRESSES.map(({ path }) => path.split('/')[1] ?? '').filter((first) => /^[a-z0-9-]+$/.test(first));
  expect(firsts.length).toBeGreaterThan(30);
  for (const first of new Set(firsts))
    expect([first, findAddressProblem('page', first)]).toEqual([first, 'address_reserved']);
});

test.each([
  ['size-guide', null],
  ['lv', 'address_reserved'],
  ['de', 'address_reserved'],
  ['', 'address_missing'],
  ['Size', 'address_invalid'],
  ['size--guide', 'address_invalid'],
  ['a/b', 'address_invalid'],
  ['../admin', 'address_invalid'],
])('the address %j: %s', (slug, problem) => {
  expect(findAddressProblem('page', slug)).toBe(problem);
});

test.each([
  ['/size-guide', true],
  ['/news', true],
  ['/news/spring', true],
  ['/news/products', true],
  ['/checkout', false],
  ['/', false],
  ['/size-guide/more', false],
  ['/size.json', false],
])('%s may be a page of the owner’s: %s', (path, may) => {
  expect(mayBeOwnPage(path)).toBe(may);
});
