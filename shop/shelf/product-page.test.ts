import { describe, expect, test } from 'vitest';
import { cents, price } from '#shop/kernel/money.ts';
import {
  findAddToCartProblem,
  galleryPictures,
  listSoldOut,
  maxChoosable,
  type PageVariation,
} from './product-page.ts';

const aVariation = (id: string, stock: number): PageVariation => ({
  id,
  name: id,
  label: id,
  values: [],
  hasPrice: true,
  stock,
  sku: null,
  image: null,
  colour: null,
  netQuantity: null,
  unitPrice: null,
  details: [],
  price: cents(1210),
  originalPrice: null,
  priceExVat: price(10_0000),
});
const red = aVariation('red', 3);
const blue = aVariation('blue', 0);
const lamp = { hasPrice: true, inStock: true, variationOnly: false, stock: 25, variations: [] };
const lipstick = { hasPrice: true, inStock: true, variationOnly: true, stock: 3, variations: [red, blue] };

test('a variation can be waited for once it is sold out, unless it has no price', () => {
  const free = { ...blue, name: 'free', hasPrice: false };
  expect(listSoldOut({ variations: [red, blue, free] })).toEqual([blue]);
});

describe('the gallery', () => {
  const picture = (path: string) => ({ path, width: 960, height: 960, ground: '#f4f2ef' });
  const product = { name: 'Velvet Lipstick', images: [picture('main'), picture('side')] };
  const pathsFor = (image: ReturnType<typeof picture> | null) =>
    galleryPictures(product, { image, label: 'Red' }).map(({ path }) => path);

  test('begins with the picture of the chosen variation in place of the main view', () => {
    expect(pathsFor(picture('red'))).toEqual(['red', 'side']);
  });

  test('stays as it is without a choice, and for a variation without a picture', () => {
    expect(galleryPictures(product, null)).toBe(product.images);
    expect(pathsFor(null)).toEqual(['main', 'side']);
  });

  test('says which variation its picture shows, unless somebody wrote that down', () => {
    expect(galleryPictures(product, { image: picture('red'), label: 'Red' })[0]?.alt).toBe('Velvet Lipstick, Red');
    const written = { ...product, images: [{ ...picture('red'), alt: 'A swatch of red' }] };
    expect(galleryPictures(written, { image: picture('red'), label: 'Red' })[0]?.alt).toBe('A swatch of red');
  });

  test('shows no picture twice', () => {
    expect(pathsFor(picture('side'))).toEqual(['side']);
  });
});

describe('adding to the cart', () => {
  test('is possible for a product without variations, and for a chosen one', () => {
    expect(findAddToCartProblem(lamp, null)).toBeNull();
    expect(findAddToCartProblem(lipstick, red)).toBeNull();
  });

  test('is not possible when nothing is left', () => {
    expect(findAddToCartProblem({ ...lamp, inStock: false }, null)).toBe('out-of-stock');
    // Of the chosen variation, whatever else there is.
    expect(findAddToCartProblem(lipstick, blue)).toBe('out-of-stock');
  });

  test('is not possible without a price', () => {
    expect(findAddToCartProblem({ ...lamp, hasPrice: false }, null)).toBe('no-price');
  });

  test('waits for a choice', () => {
    expect(findAddToCartProblem(lipstick, null)).toBe('choose-first');
    expect(findAddToCartProblem({ ...lipstick, variationOnly: false }, null)).toBe('choose-variation');
  });
});

test('at most ten units, or what is left, can be chosen', () => {
  expect(maxChoosable(lamp, null)).toBe(10);
  expect(maxChoosable(lipstick, red)).toBe(3);
  expect(maxChoosable({ ...lamp, stock: 0 }, null)).toBe(1);
});
