import { expect, test } from 'vitest';
import { listRowChanges } from './list-row-changes.ts';

const ofNew = (fields: object) =>
  listRowChanges({ before: null, after: { name: 'Cream', ...fields } }).map(({ field }) => field);

test('a product that comes in without a price is not said to cost nothing', () => {
  expect(ofNew({ base_price: 10_0000 })).toEqual(['name', 'base_price']);
  expect(ofNew({ base_price: 0 })).toEqual(['name']);
});

test('a product of which variations alone are sold is shown with no price of its own', () => {
  expect(ofNew({ base_price: 12_3884, is_variation_only: true })).toEqual(['name', 'is_variation_only']);
});
