import path from 'node:path';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import { spoolFile } from '#shop/platform/http/spool-file.server.ts';
import { loadOnce } from '#shop/platform/load-once.ts';
import { type FileProblem, MAX_FILE_BYTES, type OtherKind } from '../import/import-remark.ts';
import { type Content, firstBytes } from './first-bytes.ts';
import { fileProblemOf, type Table, UnreadableFile } from './table.ts';

const HEAD_BYTES = 4_096;

// What reads CSV, ZIP and XML is needed for imports alone.
const csv = loadOnce(() => import('./csv.server.ts'));
const workbook = loadOnce(() => import('./workbook.server.ts'));

type Opening = {
  readonly content: Content;
  readonly bytes: number;
  /** A folder for the workbook's temporary copy, because it is read from the end. */
  readonly dataDir: string;
};

/** Opens a product file, whatever its name. The caller closes it. */
export async function openTable({ content, bytes, dataDir }: Opening): Promise<Result<Table, FileProblem>> {
  try {
    const kind = findFileKind(await firstBytes(content, HEAD_BYTES));
    if (kind === 'text') return ok(await (await csv()).openCsv(content, bytes));
    if (kind !== 'zip') throw new UnreadableFile({ code: 'not_spreadsheet', kind });
    const file = await spoolFile(path.join(dataDir, 'incoming'), content(), MAX_FILE_BYTES);
    try {
      const table = await (await workbook()).openWorkbook(file.fd);
      return ok({ ...table, close: () => file.close() });
    } catch (error) {
      await file.close();
      throw error;
    }
  } catch (error) {
    const problem = fileProblemOf(error);
    if (problem === null) throw error;
    return err(problem);
  }
}

const BEGINNINGS: readonly (readonly [OtherKind | 'zip', readonly (number | null)[]])[] = [
  ['zip', [0x50, 0x4b, 0x03, 0x04]],
  ['archive', [0x50, 0x4b, 0x05, 0x06]],
  ['archive', [0x1f, 0x8b]],
  ['archive', [0x52, 0x61, 0x72, 0x21]],
  ['archive', [0x37, 0x7a, 0xbc, 0xaf]],
  ['pdf', [0x25, 0x50, 0x44, 0x46]],
  // The container of Excel 97, and of workbooks with a password.
  ['old_excel', [0xd0, 0xcf, 0x11, 0xe0]],
  ['picture', [0x89, 0x50, 0x4e, 0x47]],
  ['picture', [0xff, 0xd8, 0xff]],
  ['picture', [0x47, 0x49, 0x46, 0x38]],
  ['picture', [0x52, 0x49, 0x46, 0x46, null, null, null, null, 0x57, 0x45, 0x42, 0x50]],
  ['picture', [null, null, null, null, 0x66, 0x74, 0x79, 0x70]],
];

/** What a file contains, by its first bytes, whatever its name. */
function findFileKind(head: Uint8Array): 'text' | 'zip' | OtherKind {
  const found = BEGINNINGS.find(([, bytes]) => bytes.every((byte, index) => byte === null || head[index] === byte));
  if (found !== undefined) return found[0];
  const text = new TextDecoder('latin1').decode(head.subarray(0, 200)).trimStart().toLowerCase();
  if (/^(?:ï»¿)?<(?:!doctype html|html|\?xml|table)/.test(text)) return 'web_page';
  return isBinary(head) ? 'other' : 'text';
}

/** Two-byte encodings have a byte order mark; anything else with this many NUL bytes is not text. */
function isBinary(head: Uint8Array): boolean {
  if ((head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff)) return false;
  const odd = head.filter((byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 27)).length;
  return odd > 8 && odd > head.length / 20;
}
