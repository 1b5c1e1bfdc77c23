import { describe, expect, test } from 'vitest';
import { productAddress } from './product-address.ts';
import { findNamedVariation } from './product-choice.ts';

const coat = { slug: 'rain-coat' };
const aVariation = (name: string, sku: string | null = null) => ({ id: `id of ${name}`, name, sku });

test('the address of a product says its variation in words', () => {
  expect(productAddress(coat)).toBe('/product/rain-coat');
  expect(productAddress(coat, { name: 'Rosewood' })).toBe('/product/rain-coat?variation=Rosewood');
  expect(productAddress(coat, { name: '30 ml' })).toBe('/product/rain-coat?variation=30+ml');
  expect(productAddress(coat, { name: 'Red / L' })).toBe('/product/rain-coat?variation=Red+%2F+L');
});

describe('an address leads to the variation', () => {
  const variations = [aVariation('Plum', 'LIP-PLUM'), aVariation('plum'), aVariation('Red / L'), aVariation('+1.0')];
  const namedBy = (text: string) => {
    const { search } = new URL(productAddress(coat, { name: text }), 'https://vitrina.example');
    return findNamedVariation(variations, new URLSearchParams(search).get('variation'))?.name ?? null;
  };

  test.each(['Plum', 'plum', 'Red / L', '+1.0'])('called %s', (name) => {
    expect(namedBy(name)).toBe(name);
  });

  test('whichever case it is typed in, and by its SKU and its id', () => {
    expect(namedBy('RED / L')).toBe('Red / L');
    expect(namedBy('lip-plum')).toBe('Plum');
    expect(namedBy('id of Red / L')).toBe('Red / L');
  });

  test.each(['', 'Green', "' or 1=1 --"])('but %o names none', (text) => {
    expect(namedBy(text)).toBeNull();
  });

  test('no parameter names none', () => {
    expect(findNamedVariation(variations, null)).toBeNull();
  });
});
