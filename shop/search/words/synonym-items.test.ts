import { describe, expect, test } from 'vitest';
import { toSynonyms } from '../synonyms/alternatives.ts';
import type { SearchedWord, WordCandidate } from './searched-word.ts';
import { addSynonyms, listAlternativeWords } from './synonym-items.ts';
import type { Item } from './word-item.ts';

const word = (text: string, foundIn: SearchedWord['foundIn']): SearchedWord => ({
  ...{
    word: text,
    stems: [`en~${text}`],
    foundIn,
    shown: text,
    isBeginning: false,
    isInitials: false,
    languages: [],
    candidates: [],
  },
});
function item(text: string, { isNamed = true, corrected = null as string | null, isKnown = true } = {}): Item {
  const own = corrected ?? text;
  const typed = { start: 0, end: text.length, text, role: 'word' } as const;
  const query = {
    text: own,
    role: 'word',
    isNamed,
    best: [[[own, `en~${own}`]]],
    akin: [],
    others: [],
    answers: [],
    beginning: null,
  } as const;
  return {
    typed,
    end: typed.end,
    words: [word(text, isNamed ? 'names' : null)],
    readings: [],
    query: isKnown ? query : null,
    corrected,
  };
}

const split = (phrase: string) => phrase.split(' ').map((one) => ({ word: one, stems: [`en~${one}`] }));
const SYNONYMS = toSynonyms([
  { language: 'en', isBothWays: false, phrases: [split('pods'), split('earbuds'), split('ear phones')] },
  { language: 'en', isBothWays: false, phrases: [split('cell phone'), split('mobile')] },
]);
const catalogue = (...words: readonly string[]) =>
  new Map(
    words.map((text): [string, WordCandidate] => {
      const [own = '', kind = 'name'] = text.split('/');
      return [own, { word: own, shown: own, language: 'en', stems: [], isName: kind === 'name' }];
    }),
  );
const add = (items: readonly Item[], ...words: readonly string[]) =>
  addSynonyms(items, SYNONYMS, catalogue(...words)).map(({ query, corrected }) => ({
    best: query?.best.map((spelling) => spelling.map(([form]) => form).join(' ')),
    others: query?.others.map((spelling) => spelling.map(([form]) => form).join(' ')),
    isNamed: query?.isNamed,
    corrected,
  }));

describe('a word with synonyms', () => {
  test('is also looked for by them, below itself', () => {
    expect(add([item('pods')])).toEqual([
      { best: ['pods'], others: ['earbuds', 'ear phones'], isNamed: true, corrected: null },
    ]);
    expect(listAlternativeWords([item('pods')], SYNONYMS)).toEqual([]);
  });

  test('that no product has is found by those that products have', () => {
    expect(listAlternativeWords([item('pods', { isKnown: false })], SYNONYMS)).toEqual(['earbuds', 'ear', 'phones']);
    expect(add([item('pods', { isKnown: false })], 'earbuds')).toEqual([
      { best: ['pods'], others: ['earbuds'], isNamed: true, corrected: null },
    ]);
    expect(add([item('pods', { isKnown: false })])).toEqual([
      { best: undefined, others: undefined, isNamed: undefined, corrected: null },
    ]);
  });

  test('is no typo', () => {
    expect(add([item('pods', { corrected: 'pots' })], 'earbuds')).toMatchObject([{ best: ['pods'], corrected: null }]);
  });

  test('in other letters has the synonyms of its sound', () => {
    const cyrillic = item('подс', { isKnown: false });
    expect(add([{ ...cyrillic, readings: [word('pods', null)] }], 'earbuds')).toMatchObject([{ others: ['earbuds'] }]);
    expect(add([{ ...item('подс'), readings: [word('pods', null)] }], 'earbuds')).toMatchObject([{ others: [] }]);
  });

  test('that is only wished for is found in descriptions too', () => {
    const wished = item('pods', { isKnown: false });
    const typed = { ...wished.typed, role: 'wish' as const };
    expect(add([{ ...wished, typed }], 'earbuds', 'ear/text', 'phones/text')).toMatchObject([
      { best: ['pods', 'ear phones'], others: ['earbuds'] },
    ]);
    expect(add([wished], 'earbuds', 'ear/text', 'phones/text')).toMatchObject([
      { best: ['pods'], others: ['earbuds'] },
    ]);
  });

  test('is found in descriptions where no name has a synonym', () => {
    expect(add([item('pods', { isKnown: false })], 'earbuds/text')).toMatchObject([
      { best: ['pods', 'earbuds'], others: [], isNamed: false },
    ]);
  });
});

test('a phrase with a synonym is one thing', () => {
  expect(add([item('cell'), item('phone'), item('case')])).toMatchObject([
    { best: ['cell phone'], others: ['mobile'] },
    { best: ['case'] },
  ]);
});

test('a corrected word has the synonyms of what it was corrected to', () => {
  expect(add([item('podz', { corrected: 'pods' })], 'earbuds')).toMatchObject([
    { best: ['pods'], others: ['earbuds'], corrected: 'pods' },
  ]);
});

test('words of a phrase that stand apart are one thing, where the first of them stands', () => {
  const [cell, other] = addSynonyms([item('phone'), item('red'), item('cell')], SYNONYMS, catalogue());
  expect([cell?.query?.text, other?.query?.text]).toEqual(['phone cell', 'red']);
});

describe('what is said one way', () => {
  const answersOf = (one: Item) =>
    addSynonyms([one], SYNONYMS, catalogue('earbuds', 'ear', 'phones')).map(({ query }) =>
      query?.answers.map((spelling) => spelling.map(([form]) => form).join(' ')),
    );

  test('answers a word that names nothing, in order', () => {
    expect(answersOf(item('pods', { isKnown: false }))).toEqual([['earbuds', 'ear phones']]);
  });

  test('is another name of a word that names products, and of a gift', () => {
    expect(answersOf(item('pods'))).toEqual([[]]);
    const present = item('pods', { isKnown: false });
    expect(answersOf({ ...present, typed: { ...present.typed, role: 'gift' } })).toEqual([[]]);
  });
});
