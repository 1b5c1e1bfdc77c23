import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { price } from '#shop/kernel/money.ts';
import {
  type CartAction,
  type CartItem,
  capQuantity,
  countUnits,
  createCartItemId,
  isSameLine,
  mostInLine,
  parseStoredCart,
  reduceCart,
} from './cart.ts';

const item = (productId: string, quantity: number, variationId?: string, timestamp = 1): CartItem => ({
  id: createCartItemId(productId, variationId, timestamp),
  productId,
  ...(variationId === undefined ? {} : { variationId }),
  price: price(100_000),
  quantity,
});
const add = (added: CartItem, most?: number): CartAction => ({ type: 'add', item: added, most });

describe('adding', () => {
  test('a new product is appended', () => {
    expect(reduceCart([item('a', 1)], add(item('b', 2)))).toEqual([item('a', 1), item('b', 2)]);
  });

  test('the same product and variation raises the line it has, which keeps its id and place', () => {
    const cart = reduceCart([item('a', 1, 'red'), item('b', 1)], add(item('a', 2, 'red', 99)));
    expect(cart).toEqual([item('a', 3, 'red'), item('b', 1)]);
  });

  test('another variation, or none, is another line', () => {
    const cart = [item('a', 1, 'red')];
    expect(reduceCart(cart, add(item('a', 1, 'blue')))).toHaveLength(2);
    expect(reduceCart(cart, add(item('a', 1)))).toHaveLength(2);
  });

  test('one add brings 10 at most; the line holds more, up to what it may', () => {
    expect(reduceCart([item('a', 8)], add(item('a', 5)))[0]?.quantity).toBe(13);
    expect(reduceCart([], add(item('a', 11)))[0]?.quantity).toBe(10);
    const twice = reduceCart(reduceCart([], add(item('a', 10), 50)), add(item('a', 10), 50));
    expect(twice[0]?.quantity).toBe(20);
    expect(reduceCart([item('a', 45)], add(item('a', 10), 50))[0]?.quantity).toBe(50);
    expect(reduceCart([item('a', 2)], add(item('a', 5), 4))[0]?.quantity).toBe(4);
    expect(reduceCart([], add(item('a', 1), 0))).toEqual([]);
  });

  test('adding never takes units away when stock has shrunk', () => {
    expect(reduceCart([item('a', 5)], add(item('a', 1), 3))[0]?.quantity).toBe(5);
  });

  test.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])('a quantity of %s adds nothing', (quantity) => {
    const cart = [item('a', 1)];
    expect(reduceCart(cart, add(item('a', quantity)))).toEqual(cart);
    expect(reduceCart(cart, add(item('b', quantity)))).toEqual(cart);
  });
});

describe('changing', () => {
  const cart = [item('a', 2), item('b', 1)];
  const id = cart[0]!.id;

  test.each([
    [5, undefined, 5],
    [11, undefined, 11],
    [1001, undefined, 1000],
    [7, 3, 3],
  ])('a quantity of %i where %s may be had becomes %i', (quantity, most, expected) => {
    expect(reduceCart(cart, { type: 'updateQuantity', id, quantity, most })[0]?.quantity).toBe(expected);
  });

  test.each([0, -1])('a quantity of %i removes the line', (quantity) => {
    expect(reduceCart(cart, { type: 'updateQuantity', id, quantity })).toEqual([item('b', 1)]);
  });

  test.each([1.5, Number.NaN])('a quantity of %s changes nothing', (quantity) => {
    expect(reduceCart(cart, { type: 'updateQuantity', id, quantity })).toBe(cart);
  });

  test('removing takes one line, an unknown id none; clearing takes all', () => {
    expect(reduceCart(cart, { type: 'remove', id })).toEqual([item('b', 1)]);
    expect(reduceCart(cart, { type: 'remove', id: 'unknown' })).toEqual(cart);
    expect(reduceCart(cart, { type: 'clear' })).toEqual([]);
  });

  test('loading replaces the cart', () => {
    expect(reduceCart(cart, { type: 'load', items: [item('c', 3)] })).toEqual([item('c', 3)]);
  });

  test('the badge counts units', () => {
    expect(countUnits(cart)).toBe(3);
  });

  test('what may be had caps a quantity', () => {
    expect([capQuantity(12, undefined), capQuantity(12, 4), capQuantity(12, 40), capQuantity(1, -3)]).toEqual([
      12, 4, 12, 0,
    ]);
  });

  test('a page knows a stock below 10 exactly, and from 10 on only the limit of an order', () => {
    expect([mostInLine(4, 50), mostInLine(10, 50), mostInLine(4, 3), mostInLine(0, 50)]).toEqual([4, 50, 3, 0]);
  });
});

