import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkBackupPlace } from './check-backup-place.ts';
import { collect } from './finding.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vitrina-doctor-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const look = (to: string | null) =>
  collect(checkBackupPlace({ backup: { to, passphrase: null, keep: { daily: 7, weekly: 4, monthly: 12 } }, s3: null }));

describe('the doctor on the place of backups', () => {
  test('finds nothing wrong with a usable folder, also a missing one, and leaves nothing there', async () => {
    const place = path.join(folder, 'backups');
    expect(await look(path.join(place, 'nightly'))).toEqual([
      { subject: 'Backup place', fact: path.join(place, 'nightly') },
    ]);
    await mkdir(place);
    expect(await look(place)).toEqual([{ subject: 'Backup place', fact: place }]);
    expect(await readdir(place)).toEqual([]);
    expect(await look(null)).toEqual([]);
  });

  test('finds a place that takes no files', async () => {
    const file = path.join(folder, 'file');
    await writeFile(file, '');
    const fix = expect.stringMatching(/ another place with BACKUP_TO\.$/);
    expect(await look(path.join(file, 'backups'))).toEqual([
      {
        subject: 'Backup place',
        fact: `${file}/backups cannot be written in ${file} (a file stands where a folder is needed)`,
        fix,
      },
    ]);
    expect(await look('/proc/nope')).toEqual([
      { subject: 'Backup place', fact: expect.stringMatching(/^\/proc\/nope cannot be written in \/proc/), fix },
    ]);
  });

  test('finds a bucket that does not answer', async () => {
    expect(await look('s3://key:secret@shop/backups/?endpoint=http://127.0.0.1:9')).toEqual([
      {
        subject: 'Backup place',
        fact: expect.stringMatching(/^The bucket shop did not list the backups/),
        fix: expect.stringMatching(/^Check BACKUP_TO/),
      },
    ]);
  });
});
