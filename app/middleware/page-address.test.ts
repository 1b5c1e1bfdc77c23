import { expect, test } from 'vitest';
import { findPageAddress, findSpelling } from './page-address.ts';

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
  ['/products?utm_source=mail&sort=price_low&gclid=x', 'en /products?sort=price_low'],
  [`/products?page=2&fbclid=${'a'.repeat(2000)}`, 'en /products?page=2'],
  ['/products?view=list', 'en /products'],
  ['/products?__proto__=1', 'en /products'],
  ['/products?_routes=products', 'en /products'],
  ['/faq?search=delivery', 'en /faq'],
  ['/product/coat?option4=x', 'en /product/coat'],
  ['/?mc_cid=1', 'en /'],
  ['/_.data', 'en /_.data'],
  ['/lv/size-guide?utm_source=mail', 'lv /lv/size-guide'],
  ['/news/spring', 'en /news/spring'],
  ['/products.data?utm_source=mail&_routes=products', 'en /products.data?_routes=products'],
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
  '/?home=draft',
  '/?next=%2Forders',
  '/?next=%2Forders&utm_source=mail',
  '/product/coat?write',
  '/products/',
  '/Products',
  '/lvproducts/a',
  '/lv/lv/products',
  '/product/a/b',
  '/product/coat/restock',
  '/product/%2e%2e',
  '//products',
  'http://other.example/products',
  '*',
  '',
  '/checkout',
  '/checkout?guest',
  '/lv/reset-password',
  '/account-settings',
  '/admin',
  '/media/products/a-320.webp',
  `/products?category=${'a'.repeat(500)}`,
  `/products?gclid=${'a'.repeat(4000)}`,
])('%s may not', (target) => {
  expect(findPageAddress(target, undefined)).toBeNull();
});

test.each([
  ['/products/', '/products'],
  ['/Products', '/products'],
  ['//products//', '/products'],
  ['//', '/'],
  ['/LV', '/lv'],
  ['/LV/products', '/lv/products'],
  ['/lv/FAQ/', '/lv/faq'],
  ['/Lv/orders', '/lv/orders'],
  ['/product/Birch-Soap', '/product/birch-soap'],
  ['//evil.example', null],
  ['/products', null],
  ['/', null],
  ['/lv', null],
  ['/orders/', null],
  ['/XX/orders', null],
  ['/Products.data', null],
  ['/media/products/A.webp', null],
])('%s is spelled %s', (pathname, spelling) => {
  expect(findSpelling(pathname)).toBe(spelling);
});
