import { describe, expect, test } from 'vitest';
import { listLikely, meaningOf } from './meaning.ts';
import type { FoundIn, SearchedWord, WordCandidate } from './searched-word.ts';

const candidate = (word: string, isName = true): WordCandidate => ({
  ...{ word, shown: word, language: 'en', stems: [`en~${word}`], isName },
});
const typed = (word: string, ...candidates: readonly WordCandidate[]): SearchedWord => ({
  ...{
    word,
    stems: [`en~${word}`],
    foundIn: null,
    shown: null,
    isBeginning: false,
    isInitials: false,
    languages: [],
    candidates,
  },
});
const known = (word: string, foundIn: FoundIn, ...candidates: readonly WordCandidate[]): SearchedWord => ({
  ...typed(word, ...candidates),
  ...{ foundIn, shown: word },
});

const read = (readings: readonly [SearchedWord, ...SearchedWord[]], isLast = false) => {
  const meaning = meaningOf(readings, { isLast, language: 'en' });
  const words = (spellings: readonly (readonly (readonly string[])[])[]) =>
    spellings.map((spelling) => spelling.map(([word]) => word).join(' '));
  return meaning && { ...meaning, best: words(meaning.best), others: words(meaning.others) };
};

describe('a typed word', () => {
  test('that names have is taken as it is, whatever else is near', () => {
    expect(read([known('cream', 'names', candidate('creams'))])).toEqual({
      ...{ best: ['cream'], others: [], isNamed: true, corrected: null },
    });
  });

  test('that only descriptions have also finds names that end with it', () => {
    expect(read([known('watch', 'descriptions', candidate('smartwatch'), candidate('watchful'))])).toEqual({
      ...{ best: ['watch'], others: ['smartwatch', 'watchful'], isNamed: true, corrected: null },
    });
    expect(read([known('moss', 'descriptions')])).toMatchObject({ isNamed: false });
  });

  test('that nobody has is what it was likely meant for, and says so', () => {
    expect(read([typed('serrum', candidate('serum'), candidate('drum'))])).toEqual({
      ...{ best: ['serum'], others: [], isNamed: true, corrected: 'serum' },
    });
  });

  test('is no typo while it is unfinished', () => {
    const begun = { ...typed('shampo', candidate('champo')), isBeginning: true };
    expect(read([begun], true)).toMatchObject({ best: ['shampo'], corrected: null });
    expect(read([begun], false)).toMatchObject({ best: ['champo'] });
  });

  test('is rather the end of a longer word than a doubtful typo, and that is no correction', () => {
    expect(read([typed('pulkstens', candidate('viedpulkstens'), candidate('pudkstunz'))])).toMatchObject({
      ...{ best: ['pulkstens'], others: ['viedpulkstens'], corrected: null },
    });
  });

  test('with the letters of a name stands for it', () => {
    expect(read([{ ...typed('edp'), isInitials: true }])).toMatchObject({ best: ['L~edp'], isNamed: true });
  });

  test('in other letters is what they spell', () => {
    expect(read([typed('крем'), typed('rhtv'), known('krem', 'names')])).toMatchObject({ corrected: 'krem' });
    expect(read([typed('шампун'), typed('sampun', candidate('sampuns'))])).toMatchObject({ corrected: 'sampuns' });
  });

  test('that is like nothing means nothing', () => {
    expect(read([typed('samsung', candidate('sampuns'))])).toBeNull();
    expect(read([typed('hoover', candidate('over'), candidate('cover'))])).toBeNull();
  });
});

test('of words that are as likely both are looked for, and the one of the page is named', () => {
  const both = typed('serrum', { ...candidate('serum'), language: 'lv', shown: 'sērum' }, candidate('serum'));
  expect(read([both])).toMatchObject({ best: ['serum', 'serum'], corrected: 'serum' });
});

test('names come before words of descriptions that are as near', () => {
  const words = listLikely([typed('niacinamid', candidate('niacinamids', false), candidate('niacinamide'))]);
  expect(words[0]?.word).toBe('niacinamide');
});
