import { expect, test } from 'vitest';
import { listAlternatives } from './match.ts';

test('words are asked together, several things each alone', () => {
  const query = '((charger|en~charger)|charging|((power&adapter)&(A~power|B~adapter))|charger:*|(wall&charger))';
  expect(listAlternatives(query)).toEqual([
    '(charger|en~charger|charging|charger:*)',
    '(power&adapter)&(A~power|B~adapter)',
    'wall&charger',
  ]);
});

test('what is asked of all alternatives is not taken apart', () => {
  expect(listAlternatives('((cream|gel)&!argan)')).toEqual(['(cream|gel)&!argan']);
  expect(listAlternatives('(cream|gel)&(night|sleep)')).toEqual(['(cream|gel)&(night|sleep)']);
  expect(listAlternatives('cream')).toEqual(['cream']);
});

test('signs within quotes are none', () => {
  expect(listAlternatives("('S~a|(b'|'N~c''|d')")).toEqual(["('S~a|(b'|'N~c''|d')"]);
});
