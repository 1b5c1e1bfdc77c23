import { describe, expect, test } from 'vitest';
import { isOldHome, lookupAddresses, parseFrom, parseTo, writeLocation } from './address.ts';
import { findMissingAddress } from './missing-address.ts';

const SHOP = 'https://shop.example';

describe('an old address', () => {
  test.each([
    ['/products/rose-cream', '/products/rose-cream'],
    ['products/rose-cream', '/products/rose-cream'],
    [' /Products/Rose-Cream/ ', '/products/rose-cream'],
    ['//products//rose-cream', '/products/rose-cream'],
    ['https://old.example/collections/skin#top', '/collections/skin'],
    ['/lv/produkti/kr%C4%93mi', '/produkti/krēmi'],
    ['/produkti/KRĒMI', '/produkti/krēmi'],
    ['/?product=12', '/?product=12'],
    ['https://old.example?product=12', '/?product=12'],
    ['/index.php?b=2&a=1&utm_source=news&gclid=x', '/index.php?a=1&b=2'],
    ['/a%2Fb', '/a%2fb'],
    ['/a%00b', '/a%00b'],
    ['/%5Ca', '/%5ca'],
  ])('%s is stored as %s', (written, address) => expect(parseFrom(written)).toEqual({ address }));

  test.each([
    ['', 'missing'],
    ['javascript:alert(1)', 'not_address'],
    ['/a\\b', 'not_address'],
    ['/a\nb', 'not_address'],
    [`/${'a'.repeat(1001)}`, 'too_long'],
  ])('%j is refused: %s', (written, problem) => expect(parseFrom(written)).toEqual({ problem }));

  test('is looked up with its query, then without, in whatever language it was read', () => {
    expect(lookupAddresses('/lv/Products/Rose/', '?variant=3&fbclid=x')).toEqual([
      '/products/rose?variant=3',
      '/products/rose',
    ]);
    expect(lookupAddresses('/', '?product=12')).toEqual(['/?product=12']);
    expect(lookupAddresses('/%E0%A4%A', '')).toEqual(['/%e0%a4%a']);
  });
});

describe('a target', () => {
  test.each([
    ['/product/rose-cream', '/product/rose-cream'],
    ['product/rose-cream/', '/product/rose-cream'],
    ['https://shop.example/products?category=1', '/products?category=1'],
    ['http://www.shop.example/faq', '/faq'],
    ['/lv/faq', '/lv/faq'],
    ['//evil.example/x', '/evil.example/x'],
    ['https://blog.example/Post?a=1#b', 'https://blog.example/Post?a=1#b'],
  ])('%s is stored as %s', (written, address) => expect(parseTo(written, SHOP)).toEqual({ address }));

  test.each([
    ['http://blog.example', 'not_https'],
    ['ftp://blog.example', 'not_address'],
    ['https://me:pw@blog.example', 'not_address'],
    ['/\\evil.example', 'not_address'],
    ['', 'missing'],
  ])('%j is refused: %s', (written, problem) => expect(parseTo(written, SHOP)).toEqual({ problem }));

  test('follows the language of the old address unless it names its own', () => {
    expect(writeLocation('/faq', 'lv')).toBe('/lv/faq');
    expect(writeLocation('/faq', null)).toBe('/faq');
    expect(writeLocation('/lv/faq', null)).toBe('/lv/faq');
    expect(writeLocation('/', 'lv')).toBe('/lv');
    expect(writeLocation('/%5Cevil.example', null)).toBe('/%5Cevil.example');
    expect(writeLocation('/krēmi?a=%C4%93', null)).toBe('/kr%C4%93mi?a=%C4%93');
    expect(writeLocation('https://blog.example/', 'lv')).toBe('https://blog.example/');
  });
});

test('parameters of another shop at the home page are looked up, those of advertisements and our own are not', () => {
  for (const old of ['/?product=12', '/lv?p=1', '/lv/?p=1', '/?utm_source=x&product_cat=skin'])
    expect(isOldHome(old), old).toBe(true);
  for (const ours of [
    '/',
    '/?',
    '/?utm_source=x&gclid=1',
    '/?next=%2Forders',
    '/?view=list',
    '/xx?p=1',
    '/products?p=1',
  ])
    expect(isOldHome(ours), ours).toBe(false);
});

test('staff see where visitors found no page, but no secrets and nothing that only machines look for', () => {
  expect(findMissingAddress('/LV/Collections/Skin/', '?utm_source=x&a=b')).toBe('/collections/skin');
  expect(findMissingAddress('/about-us.html', '')).toBe('/about-us.html');
  expect(findMissingAddress('/', '?product=12')).toBe('/?product=12');
  expect(findMissingAddress('/products/a-long-name-of-a-product-with-many-words', '')).not.toBeNull();
  for (const hidden of [
    '/wp-login.php',
    '/.env',
    '/a/.git/config',
    '/x.png',
    `/confirm/${'a1'.repeat(16)}`,
    '/u/a@b.lv',
  ])
    expect(findMissingAddress(hidden, ''), hidden).toBeNull();
  expect(findMissingAddress('/', '?code=abc')).toBeNull();
});
