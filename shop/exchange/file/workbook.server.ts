import path from 'node:path';
import { type Entry, fromFdPromise, type ZipFile } from 'yauzl';
import { plainCell } from '#shop/kernel/csv.ts';
import { readSheetRows, readXml, type XmlEvents } from './read-sheet.server.ts';
import { type Table, UnreadableFile, withHeadings } from './table.ts';

const USUAL_BOOK = 'xl/workbook.xml';
const MAX_ENTRIES = 2_000;
const MAX_PART_BYTES = 5_000_000;
const MAX_SHEET_BYTES = 1_000_000_000;
/** The limit of shared texts, which are kept in memory while the sheet is read. */
const MAX_STRINGS_BYTES = 300_000_000;
const MAX_STRINGS_CHARACTERS = 50_000_000;

type Book = {
  readonly zip: ZipFile;
  readonly entries: ReadonlyMap<string, Entry>;
  readonly strings: readonly string[];
};

/** Opens the first visible sheet of an .xlsx workbook, row by row. Throws an UnreadableFile. */
export async function openWorkbook(fd: number): Promise<Table> {
  return understood(async () => {
    const zip = await fromFdPromise(fd, { lazyEntries: true, autoClose: false });
    const entries = await listEntries(zip);
    const { sheets, book } = await readSheets(zip, entries);
    const shown = sheets.filter(({ isHidden }) => !isHidden);
    const sheet = shown[0] ?? sheets[0];
    const entry = sheet && entries.get(sheet.path);
    if (sheet === undefined || entry === undefined) throw new UnreadableFile({ code: 'broken_workbook' });
    const strings = await readStrings(zip, entries.get(path.posix.join(path.posix.dirname(book), 'sharedStrings.xml')));
    const progress = { bytes: 0 };
    const { headings, rows, allRows } = await withHeadings(() => sheetRows({ zip, entries, strings }, entry, progress));
    return {
      headings,
      source: { kind: 'xlsx', sheet: sheet.name.slice(0, 60), otherSheets: sheets.length - 1 },
      async *rows() {
        progress.bytes = 0;
        // Empty cells at the end of a row are not written in the file.
        for await (const { line, cells } of rows()) yield { line, cells: padded(cells, headings.length) };
      },
      allRows,
      read: () => Math.min(1, progress.bytes / Math.max(1, entry.uncompressedSize)),
      close: async () => {},
    };
  });
}

function padded(cells: readonly string[], length: number): readonly string[] {
  return cells.length >= length ? cells : [...cells, ...Array<string>(length - cells.length).fill('')];
}

/** Errors of the zip or XML reader are the file's fault. */
async function understood<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw asProblem(error);
  }
}

function asProblem(error: unknown): unknown {
  if (error instanceof UnreadableFile || !(error instanceof Error)) return error;
  const isFile = 'code' in error && typeof error.code === 'string' && !error.code.startsWith('Z');
  return isFile && !error.message.includes('ncoded data') ? error : new UnreadableFile({ code: 'broken_workbook' });
}

async function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    entries.set(entry.fileName, entry);
    if (entries.size > MAX_ENTRIES) break;
  }
  if (entries.has('xl/workbook.xml') || entries.has('[Content_Types].xml')) {
    if (entries.has('xl/workbook.bin')) throw new UnreadableFile({ code: 'not_spreadsheet', kind: 'old_excel' });
    if ([...entries.keys()].some((name) => name.startsWith('xl/'))) return entries;
    throw new UnreadableFile({ code: 'not_spreadsheet', kind: 'other' });
  }
  const isOpenDocument = entries.has('mimetype') && entries.has('content.xml');
  throw new UnreadableFile({ code: 'not_spreadsheet', kind: isOpenDocument ? 'open_document' : 'archive' });
}

async function readAll(zip: ZipFile, entry: Entry | undefined, events: XmlEvents, most: number): Promise<void> {
  if (entry === undefined) throw new UnreadableFile({ code: 'broken_workbook' });
  const stream = await zip.openReadStreamPromise(entry);
  for await (const _ of readXml(stream, events, most));
}

type Sheet = { readonly name: string; readonly path: string; readonly isHidden: boolean };

async function readSheets(zip: ZipFile, entries: ReadonlyMap<string, Entry>) {
  const book = await findBook(zip, entries).catch(() => USUAL_BOOK);
  const folder = path.posix.dirname(book);
  const targets = await readRelations(zip, entries, folder, relationsOf(book));
  const sheets: Sheet[] = [];
  const open: XmlEvents['open'] = (name, attributes) => {
    if (name !== 'sheet') return;
    const id = Object.entries(attributes).find(([key]) => /(?:^|:)id$/.test(key))?.[1] ?? '';
    const target = targets.get(id);
    if (target === undefined || !/\/worksheet$/.test(target.type)) return;
    const isHidden = (attributes.state ?? 'visible') !== 'visible';
    sheets.push({ name: attributes.name ?? '', path: target.path, isHidden });
  };
  await readAll(zip, entries.get(book), { open }, MAX_PART_BYTES);
  return { sheets, book };
}

const relationsOf = (file: string) => `${path.posix.dirname(file)}/_rels/${path.posix.basename(file)}.rels`;

type Target = { readonly path: string; readonly type: string };

async function readRelations(
  zip: ZipFile,
  entries: ReadonlyMap<string, Entry>,
  folder: string,
  file: string,
): Promise<Map<string, Target>> {
  const targets = new Map<string, Target>();
  const open: XmlEvents['open'] = (name, { Id = '', Target = '', Type = '' }) => {
    if (name !== 'Relationship') return;
    const place = Target.startsWith('/') ? Target.slice(1) : path.posix.join(folder, Target);
    targets.set(Id, { path: place, type: Type });
  };
  await readAll(zip, entries.get(file), { open }, MAX_PART_BYTES);
  return targets;
}

async function findBook(zip: ZipFile, entries: ReadonlyMap<string, Entry>): Promise<string> {
  const targets = await readRelations(zip, entries, '', '_rels/.rels');
  return [...targets.values()].find(({ type }) => /\/officeDocument$/.test(type))?.path ?? USUAL_BOOK;
}

/** The shared texts that cells refer to by number, without their pronunciation guides. */
async function readStrings(zip: ZipFile, entry: Entry | undefined): Promise<string[]> {
  const strings: string[] = [];
  if (entry === undefined) return strings;
  let characters = 0;
  let current = '';
  let isText = false;
  let spoken = 0;
  const events: XmlEvents = {
    open(name) {
      if (name === 'si') current = '';
      if (name === 'rPh') spoken += 1;
      isText = name === 't' && spoken === 0;
    },
    text(text) {
      if (isText) current += text;
    },
    close(name) {
      if (name === 'rPh') spoken -= 1;
      if (name === 't') isText = false;
      if (name !== 'si') return;
      characters += current.length;
      if (characters > MAX_STRINGS_CHARACTERS) throw new UnreadableFile({ code: 'workbook_too_large' });
      strings.push(current);
    },
  };
  await readAll(zip, entry, events, MAX_STRINGS_BYTES);
  return strings;
}

async function* sheetRows({ zip, strings }: Book, entry: Entry, progress: { bytes: number }) {
  try {
    const stream = await zip.openReadStreamPromise(entry);
    const rows = readSheetRows(stream, strings, MAX_SHEET_BYTES, progress);
    for await (const { line, cells } of rows) yield { line, cells: cells.map(plainCell) };
  } catch (error) {
    throw asProblem(error);
  }
}
