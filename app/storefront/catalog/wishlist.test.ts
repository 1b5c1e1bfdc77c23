import { expect, test } from 'vitest';
import { parseWishlist } from './wish-button.tsx';

const LAMP = '7d9f1a52-6a44-4f0e-9a3c-0d7c4a3d9b11';

test('the wishlist is what was stored, and nothing that is no product', () => {
  expect(parseWishlist(JSON.stringify([LAMP, 'lamp', 7, null]))).toEqual([LAMP]);
});

test.each([null, '{', '"x"', '{"a":1}', 'null'])('a wishlist stored as %o is empty', (json) => {
  expect(parseWishlist(json)).toEqual([]);
});
