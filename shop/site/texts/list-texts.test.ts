import { describe, expect, test } from 'vitest';
import { NO_CHANGED_TEXTS } from './changed-texts-view.server.ts';
import { findText, listTexts } from './list-texts.ts';
import { ORIGINAL_TEXTS } from './original-texts.ts';
import { PAGE_OF_PLACE, placeOf, TEXT_PLACES } from './text-places.ts';

const ALL = { search: '', place: null, isChangedOnly: false, page: 1 } as const;
const NONE = { changed: NO_CHANGED_TEXTS, reader: 'en' } as const;
const CHANGED = { ...NONE, changed: { ...NO_CHANGED_TEXTS, en: { 'product.addToCart': 'Put in basket' } } };
const keysOf = (search: string, read: Parameters<typeof listTexts>[0] = NONE) =>
  listTexts(read, { ...ALL, search }).texts.map(({ key }) => key);

describe('texts', () => {
  test.each([
    ['Add to Cart', 'product.addToCart'],
    ['add to c', 'product.addToCart'],
    ['pievienot GROZAM', 'product.addToCart'],
    ['12 products found', 'products.found'],
    ['Atrastas 12 preces', 'products.found'],
    ['Order #1042 confirmed', 'mail.orderConfirmed.subject'],
  ])('are found by what is on screen: %s', (search, key) => {
    expect(keysOf(search)).toContain(key);
  });

  test('are found by the merchant’s words and by the original', () => {
    expect(keysOf('basket', CHANGED)).toEqual(['product.addToCart']);
    expect(keysOf('Add to Cart', CHANGED)).toContain('product.addToCart');
    expect(keysOf('no such words at all')).toEqual([]);
  });

  test('are listed page by page without one lost or twice', () => {
    const { pageCount, total } = listTexts(NONE, ALL);
    const pages = Array.from({ length: pageCount }, (_, index) =>
      listTexts(NONE, { ...ALL, page: index + 1 }).texts.map(({ key }) => key),
    );
    expect(new Set(pages.flat()).size).toBe(total);
    expect(pages.flat()).toHaveLength(total);
    expect(listTexts(NONE, { ...ALL, page: 999 }).page).toBe(pageCount);
  });

  test('are listed by place, or only those that are changed', () => {
    const cart = listTexts(NONE, { ...ALL, place: 'cart' }).texts;
    expect(new Set(cart.map(({ place }) => place))).toEqual(new Set(['cart']));
    expect(listTexts(CHANGED, { ...ALL, isChangedOnly: true }).texts.map(({ key }) => key)).toEqual([
      'product.addToCart',
    ]);
  });

  test('say what law fixes, and which words are the merchant’s', () => {
    expect(findText(CHANGED, 'checkout.obligation')?.fixed).toBe('order_button');
    expect(findText(CHANGED, 'product.addToCart')?.wordings).toMatchObject([
      { language: 'en', original: 'Add to Cart', own: 'Put in basket' },
      { language: 'lv', original: 'Pievienot grozam', own: null },
    ]);
    expect(findText(CHANGED, 'mailbox.title')).toBeNull();
  });

  test('have the reader’s language first', () => {
    const read = { ...NONE, reader: 'lv' } as const;
    expect(findText(read, 'cart.title')?.wordings.map(({ language }) => language)).toEqual(['lv', 'en']);
  });

  test('have a place each, and each place some', () => {
    const places = new Set(
      Object.keys(ORIGINAL_TEXTS.en)
        .filter((key) => findText(NONE, key) !== null)
        .map(placeOf),
    );
    expect([...places].sort()).toEqual([...TEXT_PLACES].sort());
    expect(Object.keys(PAGE_OF_PLACE)).toEqual(TEXT_PLACES);
  });
});
