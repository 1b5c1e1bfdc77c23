import { describe, expect, test } from 'vitest';
import { fillPatterns, findUnknownPlaceholder } from './search-pattern.ts';

const VALUES = {
  name: 'Rose Cream',
  brand: 'Rasa',
  price: '€24.90',
  category: 'Skin',
  description: 'Soft.',
  shop: 'Vitrina',
};

const titleOf = (title: string, values: Parameters<typeof fillPatterns>[2] = VALUES) =>
  fillPatterns({ en: { title, description: '' } }, 'en', values).title;

describe('a pattern', () => {
  test('is filled with what the page has', () => {
    expect(titleOf('{name} by {brand} for {price} | {shop}')).toBe('Rose Cream by Rasa for €24.90 | Vitrina');
  });

  test.each([
    ['{name} | {brand} | {shop}', 'Rose Cream | Vitrina'],
    ['{name}, {brand}', 'Rose Cream'],
    ['{brand}: {name}', 'Rose Cream'],
    ['{brand} – {brand} – {name}', 'Rose Cream'],
    ['{name} ({brand}) – {shop}', 'Rose Cream – Vitrina'],
    ['{name} - {brand}', 'Rose Cream'],
    ['{brand}', null],
  ])('%s leaves no sign behind where the brand is missing', (pattern, expected) => {
    expect(titleOf(pattern, { ...VALUES, brand: null })).toBe(expected);
  });

  test('keeps the signs and braces of a name as they are', () => {
    expect(titleOf('{name} | {shop}', { ...VALUES, name: 'A {price} | -, b' })).toBe('A {price} | -, b | Vitrina');
  });

  test('holds for its language alone', () => {
    expect(fillPatterns({ lv: { title: '{name}', description: '' } }, 'en', VALUES)).toEqual({
      title: null,
      description: null,
    });
    expect(fillPatterns({ en: { title: '', description: '{description} {price}' } }, 'en', VALUES)).toEqual({
      title: null,
      description: 'Soft. €24.90',
    });
  });
});

test.each([
  ['product', '{name} {brand} {price} {category} {description} {shop}', null],
  ['home', '{shop} {name}', '{name}'],
  ['category', '{price}', '{price}'],
  ['page', '{Name}', '{Name}'],
  ['product', '{name', '{'],
  ['product', 'name}', '}'],
  ['product', '{}', '{}'],
] as const)('what a %s does not have is named: %s', (kind, pattern, unknown) =>
  expect(findUnknownPlaceholder(kind, pattern)).toBe(unknown),
);
