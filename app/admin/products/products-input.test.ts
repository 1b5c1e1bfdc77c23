import { describe, expect, test } from 'vitest';
import { readProductEdit, readSelection, readShelfPrice, readUnits } from './products-input.ts';

const ID = '0b4d2f3e-8a67-4c1e-9d0a-6b7f0c1d2e3f';
const form = (fields: Record<string, string>) => {
  const made = new FormData();
  for (const [name, value] of Object.entries(fields)) made.set(name, value);
  return made;
};

describe('what a bulk form asks for', () => {
  test.each([
    [{ bulk: 'activate' }, { what: 'active', is_active: true }],
    [{ bulk: 'unfeature' }, { what: 'featured', is_featured: false }],
    [
      { bulk: 'tax_class', tax_class: 'books' },
      { what: 'tax_class', tax_class: 'books' },
    ],
    [
      { bulk: 'tax_class', tax_class: '' },
      { what: 'tax_class', tax_class: null },
    ],
    [
      { bulk: 'category', category_id: '' },
      { what: 'category', category_id: null },
    ],
    [
      { bulk: 'tag', tag: ' Sale ' },
      { what: 'tag', tag: 'Sale' },
    ],
    [
      { bulk: 'tag', tag: '' },
      { what: 'tag', tag: null },
    ],
    [
      { bulk: 'stock', how: 'add', units: '1 000' },
      { what: 'stock', how: 'add', units: 1000 },
    ],
    [
      { bulk: 'price', direction: 'down', by: 'percent', figure: '12,5' },
      { what: 'price', step: { by: 'percent', basisPoints: -1250 } },
    ],
    [
      { bulk: 'price', direction: 'up', by: 'amount', figure: '1.50' },
      { what: 'price', step: { by: 'amount', amount: 150 } },
    ],
    [{ bulk: 'delete' }, 'delete'],
  ])('%o', (fields, edit) => {
    expect(readProductEdit(form(fields))).toEqual(edit);
  });

  test('is nothing where a figure is missing or is none', () => {
    for (const fields of [
      {},
      { bulk: 'explode' },
      { bulk: 'price', direction: 'up', by: 'percent', figure: '' },
      { bulk: 'price', direction: 'up', by: 'amount', figure: '-3' },
      { bulk: 'stock', how: 'halve', units: '3' },
      { bulk: 'stock', how: 'set', units: '2.5' },
      { bulk: 'category', category_id: 'creams' },
      { bulk: 'tax_class', tax_class: 'gold' },
      { bulk: 'tag', tag: 'x'.repeat(61) },
    ] as Record<string, string>[]) {
      expect(readProductEdit(form(fields))).toBeNull();
    }
  });
});

test('a form names products one by one, or all that a filter finds', () => {
  expect(readSelection(form({ ids: `${ID},${ID}`, expected: '1' }))).toEqual({ selection: { ids: [ID] }, expected: 1 });
  expect(readSelection(form({ query: 'status=active&page=4', expected: '70' }))).toMatchObject({
    selection: { filter: { status: 'active', search: '' } },
    expected: 70,
  });
  const nobodys: Record<string, string>[] = [{}, { ids: '' }, { ids: 'all' }, { ids: ID, expected: 'many' }];
  for (const fields of nobodys) expect(readSelection(form(fields))).toBeNull();
});

test('a price and a number of units are read as people write them', () => {
  expect(readShelfPrice(form({ value: '12,50 €' }))).toBe(12_50);
  expect(readShelfPrice(form({ value: 'free' }))).toBeNull();
  expect(['0', '1 000', '1000000', '1000001', '-1', '1.5', ''].map(readUnits)).toEqual([
    0,
    1000,
    1_000_000,
    null,
    null,
    null,
    null,
  ]);
});
