import { randomBytes } from 'node:crypto';
import type { S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { type FileStorage, isPathIn, type StoredFile } from '#shop/media/storage.ts';
import type { S3Settings } from './backup/bucket-address.server.ts';
import type { Log } from './log.server.ts';

/** The limit for all attempts of one file; a picture of 25 MB takes a few seconds. */
const LIMIT_MS = 30_000;
const TRIES = 3;

/** The official client is large: a shop with files on its own disk never loads it. */
type Sdk = typeof import('@aws-sdk/client-s3');
type Opened = { readonly sdk: Sdk; readonly client: S3Client };

/** Stores the files of these folders in a bucket. A failure is logged with a number and thrown. */
export function createS3Storage<Folder extends string>(
  settings: S3Settings,
  folders: readonly Folder[],
  { log, limitMs = LIMIT_MS }: { readonly log: Pick<Log, 'error'>; readonly limitMs?: number },
): FileStorage<Folder> {
  const { bucket: Bucket } = settings;
  const attempt = createAttempt(settings, log, limitMs);
  const keyOf = (path: string): string => {
    const isPath: boolean = isPathIn(folders, path);
    if (!isPath) throw new Error(`Not a path of the bucket: ${JSON.stringify(path.slice(0, 200))}`);
    return path;
  };

  return {
    async put(path, bytes) {
      const file = { Bucket, Key: keyOf(path), Body: bytes, ContentLength: bytes.length };
      const stored = await attempt('put', path, ({ sdk, client }, signal) =>
        client.send(new sdk.PutObjectCommand(file), signal),
      );
      // A missing bucket must not look like a missing file.
      if (stored === null) throw new Error(`The bucket ${Bucket} did not take ${path}`);
    },
    async get(path) {
      const file = { Bucket, Key: keyOf(path) };
      return attempt('get', path, async ({ sdk, client }, signal) => {
        const { Body } = await client.send(new sdk.GetObjectCommand(file), signal);
        return (await Body?.transformToByteArray()) ?? new Uint8Array();
      });
    },
    async has(path) {
      const file = { Bucket, Key: keyOf(path) };
      const found = await attempt('look for', path, ({ sdk, client }, signal) =>
        client.send(new sdk.HeadObjectCommand(file), signal),
      );
      return found !== null;
    },
    async delete(path) {
      const file = { Bucket, Key: keyOf(path) };
      await attempt('delete', path, ({ sdk, client }, signal) =>
        client.send(new sdk.DeleteObjectCommand(file), signal),
      );
    },
    async list(folder) {
      const files: StoredFile[] = [];
      for (let ContinuationToken: string | undefined; ; ) {
        const asked = { Bucket, Prefix: `${folder}/`, ContinuationToken };
        const page = await attempt('list', folder, ({ sdk, client }, signal) =>
          client.send(new sdk.ListObjectsV2Command(asked), signal),
        );
        for (const { Key, LastModified } of page?.Contents ?? []) {
          if (isPathIn(folders, Key) && LastModified) files.push({ path: Key, storedAt: LastModified });
        }
        ContinuationToken = page?.NextContinuationToken;
        if (ContinuationToken === undefined) return files;
      }
    },
    // A bucket never shows a partly uploaded file.
    async tidy() {},
  };
}

type Send<T> = (parts: Opened, signal: { readonly abortSignal: AbortSignal }) => Promise<T>;

/** Sends one command; null when the file does not exist. */
function createAttempt(settings: S3Settings, log: Pick<Log, 'error'>, limitMs: number) {
  const { bucket } = settings;
  let opening: Promise<Opened> | null = null;
  return async function attempt<T>(action: string, path: string, send: Send<T>): Promise<T | null> {
    try {
      opening ??= openS3Client(settings);
      const opened = opening;
      return await within(limitMs, async (abortSignal) => send(await opened, { abortSignal }));
    } catch (error) {
      if (isMissing(error)) return null;
      const id = randomBytes(4).toString('hex');
      log.error({ err: error, id, action, path, bucket }, 'the bucket failed');
      throw new Error(`The bucket ${bucket} failed to ${action} ${path} (error ${id})`, { cause: error });
    }
  };
}

/** What keeps the shop from using the bucket, in the provider's words; null when it can. */
export async function findS3Problem(settings: S3Settings, limitMs = 8_000): Promise<string | null> {
  try {
    const { sdk, client } = await openS3Client(settings);
    await within(limitMs, (abortSignal) =>
      client.send(new sdk.ListObjectsV2Command({ Bucket: settings.bucket, MaxKeys: 1 }), { abortSignal }),
    );
    return null;
  } catch (error) {
    return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  }
}

export async function openS3Client(settings: S3Settings): Promise<Opened> {
  const sdk = await import('@aws-sdk/client-s3');
  const { endpoint, region, accessKeyId, secretAccessKey, forcePathStyle } = settings;
  const client = new sdk.S3Client({
    ...(endpoint === null ? {} : { endpoint }),
    region,
    forcePathStyle,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: TRIES,
    // The newest checksums, sent by default, are refused by most providers except Amazon.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return { sdk, client };
}

/** Limits the time of work that the client would wait for endlessly, such as a body that stops in the middle. */
async function within<T>(limitMs: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const signal = AbortSignal.timeout(limitMs);
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error(`No answer within ${limitMs} ms`)), { once: true });
  });
  return Promise.race([work(signal), late]);
}

/** A missing file. To HEAD, a bucket says no more than 404. */
function isMissing(error: unknown): boolean {
  if (!(error instanceof Error) || !('$metadata' in error)) return false;
  const { name } = error as S3ServiceException;
  return name === 'NoSuchKey' || name === 'NotFound';
}
