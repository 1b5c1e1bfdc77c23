import { describe, expect, test } from 'vitest';
import { everywhere, inBrand, inNaming } from './document-query.ts';
import { listDidYouMean, listMeant, type SearchedWord, toWordQueries, typos } from './text-search.ts';

const unknown = (word: string, ...names: string[]): SearchedWord => ({
  word,
  stems: [`en~${word}`, `lv~${word}`],
  isKnown: false,
  isBeginning: false,
  candidates: names.map((name) => candidate(name)),
});
const known = (word: string): SearchedWord => ({ ...unknown(word), isKnown: true });
const candidate = (word: string, isName = true) => ({
  word,
  shown: word,
  language: 'en' as const,
  stems: [`en~${word}`],
  isName,
});
const meantBy = (word: string, ...names: string[]) => listMeant(unknown(word, ...names)).map((meant) => meant.word);

test.each([
  ['cream', 'cream', 0],
  ['crem', 'cream', 1],
  ['creamm', 'cream', 1],
  ['craem', 'cream', 1],
  ['xream', 'cream', 1],
  ['serrumm', 'serum', 2],
  ['ausitnas', 'austinas', 1],
  ['headfones', 'headphones', 2],
  ['', 'oil', 3],
])('%s is %s with %i typos', (a, b, count) => {
  expect(typos(a, b)).toBe(count);
  expect(typos(b, a)).toBe(count);
});

describe('a word that the catalogue does not know', () => {
  test('may be one with one or two typos, the nearest first', () => {
    expect(meantBy('charrger', 'changer', 'charger')).toEqual(['charger', 'changer']);
  });

  test('is not corrected by two typos when it is short, and never when it is tiny', () => {
    expect(meantBy('lamqq', 'lampa')).toEqual([]);
    expect(meantBy('ot', 'ota')).toEqual([]);
  });

  test('that is short is not corrected to a word of some description', () => {
    expect(listMeant({ ...unknown('mouse'), candidates: [candidate('house', false)] })).toEqual([]);
  });

  test('may be part of a longer one', () => {
    expect(meantBy('pulksten', 'viedpulkstenis')).toEqual(['viedpulkstenis']);
  });

  test('is in the query beside its corrections, and products with the exact word come first', () => {
    expect(toWordQueries('serrum', [unknown('serrum', 'serum')])).toEqual([
      {
        terms: ['serrum', 'en~serrum', 'lv~serrum', 'serum', 'en~serum'],
        best: ['serum', 'en~serum'],
        beginning: 'serrum',
      },
    ]);
  });
});

describe('the words of a text', () => {
  const asked = (...words: string[]) => toWordQueries(words.join(' '), words.map(known)).map(({ terms }) => terms[0]);

  test('are all asked for, but for those too common', () => {
    expect(asked('cream', 'for', 'hands')).toEqual(['cream', 'hands']);
    expect(asked('spogulis', 'ar', 'gaismu')).toEqual(['spogulis', 'gaismu']);
    expect(asked('on')).toEqual(['on']);
  });

  test('may be unfinished at the end only', () => {
    const [first, last] = toWordQueries('night cre', [known('night'), known('cre')]);
    expect(first?.beginning).toBeNull();
    expect(last?.beginning).toBe('cre');
  });

  test('may end in a letter of its own', () => {
    expect(toWordQueries('vitamin c', [known('vitamin'), known('c')])[1]?.beginning).toBeNull();
  });

  test('are whole where a sign follows', () => {
    expect(toWordQueries('10%', [known('10')])[0]?.beginning).toBeNull();
  });

  test('are asked for anywhere, or where they name a product', () => {
    const queries = toWordQueries('cream', [known('cream')]);
    expect(everywhere(queries)).toBe('((cream|en~cream|lv~cream|cream:*))');
    expect(inBrand(queries)).toContain('B~cream|B=en~cream|B=lv~cream|B~cream:*');
    expect(inNaming(queries)).toContain('C~cream|C=en~cream|C=lv~cream|C~cream:*');
  });

  test('count only in names and brands while they are a letter or two', () => {
    const queries = toWordQueries('cr', [unknown('cr')]);
    expect(everywhere(queries)).toBe('((cr|en~cr|lv~cr|A~cr:*|B~cr:*))');
    expect(inNaming(queries)).not.toContain('C~cr:*');
  });
});

describe('Did you mean', () => {
  const proposed = (search: string, ...words: SearchedWord[]) => listDidYouMean(search, words, 'en');

  test('names the misspelt word as the catalogue writes it, in the rest of the text', () => {
    expect(proposed('velvet lipstik', known('velvet'), unknown('lipstik', 'lipstick'))[0]).toBe('velvet lipstick');
  });

  test('says nothing where every word is known, or begins a known one', () => {
    expect(proposed('cream', known('cream'))).toEqual([]);
    expect(proposed('night cream', known('night'), known('cream'))).toEqual([]);
    expect(proposed('cre', { ...unknown('cre', 'crew'), isBeginning: true })).toEqual([]);
  });

  test('says nothing below three characters', () => {
    expect(proposed('cr', unknown('cr', 'cream'))).toEqual([]);
  });

  test('leaves out what nothing is like', () => {
    expect(proposed('velvet qqqqqqqq', known('velvet'), unknown('qqqqqqqq'))).toEqual(['velvet']);
  });

  test('prefers the language of the page', () => {
    const meant = unknown('kremms');
    const candidates = [
      { ...candidate('kremes'), shown: 'kremes' },
      { ...candidate('krems'), shown: 'krēms', language: 'lv' as const },
    ];
    expect(listDidYouMean('kremms', [{ ...meant, candidates }], 'lv')[0]).toBe('krēms');
    expect(listDidYouMean('kremms', [{ ...meant, candidates }], 'en')[0]).toBe('kremes');
  });
});
