import { describe, expect, test } from 'vitest';
import { listOpenHalves, listRespellings, meaningByRespelling, meaningOfHalves } from './respelling.ts';
import type { WordCandidate } from './searched-word.ts';

const catalogue = (...words: readonly string[]) =>
  new Map(
    words.map((said): [string, WordCandidate] => {
      const [word = '', kind = 'name'] = said.split('/');
      return [word, { word, shown: word, language: 'en', stems: [`en~${word}`], isName: kind === 'name' }];
    }),
  );
const mean = (word: string, ...words: readonly string[]) => {
  const meaning = meaningByRespelling({ word, isKnown: false, readings: [] }, catalogue(...words));
  return meaning && (meaning.corrected ?? meaning.best[0]?.map(([form]) => form).join(' '));
};

describe('a word that no product has', () => {
  test('may be two that were written as one, rather two that name products', () => {
    expect(mean('robotvacuum', 'robot', 'vacuum')).toBe('robot vacuum');
    expect(mean('lupukrasa', 'lupu', 'krasa', 'lup/text', 'ukrasa/text')).toBe('lupu krasa');
    expect(mean('robotvacuum', 'robot')).toBeNull();
    expect(mean('someword', 'some/text', 'word/text')).toBeNull();
  });

  test('is not two, of which the first or a short second would be another form', () => {
    const matu: WordCandidate = { word: 'matu', shown: 'matu', language: 'lv', stems: ['lv~mat'], isName: true };
    const [auto] = catalogue('auto').values();
    const found = new Map([
      ['auto', auto!],
      ['mats', matu],
    ]);
    expect(meaningByRespelling({ word: 'automats', isKnown: false, readings: [] }, found)).toBeNull();
    expect(
      meaningByRespelling(
        { word: 'autoaustinas', isKnown: false, readings: [] },
        new Map([
          ['auto', auto!],
          ['austinas', { ...matu, word: 'austinu', shown: 'austiņu' }],
        ]),
      )?.corrected,
    ).toBe('auto austiņu');
    expect(
      meaningByRespelling(
        { word: 'matsauto', isKnown: false, readings: [] },
        new Map([
          ['mats', matu],
          ['auto', auto!],
        ]),
      ),
    ).toBeNull();
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
    expect(meaningByRespelling({ word: 'svecites', isKnown: true, readings: [] }, catalogue('sveces'))).toMatchObject({
      ...{ isNamed: true, corrected: null },
    });
  });
});

test('of a word that descriptions have only the one that it makes small is looked for', () => {
  expect(listRespellings({ word: 'otinas', isKnown: true, readings: [] })).toEqual(['otas']);
  expect(listRespellings({ word: 'otinas', isKnown: false, readings: [] })).toContain('oti');
});

test('one of two words that were written as one may be mistyped', () => {
  const unknown = { word: 'nailpolsh', isKnown: false, readings: [] };
  const [half] = listOpenHalves(unknown, catalogue('nail', 'polish'));
  expect(half).toMatchObject({ open: 'polsh', isFirst: true });
  const polish = [...catalogue('polish').values()][0]!;
  expect(meaningOfHalves(half!, polish)).toMatchObject({ corrected: 'nail polish', isNamed: true });
  expect(listOpenHalves({ word: 'samsung', isKnown: false, readings: [] }, catalogue('nail'))).toEqual([]);
});
