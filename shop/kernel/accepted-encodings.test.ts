import { expect, test } from 'vitest';
import { chooseEncoding } from './accepted-encodings.ts';

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip;q=1, br;q=0.1', 'gzip'],
  ['br;q=0.5, gzip;q=0.8, identity;q=0.2', 'gzip'],
  ['BR ; Q=0.9, gzip;q=0.2', 'br'],
  ['gzip;q=0.2, identity', null],
  ['gzip, identity', 'gzip'],
  ['br;q=0, gzip;q=0.000', null],
  ['br;q=many, gzip;q=0.9', 'br'],
  ['deflate', null],
  ['', null],
  [undefined, null],
])('a browser that accepts %s gets %s', (header, encoding) => {
  expect(chooseEncoding(header, ['br', 'gzip'])).toBe(encoding);
});
