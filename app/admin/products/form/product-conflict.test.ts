import { describe, expect, test } from 'vitest';
import { findProductConflict, withStockNow, withTheirs } from './product-conflict.ts';
import { NEW_PRODUCT, newVariation, type ProductDraft, type VariationDraft } from './product-draft.ts';

const row = (id: string, changes: Partial<VariationDraft> = {}): VariationDraft => ({
  ...newVariation(id),
  ...{ id, name: id, stock_quantity: '5', stock_seen: '5' },
  ...changes,
});
const was: ProductDraft = {
  ...NEW_PRODUCT,
  ...{ name: 'Cream', brand: 'Rasa', tag: '', stock_quantity: '10', stock_seen: '10' },
  product_variations: [],
};
const changed = (changes: Partial<ProductDraft>): ProductDraft => ({ ...was, ...changes });
const compare = (theirs: ProductDraft, yours: ProductDraft, before: ProductDraft | null = was) =>
  findProductConflict({ was: before, theirs, yours }).map((one) => [one.field, one.theirs, one.yours, one.isConflict]);

describe('two who edited one product', () => {
  test('see what the other changed, and what both changed', () => {
    const theirs = changed({ brand: 'Ziemel', translation: { ...was.translation, name: 'Krēms' } });
    const yours = changed({ brand: 'Mežs', tag: 'new' });
    expect(compare(theirs, yours)).toEqual([
      ['brand', 'Ziemel', 'Mežs', true],
      ['translation.name', 'Krēms', '', false],
    ]);
  });

  test('who say the same need not decide', () => {
    expect(compare(changed({ brand: 'Ziemel' }), changed({ brand: 'Ziemel' }))).toEqual([]);
  });

  test('see every difference where it is not known what it was', () => {
    expect(compare(changed({ brand: 'Ziemel' }), changed({ tag: 'new' }), null)).toEqual([
      ['brand', 'Ziemel', 'Rasa', true],
      ['tag', '', 'new', true],
    ]);
  });

  test('get what each field was decided to be', () => {
    const theirs = changed({ brand: 'Ziemel', translation: { ...was.translation, name: 'Krēms' } });
    const yours = changed({ brand: 'Mežs', tag: 'new' });
    expect(withTheirs(yours, theirs, new Set(['translation.name']))).toMatchObject({
      ...{ brand: 'Mežs', tag: 'new' },
      translation: { name: 'Krēms' },
    });
    expect(withTheirs(yours, theirs, new Set(['brand']))).toMatchObject({ brand: 'Ziemel', translation: { name: '' } });
  });

  test('decide on each field of a variation, and on whole ones that were added or taken away', () => {
    const before = changed({ product_variations: [row('red'), row('plum'), row('rose')] });
    const theirs = changed({
      product_variations: [row('red', { sku: 'R-1', stock_quantity: '4', stock_seen: '4' }), row('rose'), row('sand')],
    });
    const yours = changed({ product_variations: [row('rose'), row('red', { colour: '#aa0000' }), row('plum')] });
    expect(compare(theirs, yours, before)).toEqual([
      ['product_variations.red.stock_quantity', '4', '5', false],
      ['product_variations.red.sku', 'R-1', '', false],
      ['product_variations.sand', 'sand', '', false],
      ['product_variations', 'red, rose, sand', 'rose, red, plum', true],
      ['product_variations.plum', '', 'plum', false],
    ]);
    const all = new Set(compare(theirs, yours, before).map(([field]) => String(field)));
    expect(withTheirs(yours, theirs, all).product_variations).toMatchObject([
      { id: 'red', sku: 'R-1', colour: '#aa0000', stock_quantity: '4', stock_seen: '4' },
      { id: 'rose' },
      { id: 'sand' },
    ]);
    // A variation that they removed and that stays here is created again.
    expect(withTheirs(yours, theirs, new Set()).product_variations).toMatchObject([
      { id: 'rose' },
      { id: 'red', sku: '', stock_quantity: '5', stock_seen: '4' },
      { id: '', name: 'plum', stock_seen: '' },
    ]);
  });
});

test('what was sold meanwhile is taken over where no stock was typed, and is said where one was', () => {
  const now = changed({ stock_quantity: '7', stock_seen: '7' });
  expect(withStockNow(was, now)).toMatchObject({ stock_quantity: '7', stock_seen: '7' });
  expect(withStockNow(changed({ stock_quantity: '2' }), now)).toMatchObject({ stock_quantity: '2', stock_seen: '7' });
});
