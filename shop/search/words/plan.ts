import { isWished, type TypedWord, type Understood } from '../understanding/understand.ts';
import type { AskedWord } from './find-words-view.server.ts';
import { readCyrillic } from './readings.ts';

/** Which word asked of the catalogue is which of the text. */
export type Plan = {
  readonly words: readonly AskedWord[];
  /** Places of the readings of each typed word; none for numbers and sizes, which are as they are. */
  readonly readings: readonly (readonly number[])[];
  /** The place of each typed word joined with the next; null where they are not two words. */
  readonly joined: readonly (number | null)[];
  /** The place of each typed word without the signs in it; null where it has none. */
  readonly compounds: readonly (number | null)[];
  /** The places of each word of what is excluded; several of a phrase. */
  readonly excluded: readonly (readonly (readonly number[])[])[];
};

/** Lists what to look up for a text. `isExact` takes the words as they are typed. */
export function planWords({ search, words, exclusions }: Understood, { isExact }: { readonly isExact: boolean }): Plan {
  const asked: AskedWord[] = [];
  const ask = (text: string, use: AskedWord['use'], isUnfinished = false) =>
    asked.push({ text, use, isUnfinished }) - 1;
  const isWord = (word: TypedWord | undefined) => word !== undefined && (word.role === 'word' || isWished(word.role));
  const readings = words.map((word) => {
    if (!isWord(word)) return [];
    const others = isExact ? [] : readCyrillic(word.text).map(({ text }) => text);
    const isUnfinished = word.end === search.length && !SIGNS.test(word.text);
    return [word.text, ...others].map((text, reading) => ask(text, 'typed', isUnfinished && reading === 0));
  });
  const joined = words.map((word, nth) => {
    const next = words[nth + 1];
    if (isExact || word.role !== 'word' || next?.role !== 'word') return null;
    return SIGNS.test(word.text + next.text) ? null : ask(word.text + next.text, 'joined');
  });
  const compounds = words.map((word) =>
    isWord(word) && SIGNS.test(word.text) ? ask(word.text.replaceAll(ALL_SIGNS, ''), 'joined') : null,
  );
  const excluded = exclusions.map((one) =>
    one.words.map((phrase) => phrase.split(' ').map((text) => ask(text.replaceAll(ALL_SIGNS, ''), 'excluded'))),
  );
  return { words: asked, readings, joined, compounds, excluded };
}

const SIGNS = /[-.&/+]/;
const ALL_SIGNS = /[-.&/+]/g;
