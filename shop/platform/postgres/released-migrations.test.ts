import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot, shopVersion } from '../project-root.server.ts';
import { listMigrations, type ReleasedMigrations, releasedMigrationsFile } from './migration-files.server.ts';

const released = JSON.parse(readFileSync(releasedMigrationsFile(), 'utf8')) as ReleasedMigrations;

test('a released migration is there and as it was: databases in the field were made with it', async () => {
  const now = new Map((await listMigrations()).map(({ name, checksum }) => [name, checksum]));
  const changed = Object.values(released)
    .flatMap((files) => Object.entries(files))
    .filter(([name, checksum]) => now.get(name) !== checksum);
  expect(changed).toEqual([]);
});

test('what comes after a release is numbered after it, so that it is applied after it', async () => {
  const names = (await listMigrations()).map(({ name }) => name);
  const inOrder = Object.values(released).flatMap((files) => Object.keys(files).sort());
  expect(names.slice(0, inOrder.length)).toEqual(inOrder);
});

test('a migration takes nothing away that the version before, still open during an upgrade, works with', async () => {
  const [current, before] = [shopVersion(), Object.keys(released).filter((version) => version !== shopVersion())];
  const known = new Set(before.flatMap((version) => Object.keys(released[version] ?? {})));
  const added = (await listMigrations()).filter(({ name }) => !known.has(name));
  const takesAway =
    /\bdrop (?:table|column|function|view)\b|\brename (?:column|to)\b|\bset not null\b|\balter column \w+ (?:set data )?type\b/i;
  const taken = added.flatMap(({ name, sql }) =>
    sql
      .split('\n')
      // One that only older versions used may go, and says so: '-- unused since 0.1.0'.
      .filter((line) => takesAway.test(line) && !/-- unused since \d+\.\d+\.\d+/.test(line))
      .map((line) => `${current}, ${name}: ${line.trim()}`),
  );
  expect(taken).toEqual([]);
});

test('the changelog has an entry for this version and every one that was released', () => {
  const text = readFileSync(path.join(projectRoot(), 'CHANGELOG.md'), 'utf8');
  const versions = [...text.matchAll(/^## \[(\d+\.\d+\.\d+)\] - \d{4}-\d{2}-\d{2}$/gm)].map(([, version]) => version);
  expect(versions).toEqual(expect.arrayContaining([shopVersion(), ...Object.keys(released)]));
  expect(versions[0]).toBe(shopVersion());
});
