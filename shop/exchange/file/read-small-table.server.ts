import { err, type Result } from '#shop/kernel/result.ts';
import type { Shop } from '#shop/shop.server.ts';
import { openTable } from './open-table.server.ts';
import { fileProblemOf, type SmallFileProblem, type Table } from './table.ts';

type SmallFile = { readonly content: AsyncIterable<Uint8Array>; readonly maxBytes: number };

/** Reads a table that is small enough for memory, CSV or workbook, with `read`. Throws what `content` throws. */
export async function readSmallTable<Value, Problem extends { readonly code: string }>(
  shop: Shop,
  { content, maxBytes }: SmallFile,
  read: (table: Table) => Promise<Result<Value, Problem>>,
): Promise<Result<Value, Problem | SmallFileProblem>> {
  const file = await readSmallFile(content, maxBytes);
  if (file.byteLength > maxBytes) return err({ code: 'too_large' });
  if (file.byteLength === 0) return err({ code: 'empty' });
  const { dataDir } = shop.config;
  const opened = await openTable({ content: () => inOnePiece(file), bytes: file.byteLength, dataDir });
  if (!opened.ok) return err({ code: 'unreadable', problem: opened.error });
  try {
    return await read(opened.value);
  } catch (error) {
    const problem = fileProblemOf(error);
    if (problem === null) throw error;
    return err({ code: 'unreadable', problem });
  } finally {
    await opened.value.close();
  }
}

/** Reads at most one piece beyond the limit. */
export async function readSmallFile(content: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of content) {
    pieces.push(piece);
    bytes += piece.byteLength;
    if (bytes > maxBytes) break;
  }
  return Buffer.concat(pieces);
}

async function* inOnePiece(file: Uint8Array): AsyncGenerator<Uint8Array> {
  yield file;
}
