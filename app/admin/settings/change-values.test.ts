import { describe, expect, test } from 'vitest';
import { readableFields, valueKind } from './change-words.ts';

const ID = '0bcfee45-7396-4a69-8c40-dc89ea756092';

describe('how the record of changes reads', () => {
  test('a moment is shown as a day and a time, in any field', () => {
    expect(valueKind('last_updated', '2026-11-22T07:40:00.740Z')).toBe('moment');
    expect(valueKind('expires_at', '2026-11-22T07:40:00Z')).toBe('moment');
    expect(valueKind('name', 'Soap of 2026-11-22')).toBe('plain');
  });

  test('an id that means nothing to people is left out, a category is named', () => {
    const before = { name: 'Soap', product_id: ID, category_id: ID, note: null };
    const after = { name: 'Oat soap', product_id: ID, category_id: null, note: ID };
    expect(readableFields({ before, after })).toEqual(['name', 'category_id']);
  });

  test('what stayed as it was is left out', () => {
    expect(readableFields({ before: { addresses: 9, tag: 'new' }, after: { addresses: 9, tag: null } })).toEqual([
      'tag',
    ]);
  });

  test('an emptied field is kept', () => {
    expect(readableFields({ before: { tag: null }, after: null })).toEqual(['tag']);
  });
});
