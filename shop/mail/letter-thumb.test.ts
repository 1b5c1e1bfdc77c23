import { expect, test } from 'vitest';
import { PLACEHOLDER_IMAGE } from '#shop/media/image.ts';
import { thumbOf } from './letter-thumb.ts';

const SHOP = 'https://shop.example';
const picture = (path: string, width: number, height: number) => ({ path, width, height, ground: '#ffffff' });

test.each([
  [800, 600, 64, 48],
  [600, 800, 48, 64],
  [40, 40, 64, 64],
  [5000, 10, 64, 1],
])('a picture of %i × %i is shown whole, as %i × %i', (width, height, shownWidth, shownHeight) => {
  expect(thumbOf(SHOP, picture('products/f3Kq9.webp', width, height))).toEqual({
    url: 'https://shop.example/media/products/f3Kq9-320.jpg',
    width: shownWidth,
    height: shownHeight,
  });
});

test('without a picture of the shop’s own there is none', () => {
  expect(thumbOf(SHOP, null)).toBeNull();
  expect(thumbOf(SHOP, picture(PLACEHOLDER_IMAGE, 768, 768))).toBeNull();
  expect(thumbOf(SHOP, picture('https://cdn.example/a.jpg', 768, 768))).toBeNull();
});
