import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DOCUMENT_FOLDERS, PICTURE_FOLDERS } from '#shop/media/storage.ts';
import { type S3Server, startS3Server } from '#tests/support/servers/s3-server.ts';
import { describeStorage } from '#tests/support/servers/storage-contract.ts';
import type { S3Settings } from './backup/bucket-address.server.ts';
import { createLog } from './log.server.ts';
import { createS3Storage, findS3Problem } from './storage-s3.server.ts';

let server: S3Server;
let settings: S3Settings;
const logged: string[] = [];
const log = createLog({ env: 'production', logLevel: 'info' }, { write: (line: string) => void logged.push(line) });

beforeAll(async () => {
  server = await startS3Server({ bucket: 'vitrina-files', region: 'eu-north-1' });
  const { endpoint, accessKeyId, secretAccessKey } = server;
  settings = {
    ...{ endpoint, accessKeyId, secretAccessKey },
    bucket: 'vitrina-files',
    region: 'eu-north-1',
    forcePathStyle: true,
  };
});
afterAll(() => server.close());

const pictures = (changes: Partial<S3Settings> = {}, limitMs = 5_000) =>
  createS3Storage({ ...settings, ...changes }, PICTURE_FOLDERS, { log, limitMs });
const bytes = new TextEncoder().encode('a picture');

describe('a bucket elsewhere', () => {
  describeStorage(async () => {
    server.objects.clear();
    return { pictures: pictures(), documents: createS3Storage(settings, DOCUMENT_FOLDERS, { log }) };
  });

  test('is asked for nothing when a path is not one of its own', async () => {
    const before = server.requests();
    await expect(pictures().put('../outside.webp', bytes)).rejects.toThrow('Not a path of the bucket');
    expect(server.requests()).toBe(before);
  });

  test('that breaks down fails loudly, with a number that the log knows, and never looks empty', async () => {
    await pictures().put('products/kept.webp', bytes);
    server.spoil('error');
    const failed = await pictures()
      .get('products/kept.webp')
      .catch((error: Error) => error.message);
    server.spoil('none');
    const number = /\(error ([0-9a-f]{8})\)/.exec(String(failed))?.[1];
    expect(failed).toContain('failed to get products/kept.webp');
    expect(logged.join('')).toContain(`"id":"${number}"`);
    expect(logged.join('')).not.toContain(settings.secretAccessKey);
  });

  test('that does not answer, or stops in the middle of a file, is waited for no longer than said', async () => {
    await pictures().put('products/slow.webp', bytes);
    for (const fault of ['silence', 'half'] as const) {
      server.spoil(fault);
      await expect(pictures({}, 300).get('products/slow.webp')).rejects.toThrow('failed to get products/slow.webp');
    }
    server.spoil('silence');
    await expect(pictures({}, 300).put('products/slow.webp', bytes)).rejects.toThrow('failed to put');
    server.spoil('none');
    expect(await pictures().get('products/slow.webp')).toHaveLength(bytes.length);
  });

  test('that refuses the key, or is not there, does not pass for an empty one', async () => {
    const refused = pictures({ secretAccessKey: 'another secret' });
    await expect(refused.has('products/a.webp')).rejects.toThrow('failed to look for');
    await expect(refused.list('products')).rejects.toThrow('failed to list');
    const nowhere = pictures({ bucket: 'another-bucket' });
    await expect(nowhere.get('products/a.webp')).rejects.toThrow('failed to get');
    await expect(nowhere.put('products/a.webp', bytes)).rejects.toThrow('failed to put');
  });

  test('is looked at by the doctor, who repeats what it says', async () => {
    expect(await findS3Problem(settings)).toBeNull();
    expect(await findS3Problem({ ...settings, secretAccessKey: 'another secret' })).toContain('SignatureDoesNotMatch');
    expect(await findS3Problem({ ...settings, bucket: 'another-bucket' })).toContain('NoSuchBucket');
    server.spoil('silence');
    expect(await findS3Problem(settings, 300)).toContain('No answer within 300 ms');
    server.spoil('none');
  });
});
