import { chmod, chown, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkFolders, checkMemory } from './check-folders.ts';
import { collect } from './finding.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'vitrina-doctor-'));
  await mkdir(path.join(dataDir, 'product-images/products'), { recursive: true });
  await mkdir(path.join(dataDir, 'documents/invoices'), { recursive: true });
  await writeFile(path.join(dataDir, 'secrets.json'), '{}', { mode: 0o600 });
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const problems = async (folder = dataDir) =>
  (await collect(checkFolders({ dataDir: folder }))).filter(({ fix }) => fix);
const isRoot = process.getuid?.() === 0;

/** Makes a file as a command run by root leaves it; without root it only removes the right to write. */
async function takeAway(place: string): Promise<void> {
  if (isRoot) await chown(place, 12_345, 12_345);
  else await chmod(place, 0o500);
}

describe('the doctor on the data folder', () => {
  test('finds nothing where everything is well, and leaves nothing there', async () => {
    const before = await readdir(dataDir, { recursive: true });
    const findings = await collect(checkFolders({ dataDir }));
    expect(findings).toEqual([
      { subject: 'Data folder', fact: expect.stringMatching(/\/vitrina-doctor-\w+, \d+ MB free$/) },
    ]);
    expect(await readdir(dataDir, { recursive: true })).toEqual(before);
  });

  test.each(['renditions', 'product-images', 'documents/invoices'])(
    'finds that %s belongs to somebody else or cannot be written',
    async (name) => {
      const place = path.join(dataDir, name);
      await mkdir(place, { recursive: true });
      await takeAway(place);
      const [problem, ...more] = await problems();
      expect(more).toEqual([]);
      expect(problem?.fact).toContain(place);
      expect(problem?.fix).toMatch(isRoot ? new RegExp(`^sudo chown -R \\d+:\\d+ ${place}$`) : /the right to write/);
    },
  );

  test('finds that others may read the secrets', async () => {
    await chmod(path.join(dataDir, 'secrets.json'), 0o644);
    expect(await problems()).toEqual([
      {
        subject: 'Data folder',
        fact: `${path.join(dataDir, 'secrets.json')} can be read by other users of this machine`,
        fix: `chmod 600 ${path.join(dataDir, 'secrets.json')}`,
      },
    ]);
  });

  test('finds that the secrets cannot be read, which a start refuses', async () => {
    const file = path.join(dataDir, 'secrets.json');
    await writeFile(file, 'not what it was');
    expect(await problems()).toEqual([
      {
        subject: 'Data folder',
        fact: expect.stringContaining(`The file ${file} cannot be read`),
        fix: expect.stringMatching(/^Restore it from a backup/),
      },
    ]);
  });

  test('finds a link that leads nowhere, as to a disk that is not there', async () => {
    await symlink('/mnt/nowhere/renditions', path.join(dataDir, 'renditions'));
    expect(await problems()).toMatchObject([{ fact: expect.stringContaining('renditions leads nowhere') }]);
  });

  test('finds a file in its place', async () => {
    const file = path.join(dataDir, 'secrets.json');
    expect(await problems(file)).toEqual([
      { subject: 'Data folder', fact: `${file} is a file`, fix: 'Move it away, or name another folder with DATA_DIR.' },
    ]);
  });

  test.each(['postgres', 'postgres.init-7808'])('does not mind that PostgreSQL owns %s', async (name) => {
    await mkdir(path.join(dataDir, name));
    if (isRoot) await chown(path.join(dataDir, name), 12_345, 12_345);
    expect(await problems()).toEqual([]);
  });
});

test('the doctor finds too little memory', () => {
  expect(checkMemory(512_000_000, 100_000_000)).toEqual({
    subject: 'Memory',
    fact: '100 of 512 MB available',
    fix: 'Shop and database need 1 GB: give this machine or container more.',
  });
  expect(checkMemory(2_000_000_000, 100_000_000).fix).toBeUndefined();
});
