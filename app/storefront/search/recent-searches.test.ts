import { describe, expect, test } from 'vitest';
import { parseRecentSearches, withRecentSearch } from './recent-searches.ts';

describe('recent searches', () => {
  test('are the last five, the newest first, each once regardless of case', () => {
    const searched = ['one', 'two', 'three', 'four', 'five', 'six', 'FOUR'];
    const recent = searched.reduce<readonly string[]>(withRecentSearch, []);
    expect(recent).toEqual(['FOUR', 'six', 'five', 'three', 'two']);
  });

  test('hold no blank one and none with space around it', () => {
    expect(withRecentSearch(['cream'], ' \t ')).toEqual(['cream']);
    expect(withRecentSearch([], '  oil ')).toEqual(['oil']);
  });

  test.each(['not json', '{"a":1}', '"cream"', '[1,2]', '[null]'])('stored as %s are corrupt', (json) => {
    expect(parseRecentSearches(json)).toBeNull();
  });

  test('are read back, never more than five', () => {
    expect(parseRecentSearches(null)).toEqual([]);
    expect(parseRecentSearches('["a"," ","b","c","d","e","f"]')).toEqual(['a', 'b', 'c', 'd', 'e']);
  });
});
