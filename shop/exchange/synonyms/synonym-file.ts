import { LANGUAGES, parseLanguage, rulesOf } from '#shop/kernel/language.ts';
import {
  type SynonymFields,
  type SynonymLanguage,
  type SynonymProblem,
  splitMeanings,
} from '#shop/search/synonyms/synonym.ts';
import type { CellRemark, FileProblem } from '../import/import-remark.ts';

export const MAX_SYNONYM_FILE_BYTES = 2_000_000;

/** The columns of a file of synonyms, by their headings. */
export const SYNONYM_COLUMNS = {
  language: 'Language',
  term: 'Term',
  meanings: 'Meanings',
  is_both_ways: 'Both ways',
} as const;
export type SynonymColumn = keyof typeof SYNONYM_COLUMNS;

/** Without these a file says nothing. A synonym without the others is of every language, and one way. */
export const NEEDED_COLUMNS = ['term', 'meanings'] as const satisfies readonly SynonymColumn[];

export type SynonymCellError = CellRemark<SynonymProblem['code'] | 'unknown_language' | 'not_yes_or_no'>;

/** Why nothing of a file was imported. */
export type ImportSynonymsError =
  | { readonly code: 'empty' | 'too_large' | 'too_many' }
  | { readonly code: 'unreadable'; readonly problem: FileProblem }
  /** The first of them, by line. */
  | { readonly code: 'rows'; readonly errors: readonly SynonymCellError[]; readonly count: number };

export function findSynonymColumn(heading: string): SynonymColumn | null {
  const columns = Object.keys(SYNONYM_COLUMNS) as SynonymColumn[];
  return columns.find((column) => SYNONYM_COLUMNS[column].toLowerCase() === heading.toLowerCase()) ?? null;
}

const YES = ['true', 'yes', '1'];
const NO = ['', 'false', 'no', '0'];

/** Reads a row's cells, or says which one cannot be understood. */
export function readSynonymRow(
  cells: Readonly<Partial<Record<SynonymColumn, string>>>,
): SynonymFields | (Pick<SynonymCellError, 'code' | 'value'> & { readonly field: SynonymColumn }) {
  const { language: written = '', term = '', meanings = '', is_both_ways: flag = '' } = cells;
  const language = readLanguage(written.trim());
  if (language === null) return { field: 'language', code: 'unknown_language', value: written };
  const word = flag.trim().toLowerCase();
  if (!YES.includes(word) && !NO.includes(word)) return { field: 'is_both_ways', code: 'not_yes_or_no', value: flag };
  return { language, term, meanings: splitMeanings(meanings), is_both_ways: YES.includes(word) };
}

/** By its code, or as its speakers call it. */
function readLanguage(written: string): SynonymLanguage | null {
  const word = written.toLowerCase();
  if (word === '' || word === 'any') return 'any';
  return parseLanguage(word) ?? LANGUAGES.find((language) => rulesOf(language).name.toLowerCase() === word) ?? null;
}
