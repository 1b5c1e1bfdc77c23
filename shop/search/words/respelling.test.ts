import { describe, expect, test } from 'vitest';
import { listRespellings, meaningByRespelling } from './respelling.ts';
import type { WordCandidate } from './searched-word.ts';

const catalogue = (...words: readonly string[]) =>
  new Map(
    words.map((said): [string, WordCandidate] => {
      const [word = '', kind = 'name'] = said.split('/');
      return [word, { word, shown: word, language: 'en', stems: [`en~${word}`], isName: kind === 'name' }];
    }),
  );
const mean = (word: string, ...words: readonly string[]) => {
  const meaning = meaningByRespelling({ word, isKnown: false }, catalogue(...words));
  return meaning && (meaning.corrected ?? meaning.best[0]?.map(([form]) => form).join(' '));
};

describe('a word that no product has', () => {
  test('may be two that were written as one, rather two that name products', () => {
    expect(mean('robotvacuum', 'robot', 'vacuum')).toBe('robot vacuum');
    expect(mean('lupukrasa', 'lupu', 'krasa', 'lup/text', 'ukrasa/text')).toBe('lupu krasa');
    expect(mean('robotvacuum', 'robot')).toBeNull();
    expect(mean('someword', 'some/text', 'word/text')).toBeNull();
  });

  test('may be a short one, written as it sounds', () => {
    expect(mean('fone', 'phone')).toBe('phone');
    expect(mean('koton', 'cotton')).toBeNull();
  });

  test('may have been typed on the keys of a Russian keyboard', () => {
    expect(mean('rhtv', 'krem')).toBe('krem');
    expect(mean('ifvgeym', 'sampun')).toBe('sampun');
  });

  test('may make a word small, which is no mistake', () => {
    expect(mean('lampina', 'lampa')).toBe('lampa');
    expect(meaningByRespelling({ word: 'svecites', isKnown: true }, catalogue('sveces'))).toMatchObject({
      ...{ isNamed: true, corrected: null },
    });
  });
});

test('of a word that descriptions have only the one that it makes small is looked for', () => {
  expect(listRespellings({ word: 'otinas', isKnown: true })).toEqual(['otas']);
  expect(listRespellings({ word: 'otinas', isKnown: false })).toContain('oti');
});
