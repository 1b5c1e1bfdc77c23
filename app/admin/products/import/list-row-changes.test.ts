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

test('texts that change are said by their language, of a product and of its variations', () => {
  const variation = { id: '1', name: 'Red' };
  const changes = listRowChanges({
    before: { translation: null, product_variations: [{ ...variation, label: { en: null, lv: null } }] },
    after: {
      translation: { name: 'Krēms' },
      product_variations: [{ ...variation, label: { en: null, lv: 'Sarkans' } }],
    },
  });
  expect(changes.map(({ field, language, of, after }) => [field, language, of, after])).toEqual([
    ['texts', 'lv', 'Red', 'Sarkans'],
    ['texts', 'lv', '', 'Krēms'],
  ]);
});

test('each changed field of a variation, and each changed fact, has a line of its own', () => {
  const red = { id: '1', name: 'Red', label: { en: null, lv: null } };
  const changes = listRowChanges({
    before: {
      facts: { guarantee_years: 1, inci: 'Aqua' },
      product_variations: [{ ...red, colour: null, barcode: null }],
    },
    after: {
      facts: { guarantee_years: 2, inci: 'Aqua' },
      product_variations: [{ ...red, colour: '#aa0000', barcode: '12345678' }],
    },
  });
  expect(changes.map(({ field, of, before, after }) => [field, of, before, after])).toEqual([
    ['colour', 'Red', '', '#aa0000'],
    ['barcode', 'Red', '', '12345678'],
    ['guarantee_years', '', '1', '2'],
  ]);
});
