import path from 'node:path';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import { spoolFile } from '#shop/platform/http/spool-file.server.ts';
import { type FileProblem, MAX_FILE_BYTES } from '../import/import-error.ts';
import { openCsv } from './csv.server.ts';
import { firstBytes } from './decode-text.server.ts';
import { findFileKind } from './file-kind.ts';
import { fileProblemOf, type Table, UnreadableFile } from './table.ts';
import { openWorkbook } from './workbook.server.ts';

const HEAD_BYTES = 4_096;

type Opening = {
  /** From the beginning, any number of times. */
  readonly content: () => AsyncIterable<Uint8Array>;
  readonly bytes: number;
  /** A folder for the workbook's temporary copy, because it is read from the end. */
  readonly dataDir: string;
};

/** Opens a product file, whatever its name. The caller closes it. */
export async function openTable({ content, bytes, dataDir }: Opening): Promise<Result<Table, FileProblem>> {
  try {
    const kind = findFileKind(await firstBytes(content, HEAD_BYTES));
    if (kind === 'text') return ok(await openCsv(content, bytes));
    if (kind !== 'zip') throw new UnreadableFile({ code: 'not_spreadsheet', kind });
    const file = await spoolFile(path.join(dataDir, 'incoming'), content(), MAX_FILE_BYTES);
    try {
      const table = await openWorkbook(file.fd);
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
