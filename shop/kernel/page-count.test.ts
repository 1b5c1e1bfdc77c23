import { expect, test } from 'vitest';
import { pageCountOf } from './page-count.ts';

test.each([
  [0, 1],
  [1, 1],
  [12, 1],
  [13, 2],
  [59, 5],
])('%i products, 12 on a page, fill %i page(s)', (total, pages) => {
  expect(pageCountOf(total, 12)).toBe(pages);
});
