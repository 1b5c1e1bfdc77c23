import { expect, test } from 'vitest';
import { sitemapBadge } from './sitemap-state.ts';

test.each([
  ['idle', false, 'ready'],
  ['success', false, 'upToDate'],
  ['success', true, 'ready'],
  ['error', false, 'error'],
  ['error', true, 'error'],
] as const)('a sitemap whose making went %s, outdated %s, is %s', (status, isOutdated, badge) => {
  expect(sitemapBadge({ status }, isOutdated)).toBe(badge);
});
