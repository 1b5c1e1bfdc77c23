import { expect, test } from 'vitest';
import { parseReviewsShown, reviewOrigin } from './review.ts';

test.each([
  [{ isSignedIn: false, hasBought: false }, 'guest'],
  [{ isSignedIn: true, hasBought: false }, 'customer'],
  [{ isSignedIn: true, hasBought: true }, 'verified'],
] as const)('a writer who is %o makes a %s review', (writer, origin) => {
  expect(reviewOrigin(writer)).toBe(origin);
});

test.each([
  [null, 5],
  ['15', 15],
  ['2', 5],
  ['999', 200],
  ['1e9', 5],
  ['-1', 5],
])('the address asks for %o reviews and gets %i', (input, shown) => {
  expect(parseReviewsShown(input)).toBe(shown);
});
