import { describe, expect, test } from 'vitest';
import { countFilters, formatProductQuery, isListingForSearchEngines, parseProductQuery } from '../product-query.ts';
import { withFilter } from './attribute-filters.ts';

const read = (address: string) => parseProductQuery(new URLSearchParams(address));

describe('the address of filtered attributes', () => {
  test('says choices and ranges, and is written back the same whatever their order', () => {
    const address = '?a.material=ash&a.material=oak&a.width.min=-4.5&a.width.max=60';
    const { attributes } = read(address);
    expect(attributes).toEqual({ material: ['ash', 'oak'], width: { from: -4.5, to: 60 } });
    expect(formatProductQuery(read(address))).toBe(address);
    expect(formatProductQuery(read('a.width.max=60&a.width.min=-4,5&a.material=oak&a.material=ash'))).toBe(address);
  });

  test('counts each choice and each range as a filter, and is no page for search engines', () => {
    const query = read('a.material=ash&a.material=oak&a.width.min=4');
    expect(countFilters(query)).toBe(3);
    expect(isListingForSearchEngines(query)).toBe(false);
  });

  test('puts limits in order', () => {
    expect(read('a.width.min=60&a.width.max=40').attributes).toEqual({ width: { from: 40, to: 60 } });
  });

  test.each([
    'a.=oak',
    'a.material=',
    'a.Material=oak',
    "a.material=oak'--",
    'a.width.min=wide&a.width.max=1e9',
    'a.width.middle=3',
    `a.${'x'.repeat(41)}=oak`,
    'material=oak',
  ])('does not know %s', (address) => {
    expect(read(address).attributes).toEqual({});
  });

  test('says no more than a page has to read', () => {
    const many = Array.from({ length: 100 }, (_, n) => `a.k${n}=c&a.k0=c${n}`).join('&');
    const { attributes } = read(many);
    expect(Object.keys(attributes)).toHaveLength(20);
    expect(attributes.k0).toHaveLength(20);
  });

  test('loses a filter without values', () => {
    const { attributes } = read('a.material=oak&a.width.min=4');
    expect(withFilter(attributes, 'material', [])).toEqual({ width: { from: 4, to: null } });
    expect(withFilter(attributes, 'width', null)).toEqual({ material: ['oak'] });
    expect(withFilter({}, 'material', ['oak', 'ash'])).toEqual({ material: ['ash', 'oak'] });
  });
});
