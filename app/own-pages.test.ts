import { expect, test } from 'vitest';
import { findOwnPage } from '#shop/redirects/own-pages.ts';
import { ADDRESSES, fillAddress } from '#tests/support/pages/addresses.ts';

test('no redirect can be written for an address of this shop', () => {
  const own = ADDRESSES.map(({ path }) => fillAddress(path.replace(/^\/lv(?=\/|$)/, '') || '/', {}).replace(/\?$/, ''));
  const pages = own.filter((path) => path !== '/nothing-here');
  expect(pages.length).toBeGreaterThan(100);
  expect(pages.filter((path) => findOwnPage(path) === null)).toEqual([]);
});
