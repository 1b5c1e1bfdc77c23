import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import { extract } from 'tar-stream';
import { errorCode } from '#shop/kernel/transient-error.ts';
import { startProblem } from '../start-problem.server.ts';
import { type EntryKind, FORMAT, HEAD_NAME, type Head, headSchema, readEntryName } from './backup-format.ts';

/** The larger of a part that a backup writes and a file that a shop accepts. */
const MAX_ENTRY_BYTES = 64_000_000;

export type ArchiveEntry = EntryKind & { readonly bytes: Buffer };

/** Passes each entry of the backup to `take`, one after another. Throws a start problem for an incomplete file. */
export async function readArchive(file: string, take: (entry: ArchiveEntry) => Promise<void> | void): Promise<void> {
  const found = await stat(file).catch(() => null);
  if (!found?.isFile()) throw startProblem(`There is no file ${file}.`, 'Name a file that a backup was written to.');
  const tar = extract();
  let refusal: { readonly error: unknown } | null = null;
  let isFirst = true;
  const taken = async () => {
    for await (const entry of tar) {
      const kind = readEntryName(entry.header.name);
      try {
        if (isFirst && kind?.kind !== 'head') throw notABackup(file);
        isFirst = false;
        if (kind === null || (entry.header.size ?? 0) > MAX_ENTRY_BYTES) throw damaged(file);
        await take({ ...kind, bytes: await readWhole(entry) });
      } catch (error) {
        refusal ??= { error };
        throw error;
      }
    }
  };
  const source = createReadStream(file, { highWaterMark: 256_000 });
  const [read, all] = await Promise.allSettled([pipeline(source, createZstdDecompress(), tar), taken()]);
  // A file that ends in the middle of an entry also ends the reading of that entry.
  if (read.status === 'rejected' && isOfStream(read.reason)) throw describeReadProblem(file, read.reason);
  if (refusal !== null) throw (refusal as { readonly error: unknown }).error;
  for (const one of [read, all]) if (one.status === 'rejected') throw describeReadProblem(file, one.reason);
}

/** The error of the file itself, not of the reader that stopped because of it. */
function isOfStream(error: unknown): boolean {
  return /^(?:ZSTD_|Z_BUF_ERROR|E[A-Z]+$)/.test(errorCode(error));
}

async function readWhole(entry: AsyncIterable<unknown>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of entry) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

const stop = Symbol('the rest is not read');

/** Reads only what the backup says about itself. Throws a start problem if it is not a backup. */
export async function readHead(file: string): Promise<{ readonly head: Head; readonly bytes: Buffer }> {
  let found: { readonly head: Head; readonly bytes: Buffer } | null = null;
  try {
    await readArchive(file, ({ bytes }) => {
      found = { head: parseHead(file, bytes), bytes };
      throw stop;
    });
  } catch (error) {
    if (error !== stop) throw error;
  }
  if (found === null) throw notABackup(file);
  return found;
}

function parseHead(file: string, bytes: Buffer): Head {
  const json = parseJson(bytes);
  const parsed = headSchema.safeParse(json);
  if (parsed.success) return parsed.data;
  const { format, shopVersion } = (json ?? {}) as { readonly format?: unknown; readonly shopVersion?: unknown };
  if (typeof format !== 'number' || format <= FORMAT) throw damaged(file);
  throw startProblem(
    `The backup ${file} was made by a newer version of the shop (${String(shopVersion)}).`,
    'Restore it with that version or a later one.',
  );
}

/** Parses JSON. Null if it is not JSON. */
export function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return null;
  }
}

export function damaged(file: string): Error {
  return startProblem(
    `The backup ${file} is damaged: what it holds is not what was written.`,
    'Nothing was changed. Use another backup, or copy this one again from where it was kept.',
  );
}

export function cutOff(file: string): Error {
  return startProblem(
    `The backup ${file} is not whole: its end is missing.`,
    'Nothing was changed. Use another backup, or copy this one again from where it was kept.',
  );
}

function notABackup(file: string): Error {
  return startProblem(
    `${file} is not a backup of a shop: it does not begin with ${HEAD_NAME}.`,
    'Name a file that `npm run shop -- backup` or the nightly backup wrote.',
  );
}

function describeReadProblem(file: string, error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (error.name === 'StartProblem') return error;
  const code = errorCode(error);
  if (code === 'ZSTD_error_prefix_unknown') return notABackup(file);
  if (code === 'Z_BUF_ERROR' || /unexpected end/i.test(error.message)) return cutOff(file);
  if (code.startsWith('ZSTD_') || /tar/i.test(error.message)) return damaged(file);
  return error;
}
