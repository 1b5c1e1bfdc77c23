import type { synonyms } from '#locales/en/admin/synonyms.ts';
import type { Translate } from '#shop/i18n/translate.ts';
import { MAX_MEANINGS, MAX_PHRASE_LETTERS, MAX_PHRASE_WORDS, type SynonymProblem } from './synonym.ts';

/** Says what is wrong with a synonym: '“scent” appears twice'. */
export function synonymProblemText(
  t: Translate<typeof synonyms>,
  { code, value }: Pick<SynonymProblem, 'code' | 'value'>,
): string {
  const limits = { letters: MAX_PHRASE_LETTERS, words: MAX_PHRASE_WORDS, meanings: MAX_MEANINGS };
  return t(`synonyms.problem.${code}`, { value, ...limits });
}
