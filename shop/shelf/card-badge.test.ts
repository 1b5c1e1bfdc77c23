import { describe, expect, test } from 'vitest';
import { cents } from '#shop/kernel/money.ts';
import { type BadgedProduct, findCardBadge, type Shelf } from './card-badge.ts';

const shelf: Shelf = {
  now: new Date('2026-11-20T12:00:00Z'),
  lowStockThreshold: 10,
  openedAt: new Date('2026-01-01T00:00:00Z'),
};
const old: BadgedProduct = {
  shown: { price: cents(24_90), minPrice: null, maxPrice: null, originalPrice: null },
  unitsForSale: 40,
  createdAt: new Date('2026-03-01T00:00:00Z'),
};
const reduced = { ...old.shown, originalPrice: cents(29_00) };
const yesterday = new Date('2026-11-19T12:00:00Z');

describe('the badge of a card', () => {
  test('is none on a product that is neither reduced, nor scarce, nor new', () => {
    expect(findCardBadge(old, shelf)).toBeNull();
  });

  test('says what matters most to a buyer: the sale before the last few, the last few before the news', () => {
    const product = { ...old, shown: reduced, unitsForSale: 3, createdAt: yesterday };
    expect(findCardBadge(product, shelf)).toEqual({ kind: 'sale', percent: 14 });
    expect(findCardBadge({ ...product, shown: old.shown }, shelf)).toEqual({ kind: 'last_few' });
    expect(findCardBadge({ ...old, createdAt: yesterday }, shelf)).toEqual({ kind: 'new' });
  });

  test('is none on what is sold out, however cheap and new', () => {
    const product = { ...old, shown: reduced, unitsForSale: 0, createdAt: yesterday };
    expect(findCardBadge(product, shelf)).toBeNull();
  });
});

describe('new', () => {
  test.each([
    ['created this moment', '2026-11-20T12:00:00.000Z', true],
    ['a moment before its thirty days are over', '2026-10-21T12:00:00.001Z', true],
    ['thirty days old', '2026-10-21T12:00:00.000Z', false],
  ])('%s', (_, createdAt, isNew) => {
    expect(findCardBadge({ ...old, createdAt: new Date(createdAt) }, shelf)).toEqual(isNew ? { kind: 'new' } : null);
  });

  test('is nothing that a shop opens with: not the first goods, not those of its first thirty days', () => {
    const young = { ...shelf, openedAt: new Date('2026-10-20T00:00:00Z') };
    const badgeAt = (createdAt: string) => findCardBadge({ ...old, createdAt: new Date(createdAt) }, young);
    expect(badgeAt('2026-10-25T00:00:00Z')).toBeNull();
    expect(badgeAt('2026-11-18T23:59:59Z')).toBeNull();
    expect(badgeAt('2026-11-19T00:00:00Z')).toEqual({ kind: 'new' });
  });
});

describe('the last few', () => {
  test.each([
    ['at the threshold', 5, 5, true],
    ['above it', 6, 5, false],
    ['the only one', 1, 5, true],
    ['where nothing counts as low', 1, 0, false],
    ['ten at most, where forty count as low', 10, 40, true],
    ['eleven, where forty count as low', 11, 40, false],
  ])('%s', (_, unitsForSale, lowStockThreshold, isScarce) => {
    const badge = findCardBadge({ ...old, unitsForSale }, { ...shelf, lowStockThreshold });
    expect(badge).toEqual(isScarce ? { kind: 'last_few' } : null);
  });
});
