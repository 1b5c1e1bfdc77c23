import { expect, test } from 'vitest';
import { chooseUnits, countUnits } from './shipment.ts';

const toShip = [
  { itemId: 'soap', quantity: 3 },
  { itemId: 'cream', quantity: 1 },
];

test('a parcel has what was chosen, each item once, and leaves out what was not', () => {
  const wanted = [
    { itemId: 'soap', quantity: 1 },
    { itemId: 'cream', quantity: 0 },
    { itemId: 'soap', quantity: 1 },
  ];
  expect(chooseUnits(toShip, wanted)).toEqual({ ok: true, value: [{ itemId: 'soap', quantity: 2 }] });
  expect(countUnits(toShip)).toBe(4);
});

test('a parcel has at least one unit, whole ones, of this order, and no more than are left', () => {
  const code = (itemId: string, quantity: number) => {
    const chosen = chooseUnits(toShip, [{ itemId, quantity }]);
    return chosen.ok ? 'chosen' : chosen.error.code;
  };
  expect(code('soap', 0)).toBe('nothing_chosen');
  expect(code('soap', -1)).toBe('nothing_chosen');
  expect(code('soap', 1.5)).toBe('nothing_chosen');
  expect(code('soap', 4)).toBe('more_than_open');
  expect(code('tea', 1)).toBe('more_than_open');
  expect(code('soap', 3)).toBe('chosen');
});
