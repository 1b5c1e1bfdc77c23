import { describe, expect, test } from 'vitest';
import {
  availabilityOf,
  findSelected,
  isValueInStock,
  listOptionValues,
  type Optioned,
  selectValue,
  valuesInLabel,
} from './variation-options.ts';

const shirt = (colour: string, size: string, stock: number): Optioned => ({
  id: `${colour}-${size}`,
  values: [colour, size].map((value) => ({ value, label: value })),
  stock,
});
/** Blue comes in L alone, and red is sold out in M. */
const shirts = [shirt('Red', 'M', 0), shirt('Red', 'S', 2), shirt('Blue', 'L', 3), shirt('Grey', 'L', 0)];

describe('a shirt by colour and size', () => {
  test('has each value once, in the order of its variations', () => {
    expect(listOptionValues(shirts, 0).map(({ value }) => value)).toEqual(['Red', 'Blue', 'Grey']);
    expect(listOptionValues(shirts, 1).map(({ value }) => value)).toEqual(['M', 'S', 'L']);
  });

  test('says of a size, before it is chosen, whether it can be had in the chosen colour', () => {
    const sizesIn = (colour: string | null) =>
      ['M', 'S', 'L'].map((value) => availabilityOf(shirts, [colour, null], { option: 1, value }));
    expect(sizesIn(null)).toEqual(['sold-out', 'available', 'available']);
    expect(sizesIn('Red')).toEqual(['sold-out', 'available', 'missing']);
    expect(sizesIn('Blue')).toEqual(['missing', 'missing', 'available']);
  });

  test('cannot be chosen in a colour that is sold out in every size', () => {
    expect(['Red', 'Blue', 'Grey'].map((colour) => isValueInStock(shirts, 0, colour))).toEqual([true, true, false]);
  });

  test('is the one variation with all that is chosen', () => {
    expect(findSelected(shirts, ['Red', 'S'])?.id).toBe('Red-S');
    expect(findSelected(shirts, ['Red', 'L'])).toBeNull();
    expect(findSelected(shirts, ['Red', null])).toBeNull();
    expect(findSelected(shirts, [])).toBeNull();
  });

  test('keeps what was chosen before, whether or not both can be had together', () => {
    expect(selectValue(['Red', 'S'], { option: 0, value: 'Blue' })).toEqual(['Blue', 'S']);
    expect(selectValue(['Red', null], { option: 1, value: 'S' })).toEqual(['Red', 'S']);
  });
});

test('a label says each value in its language where it has as many parts', () => {
  expect(valuesInLabel(['Red', 'L'], 'Sarkans / L')).toEqual(['Sarkans', 'L']);
  expect(valuesInLabel(['Red', 'L'], 'Sarkanais krekls')).toEqual(['Red', 'L']);
  expect(valuesInLabel(['S / M'], 'S / M')).toEqual(['S / M']);
});
