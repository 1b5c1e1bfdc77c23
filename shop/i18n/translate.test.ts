import { describe, expect, test } from 'vitest';
import { createTranslate } from './translate.ts';

const en = {
  'cart.title': 'Shopping Cart',
  'cart.more': 'Add {amount} more for free shipping!',
  'cart.items': { one: '{n} item', other: '{n} items' },
} as const;
const lv = {
  'cart.title': 'Iepirkumu grozs',
  'cart.more': 'Vēl {amount}!',
  'cart.items': { zero: '{n} preču', one: '{n} prece', other: '{n} preces' },
};

describe('texts', () => {
  test('are found by key, with their values put in', () => {
    const t = createTranslate<typeof en>('en', en);
    expect(t('cart.title')).toBe('Shopping Cart');
    expect(t('cart.more', { amount: '€5.00' })).toBe('Add €5.00 more for free shipping!');
  });

  test.each([
    [0, '0 items'],
    [1, '1 item'],
    [2, '2 items'],
    [21, '21 items'],
  ])('count in English: %i', (n, text) => {
    expect(createTranslate<typeof en>('en', en)('cart.items', { n })).toBe(text);
  });

  test.each([
    [0, '0 preču'],
    [1, '1 prece'],
    [2, '2 preces'],
    [10, '10 preču'],
    [11, '11 preču'],
    [21, '21 prece'],
    [22, '22 preces'],
    [111, '111 preču'],
  ])('count in Latvian: %i', (n, text) => {
    expect(createTranslate<typeof en>('lv', lv)('cart.items', { n })).toBe(text);
  });

  test('thousands stand apart', () => {
    expect(createTranslate<typeof en>('en', en)('cart.items', { n: 20000 })).toBe('20,000 items');
    expect([2000, 20000].map((n) => createTranslate<typeof en>('lv', lv)('cart.items', { n }))).toEqual([
      '2000 preču',
      '20\u00a0000 preču',
    ]);
  });

  test('nothing found is said without a figure where the language has words for it', () => {
    const t = createTranslate<typeof en>('lv', {
      ...lv,
      'cart.items': { ...lv['cart.items'], none: 'Nav nevienas preces' },
    });
    expect([0, 10, 1].map((n) => t('cart.items', { n }))).toEqual(['Nav nevienas preces', '10 preču', '1 prece']);
  });

  test('quotes are never doubled around a name that has some itself', () => {
    const messages = { 'price.saved': 'Preces „{name}” cena mainīta' } as const;
    const t = createTranslate<typeof messages>('lv', messages);
    expect(t('price.saved', { name: 'Krēms' })).toBe('Preces „Krēms” cena mainīta');
    expect(t('price.saved', { name: 'Svece „Dzintars”' })).toBe('Preces «Svece „Dzintars”» cena mainīta');
  });

  test('a missing key shows itself', () => {
    const incomplete = createTranslate<typeof en>('en', {} as typeof en);
    expect(incomplete('cart.title')).toBe('cart.title');
    const t = createTranslate<typeof en>('en', en) as unknown as (key: string) => string;
    expect(t('toString')).toBe('toString');
    expect(t('no.such.key')).toBe('no.such.key');
  });

  test('a value is never read as a pattern or a placeholder', () => {
    const t = createTranslate<typeof en>('en', en);
    expect(t('cart.more', { amount: '$& {amount} $1' })).toBe('Add $& {amount} $1 more for free shipping!');
  });

  test('keys and placeholders are checked by the compiler', () => {
    const t = createTranslate<typeof en>('en', en);
    // @ts-expect-error a placeholder is missing
    expect(t('cart.more')).toBe('Add {amount} more for free shipping!');
    // @ts-expect-error a key that does not exist
    expect(t('cart.titel')).toBe('cart.titel');
  });
});
