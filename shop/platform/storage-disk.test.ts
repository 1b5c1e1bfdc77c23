import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DOCUMENT_FOLDERS, PICTURE_FOLDERS } from '#shop/media/storage.ts';
import { describeStorage } from '#tests/support/servers/storage-contract.ts';
import { createDiskStorage } from './storage.server.ts';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'vitrina-storage-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

const bytes = (text: string) => new TextEncoder().encode(text);

describe('the disk', () => {
  describeStorage(async () => {
    const own = await mkdtemp(path.join(root, 'bucket-'));
    return { pictures: createDiskStorage(own, PICTURE_FOLDERS), documents: createDiskStorage(own, DOCUMENT_FOLDERS) };
  });

  test('is no further than its folder: one that is not there yet has no files', async () => {
    expect(await createDiskStorage(path.join(root, 'none'), PICTURE_FOLDERS).list('categories')).toEqual([]);
  });

  test('keeps what a power cut left half-written until the cleanup, and never shows it', async () => {
    const own = await mkdtemp(path.join(root, 'bucket-'));
    const storage = createDiskStorage(own, PICTURE_FOLDERS);
    await storage.put('products/whole.webp', bytes('whole'));
    await writeFile(path.join(own, 'products/.draft-0123456789abcdef'), 'half');
    expect(await storage.list('products')).toHaveLength(1);
    await storage.tidy(new Date(Date.now() - 60_000));
    expect(await readdir(path.join(own, 'products'))).toHaveLength(2);
    await storage.tidy(new Date(Date.now() + 60_000));
    expect(await readdir(path.join(own, 'products'))).toEqual(['whole.webp']);
  });

  test('keeps nothing half-written, neither of many that write at once nor of what could not be written', async () => {
    const storage = createDiskStorage(root, PICTURE_FOLDERS);
    await Promise.all(Array.from({ length: 20 }, () => storage.put('variations/same.webp', bytes('x'.repeat(10_000)))));
    expect(await readdir(path.join(root, 'variations'))).toEqual(['same.webp']);
    // A folder stands where the file should go: the last step fails.
    await mkdir(path.join(root, 'variations/taken.webp/inside'), { recursive: true });
    await expect(storage.put('variations/taken.webp', bytes('x'))).rejects.toThrow();
    expect((await readdir(path.join(root, 'variations'))).sort()).toEqual(['same.webp', 'taken.webp']);
  });
});
