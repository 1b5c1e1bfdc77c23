import { expect, test } from 'vitest';
import { findPageAddress } from './page-address.ts';

const keyOf = (target: string, cookies?: string) => findPageAddress(target, cookies)?.key ?? null;

test.each([
  ['/', 'en /'],
  ['/lv', 'lv /lv'],
  ['/lv/products', 'lv /lv/products'],
  ['/products?sort=price_low&page=2', 'en /products?page=2&sort=price_low'],
  ['/products?category=b&category=a', 'en /products?category=b&category=a'],
  ['/products?', 'en /products'],
  ['/products?search=birch+cream', 'en /products?search=birch+cream'],
  ['/products?search=birch%20cream', 'en /products?search=birch+cream'],
  [
    '/products?brand=A&in_stock=1&featured=1&min_price=5&max_price=20',
    'en /products?brand=A&featured=1&in_stock=1&max_price=20&min_price=5',
  ],
  ['/product/coat?variation=Red+%2F+L', 'en /product/coat?variation=Red+%2F+L'],
  ['/product/coat?variation=Red%20%2f%20L', 'en /product/coat?variation=Red+%2F+L'],
  ['/product/coat?option2=L&option1=Red', 'en /product/coat?option1=Red&option2=L'],
  ['/_.data', 'en /_.data'],
  ['/lv/product/a-b-1.data?_routes=lv-product', 'lv /lv/product/a-b-1.data?_routes=lv-product'],
])('%s may be cached', (target, key) => {
  expect(keyOf(target)).toBe(key);
});

test('the saved language is part of the key, except under /lv, which is always Latvian', () => {
  expect(keyOf('/faq', 'a=b; vitrina-language=lv')).toBe('lv /faq');
  expect(keyOf('/faq', 'vitrina-language=xx')).toBe('en /faq');
  expect(keyOf('/lv/faq', 'vitrina-language=en')).toBe('lv /lv/faq');
});

test.each([
  '/products?view=list',
  '/faq?search=delivery',
  '/products?utm_source=mail',
  '/products?__proto__=1',
  '/products?_routes=products',
  '/products/',
  '/Products',
  '/lvproducts',
  '/lv/lv/products',
  '/product/a/b',
  '/product/coat/restock',
  '/product/coat?option4=x',
  '/product/%2e%2e',
  '//products',
  'http://other.example/products',
  '*',
  '',
  '/checkout',
  '/account-settings',
  '/admin',
  '/media/products/a-320.webp',
  `/products?category=${'a'.repeat(500)}`,
])('%s may not', (target) => {
  expect(findPageAddress(target, undefined)).toBeNull();
});
