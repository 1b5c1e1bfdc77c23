import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { spoolFile } from './spool-file.server.ts';

let folder: string;
beforeAll(async () => {
  folder = path.join(await mkdtemp(path.join(tmpdir(), 'vitrina-spool-')), 'incoming');
});
afterAll(() => rm(path.dirname(folder), { recursive: true, force: true }));

async function* pieces(...texts: string[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) yield Buffer.from(text);
}

test('what arrives can be read from its beginning as often as wanted, and leaves no file behind', async () => {
  const file = await spoolFile(folder, pieces('Sku;', 'Name\n', 'A;Sērija\n'), 100);
  expect(file.bytes).toBe(19);
  for (let time = 0; time < 2; time += 1) {
    expect((await buffer(file.read())).toString()).toBe('Sku;Name\nA;Sērija\n');
  }
  // Even while it is read: a process that is killed leaves nothing.
  expect(await readdir(folder)).toEqual([]);
  await file.close();
});

test('what is longer than it may be is read hardly further', async () => {
  let asked = 0;
  async function* endless() {
    for (;;) {
      asked += 1;
      yield Buffer.alloc(10);
    }
  }
  const file = await spoolFile(folder, endless(), 25);
  expect([file.bytes, asked]).toEqual([30, 3]);
  await file.close();
});

test('a source that breaks off is not a shorter file', async () => {
  async function* broken() {
    yield Buffer.from('Sku');
    throw new Error('they went away');
  }
  await expect(spoolFile(folder, broken(), 100)).rejects.toThrow('they went away');
  expect(await readdir(folder)).toEqual([]);
});
