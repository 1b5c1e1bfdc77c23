import { describe, expect, test } from 'vitest';
import { isListingForSearchEngines, parseProductQuery } from './product-query.ts';

const A = '11111111-1111-4111-8111-111111111111';
const B = '22222222-2222-4222-8222-222222222222';
const asked = (address: string) => isListingForSearchEngines(parseProductQuery(new URLSearchParams(address)));

describe('search engines', () => {
  test.each(['', 'page=2', `category=${A}`, `category=${A}&page=3`, 'utm_source=mail', 'sort=nonsense'])(
    'may keep the listing "%s"',
    (address) => {
      expect(asked(address)).toBe(true);
    },
  );

  test.each([
    'search=cream',
    'sort=price_low',
    `category=${A}&category=${B}`,
    `category=${A}&sort=name_asc`,
    'search=a&page=2',
  ])('leave out "%s", which shows the same products again', (address) => {
    expect(asked(address)).toBe(false);
  });
});
