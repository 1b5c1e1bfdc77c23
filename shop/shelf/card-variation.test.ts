import { describe, expect, test } from 'vitest';
import { price } from '#shop/kernel/money.ts';
import { findCardVariation } from './card-variation.ts';

const aVariation = (name: string, changes: { stock?: boolean; euro?: number; image?: string } = {}) => ({
  name,
  inStock: changes.stock ?? true,
  price: price((changes.euro ?? 10) * 10_000),
  image: changes.image ?? null,
});
const leadsTo = (variations: readonly ReturnType<typeof aVariation>[], variationOnly = true) =>
  findCardVariation({ picture: 'products/main.webp', variationOnly, variations })?.name ?? null;

describe('a card of a product that is sold by variation leads', () => {
  test('to the shade in its picture', () => {
    expect(leadsTo([aVariation('Plum'), aVariation('Rose', { image: 'products/main.webp', euro: 12 })])).toBe('Rose');
  });

  test('to the first in stock at the price that it shows', () => {
    expect(leadsTo([aVariation('Coral', { stock: false }), aVariation('Plum'), aVariation('Bare')])).toBe('Plum');
    expect(leadsTo([aVariation('100 ml', { euro: 99 }), aVariation('30 ml', { euro: 49 })])).toBe('30 ml');
  });

  test('to none where what it shows is sold out', () => {
    expect(leadsTo([aVariation('30 ml', { euro: 49, stock: false }), aVariation('100 ml', { euro: 99 })])).toBeNull();
    expect(leadsTo([aVariation('Plum', { stock: false })])).toBeNull();
    expect(leadsTo([])).toBeNull();
  });
});

test('a card of a product with a price of its own leads to the product', () => {
  expect(leadsTo([aVariation('30 ml'), aVariation('50 ml')], false)).toBeNull();
});
