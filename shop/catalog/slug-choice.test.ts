import { describe, expect, test } from 'vitest';
import { baseSlug, chooseSlug } from './slug-choice.ts';

describe('the address of a product', () => {
  test.each([
    ['Bērzu sulas dienas krēms', 'berzu-sulas-dienas-krems'],
    ['GaN Charger 65 W', 'gan-charger-65-w'],
    ['☀️', 'product'],
    ['3f2504e0-4f89-41d3-9a0c-0305e82c3301', 'product-3f2504e0-4f89-41d3-9a0c-0305e82c3301'],
  ])('of %s is made of %s', (name, slug) => {
    expect(baseSlug(name, 'product')).toBe(slug);
  });

  test('gets the lowest free number when the name is taken', () => {
    expect(chooseSlug('radio', new Set())).toBe('radio');
    expect(chooseSlug('radio', new Set(['radio']))).toBe('radio-2');
    expect(chooseSlug('radio', new Set(['radio', 'radio-2', 'radio-4', 'radio-table']))).toBe('radio-3');
  });
});
