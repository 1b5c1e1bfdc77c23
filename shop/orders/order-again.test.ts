import { expect, test } from 'vitest';
import { type Price, price } from '#shop/kernel/money.ts';
import { addLinesAgain, type LineAgain } from './order-again.ts';

const line = (changes: Partial<LineAgain>): LineAgain => ({
  name: 'Soap',
  productId: 'p1',
  variationId: null,
  quantity: 3,
  stock: 5,
  price: price(10_0000),
  ...changes,
});

test('what can be bought comes into the cart at the price of today, and the rest is named with its reason', () => {
  const taken: { productId: string; variationId: string | undefined; price: Price; quantity: number }[] = [];
  const result = addLinesAgain(
    [
      line({}),
      line({ name: 'Lamp (Oak)', productId: 'p2', variationId: 'v2' }),
      line({ name: 'Cream', productId: 'p3', stock: 0 }),
      line({ name: 'Comb', productId: 'p4', price: null }),
      line({ name: 'Brush', productId: null }),
    ],
    (wanted) => {
      taken.push(wanted);
      return wanted.variationId === undefined ? wanted.quantity : 2;
    },
  );
  expect(taken.map(({ productId, variationId, quantity }) => [productId, variationId, quantity])).toEqual([
    ['p1', undefined, 3],
    ['p2', 'v2', 3],
  ]);
  expect(result).toEqual({
    added: 5,
    shortfalls: [
      { name: 'Lamp (Oak)', why: 'fewer', added: 2, wanted: 3 },
      { name: 'Cream', why: 'sold_out', added: 0, wanted: 3 },
      { name: 'Comb', why: 'gone', added: 0, wanted: 3 },
      { name: 'Brush', why: 'gone', added: 0, wanted: 3 },
    ],
  });
});
