import { err, type Result } from '#shop/kernel/result.ts';
import {
  findSynonymProblems,
  type SavedSynonyms,
  type SaveSynonymsInput,
  type SynonymRowProblem,
  saveSynonyms,
} from '#shop/search/synonyms/save-synonyms.server.ts';
import { MAX_SYNONYMS, type SynonymFields } from '#shop/search/synonyms/synonym.ts';
import type { Shop } from '#shop/shop.server.ts';
import { readSmallTable } from '../file/read-small-table.server.ts';
import type { Table } from '../file/table.ts';
import { beginningOf } from '../import/import-remark.ts';
import {
  findSynonymColumn,
  type ImportSynonymsError,
  MAX_SYNONYM_FILE_BYTES,
  NEEDED_COLUMNS,
  readSynonymRow,
  SYNONYM_COLUMNS,
  type SynonymCellError,
  type SynonymColumn,
} from './synonym-file.ts';

const SHOWN_ERRORS = 50;

type Imported = Result<SavedSynonyms, ImportSynonymsError>;

export type ImportSynonymsInput = Omit<SaveSynonymsInput, 'synonyms'> & {
  readonly content: AsyncIterable<Uint8Array>;
};

/**
 * Imports a file of synonyms, CSV or workbook, as one change: all rows or, when one cannot be used, none. Synonyms that
 * are not in it stay. Throws what `content` throws.
 */
export async function importSynonyms(shop: Shop, { content, ...input }: ImportSynonymsInput): Promise<Imported> {
  const file = { content, maxBytes: MAX_SYNONYM_FILE_BYTES };
  return readSmallTable(shop, file, (table) => importTable(shop, table, input));
}

async function importTable(shop: Shop, table: Table, input: Omit<SaveSynonymsInput, 'synonyms'>): Promise<Imported> {
  const columns = table.headings.map(findSynonymColumn);
  const twice = columns.findIndex((column, index) => column !== null && columns.indexOf(column) !== index);
  if (twice !== -1)
    return err({ code: 'unreadable', problem: { code: 'column_twice', column: table.headings[twice] ?? '' } });
  const missing = NEEDED_COLUMNS.find((column) => !columns.includes(column));
  if (missing !== undefined)
    return err({ code: 'unreadable', problem: { code: 'column_missing', column: SYNONYM_COLUMNS[missing] } });
  const { synonyms, lines, errors } = await readRows(table, columns);
  if (synonyms.length + errors.length > MAX_SYNONYMS) return err({ code: 'too_many' });
  if (synonyms.length + errors.length === 0) return err({ code: 'empty' });
  const placed = (problems: readonly SynonymRowProblem[]) =>
    problems.map(({ row, ...problem }) => remark(lines[row] ?? 0, problem));
  if (errors.length > 0) return err(shown([...errors, ...placed(await findSynonymProblems(shop, synonyms))]));
  const saved = await saveSynonyms(shop, { synonyms, ...input });
  if (saved.ok) return saved;
  return err(saved.error.code === 'too_many' ? saved.error : shown(placed(saved.error.problems)));
}

async function readRows(table: Table, columns: readonly (SynonymColumn | null)[]) {
  const synonyms: SynonymFields[] = [];
  const lines: number[] = [];
  const errors: SynonymCellError[] = [];
  for await (const { line, cells } of table.rows()) {
    const named = columns.flatMap((column, index) => (column === null ? [] : [[column, cells[index] ?? ''] as const]));
    const read = readSynonymRow(Object.fromEntries(named));
    if ('code' in read) errors.push(remark(line, read));
    else {
      synonyms.push(read);
      lines.push(line);
    }
    if (synonyms.length + errors.length > MAX_SYNONYMS) break;
  }
  return { synonyms, lines, errors };
}

function remark(
  line: number,
  { field, code, value }: Pick<SynonymCellError, 'code' | 'value'> & { readonly field: SynonymColumn },
): SynonymCellError {
  return { line, column: SYNONYM_COLUMNS[field], code, value: beginningOf(value) };
}

function shown(errors: readonly SynonymCellError[]) {
  const inOrder = [...errors].sort((a, b) => a.line - b.line);
  return { code: 'rows', errors: inOrder.slice(0, SHOWN_ERRORS), count: errors.length } as const;
}
