import type { exchange } from '#locales/en/admin/exchange.ts';
import type { synonyms } from '#locales/en/admin/synonyms.ts';
import type { Translate } from '#shop/i18n/translate.ts';
import { synonymProblemText } from '#shop/search/synonyms/synonym-words.ts';
import { importProblemText } from '../import/import-words.ts';
import type { ImportSynonymsError, SynonymCellError } from './synonym-file.ts';

type Say = Translate<typeof exchange & typeof synonyms>;

/** Says why nothing of a file was imported, when it is about the whole file. */
export function synonymFileText(t: Say, problem: Exclude<ImportSynonymsError, { readonly code: 'rows' }>): string {
  if (problem.code !== 'unreadable') return t(`synonyms.import.${problem.code}`);
  switch (problem.problem.code) {
    case 'empty':
    case 'not_spreadsheet':
      return t(`synonyms.import.${problem.problem.code}`);
    default:
      return importProblemText(t, problem.problem);
  }
}

/** Says what is wrong with a cell: 'Line 14, Meanings: “scent” appears twice'. */
export function synonymCellText(t: Say, error: SynonymCellError): string {
  return t('exchange.where', { line: error.line, column: error.column, what: cellText(t, error) });
}

function cellText(t: Say, { code, value }: SynonymCellError): string {
  switch (code) {
    case 'term_taken':
      return t('synonyms.import.termTwice', { value });
    case 'unknown_language':
    case 'not_yes_or_no':
      return t(`synonyms.import.${code}`, { value });
    default:
      return synonymProblemText(t, { code, value });
  }
}
