import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { ensureDataDir, ensureSecret } from './data-dir.server.ts';

const root = await mkdtemp(path.join(tmpdir(), 'vitrina-data-'));
afterAll(() => rm(root, { recursive: true, force: true }));

const NOBODY = 65_534;

/** Root may write everywhere; the test then does as somebody who may not. */
async function asOrdinaryUser(work: () => Promise<unknown>): Promise<unknown> {
  if (process.geteuid?.() !== 0) return work();
  process.seteuid?.(NOBODY);
  try {
    return await work();
  } finally {
    process.seteuid?.(0);
  }
}

describe('the data folder', () => {
  test('is made with the folders above it', async () => {
    const folder = path.join(root, 'a/b');
    await ensureDataDir(folder);
    expect((await stat(folder)).isDirectory()).toBe(true);
  });

  test('that may not be written is named, and nothing is made', async () => {
    const parent = path.join(root, 'private');
    await mkdir(parent);
    await chmod(parent, 0o500);
    await chmod(root, 0o755);
    await asOrdinaryUser(() =>
      expect(ensureDataDir(path.join(parent, '.data'))).rejects.toMatchObject({
        name: 'StartProblem',
        message: expect.stringMatching(/private\/\.data cannot be written \(no permission\)\.\n.*DATA_DIR/),
      }),
    );
    await chmod(parent, 0o700);
    expect(await stat(path.join(parent, '.data')).catch(() => null)).toBeNull();
  });

  test('whose place is taken by a file is named', async () => {
    const file = path.join(root, 'file');
    await writeFile(file, 'mine');
    await expect(ensureDataDir(file)).rejects.toThrow(/a file stands where a folder is needed/);
    await expect(ensureDataDir(path.join(file, 'inner'))).rejects.toThrow(/a file stands where a folder is needed/);
    expect(await readFile(file, 'utf8')).toBe('mine');
  });
});

describe('secrets', () => {
  test('are made once, differ by name, and only their owner may read them', async () => {
    const folder = path.join(root, 'secrets');
    await ensureDataDir(folder);
    const first = await ensureSecret(folder, 'authSecret');
    const other = await ensureSecret(folder, 'other');
    expect(first).toMatch(/^[\w-]{43}$/);
    expect(other).not.toBe(first);
    expect(await ensureSecret(folder, 'authSecret')).toBe(first);
    expect((await stat(path.join(folder, 'secrets.json'))).mode & 0o777).toBe(0o600);
  });

  test('that cannot be read stop the start instead of being replaced', async () => {
    const folder = path.join(root, 'broken');
    await ensureDataDir(folder);
    await writeFile(path.join(folder, 'secrets.json'), '{');
    await expect(ensureSecret(folder, 'authSecret')).rejects.toThrow(/secrets\.json cannot be read/);
  });
});
