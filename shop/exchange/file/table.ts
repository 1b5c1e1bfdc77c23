import type { FileProblem } from '../import/import-remark.ts';

export type FileRow = {
  /** The line where it begins, counting from 1. */
  readonly line: number;
  readonly cells: readonly string[];
};

export type FileSource =
  | { readonly kind: 'csv'; readonly letters: Letters; readonly separator: Separator }
  | { readonly kind: 'xlsx'; readonly sheet: string; readonly otherSheets: number };

export type Letters = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1257';
export const SEPARATORS = [',', ';', '\t', '|'] as const;
export type Separator = (typeof SEPARATORS)[number];

/** A file opened as a table. Its rows may end with an UnreadableFile; `fileProblemOf` tells it from a bug. */
export type Table = {
  readonly headings: readonly string[];
  readonly source: FileSource;
  /** From the first row below the headings, any number of times. */
  rows(): AsyncGenerator<FileRow>;
  /** The same with the row of the headings, for files that may have none. */
  allRows(): AsyncGenerator<FileRow>;
  /** How much of the file has been read, from 0 to 1. */
  read(): number;
  close(): Promise<void>;
};

export class UnreadableFile extends Error {
  readonly problem: FileProblem;
  constructor(problem: FileProblem) {
    super(problem.code);
    this.problem = problem;
  }
}

export function fileProblemOf(error: unknown): FileProblem | null {
  return error instanceof UnreadableFile ? error.problem : null;
}

/** Why a file that must fit into memory is refused. */
export type SmallFileProblem =
  | { readonly code: 'empty' | 'too_large' }
  | { readonly code: 'unreadable'; readonly problem: FileProblem };

/** Reads headings and the rows below them. Throws an UnreadableFile without any. */
export async function withHeadings(
  read: () => AsyncGenerator<FileRow>,
): Promise<Pick<Table, 'headings' | 'rows' | 'allRows'>> {
  const head = read();
  const first = await head.next();
  await head.return(undefined);
  if (first.done) throw new UnreadableFile({ code: 'empty' });
  return {
    headings: headingsOf(first.value.cells),
    allRows: read,
    async *rows() {
      const all = read();
      await all.next();
      yield* all;
    },
  };
}

const MAX_HEADING = 200;
const MAX_COLUMNS = 500;

/** Throws an UnreadableFile when there are none or too many. */
function headingsOf(cells: readonly string[]): string[] {
  const headings = cells.map((cell) => cell.replaceAll('\0', '').trim().slice(0, MAX_HEADING));
  while (headings.length > 0 && headings.at(-1) === '') headings.pop();
  if (headings.length === 0) throw new UnreadableFile({ code: 'empty' });
  if (headings.length > MAX_COLUMNS) throw new UnreadableFile({ code: 'too_many_columns', count: headings.length });
  return headings;
}
