import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mountSmallDisk } from '#tests/support/database/full-disk.ts';
import { type ArchiveWriter, writeArchive } from './archive-writer.server.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vitrina-test-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Sixteen photos, of which the way to the disk takes a few before it breaks. */
async function fillWithPhotos(archive: ArchiveWriter): Promise<void> {
  for (let count = 0; count < 16; count += 1) await archive.add(`pictures/${count}.jpg`, randomBytes(400_000));
}

describe('a backup of many files', () => {
  const disk = mountSmallDisk('1m');
  afterAll(() => disk?.end());

  test.skipIf(disk === null)('that fills the disk says so, and leaves nothing there', async () => {
    const file = path.join(disk?.folder ?? '', 'shop.tar.zst');
    await expect(writeArchive(file, fillWithPhotos, 0)).rejects.toThrow(
      `The backup ${file} could not be written (the disk is full). Nothing was left behind.`,
    );
    expect(await readdir(disk?.folder ?? '')).toEqual([]);
  });

  test('to a disk with too little room says how much it needs', async () => {
    const file = path.join(folder, 'shop.tar.zst');
    await expect(writeArchive(file, fillWithPhotos, 1e17)).rejects.toThrow(/has .* MB free; .* MB are needed/);
    expect(await readdir(folder)).toEqual([]);
  });

  test('whose rows cannot be read says that, and not that the archive was closed', async () => {
    const broken = writeArchive(path.join(folder, 'shop.tar.zst'), async (archive) => {
      await archive.add('pictures/0.jpg', randomBytes(400_000));
      throw new Error('the database has gone');
    });
    await expect(broken).rejects.toThrow('the database has gone');
    expect(await readdir(folder)).toEqual([]);
  });
});
