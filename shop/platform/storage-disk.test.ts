import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DOCUMENT_FOLDERS, PICTURE_FOLDERS } from '#shop/media/storage.ts';
import { createDiskStorage } from './storage-disk.server.ts';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'vitrina-storage-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

const bytes = (text: string) => new TextEncoder().encode(text);

test('what was put in is there, until it is deleted', async () => {
  const storage = createDiskStorage(root, PICTURE_FOLDERS);
  await storage.put('products/one.webp', bytes('one'));
  expect(await storage.has('products/one.webp')).toBe(true);
  expect(Buffer.from((await storage.get('products/one.webp'))!).toString()).toBe('one');
  expect((await storage.list('products')).map((file) => file.path)).toEqual(['products/one.webp']);
  await storage.delete('products/one.webp');
  await storage.delete('products/one.webp');
  expect(await storage.get('products/one.webp')).toBeNull();
  expect(await storage.has('products/one.webp')).toBe(false);
  expect(await storage.list('products')).toEqual([]);
});

test('an empty bucket has no files', async () => {
  expect(await createDiskStorage(path.join(root, 'none'), PICTURE_FOLDERS).list('categories')).toEqual([]);
});

test('many that write one file at once leave one of them whole, and nothing half-written', async () => {
  const storage = createDiskStorage(root, PICTURE_FOLDERS);
  const contents = Array.from({ length: 20 }, (_, index) => String(index).repeat(10_000));
  await Promise.all(contents.map((text) => storage.put('variations/same.webp', bytes(text))));
  expect(contents).toContain(Buffer.from((await storage.get('variations/same.webp'))!).toString());
  expect(await readdir(path.join(root, 'variations'))).toEqual(['same.webp']);
});

test.each([
  '../outside.webp',
  'products/../../x.webp',
  '/etc/passwd',
  'products/a b.webp',
  'other/a.webp',
  'products/a',
])('no path leads out of the bucket: %s', async (name) => {
  const storage = createDiskStorage(root, PICTURE_FOLDERS);
  await expect(storage.put(name, bytes('x'))).rejects.toThrow('Not a path of the bucket');
  await expect(storage.get(name)).rejects.toThrow('Not a path of the bucket');
  await expect(storage.delete(name)).rejects.toThrow('Not a path of the bucket');
});

test('documents and pictures have no folder in common', async () => {
  const documents = createDiskStorage(root, DOCUMENT_FOLDERS);
  await documents.put('invoices/one.pdf', bytes('one'));
  expect(await documents.has('invoices/one.pdf')).toBe(true);
  await expect(createDiskStorage(root, PICTURE_FOLDERS).get('invoices/one.pdf')).rejects.toThrow('Not a path');
  await expect(documents.get('products/one.webp')).rejects.toThrow('Not a path');
});