test('an item id is made of product, variation or "default", and time', () => {
  expect(createCartItemId('p1', 'v1', 1_700_000_000_000)).toBe('p1-v1-1700000000000');
  expect(createCartItemId('p1', undefined, 5)).toBe('p1-default-5');
});

describe('the stored cart', () => {
  test('comes back as it was saved', () => {
    const cart = [item('a', 2, 'red'), item('b', 1)];
    expect(parseStoredCart(JSON.stringify(cart))).toEqual(cart);
  });

  test('nothing stored is an empty cart', () => {
    expect(parseStoredCart(null)).toEqual([]);
  });

  test.each(['', '{', 'null', '{"items":[]}', '"[]"', '7'])('%j is corrupt', (json) => {
    expect(parseStoredCart(json)).toBeNull();
  });

  test('broken lines are left out, the others kept', () => {
    const good = item('a', 2);
    const broken = [null, 7, {}, { ...good, id: 5 }, { ...good, productId: '' }, { ...good, quantity: '2x' }];
    const more = [
      { ...good, quantity: 1.5 },
      { ...good, quantity: -1 },
      { ...good, variationId: 7 },
    ];
    expect(parseStoredCart(JSON.stringify([...broken, good, ...more]))).toEqual([good]);
  });

  test('a price that cannot be read does not lose the line: the server knows the price', () => {
    expect(parseStoredCart(JSON.stringify([{ ...item('a', 1), price: 'free' }]))?.[0]?.price).toBe(0);
  });

  test('lines beyond a sensible cart are dropped, quantities capped, doubles merged', () => {
    const many = Array.from({ length: 500 }, (_, index) => item(`p${index}`, 1_000_000_000));
    const read = parseStoredCart(JSON.stringify([...many, item('p0', 1)]));
    expect(read).toHaveLength(100);
    expect(read?.every((line) => line.quantity === 1000)).toBe(true);
  });

  test('any text at all is read without an error', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (json) => void parseStoredCart(json)));
  });
});

test('after any actions, lines are distinct and quantities are whole, from 1 to 1,000', () => {
  const anyItem = fc
    .record({
      productId: fc.constantFrom('a', 'b', 'c'),
      variationId: fc.constantFrom(undefined, 'red', 'blue'),
      quantity: fc.oneof(fc.integer({ min: -5, max: 20 }), fc.double()),
      timestamp: fc.nat(3),
    })
    .map((made) => item(made.productId, made.quantity, made.variationId, made.timestamp));
  const anyStock = fc.option(fc.nat(15), { nil: undefined });
  const anyAction: fc.Arbitrary<CartAction> = fc.oneof(
    fc.record({ type: fc.constant('add' as const), item: anyItem, most: anyStock }),
    fc.record({ type: fc.constant('load' as const), items: fc.array(anyItem) }),
    fc.record({ type: fc.constant('remove' as const), id: anyItem.map(({ id }) => id) }),
    fc.record({
      type: fc.constant('updateQuantity' as const),
      id: anyItem.map(({ id }) => id),
      quantity: fc.oneof(fc.integer({ min: -5, max: 20 }), fc.double()),
      most: anyStock,
    }),
    fc.constant({ type: 'clear' as const }),
  );
  fc.assert(
    fc.property(fc.array(anyAction, { maxLength: 30 }), (actions) => {
      const cart = actions.reduce<readonly CartItem[]>(reduceCart, []);
      expect(cart.every(({ quantity }) => Number.isInteger(quantity) && quantity >= 1 && quantity <= 1000)).toBe(true);
      expect(cart.some((line, index) => cart.slice(index + 1).some((other) => isSameLine(line, other)))).toBe(false);
      expect(parseStoredCart(JSON.stringify(cart))).toEqual(cart);
    }),
  );
});
