import type { Readable } from 'node:stream';
import { SaxesParser } from 'saxes';
import { MAX_LINE_CHARACTERS } from '../import/import-remark.ts';
import { type FileRow, UnreadableFile } from './table.ts';

const MAX_COLUMN = 16_384;

type Cell = { readonly column: number; readonly type: string; text: string };

export async function* readSheetRows(
  stream: Readable,
  strings: readonly string[],
  maxBytes: number,
  progress: { bytes: number },
): AsyncGenerator<FileRow> {
  let ready: FileRow[] = [];
  let line = 0;
  let cells: string[] = [];
  let characters = 0;
  let cell: Cell | null = null;
  let isText = false;
  let spoken = 0;
  const events: XmlEvents = {
    open(name, attributes) {
      if (name === 'row') {
        line = Number(attributes.r ?? line + 1);
        cells = [];
        characters = 0;
      } else if (name === 'c') cell = startCell(attributes, cells.length);
      else if (name === 'rPh') spoken += 1;
      else if (name === 'v' || name === 't') isText = spoken === 0;
    },
    text(text) {
      if (isText && cell !== null) cell.text += text;
    },
    close(name) {
      if (name === 'v' || name === 't') isText = false;
      else if (name === 'rPh') spoken -= 1;
      else if (name === 'c' && cell !== null) {
        while (cells.length < cell.column) cells.push('');
        const text = textOf(cell, strings);
        characters += text.length;
        if (characters > MAX_LINE_CHARACTERS) throw new UnreadableFile({ code: 'too_long_line', line });
        cells[cell.column] = text;
        cell = null;
      } else if (name === 'row' && cells.some((one) => one.trim() !== '')) ready.push({ line, cells });
    },
  };
  for await (const bytes of readXml(stream, events, maxBytes)) {
    progress.bytes = bytes;
    const some = ready;
    ready = [];
    yield* some;
  }
  yield* ready;
}

function startCell({ r, t = 'n' }: Attributes, next: number): Cell {
  const column = r === undefined ? next : columnOf(r);
  if (column >= MAX_COLUMN) throw new UnreadableFile({ code: 'too_many_columns', count: column + 1 });
  return { column, type: t, text: '' };
}

/** 'B12' is in column 1. */
function columnOf(reference: string): number {
  let column = 0;
  for (const letter of reference.slice(0, 8)) {
    const value = letter.charCodeAt(0) - 64;
    if (value < 1 || value > 26) break;
    column = column * 26 + value;
  }
  return Math.max(0, column - 1);
}

/** Writes a cell as people see it: numbers without rounding noise, yes and no as in a text file. */
function textOf({ type, text }: Cell, strings: readonly string[]): string {
  switch (type) {
    case 's':
      return strings[Number(text)] ?? '';
    case 'b':
      return text.trim() === '1' ? 'TRUE' : 'FALSE';
    case 'n': {
      const value = Number(text);
      if (text.trim() === '' || !Number.isFinite(value) || Math.abs(value) >= 1e21) return text;
      return String(Number(value.toPrecision(15)));
    }
    default:
      return text;
  }
}

type Attributes = Readonly<Record<string, string>>;

export type XmlEvents = {
  open?(name: string, attributes: Attributes): void;
  text?(text: string): void;
  close?(name: string): void;
};

/** The longest cell: a text or tag. */
const MAX_STRETCH = 2_000_000;

/** Reads XML piece by piece, names without prefix. Fails beyond `maxBytes` and for a too long text or tag. */
export async function* readXml(stream: Readable, events: XmlEvents, maxBytes: number): AsyncGenerator<number> {
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => events.open?.(plainName(name), attributes));
  parser.on('closetag', ({ name }) => events.close?.(plainName(name)));
  parser.on('text', (text) => events.text?.(text));
  parser.on('cdata', (text) => events.text?.(text));
  parser.on('doctype', () => fail());
  parser.on('error', () => fail());
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let bytes = 0;
  let stretch = 0;
  try {
    for await (const piece of stream as AsyncIterable<Uint8Array>) {
      bytes += piece.byteLength;
      if (bytes > maxBytes) throw new UnreadableFile({ code: 'workbook_too_large' });
      const text = decoder.decode(piece, { stream: true });
      const mark = text.lastIndexOf('<');
      stretch = mark === -1 ? stretch + text.length : text.length - mark;
      if (stretch > MAX_STRETCH) throw new UnreadableFile({ code: 'workbook_too_large' });
      parser.write(text);
      yield bytes;
    }
    parser.write(decoder.decode()).close();
  } finally {
    stream.destroy();
  }
}

function fail(): never {
  throw new UnreadableFile({ code: 'broken_workbook' });
}

function plainName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
