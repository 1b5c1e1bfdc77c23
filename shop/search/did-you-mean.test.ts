import { describe, expect, test } from 'vitest';
import type { Language } from '#shop/kernel/language.ts';
import { listDidYouMean } from './did-you-mean.ts';
import type { SearchedWord, WordCandidate } from './words/searched-word.ts';

const candidate = (word: string, differing: Partial<WordCandidate> = {}): WordCandidate => ({
  ...{ word, shown: word, language: 'en', stems: [`en~${word}`], isName: true },
  ...differing,
});
const unknown = (word: string, ...candidates: readonly WordCandidate[]): SearchedWord => ({
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
const known = (word: string): SearchedWord => ({ ...unknown(word), foundIn: 'names' });
const proposed = (search: string, words: readonly SearchedWord[], language: Language = 'en') =>
  listDidYouMean(search, words, language);

describe('Did you mean', () => {
  test('names the misspelt word as the catalogue writes it, in the rest of the text', () => {
    const words = [known('velvet'), unknown('lipstik', candidate('lipstick'))];
    expect(proposed('velvet lipstik', words)[0]).toBe('velvet lipstick');
  });

  test('says nothing where every word is known, or begins a known one', () => {
    expect(proposed('cream', [known('cream')])).toEqual([]);
    expect(proposed('cre', [{ ...unknown('cre', candidate('crew')), isBeginning: true }])).toEqual([]);
  });

  test('says nothing below three characters', () => {
    expect(proposed('cr', [unknown('cr', candidate('cream'))])).toEqual([]);
  });

  test('leaves out what nothing is like', () => {
    expect(proposed('velvet qqqqqqqq', [known('velvet'), unknown('qqqqqqqq')])).toEqual(['velvet']);
  });

  test('proposes no single words of a text of which others are known', () => {
    expect(proposed('velvet night qqqqqqqq', [known('velvet'), known('night'), unknown('qqqqqqqq')])).toEqual([
      'velvet night',
    ]);
  });

  test('proposes nothing for what is not sold', () => {
    expect(proposed('samsung', [unknown('samsung', candidate('sampuns'))])).toEqual([]);
    expect(proposed('hoover', [unknown('hoover', candidate('over'))])).toEqual([]);
  });

  test('proposes no word and no form that only descriptions have', () => {
    const form = candidate('atgriezas', { shown: 'atgriežas', language: 'lv', stems: ['lv~atgriez'], isName: false });
    expect(proposed('atgriezt', [unknown('atgriezt', form)], 'lv')).toEqual([]);
    expect(proposed('atgrieztt preci', [unknown('atgrieztt', form), known('preci')], 'lv')).toEqual(['preci']);
    expect(proposed('cracked heels', [{ ...known('cracked'), foundIn: 'descriptions' }, unknown('heels')])).toEqual([]);
  });

  test('prefers the language of the page', () => {
    const words = [unknown('kremss', candidate('kremes'), candidate('krems', { shown: 'krēms', language: 'lv' }))];
    expect(proposed('kremss', words, 'lv')[0]).toBe('krēms');
  });
});
