import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm, statfs } from 'node:fs/promises';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress, constants as zlib } from 'node:zlib';
import { pack } from 'tar-stream';
import { errorCode } from '#shop/kernel/transient-error.ts';
import { whenStopped } from '../clean-up.server.ts';
import { WRITE_REASONS } from '../data-dir.server.ts';
import { removeLeft } from '../postgres/postgres-cluster.server.ts';
import { startProblem } from '../start-problem.server.ts';
import { syncFolder } from '../storage.server.ts';

export type ArchiveWriter = {
  /** Resolves when the next entry may come, which limits what waits in memory for the disk. */
  add(name: string, bytes: Uint8Array): Promise<void>;
};

/** The reserve on the disk: the database may be on it too, and stops when it is full. */
export const RESERVE_BYTES = 300_000_000;
const GATHERED_BYTES = 512_000;
/** How often free space is checked, in bytes written. */
const LOOK_EVERY = 32_000_000;
/** Three times as fast as gzip's fastest level and smaller; rows shrink to about a sixth. */
const LEVEL = 3;

/**
 * Writes a backup beside `file` and moves it there when it is complete and on disk. A failure leaves nothing behind.
 * Returns the size in bytes. Throws a start problem when the folder cannot be written or is full.
 */
export async function writeArchive(
  file: string,
  fill: (archive: ArchiveWriter) => Promise<void>,
  reserveBytes = RESERVE_BYTES,
): Promise<number> {
  const draft = `${file}.draft-${process.pid}`;
  const removeDraft = () => rm(draft, { force: true });
  const done = whenStopped(removeDraft);
  try {
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    await removeLeft(path.dirname(file), /\.tar\.zst\.draft-(\d+)$/);
    await removeDraft();
    const bytes = await writeDraft(draft, fill, reserveBytes);
    await rename(draft, file);
    await syncFolder(path.dirname(file));
    return bytes;
  } catch (error) {
    throw describeWriteProblem(file, error);
  } finally {
    await removeDraft().catch(() => {});
    done();
  }
}

async function writeDraft(
  draft: string,
  fill: (archive: ArchiveWriter) => Promise<void>,
  reserveBytes: number,
): Promise<number> {
  const tar = pack();
  const compress = createZstdCompress({
    params: { [zlib.ZSTD_c_compressionLevel]: LEVEL, [zlib.ZSTD_c_checksumFlag]: 1 },
  });
  const counter = watchRoom(path.dirname(draft), reserveBytes);
  const target = createWriteStream(draft, { mode: 0o600, flags: 'wx', flush: true });
  const written = pipeline(tar, gather(), compress, counter.stream, target);
  // A failure on the way to the disk must also end the waiting for the next entry, which would otherwise never end.
  let giveUp: (error: unknown) => void = () => {};
  written.catch((error: unknown) => giveUp(error));
  const mtime = new Date();
  const archive: ArchiveWriter = {
    add(name, bytes) {
      return new Promise((resolve, reject) => {
        giveUp = reject;
        const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
        const entry = tar.entry({ name, mode: 0o600, mtime }, body, (error) => (error ? reject(error) : resolve()));
        // The promise reports it; without a listener it would end the process.
        entry.on('error', () => {});
      });
    },
  };
  try {
    await fill(archive);
    tar.finalize();
  } catch (error) {
    tar.destroy(error instanceof Error ? error : new Error(String(error)));
    // If the way to the disk failed first, that is the cause; this error only says that the archive was closed.
    throw await written.then(
      () => error,
      (first: unknown) => first,
    );
  }
  await written;
  return counter.bytes();
}

/** Passes on few large pieces instead of many small ones: each is a turn of the compressor, and a file has three. */
function gather(): Transform {
  let pieces: Buffer[] = [];
  let size = 0;
  const handOn = (stream: Transform) => {
    if (size > 0) stream.push(Buffer.concat(pieces, size));
    pieces = [];
    size = 0;
  };
  return new Transform({
    readableHighWaterMark: 2 * GATHERED_BYTES,
    transform(chunk: Buffer, _, done) {
      pieces.push(chunk);
      size += chunk.length;
      if (size >= GATHERED_BYTES) handOn(this);
      done();
    },
    flush(done) {
      handOn(this);
      done();
    },
  });
}

/** Counts the bytes that pass, and stops before the disk is full. */
function watchRoom(folder: string, reserveBytes: number): { readonly stream: Transform; readonly bytes: () => number } {
  let bytes = 0;
  let lookAt = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length;
      if (bytes < lookAt) return done(null, chunk);
      lookAt = bytes + LOOK_EVERY;
      ensureRoom(folder, 0, reserveBytes).then(
        () => done(null, chunk),
        (error: Error) => done(error),
      );
    },
  });
  return { stream, bytes: () => bytes };
}

/** Throws a start problem unless the disk of `folder` has room for this many bytes and a reserve. */
export async function ensureRoom(folder: string, bytes: number, reserveBytes = RESERVE_BYTES): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const free = Number(bavail) * Number(bsize);
  if (free >= bytes + reserveBytes) return;
  throw startProblem(
    `The disk of ${folder} has ${megabytes(free)} free; ${megabytes(bytes + reserveBytes)} are needed.`,
    'Free some space there, or have backups kept on another disk (BACKUP_TO).',
  );
}

const megabytes = (bytes: number) => `${Math.ceil(bytes / 1_000_000)} MB`;

/** Turns errors of disk or permissions into a start problem. Earlier files are untouched. */
export function describeWriteProblem(file: string, error: unknown): unknown {
  const reason = WRITE_REASONS[errorCode(error)];
  if (reason === undefined) return error;
  return startProblem(
    `The backup ${file} could not be written (${reason}). Nothing was left behind.`,
    'Name another file or folder, or make room there.',
    error,
  );
}
