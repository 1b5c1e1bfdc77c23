import { expect, test } from 'vitest';
import { formatDecimal } from './format-number.ts';

test.each([
  [4.5, 'en', '4.5'],
  [4.5, 'lv', '4,5'],
  [30, 'lv', '30'],
  [0, 'en', '0'],
] as const)('%d in %s is %s', (value, language, written) => {
  expect(formatDecimal(value, language)).toBe(written);
});
