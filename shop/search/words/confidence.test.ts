import { describe, expect, test } from 'vitest';
import { doubtOf, LIKELY, WORTH_ASKING } from './confidence.ts';
import { spellingCost } from './spelling-cost.ts';

const doubt = (typed: string, word: string, isName = true) =>
  doubtOf({ word: typed, stems: [] }, { word, stems: [], isName });

describe('a likely mistake', () => {
  test.each([
    ['a letter twice', 'serrumm', 'serum'],
    ['a long vowel written twice', 'sampuuns', 'sampuns'],
    ['one letter of a pair', 'dorbell', 'doorbell'],
    ['two letters swapped', 'ausitnas', 'austinas'],
    ['the first two letters swapped', 'rceam', 'cream'],
    ['a missing letter', 'crem', 'cream'],
    ['a missing first letter', 'otion', 'lotion'],
    ['another first letter', 'xream', 'cream'],
    ['a neighbouring key', 'lipstivk', 'lipstick'],
    ['a vowel for another', 'mikrafons', 'mikrofons'],
    ['a sound written otherwise', 'headfones', 'headphones'],
    ['a brand as it sounds', 'kwarts', 'kvarts'],
    ['a brand with a letter less', 'mirza', 'mirdza'],
    ['a brand with another vowel', 'lumino', 'lumeno'],
    ['a double letter at the wrong place', 'vaccum', 'vacuum'],
    ['two mistakes in a long word', 'viedpukstenus', 'viedpulkstenis'],
    ['what Cyrillic letters became', 'smartvotc', 'smartwatch'],
    ['what Cyrillic letters became', 'austinjas', 'austinas'],
  ])('is %s: %s for %s', (_, typed, word) => {
    expect(doubt(typed, word)).toBeLessThanOrEqual(LIKELY);
  });
});

describe('a word that is not sold here', () => {
  test.each([
    ['samsung', 'sampuns'],
    ['hoover', 'over'],
    ['cerave', 'crease'],
    ['olay', 'clay'],
    ['dove', 'dose'],
    ['rolex', 'relax'],
    ['apple', 'ample'],
    ['nokia', 'noctua'],
    ['braun', 'brown'],
    ['food', 'foot'],
    ['sony', 'sonic'],
    ['nike', 'like'],
    ['sofa', 'soft'],
    ['mower', 'power'],
    ['diapers', 'papers'],
    ['philips', 'lips'],
    ['iphone', 'phone'],
  ])('is not bent into another: %s is not %s', (typed, word) => {
    expect(doubt(typed, word)).toBeGreaterThan(LIKELY);
  });
});

test.each([
  ['samsung', 'sampuns'],
  ['hoover', 'over'],
  ['cerave', 'crease'],
  ['iphone', 'phone'],
])('nor is it asked whether %s means %s', (typed, word) => {
  expect(doubt(typed, word)).toBeGreaterThan(WORTH_ASKING);
});

test('a short word of descriptions is not meant by a mistake, a long one only by a small one', () => {
  expect(doubt('mouse', 'house', false)).toBe(Number.POSITIVE_INFINITY);
  expect(doubt('hoover', 'hover', false)).toBe(Number.POSITIVE_INFINITY);
  expect(doubt('niacinamde', 'niacinamide', false)).toBeLessThanOrEqual(LIKELY);
  expect(doubt('concealar', 'concerns', false)).toBeGreaterThan(LIKELY);
});

test('another ending is no mistake', () => {
  const typed = { word: 'austinnam', stems: ['lv~austinn', 'en~austinnam'] };
  const word = { word: 'austinas', stems: ['lv~austin'], isName: true };
  expect(doubtOf(typed, word)).toBeLessThan(doubt('austinnam', 'austinas'));
});

test('what is nearer costs less', () => {
  expect(spellingCost('charrger', 'charger')).toBeLessThan(spellingCost('charrger', 'changer'));
  expect(spellingCost('cream', 'cream')).toBe(0);
  expect(spellingCost('e14', 'e27')).toBeGreaterThan(3);
});
