import { describe, expect, test } from 'vitest';
import { cents } from '#shop/kernel/money.ts';
import { priceToRemember } from './wish.ts';
import { joinWishes, MAX_WISHES, parseWishlist } from './wishlist.ts';

const LAMP = '7d9f1a52-6a44-4f0e-9a3c-0d7c4a3d9b11';
const SOAP = '0b8f5f0e-3a0c-4c39-8c58-2b9d3f1f6a02';

describe('a stored wishlist', () => {
  test('is what was stored, and nothing that is no product', () => {
    const stored = [{ id: LAMP, seenPrice: 12_90 }, { id: 'lamp' }, 7, null, { seenPrice: 1 }, []];
    expect(parseWishlist(JSON.stringify(stored))).toEqual([{ id: LAMP, seenPrice: 12_90 }]);
  });

  test('of an earlier version, which knew no prices, is read too', () => {
    expect(parseWishlist(JSON.stringify([LAMP, SOAP]))).toEqual([
      { id: LAMP, seenPrice: null },
      { id: SOAP, seenPrice: null },
    ]);
  });

  test.each([-1, 1.5, '12', null, 1e300])('forgets a price of %o, not the product', (seenPrice) => {
    expect(parseWishlist(JSON.stringify([{ id: LAMP, seenPrice }]))).toEqual([{ id: LAMP, seenPrice: null }]);
  });

  test.each([null, '{', '"x"', '{"a":1}', 'null'])('stored as %o is empty', (json) => {
    expect(parseWishlist(json)).toEqual([]);
  });

  test('has each product once, and no more than fit', () => {
    expect(parseWishlist(JSON.stringify([LAMP, LAMP, SOAP, LAMP]))).toHaveLength(2);
    const ids = Array.from({ length: MAX_WISHES + 5 }, () => crypto.randomUUID());
    expect(parseWishlist(JSON.stringify(ids))).toHaveLength(MAX_WISHES);
  });
});

test('two lists joined have each product once, where and for the price the first has it', () => {
  const joined = joinWishes(
    [
      { id: LAMP, seenPrice: 10_00 },
      { id: SOAP, seenPrice: null },
    ],
    [{ id: SOAP, seenPrice: 3_00 }],
    [{ id: LAMP, seenPrice: 9_00 }],
  );
  expect(joined).toEqual([
    { id: LAMP, seenPrice: 10_00 },
    { id: SOAP, seenPrice: null },
  ]);
});

test('a variation is read and joined: the first that is known counts, with its own price', () => {
  const ROSE = '2f1c7a0e-8a51-4a65-9a0f-6f0c7f7a1b22';
  const BRICK = '5b0e4f6e-1f7a-4b5c-8f55-3d7b1c2a9e33';
  const [rose, brick] = [
    { id: LAMP, seenPrice: 14_90, variation: ROSE },
    { id: LAMP, seenPrice: 15_90, variation: BRICK },
  ];
  const plain = { id: LAMP, seenPrice: 12_00 };
  expect(parseWishlist(JSON.stringify([rose]))).toEqual([rose]);
  expect(parseWishlist(JSON.stringify([{ ...plain, variation: 'rose' }]))).toEqual([plain]);
  expect(joinWishes([plain, { id: SOAP, seenPrice: null }], [rose], [brick])).toEqual([
    rose,
    { id: SOAP, seenPrice: null },
  ]);
  expect(joinWishes([rose], [plain])).toEqual([rose]);
});

test('a heart remembers the lowest price that a card shows', () => {
  expect(priceToRemember({ price: cents(10_00), minPrice: null })).toBe(10_00);
  expect(priceToRemember({ price: cents(30_00), minPrice: cents(10_00) })).toBe(10_00);
});
