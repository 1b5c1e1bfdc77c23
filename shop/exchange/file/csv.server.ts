import { pipeline, Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { plainCell, unwrapText } from '#shop/kernel/csv.ts';
import { MAX_LINE_CHARACTERS } from '../import/import-remark.ts';
import { type Content, firstBytes } from './first-bytes.ts';
import {
  type FileRow,
  type Letters,
  SEPARATORS,
  type Separator,
  type Table,
  UnreadableFile,
  withHeadings,
} from './table.ts';

/** A line that tells Excel the separator. */
const SAYS_SEPARATOR = /^sep=(.)\r?\n/i;

/** Opens a text file piece by piece, with any known separator and any line ends. Throws an UnreadableFile. */
export async function openCsv(content: Content, bytes: number): Promise<Table> {
  const letters = await findLetters(content);
  const progress = { bytes: 0 };
  const counted = () => {
    progress.bytes = 0;
    return count(content(), progress);
  };
  const text = () => decodeText(counted, letters);
  const { separator, isSaid } = await findSeparator(text());
  const read = () => readRows(text(), separator, isSaid);
  return {
    ...(await withHeadings(read)),
    source: { kind: 'csv', letters, separator },
    read: () => (bytes === 0 ? 1 : Math.min(1, progress.bytes / bytes)),
    close: async () => {},
  };
}

async function* count(pieces: AsyncIterable<Uint8Array>, progress: { bytes: number }): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) {
    progress.bytes += piece.byteLength;
    yield piece;
  }
}

async function* readRows(
  texts: AsyncGenerator<string>,
  separator: Separator,
  isSaid: boolean,
): AsyncGenerator<FileRow> {
  const parser = pipeline(
    Readable.from(withPlainQuotes(isSaid ? withoutFirstLine(texts) : texts, separator)),
    parse({
      delimiter: separator,
      info: true,
      relax_column_count: true,
      skip_records_with_empty_values: true,
      max_record_size: MAX_LINE_CHARACTERS,
      // The parser reads ahead of its consumer: its error comes after the last row it has read.
      on_record: (row, { lines }) => {
        headings ??= (row as unknown as { record: string[] }).record;
        seen = lines;
        return row;
      },
    }),
    // The reader of the rows gets the error, also that of the source.
    () => {},
  );
  const before = isSaid ? 1 : 0;
  let headings: readonly string[] | null = null;
  let seen = 0;
  let line = 1 + before;
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      yield { line, cells: record.map((cell) => plainCell(unwrapText(cell))) };
      line = info.lines + 1 + before;
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const broken = seen + 1 + before;
    if (error.code === 'CSV_MAX_RECORD_SIZE') throw new UnreadableFile({ code: 'too_long_line', line: broken });
    const index = 'column' in error && typeof error.column === 'number' ? error.column : 0;
    const column = (headings as readonly string[] | null)?.[index]?.trim() ?? String(index + 1);
    throw new UnreadableFile({ code: 'not_csv', line: broken, column: column.slice(0, 200) });
  }
}

async function* withoutFirstLine(texts: AsyncGenerator<string>): AsyncGenerator<string> {
  let read: string | null = '';
  for await (const text of texts) {
    if (read === null) yield text;
    else {
      read += text;
      const end = read.indexOf('\n');
      if (end === -1) continue;
      yield read.slice(end + 1);
      read = null;
    }
  }
}

/**
 * Excel keeps a text with zeros in front as `="0580123"`, which is no CSV: without the sign it is a quoted cell. Inside
 * of one a quotation mark is doubled or is its last character, so nothing else looks like this.
 */
async function* withPlainQuotes(texts: AsyncIterable<string>, separator: Separator): AsyncGenerator<string> {
  const wrapped = new RegExp(`([${separator}\\r\\n])="(?=[^"${separator}\\r\\n])`, 'g');
  const begun = new RegExp(`[${separator}\\r\\n](?:="?)?$`);
  // The line break stands for what is before the first cell.
  let held = '\n';
  let isFirst = true;
  for await (const text of texts) {
    const read = (held + text).replace(wrapped, '$1"');
    // What the next piece can make into one waits for it.
    const whole = begun.exec(read)?.index ?? read.length;
    held = read.slice(whole);
    yield read.slice(isFirst ? 1 : 0, whole);
    if (whole > 0) isFirst = false;
  }
  yield isFirst ? held.slice(1) : held;
}

async function findSeparator(texts: AsyncGenerator<string>): Promise<{ separator: Separator; isSaid: boolean }> {
  let read = '';
  for await (const text of texts) {
    read += text;
    if (/[^\r\n][\r\n]/.test(read)) break;
    if (read.length > MAX_LINE_CHARACTERS) throw new UnreadableFile({ code: 'too_long_line', line: 1 });
  }
  const said = SAYS_SEPARATOR.exec(read)?.[1];
  const known = SEPARATORS.find((mark) => mark === said);
  return known === undefined
    ? { separator: guessSeparator(read), isSaid: said !== undefined }
    : { separator: known, isSaid: true };
}

/** Finds what separates most headings: Excel writes semicolons where a comma is the decimal separator. */
function guessSeparator(text: string): Separator {
  const line = (
    text
      .replace(SAYS_SEPARATOR, '')
      .trimStart()
      .split(/[\r\n]/, 1)[0] ?? ''
  ).replace(/"(?:[^"]|"")*"/g, '');
  const counts = SEPARATORS.map((mark) => ({ mark, count: line.split(mark).length }));
  return counts.reduce((most, one) => (one.count > most.count ? one : most)).mark;
}

/** Detects the encoding: by byte order mark, else UTF-8, else Windows-1257. UTF-8 with few bad bytes is damaged. */
export async function findLetters(content: Content): Promise<Letters> {
  const head = await firstBytes(content, 2);
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const counts = { whole: 0, broken: 0, line: 1, firstBroken: 0 };
  let expected = 0;
  for await (const piece of content()) {
    for (const byte of piece) {
      if (byte === 10) counts.line += 1;
      const isContinued = byte >= 0x80 && byte < 0xc0;
      if (expected > 0 && isContinued) {
        expected -= 1;
        if (expected === 0) counts.whole += 1;
      } else if (expected > 0 || isContinued || byte > 0xf4) {
        counts.broken += 1;
        if (counts.firstBroken === 0) counts.firstBroken = counts.line;
        expected = lengthOf(byte);
      } else expected = lengthOf(byte);
    }
  }
  if (expected > 0 && counts.firstBroken === 0) counts.firstBroken = counts.line;
  if (counts.broken === 0 && expected === 0) return 'utf-8';
  if (counts.whole >= Math.max(1, counts.broken)) {
    throw new UnreadableFile({ code: 'not_utf8', line: counts.firstBroken });
  }
  return 'windows-1257';
}

function lengthOf(byte: number): number {
  if (byte < 0xc2 || byte > 0xf4) return 0;
  return byte < 0xe0 ? 1 : byte < 0xf0 ? 2 : 3;
}

/** The text piece by piece, without the byte order mark. */
export async function* decodeText(content: Content, letters: Letters): AsyncGenerator<string> {
  const decoder = new TextDecoder(letters, { fatal: letters !== 'windows-1257' });
  let lines = 1;
  try {
    for await (const piece of content()) {
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
