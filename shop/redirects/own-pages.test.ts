import { expect, test } from 'vitest';
import { findOwnPage } from './own-pages.ts';

test('a product is known by its slug, a category by its id, everything else of another shop is unknown', () => {
  expect(findOwnPage('/product/rose-cream')).toEqual({ product: 'rose-cream' });
  expect(findOwnPage('/products?category=12')).toEqual({ category: '12' });
  for (const page of ['/', '/?utm_source=x', '/faq', '/orders/1', '/terms/versions/3', '/admin', '/robots.txt'])
    expect(findOwnPage(page), page).toBe('page');
  for (const old of ['/?product=12', '/products/rose-cream', '/collections/skin', '/product-category/skin', '/cart'])
    expect(findOwnPage(old), old).toBeNull();
});
