import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseLocalPath } from '#app/local-path.ts';
import { twinPath } from './twin-path.ts';

test('every page has its twin under /lv, and the way back', () => {
  expect(twinPath('/', 'lv')).toBe('/lv');
  expect(twinPath('/faq', 'lv')).toBe('/lv/faq');
  expect(twinPath('/lv', 'en')).toBe('/');
  expect(twinPath('/lv/', 'en')).toBe('/');
  expect(twinPath('/lv/product/krems', 'en')).toBe('/product/krems');
});

test('choosing the language that is shown changes nothing', () => {
  expect(twinPath('/lv/faq', 'lv')).toBe('/lv/faq');
  expect(twinPath('/faq', 'en')).toBe('/faq');
});

test('a page whose name only begins like the prefix is not a twin', () => {
  expect(twinPath('/lvx', 'en')).toBe('/lvx');
});

test.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '',
  '/\tevil',
  '/a\\b',
  null,
  7,
])('a form that sends %j as its page leads home', (input) => expect(parseLocalPath(input)).toBe('/'));

test('the twin stays on this shop for any form field', () => {
  const nasty = fc
    .array(fc.constantFrom('/', '\\', 'lv', '..', 'evil.example', '?', '#', '%2f', '\t', '@', ':'))
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(nasty, fc.constantFrom('en' as const, 'lv' as const), (page, language) => {
      const { pathname } = new URL(parseLocalPath(page), 'http://shop.test');
      expect(new URL(twinPath(pathname, language), 'http://shop.test').host).toBe('shop.test');
    }),
  );
});
