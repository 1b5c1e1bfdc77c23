import { baseSlug } from '#shop/catalog/slug-choice.ts';
import { type CellError, MAX_LINES_OF_PRODUCT } from './import-error.ts';
import type { ColumnKey } from './product-columns.ts';
import type { ProductLine } from './product-lines.ts';

/** The lines of one product, one after another in the file. */
export type LineGroup = {
  readonly position: number;
  readonly slug: string;
  readonly handle: string;
  readonly lines: readonly ProductLine[];
  readonly errors: readonly CellError[];
};

export type Columns = readonly (ColumnKey | null)[];

/** Puts lines of the same handle together. One whose handle came before, further up, is an error. */
export async function* groupLines(
  records: AsyncIterable<{ readonly line: number; readonly cells: readonly string[] }>,
  columns: Columns,
  headings: readonly string[],
): AsyncGenerator<LineGroup> {
  const firstLines = new Map<string, number>();
  let position = 0;
  let group: { slug: string; handle: string; lines: ProductLine[]; errors: CellError[] } | null = null;
  const handleColumn = headings[columns.indexOf('handle')] ?? 'Handle';
  const close = () => {
    const closed = group === null ? [] : [{ position, ...group }];
    if (group !== null) position += 1;
    group = null;
    return closed;
  };
  for await (const record of records) {
    const line = toLine(record, columns);
    const handle = line.cells.handle?.trim() ?? '';
    const slug = baseSlug(handle, 'product');
    if (group === null || group.slug !== slug || handle === '') {
      yield* close();
      const errors: CellError[] = [];
      const earlier = firstLines.get(slug);
      if (handle === '') errors.push({ line: line.line, column: handleColumn, value: '', code: 'missing' });
      else if (earlier !== undefined) {
        errors.push({
          line: line.line,
          column: handleColumn,
          value: handle,
          code: 'twice_in_file',
          detail: `${earlier}`,
        });
      } else firstLines.set(slug, line.line);
      group = { slug, handle, lines: [], errors };
    }
    if (record.cells.length !== headings.length && hasMoreOrLess(record.cells, headings.length)) {
      const detail = `${record.cells.length} / ${headings.length}`;
      group.errors.push({ line: line.line, column: '', value: '', code: 'cells', detail });
    }
    // More are an error anyway; nobody needs to hold them.
    if (group.lines.length <= MAX_LINES_OF_PRODUCT) group.lines.push(line);
  }
  yield* close();
}

/** Empty cells after the last heading are what spreadsheets leave behind. */
function hasMoreOrLess(cells: readonly string[], count: number): boolean {
  return cells.length < count || cells.slice(count).some((cell) => cell.trim() !== '');
}

function toLine({ line, cells }: { line: number; cells: readonly string[] }, columns: Columns): ProductLine {
  const own: Partial<Record<ColumnKey, string>> = {};
  for (const [index, key] of columns.entries()) if (key !== null) own[key] = cells[index] ?? '';
  return { line, cells: own };
}
