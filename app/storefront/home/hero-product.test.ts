import { expect, test } from 'vitest';
import type { ProductCard } from '#shop/shelf/product-card-view.server.ts';
import { pickHeroProducts, pickStoryProducts } from './hero-product.ts';

function aCard(id: string, type: string, reviews = 0): ProductCard {
  const picture = { path: `products/${id}.webp`, width: 960, height: 960, ground: '#f4f0ed' };
  return {
    id,
    name: id,
    slug: id,
    category: { id: type, name: type, type },
    images: [picture],
    reviews,
  } as unknown as ProductCard;
}
const pick = (...cards: ProductCard[]) => pickHeroProducts(cards).map(({ id }) => id);

test('the window shows both kinds of goods in turn, three at most', () => {
  const cards = ['a', 'b', 'c', 'd'].map((id) => aCard(id, 'electronics'));
  expect(pick(...cards, aCard('x', 'beauty'), aCard('y', 'beauty'))).toEqual(['a', 'x', 'b']);
});

test('what shoppers wrote most about stands in the window', () => {
  const cards = [
    aCard('a', 'electronics'),
    aCard('b', 'electronics', 8),
    aCard('x', 'beauty'),
    aCard('y', 'beauty', 7),
  ];
  expect(pick(...cards)).toEqual(['b', 'y', 'a']);
});

test('the story shows what the window has not, in another view', () => {
  const other = {
    ...aCard('d', 'electronics'),
    images: [{ path: 'front' }, { path: 'back' }],
  } as unknown as ProductCard;
  const cards = [...['a', 'b', 'c'].map((id) => aCard(id, 'electronics')), other];
  expect(pickStoryProducts(cards).map(({ id, picture }) => [id, picture.path])).toEqual([['d', 'back']]);
  expect(pickStoryProducts(cards.slice(0, 3))).toEqual([]);
});

test('with one kind only, its first products', () => {
  expect(pick(aCard('a', 'beauty'), aCard('b', 'beauty'))).toEqual(['a', 'b']);
});

test('a shop without products has an empty window', () => {
  expect(pick()).toEqual([]);
});
