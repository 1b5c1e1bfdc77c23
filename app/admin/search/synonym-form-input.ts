import { z } from 'zod';
import {
  SYNONYM_LANGUAGES,
  type SynonymFields,
  type SynonymProblem,
  splitMeanings,
} from '#shop/search/synonyms/synonym.ts';
import { synonymProblemText } from '#shop/search/synonyms/synonym-words.ts';
import type { AdminTranslate } from '../admin-i18n.tsx';

const DIRECTIONS = ['one_way', 'both_ways'] as const;

const MISSING = 'missing' satisfies SynonymProblem['code'];

/** The synonym form, in browser and server. */
export const synonymFormSchema = z.object({
  language: z.enum(SYNONYM_LANGUAGES),
  term: z.string(MISSING).trim().min(1, MISSING),
  meanings: z.string(MISSING).trim().min(1, MISSING),
  direction: z.enum(DIRECTIONS),
  /** When the edited version was saved. */
  version: z.iso.datetime().optional().catch(undefined),
});

type SynonymForm = z.output<typeof synonymFormSchema>;

/** A synonym as the form shows it. */
export type SynonymTexts = Readonly<Record<Exclude<keyof SynonymForm, 'version'>, string>>;

export function textsOf({ language, term, meanings, is_both_ways }: SynonymFields): SynonymTexts {
  return { language, term, meanings: meanings.join('\n'), direction: is_both_ways ? 'both_ways' : 'one_way' };
}

export function fieldsOf({ language, term, meanings, direction }: SynonymForm): SynonymFields {
  return { language, term, meanings: splitMeanings(meanings), is_both_ways: direction === 'both_ways' };
}

/** A problem with the phrase it is about, as one code of a form: 'meaning_twice:scent'. */
export function codeOf({ code, value }: Pick<SynonymProblem, 'code' | 'value'>): string {
  return `${code}:${value}`;
}

/** Says such a code, or one of the schema. */
export function sayFormCode(t: AdminTranslate, said: string): string {
  const [code = '', ...value] = said.split(':');
  return synonymProblemText(t, { code: code as SynonymProblem['code'], value: value.join(':') });
}
