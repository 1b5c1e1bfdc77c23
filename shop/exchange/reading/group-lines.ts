import { baseSlug } from '#shop/catalog/slug-choice.ts';
import { type ColumnKey, isIgnored } from '../file-columns.ts';
import { beginningOf, type CellError, type CellNote, MAX_LINES_OF_PRODUCT } from '../import/import-remark.ts';
import type { ProductLine } from './product-lines.ts';

export type LineGroup = {
  readonly position: number;
  readonly slug: string;
  readonly handle: string;
  readonly lines: readonly ProductLine[];
  readonly errors: readonly CellError[];
  readonly notes: readonly CellNote[];
  /** The line where the same handle occurred before: neither part is the whole product. */
  readonly repeats: Place | null;
};

export type Columns = readonly (ColumnKey | null)[];

type OpenGroup = {
  readonly slug: string;
  readonly handle: string;
  readonly lines: ProductLine[];
  readonly errors: CellError[];
  readonly repeats: Place | null;
  /** Non-empty columns that are not supported here. */
  readonly leftOut: Set<string>;
};

export type Place = { readonly line: number; readonly position: number };

/** Groups consecutive lines with the same handle. A handle that occurs again later is an error of both. */
export async function* groupLines(
  records: AsyncIterable<{ readonly line: number; readonly cells: readonly string[] }>,
  columns: Columns,
  headings: readonly string[],
): AsyncGenerator<LineGroup> {
  const first = new Map<string, Place>();
  const handleColumn = headings[columns.indexOf('handle')] ?? 'Handle';
  const ignored = headings
    .map((heading, index) => ({ heading, index }))
    .filter(({ index }) => isIgnored(columns[index] ?? null));
  let position = 0;
  let group: OpenGroup | null = null;
  for await (const record of records) {
    const line = toLine(record, columns);
    const handle = line.cells.handle?.trim() ?? '';
    const slug = baseSlug(handle, 'product');
    if (group === null || group.slug !== slug || handle === '') {
      if (group !== null) {
        yield closed(group, position, handleColumn);
        position += 1;
      }
      const earlier: Place | undefined = handle === '' ? undefined : first.get(slug);
      const errors = findHandleErrors(line, handle, handleColumn, earlier?.line);
      if (errors.length === 0) first.set(slug, { line: line.line, position });
      group = { slug, handle, lines: [], errors, repeats: earlier ?? null, leftOut: new Set() };
    }
    if (record.cells.length !== headings.length && hasMoreOrLess(record.cells, headings.length)) {
      const detail = `${record.cells.length} / ${headings.length}`;
      group.errors.push({ line: line.line, column: '', value: '', code: 'cells', detail });
    }
    for (const { heading, index } of ignored) if (record.cells[index]?.trim()) group.leftOut.add(heading);
    // More lines are an error anyway and need not be stored.
    if (group.lines.length <= MAX_LINES_OF_PRODUCT) group.lines.push(line);
  }
  if (group !== null) yield closed(group, position, handleColumn);
}

function findHandleErrors(
  { line }: ProductLine,
  handle: string,
  column: string,
  earlier: number | undefined,
): CellError[] {
  if (handle === '') return [{ line, column, value: '', code: 'missing' }];
  if (earlier === undefined) return [];
  return [{ line, column, value: beginningOf(handle), code: 'twice_in_file', detail: String(earlier) }];
}

function closed({ leftOut, ...group }: OpenGroup, position: number, column: string): LineGroup {
  const line = group.lines[0]?.line ?? 0;
  const notes: CellNote[] = [];
  if (group.handle !== group.slug) {
    notes.push({ line, column, value: beginningOf(group.handle), code: 'address', detail: group.slug });
  }
  if (leftOut.size > 0) notes.push({ line, column: '', value: '', code: 'left_out', detail: [...leftOut].join(', ') });
  return { ...group, position, notes };
}

/** Empty cells after the last heading, which spreadsheets leave behind. */
function hasMoreOrLess(cells: readonly string[], count: number): boolean {
  return cells.length < count || cells.slice(count).some((cell) => cell.trim() !== '');
}

function toLine({ line, cells }: { line: number; cells: readonly string[] }, columns: Columns): ProductLine {
  const own: Partial<Record<ColumnKey, string>> = {};
  for (const [index, key] of columns.entries()) if (key !== null) own[key] = cells[index] ?? '';
  return { line, cells: own };
}
