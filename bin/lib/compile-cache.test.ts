import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compileAhead } from './compile-cache.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'vitrina-compiled-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const mark = () => statSync(path.join(folder, 'compiled')).mtimeMs;
const listCompiled = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && entry.name !== 'compiled',
  );

test('all sources are compiled once for each version, those of jobs that come later too', () => {
  compileAhead(folder);
  const sources = readdirSync('shop', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.ts$/.test(file),
  );
  expect(listCompiled().length).toBeGreaterThanOrEqual(sources.length);
  const first = mark();
  compileAhead(folder);
  expect(mark()).toBe(first);
  writeFileSync(path.join(folder, 'compiled'), 'an earlier version');
  compileAhead(folder);
  expect(mark()).toBeGreaterThan(first);
});

test('a shop whose folder cannot be written to opens all the same', () => {
  const file = path.join(folder, 'taken');
  writeFileSync(file, '');
  expect(() => compileAhead(file)).not.toThrow();
});
