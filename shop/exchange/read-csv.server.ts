import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { plainCell } from '#shop/kernel/csv.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import { type FileProblem, MAX_COLUMNS, MAX_LINE_CHARACTERS } from './import-error.ts';

const MAX_HEADING = 200;

export type CsvRecord = {
  /** Where it begins, the first line being 1. */
  readonly line: number;
  readonly cells: readonly string[];
};

/** A file that cannot be read as CSV. */
class UnreadableFile extends Error {
  readonly problem: FileProblem;
  constructor(problem: FileProblem) {
    super(problem.code);
    this.problem = problem;
  }
}

export type CsvFile = { readonly headings: readonly string[]; readonly records: AsyncGenerator<CsvRecord> };

/**
 * Reads a file piece by piece: comma, semicolon or tab between cells, with or without a byte order mark, any line ends. The
 * records may end in an UnreadableFile; `fileProblemOf` tells it from a bug.
 */
export async function readCsv(pieces: AsyncIterable<Uint8Array>): Promise<Result<CsvFile, FileProblem>> {
  const texts = decode(pieces);
  try {
    const first = await readUntilLineEnd(texts);
    const records = readRecords(first, texts);
    const head = await records.next();
    if (head.done) return err({ code: 'empty' });
    const headings = head.value.cells.map((cell) => cell.replaceAll('\0', '').trim().slice(0, MAX_HEADING));
    while (headings.length > 0 && headings.at(-1) === '') headings.pop();
    if (headings.length === 0) return err({ code: 'empty' });
    if (headings.length > MAX_COLUMNS) return err({ code: 'too_many_columns', count: headings.length });
    return ok({ headings, records });
  } catch (error) {
    const problem = fileProblemOf(error);
    if (problem === null) throw error;
    return err(problem);
  }
}

export function fileProblemOf(error: unknown): FileProblem | null {
  return error instanceof UnreadableFile ? error.problem : null;
}

async function* readRecords(first: string, rest: AsyncIterable<string>): AsyncGenerator<CsvRecord> {
  const parser = Readable.from(chain(first, rest)).pipe(
    parse({
      delimiter: guessDelimiter(first),
      info: true,
      relax_column_count: true,
      skip_records_with_empty_values: true,
      max_record_size: MAX_LINE_CHARACTERS,
    }),
  );
  let line = 1;
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      yield { line, cells: record.map(plainCell) };
      line = info.lines + 1;
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const code = error.code === 'CSV_MAX_RECORD_SIZE' ? 'too_long_line' : 'not_csv';
    throw new UnreadableFile({ code, line });
  }
}

/** Errors of the source reach who reads the parser. */
async function* chain(first: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield first;
  yield* rest;
}

/** UTF-8 or an error: letters taken for others would be stored for good. */
async function* decode(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let lines = 1;
  try {
    for await (const piece of pieces) {
      const text = decoder.decode(piece, { stream: true });
      lines += text.split('\n').length - 1;
      if (text !== '') yield text;
    }
    const rest = decoder.decode();
    if (rest !== '') yield rest;
  } catch (error) {
    if (error instanceof TypeError && 'code' in error && error.code === 'ERR_ENCODING_INVALID_ENCODED_DATA') {
      throw new UnreadableFile({ code: 'not_utf8', line: lines });
    }
    throw error;
  }
}

async function readUntilLineEnd(texts: AsyncGenerator<string>): Promise<string> {
  let read = '';
  while (!/[\r\n]/.test(read)) {
    if (read.length > MAX_LINE_CHARACTERS) throw new UnreadableFile({ code: 'too_long_line', line: 1 });
    const next = await texts.next();
    if (next.done) break;
    read += next.value;
  }
  return read;
}

/** Excel writes semicolons where a comma is the decimal mark, as in Latvia. What separates most headings is it. */
function guessDelimiter(text: string): ',' | ';' | '\t' {
  const line = (text.split(/[\r\n]/, 1)[0] ?? '').replace(/"(?:[^"]|"")*"/g, '');
  const counts = ([',', ';', '\t'] as const).map((mark) => ({ mark, count: line.split(mark).length }));
  return counts.reduce((most, one) => (one.count > most.count ? one : most)).mark;
}
