import path from 'node:path';
import type { Actor } from '#shop/audit/change.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import { type SpoolFile, spoolFile } from '#shop/platform/http/spool-file.server.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { importJobOptions } from './import.ts';
import { MAX_FILE_BYTES } from './import-remark.ts';
import { insertImport, insertPart, trimOldRows } from './import-store.server.ts';

const CHANGES_RETENTION_DAYS = 30;
const PART_BYTES = 1_000_000;

export type CreateProductImport = {
  readonly fileName: string;
  readonly content: AsyncIterable<Uint8Array>;
  readonly actor: Actor;
  /** The command line runs it itself. */
  readonly enqueues?: boolean;
};

/** Stores a product file to be compared with the shop in the background. Throws what `content` throws. */
export async function createProductImport(
  shop: Shop,
  { content, ...input }: CreateProductImport,
): Promise<Result<{ readonly id: Uuid }, { readonly code: 'empty' | 'too_large' }>> {
  // A transaction never waits for the client's upload.
  const file = await spoolFile(path.join(shop.config.dataDir, 'incoming'), content, MAX_FILE_BYTES);
  try {
    if (file.bytes > MAX_FILE_BYTES) return err({ code: 'too_large' });
    if (file.bytes === 0) return err({ code: 'empty' });
    return await storeImport(shop, input, file);
  } finally {
    await file.close();
  }
}

async function storeImport(
  shop: Shop,
  { fileName, actor, enqueues = true }: Omit<CreateProductImport, 'content'>,
  file: SpoolFile,
): Promise<Result<{ readonly id: Uuid }, never>> {
  const now = shop.clock.now();
  return transact(shop.db, async (tx) => {
    const id = await insertImport(tx, {
      fileName: fileName.trim().slice(-200) || 'products.csv',
      bytes: file.bytes,
      actor,
      now,
    });
    let position = 0;
    for await (const part of inParts(file.read())) {
      await insertPart(tx, id, position, part);
      position += 1;
    }
    await trimOldRows(tx, new Date(now.getTime() - CHANGES_RETENTION_DAYS * 86_400_000));
    if (enqueues) {
      await shop.jobs.enqueue(tx, 'check-product-import', { importId: id }, importJobOptions(id));
    }
    return ok({ id });
  });
}

/** Pieces of about equal size, however the file arrives. */
async function* inParts(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let waiting: Uint8Array[] = [];
  let size = 0;
  for await (const piece of content) {
    for (let from = 0; from < piece.byteLength; from += PART_BYTES) {
      const slice = piece.subarray(from, from + PART_BYTES);
      waiting.push(slice);
      size += slice.byteLength;
      if (size < PART_BYTES) continue;
      yield Buffer.concat(waiting);
      waiting = [];
      size = 0;
    }
  }
  if (size > 0) yield Buffer.concat(waiting);
}
