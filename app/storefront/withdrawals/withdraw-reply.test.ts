import { expect, test } from 'vitest';
import { readQuantity } from './withdraw-reply.ts';

test.each([
  ['2', 2],
  ['3', 3],
  ['9', 3],
  ['0', null],
  ['-1', null],
  ['1.5', null],
  ['', null],
  [undefined, null],
])('the refund follows %o while it is typed, of three units', (typed, quantity) => {
  expect(readQuantity(typed, 3)).toBe(quantity);
});
