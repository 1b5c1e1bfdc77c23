import type { exchange } from '#locales/en/admin/exchange.ts';
import { CLAIM_RULE, CLAIM_RULES } from '#shop/claims/claim-rules.ts';
import { sayCitation } from '#shop/duties/citation.ts';
import { isDuty } from '#shop/duties/duties.ts';
import { sayLack } from '#shop/duties/duty-words.ts';
import type { Translate } from '#shop/i18n/translate.ts';
import type { ImportProblem } from './import.ts';
import type { CellError, CellNote } from './import-remark.ts';
import { readLacks } from './lacks.ts';

type Words = typeof exchange;

/** Says what is wrong with a cell: 'Line 14, Title: this must not be empty'. */
export function cellErrorText(t: Translate<Words>, error: CellError): string {
  const { line, column } = error;
  const what = errorText(t, error);
  return column === '' ? t('exchange.whereLine', { line, what }) : t('exchange.where', { line, column, what });
}

/** Says what was adjusted, without its place: 'cut to 60 characters'. */
export function noteText(t: Translate<Words>, { code, detail = '' }: Pick<CellNote, 'code' | 'detail'>): string {
  return t(`exchange.note.${code}`, { detail: sayDetail(t, code, detail) });
}

function sayDetail(t: Translate<Words>, code: CellNote['code'], detail: string): string {
  if (code === 'lacks_duties')
    return readLacks(detail)
      .map((lack) => sayLack(t, lack))
      .join(' ');
  if (code === 'drops_duties')
    return detail
      .split(',')
      .filter(isDuty)
      .map((duty) => t(`duty.${duty}`))
      .join('; ');
  const rule = CLAIM_RULES.find((known) => known === detail);
  return code === 'claim' && rule !== undefined
    ? `${t(`claims.rule.${rule}`)} (${sayCitation(t, CLAIM_RULE[rule].law)})`
    : detail;
}

export function errorText(t: Translate<Words>, { value, code, detail = '' }: CellError): string {
  return t(`exchange.error.${code}`, { value, detail });
}

export function importProblemText(t: Translate<Words>, problem: ImportProblem): string {
  switch (problem.code) {
    case 'not_utf8':
    case 'too_long_line':
      return t(`exchange.problem.${problem.code}`, { line: problem.line });
    case 'not_csv':
      return t('exchange.problem.not_csv', { line: problem.line, column: problem.column });
    case 'not_spreadsheet':
      return t(`exchange.problem.kind.${problem.kind}`);
    case 'too_many_columns':
    case 'too_many_products':
      return t(`exchange.problem.${problem.code}`, { count: problem.count });
    case 'column_twice':
    case 'column_missing':
      return t(`exchange.problem.${problem.code}`, { column: problem.column });
    case 'empty':
    case 'no_products':
    case 'broken_workbook':
    case 'workbook_too_large':
    case 'conflict':
    case 'undo_refused':
    case 'run_failed':
    case 'undo_failed':
    case 'broken':
      return t(`exchange.problem.${problem.code}`);
  }
}
