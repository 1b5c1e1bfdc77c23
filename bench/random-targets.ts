import { PRODUCT_ORDERS } from '../shop/shelf/product-order.ts';
import type { Random } from '../tests/support/random/random.ts';

/** What there is to filter by and to search for. */
export type Choices = {
  readonly categories: readonly string[];
  readonly brands: readonly string[];
  /** Searches that find something. */
  readonly searches: readonly string[];
};

/** Where a bot goes that follows every filter and types whatever it likes: nearly every address is a new one. */
export function randomTarget(random: Random, choices: Choices): string {
  const isLatvian = random.below(3) === 0;
  if (random.below(8) === 0) return `/search/suggestions?${new URLSearchParams({ q: someSearch(random, choices) })}`;
  const query = new URLSearchParams();
  // One half searches for new random words, the other half only filters.
  if (random.below(2) === 0) query.set('search', someSearch(random, choices));
  for (let count = random.below(4); count > 0; count -= 1) query.append('category', random.pick(choices.categories));
  for (let count = random.below(3); count > 0; count -= 1) query.append('brand', random.pick(choices.brands));
  if (random.below(3) === 0) query.set('min_price', (random.below(5_000) / 100).toFixed(2));
  if (random.below(3) === 0) query.set('max_price', `${(2_000 + random.below(20_000)) / 100}`);
  if (random.below(4) === 0) query.set('in_stock', '1');
  if (random.below(6) === 0) query.set('featured', '1');
  if (random.below(2) === 0) query.set('sort', random.pick(PRODUCT_ORDERS));
  if (random.below(3) === 0) query.set('page', String(1 + random.below(50)));
  const path = isLatvian ? '/lv/products' : '/products';
  return `${path}${random.below(5) === 0 ? '.data' : ''}?${query}`;
}

/** Most find something, some are mistyped, some are nonsense; a number makes each the first of its kind. */
function someSearch(random: Random, { searches }: Choices): string {
  const words = random.pick(searches);
  const kind = random.below(4);
  if (kind === 0) return `${words} ${random.pick(searches)}`.slice(0, 4 + random.below(30));
  if (kind === 1) return `${words.slice(0, random.below(words.length))}${letter(random)}${words.slice(3)}`;
  if (kind === 2) return Array.from({ length: 4 + random.below(8) }, () => letter(random)).join('');
  return `${words} ${random.below(1_000_000)}`;
}

const letter = (random: Random) => String.fromCharCode(97 + random.below(26));
