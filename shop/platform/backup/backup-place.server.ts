import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { startProblem } from '../start-problem.server.ts';
import { openS3Client } from '../storage-s3.server.ts';
import { readBucketAddress, type S3Settings } from './bucket-address.server.ts';

/** Where backups are stored. */
export type BackupPlace = {
  /** Where this backup is, for people: a path, or `s3://bucket/name`; without keys. */
  describe(name: string): string;
  /** The folder on this machine; null for a bucket, to which finished files are uploaded. */
  readonly folder: string | null;
  /** Names of all files there. */
  list(): Promise<string[]>;
  /** Stores a finished file under this name. */
  take(name: string, file: string): Promise<void>;
  remove(name: string): Promise<void>;
  /** Writes a copy of it to `file`. */
  copyTo(name: string, file: string): Promise<void>;
};

function createFolderPlace(folder: string): BackupPlace {
  const fileOf = (name: string) => path.join(folder, name);
  return {
    describe: fileOf,
    folder,
    async list() {
      return readdir(folder);
    },
    async take(name, file) {
      if (file !== fileOf(name)) await rename(file, fileOf(name));
    },
    async remove(name) {
      await rm(fileOf(name), { force: true });
    },
    async copyTo() {
      throw new Error('A backup in a folder is read where it is');
    },
  };
}

/** Opens the configured place: a bucket's address or a folder. */
export function openPlace(to: string, shared: S3Settings | null): BackupPlace {
  const address = readBucketAddress(to, shared);
  return address === null ? createFolderPlace(to) : createBucketPlace(address.settings, address.prefix);
}

/** A bucket takes 10,000 pieces of one file at most, and each but the last must have 5 MB. */
const PIECE_BYTES = 16_000_000;
const MAX_PIECES = 9_000;

/** Keeps backups in an S3-compatible bucket, under names that begin with `prefix`. */
function createBucketPlace(settings: S3Settings, prefix: string): BackupPlace {
  const { bucket: Bucket } = settings;
  const within = <T>(action: string, work: (opened: Opened) => Promise<T>) => attempt(settings, action, work);
  return {
    describe: (name) => `s3://${Bucket}/${prefix}${name}`,
    folder: null,
    async list() {
      return within('list the backups', async ({ sdk, client }) => {
        const names: string[] = [];
        for (let ContinuationToken: string | undefined; ; ) {
          const page = await client.send(new sdk.ListObjectsV2Command({ Bucket, Prefix: prefix, ContinuationToken }));
          for (const { Key } of page.Contents ?? []) if (Key !== undefined) names.push(Key.slice(prefix.length));
          ContinuationToken = page.NextContinuationToken;
          if (ContinuationToken === undefined) return names;
        }
      });
    },
    async take(name, file) {
      await within(`take ${name}`, (opened) => upload(opened, { Bucket, Key: `${prefix}${name}` }, file));
      await rm(file);
    },
    async remove(name) {
      await within(`delete ${name}`, ({ sdk, client }) =>
        client.send(new sdk.DeleteObjectCommand({ Bucket, Key: `${prefix}${name}` })),
      );
    },
    async copyTo(name, file) {
      await within(`give ${name}`, async ({ sdk, client }) => {
        const { Body } = await client.send(new sdk.GetObjectCommand({ Bucket, Key: `${prefix}${name}` }));
        await pipeline(Body as Readable, createWriteStream(file, { mode: 0o600 }));
      });
    },
  };
}

type Opened = Awaited<ReturnType<typeof openS3Client>>;
type Target = { readonly Bucket: string; readonly Key: string };

/** Uploads pieces with checksums: the bucket refuses a damaged one, and shows the file once all are there. */
async function upload({ sdk, client }: Opened, target: Target, file: string): Promise<void> {
  const { size } = await stat(file);
  const pieceBytes = Math.max(PIECE_BYTES, Math.ceil(size / MAX_PIECES));
  const { UploadId } = await client.send(new sdk.CreateMultipartUploadCommand(target));
  const handle = await open(file, 'r');
  try {
    const Parts: { ETag: string | undefined; PartNumber: number }[] = [];
    for (let at = 0; at < size; at += pieceBytes) {
      const Body = Buffer.alloc(Math.min(pieceBytes, size - at));
      await handle.read(Body, 0, Body.length, at);
      const ContentMD5 = createHash('md5').update(Body).digest('base64');
      const piece = { ...target, UploadId, PartNumber: Parts.length + 1, Body, ContentMD5 };
      const { ETag } = await client.send(new sdk.UploadPartCommand(piece));
      Parts.push({ ETag, PartNumber: piece.PartNumber });
    }
    await client.send(new sdk.CompleteMultipartUploadCommand({ ...target, UploadId, MultipartUpload: { Parts } }));
  } catch (error) {
    // Pieces of what never became a file would be paid for without end.
    await client.send(new sdk.AbortMultipartUploadCommand({ ...target, UploadId })).catch(() => {});
    throw error;
  } finally {
    await handle.close();
  }
}

async function attempt<T>(settings: S3Settings, action: string, work: (opened: Opened) => Promise<T>): Promise<T> {
  const opened = await openS3Client(settings);
  try {
    return await work(opened);
  } catch (error) {
    const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    throw startProblem(
      `The bucket ${settings.bucket} did not ${action} (${reason}).`,
      'Check BACKUP_TO and the settings that begin with S3_: the key must be allowed to read, write, list and delete there.',
      error,
    );
  } finally {
    opened.client.destroy();
  }
}
