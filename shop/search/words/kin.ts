import { EVERY_LANGUAGE } from '../understanding/search-words.ts';
import type { Spelling } from './searched-word.ts';

/** The shortest beginning that words of one family share. */
const SHARED = 3;
const FAMILIES = EVERY_LANGUAGE.flatMap(({ kin }) => kin);

/** Other words of the family of a folded word: 'charging' of 'charger'. */
export function listKin(word: string): Spelling[] {
  const words = FAMILIES.flatMap(([own = '', ...others]) =>
    own !== '' && word.endsWith(own) && word.length >= own.length + SHARED
      ? others.map((ending) => word.slice(0, -own.length) + ending)
      : [],
  );
  return [...new Set(words)].map((one) => [[one]]);
}
