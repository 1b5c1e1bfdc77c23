import { expect, test } from 'vitest';
import { findOwnPage } from './own-pages.ts';

test('a product is known by its slug, a category by its id, a collection and a page of the owner’s by its address, everything else of another shop is unknown', () => {
  expect(findOwnPage('/product/rose-cream')).toEqual({ kind: 'product', name: 'rose-cream' });
  expect(findOwnPage('/products?category=12')).toEqual({ kind: 'category', name: '12' });
  for (const owners of ['/size-guide', '/news', '/news/spring'])
    expect(findOwnPage(owners), owners).toEqual({ kind: 'owners', name: owners });
  for (const collection of ['/collections/skin', '/brands/rasa', '/brands'])
    expect(findOwnPage(collection), collection).toEqual({ kind: 'collection', name: collection });
  for (const page of ['/', '/?utm_source=x', '/faq', '/orders/1', '/terms/versions/3', '/admin', '/robots.txt'])
    expect(findOwnPage(page), page).toBe('page');
  for (const old of [
    '/?product=12',
    '/products/rose-cream',
    '/collections/skin/oils',
    '/product-category/skin',
    '/cart',
  ])
    expect(findOwnPage(old), old).toBeNull();
});
