import { expect, test } from 'vitest';
import { chooseLanguage } from './language.ts';

test.each([
  ['/', '', 'en'],
  ['/products', 'vitrina-language=lv', 'lv'],
  ['/products', 'a=b; vitrina-language=lv; c=d', 'lv'],
  ['/products', 'vitrina-language=de', 'en'],
  ['/products', "vitrina-language=lv'--", 'en'],
  ['/products', 'not-vitrina-language=lv', 'en'],
  ['/lv', '', 'lv'],
  ['/lv/products', 'vitrina-language=en', 'lv'],
  ['/lv.data', '', 'lv'],
  ['/lv/products.data', '', 'lv'],
  ['/lvx', '', 'en'],
  ['/product/lv', '', 'en'],
])('%s with the cookie %j is answered in %s', (path, cookie, language) => {
  expect(chooseLanguage(new Request(`http://localhost:3000${path}`, { headers: cookie ? { cookie } : {} }))).toBe(
    language,
  );
});
