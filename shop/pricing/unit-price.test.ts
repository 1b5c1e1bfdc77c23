import { expect, test } from 'vitest';
import { cents } from '#shop/kernel/money.ts';
import { lowestUnitPrice, measuresOf, type NetQuantity, unitPrice } from './unit-price.ts';

const cosmetic = measuresOf('cosmetic');
const other = measuresOf('other');

test.each<[number, NetQuantity, number, string]>([
  [2490, { value: 30, unit: 'ml' }, 830_00, 'l'],
  [1290, { value: 50, unit: 'ml' }, 258_00, 'l'],
  [999, { value: 750, unit: 'ml' }, 13_32, 'l'],
  [1000, { value: 3, unit: 'g' }, 3333_33, 'kg'],
  [1450, { value: 3.5, unit: 'g' }, 4142_86, 'kg'],
  [1799, { value: 2, unit: 'm' }, 9_00, 'm'],
  [2999, { value: 3, unit: 'piece' }, 10_00, 'piece'],
  [1, { value: 3, unit: 'piece' }, 0, 'piece'],
])('%i cents for %o is %i cents per %s', (price, quantity, amount, per) => {
  expect(unitPrice(cents(price), quantity, other)).toEqual({ amount, per });
});

test.each<[number, NetQuantity, number, string]>([
  [2490, { value: 30, unit: 'ml' }, 83_00, '100ml'],
  [1290, { value: 500, unit: 'ml' }, 2_58, '100ml'],
  [1450, { value: 3.5, unit: 'g' }, 414_29, '100g'],
  [1799, { value: 2, unit: 'm' }, 9_00, 'm'],
  [2999, { value: 3, unit: 'piece' }, 10_00, 'piece'],
])('of cosmetic products %i cents for %o is %i cents per %s', (price, quantity, amount, per) => {
  expect(unitPrice(cents(price), quantity, cosmetic)).toEqual({ amount, per });
});

test.each([null, 'other', 'lamp', 'own-kind'])('of the kind %s a litre is the measure, lawful for all', (kind) => {
  expect(unitPrice(cents(1000), { value: 50, unit: 'ml' }, measuresOf(kind))?.per).toBe('l');
});

test('100 ml of cosmetic products, and a litre of others, say no more than the price does', () => {
  expect(unitPrice(cents(1000), { value: 100, unit: 'ml' }, cosmetic)).toBeNull();
  expect(unitPrice(cents(1000), { value: 1000, unit: 'ml' }, cosmetic)).not.toBeNull();
});

test.each<NetQuantity | null>([
  null,
  { value: 1, unit: 'piece' },
  { value: 1, unit: 'm' },
  { value: 1000, unit: 'ml' },
  { value: 0, unit: 'g' },
])('%o says no more than the price does', (quantity) => {
  expect(unitPrice(cents(1000), quantity, other)).toBeNull();
});

const pack = (price: number, value: number | null, unit: NetQuantity['unit'] = 'ml') => ({
  price: cents(price),
  netQuantity: value === null ? null : { value, unit },
});

test.each<[string, ReturnType<typeof pack>[], ReturnType<typeof lowestUnitPrice>]>([
  ['one pack', [pack(2490, 30)], { amount: cents(830_00), per: 'l', isFrom: false }],
  ['a small and a large pack', [pack(1990, 30), pack(2990, 50)], { amount: cents(598_00), per: 'l', isFrom: true }],
  [
    'shades that weigh and cost the same',
    [pack(1490, 3.5, 'g'), pack(1490, 3.5, 'g')],
    { amount: cents(4257_14), per: 'kg', isFrom: false },
  ],
  [
    'one lamp and three lamps',
    [pack(1290, 1, 'piece'), pack(3299, 3, 'piece')],
    { amount: cents(11_00), per: 'piece', isFrom: true },
  ],
  ['one piece each', [pack(1290, 1, 'piece'), pack(1590, 1, 'piece')], null],
  ['a pack of which nothing is known', [pack(1990, 30), pack(2990, null)], null],
  ['packs that cannot be compared', [pack(1990, 30), pack(2990, 50, 'g')], null],
  ['no pack', [], null],
])('of %s the lowest unit price is shown', (_, packs, expected) => {
  expect(lowestUnitPrice(packs, other)).toEqual(expected);
});

test('a small and a large pack of cosmetic products are compared by 100 ml, also where one of them holds that much', () => {
  const packs = [pack(4900, 50), pack(7900, 100)];
  expect(lowestUnitPrice(packs, cosmetic)).toEqual({ amount: 79_00, per: '100ml', isFrom: true });
  expect(lowestUnitPrice([pack(7900, 100)], cosmetic)).toBeNull();
});
