import { describe, expect, test } from 'vitest';
import { findAlternatives, findScattered, type PhraseWord, type SplitSynonym, toSynonyms } from './alternatives.ts';

/** Words with a stem as PostgreSQL writes it: here the word without its last letter. */
const split = (phrase: string, language = 'en'): PhraseWord[] =>
  phrase.split(' ').map((word) => ({ word, stems: [`${language}~${word.slice(0, -1)}`] }));

function synonym(phrases: readonly string[], isBothWays: boolean): SplitSynonym {
  return { language: 'en', isBothWays, phrases: phrases.map((phrase) => split(phrase)) };
}

function listMeanings(synonyms: readonly SplitSynonym[], typed: string, from = 0) {
  const found = findAlternatives(toSynonyms(synonyms), split(typed), from);
  return found && [found.length, ...found.alternatives.map(({ words }) => words.map(({ word }) => word).join(' '))];
}

const HEADPHONES = synonym(['pods', 'earphones', 'headphones'], false);
const PERFUME = synonym(['perfume', 'fragrance', 'eau de parfum'], true);

test('one way, the term has the meanings, and these do not have the term', () => {
  expect(listMeanings([HEADPHONES], 'pods')).toEqual([1, 'earphones', 'headphones']);
  expect(listMeanings([HEADPHONES], 'earphones')).toBeNull();
});

test('both ways, each phrase has all the others', () => {
  expect(listMeanings([PERFUME], 'perfume')).toEqual([1, 'fragrance', 'eau de parfum']);
  expect(listMeanings([PERFUME], 'fragrance')).toEqual([1, 'perfume', 'eau de parfum']);
  expect(listMeanings([PERFUME], 'eau de parfum')).toEqual([3, 'perfume', 'fragrance']);
});

test('a phrase is found in the middle of a text, the longest first, and only whole', () => {
  const scent = synonym(['eau', 'water'], false);
  expect(listMeanings([PERFUME, scent], 'rose eau de parfum spray', 1)).toEqual([3, 'perfume', 'fragrance']);
  expect(listMeanings([PERFUME, scent], 'rose eau de toilette', 1)).toEqual([1, 'water']);
  expect(listMeanings([PERFUME, scent], 'rose eau de parfum', 0)).toBeNull();
  expect(listMeanings([PERFUME], 'rose', 1)).toBeNull();
});

test('a phrase is found without its words that tell nothing, as long as two are left', () => {
  const circles = synonym(['circles under my eyes', 'concealer'], false);
  expect(listMeanings([circles], 'circles eyes')).toEqual([2, 'concealer']);
  expect(listMeanings([synonym(['after sun', 'aloe'], false)], 'sun')).toBeNull();
});

test('another ending of the word does as well', () => {
  expect(listMeanings([PERFUME], 'perfumi')).toEqual([1, 'fragrance', 'eau de parfum']);
  expect(listMeanings([PERFUME], 'eai da parfuk')).toEqual([3, 'perfume', 'fragrance']);
});

test('an ending counts in the language of the synonym only', () => {
  const found = findAlternatives(toSynonyms([PERFUME]), split('perfumi', 'lv'));
  expect(found).toBeNull();
});

test('what several synonyms say of a word comes together, each phrase once', () => {
  const more = synonym(['scent', 'fragrance', 'perfume'], true);
  expect(listMeanings([PERFUME, more], 'perfume')).toEqual([1, 'fragrance', 'eau de parfum', 'scent']);
});

describe('words of a phrase that stand apart', () => {
  const listScattered = (synonyms: readonly SplitSynonym[], typed: string) => {
    const found = findScattered(toSynonyms(synonyms), split(typed));
    return found && [found.places, ...found.alternatives.map(({ words }) => words.map(({ word }) => word).join(' '))];
  };
  const DRY = synonym(['dry skin', 'butter'], false);

  test('have its answers, in any order and with any endings', () => {
    expect(listScattered([DRY], 'skin gets dry')).toEqual([[0, 2], 'butter']);
    expect(listScattered([DRY], 'skim looks drx')).toEqual([[0, 2], 'butter']);
    expect(listScattered([DRY], 'dry hair')).toBeNull();
  });

  test('are those of the longest phrase', () => {
    const winter = synonym(['dry winter skin', 'cream'], false);
    expect(listScattered([DRY, winter], 'skin in winter dry')).toEqual([[0, 2, 3], 'cream']);
  });

  test('have no other names of it, which are said both ways', () => {
    expect(listScattered([synonym(['phone case', 'cover'], true)], 'case for phone')).toBeNull();
  });
});
