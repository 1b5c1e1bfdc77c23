import { expect, test } from 'vitest';
import type { ProductCard } from '#shop/shelf/product-card-view.server.ts';
import { pickHeroProducts } from './hero-product.ts';

function aCard(id: string, type: string): ProductCard {
  const picture = { path: `products/${id}.webp`, width: 960, height: 960, ground: '#f4f0ed' };
  return {
    id,
    name: id,
    slug: id,
    category: { id: type, name: type, type },
    images: [picture],
  } as unknown as ProductCard;
}
const pick = (...cards: ProductCard[]) => pickHeroProducts(cards).map(({ id }) => id);

test('the window shows both kinds of goods in turn, four at most', () => {
  const cards = ['a', 'b', 'c', 'd'].map((id) => aCard(id, 'electronics'));
  expect(pick(...cards, aCard('x', 'beauty'), aCard('y', 'beauty'))).toEqual(['a', 'x', 'b', 'y']);
});

test('with one kind only, its first products', () => {
  expect(pick(aCard('a', 'beauty'), aCard('b', 'beauty'))).toEqual(['a', 'b']);
});

test('a shop without products has an empty window', () => {
  expect(pick()).toEqual([]);
});
