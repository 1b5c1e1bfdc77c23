import { expect, test } from 'vitest';
import { partPatterns } from './like-pattern.ts';

test.each([
  ['crea', ['%crea%']],
  ['hand  cream', ['%hand cream%']],
  ['an', ['an%', '% an%']],
  ['o', ['o%', '% o%']],
  ['50%', [String.raw`%50\%%`]],
  ['%', [String.raw`%\%%`]],
  ['a_', [String.raw`%a\_%`]],
])('what is typed as %s is looked for as %s', (part, patterns) => {
  expect(partPatterns(part)).toEqual(patterns);
});
