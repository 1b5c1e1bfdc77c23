import { beforeEach, expect, test } from 'vitest';
import type { ChangeListener } from './changes.server.ts';
import { createUntilChange, type UntilChange } from './until-change.server.ts';

let listener: ChangeListener | null;
let isLive: boolean;
let untilChange: UntilChange;
let readings: number;

beforeEach(() => {
  listener = null;
  isLive = true;
  readings = 0;
  const changes = {
    listen(added: ChangeListener) {
      listener = added;
    },
    isLive: () => isLive,
    settle: async () => {},
    close: async () => {},
  };
  untilChange = createUntilChange({ changes, most: 2 });
});

const read = (key = 'brands') =>
  untilChange.read(key, async () => {
    readings += 1;
    return readings;
  });

test('what was read is known until a product, a category or a setting changes', async () => {
  expect([await read(), await read()]).toEqual([1, 1]);
  for (const tag of ['product:1', 'products', 'categories', 'settings']) {
    const before = await read();
    listener?.onChange(tag);
    expect(await read(), tag).toBe(before + 1);
  }
  const before = await read();
  listener?.onChange('session:1');
  listener?.onChange('sessions');
  expect(await read()).toBe(before);
});

test('what depends on one kind of change alone is known until that, however much else is read', async () => {
  const readSynonyms = () => untilChange.read('synonyms', async () => (readings += 1), 'synonyms');
  await readSynonyms();
  listener?.onChange('product:1');
  listener?.onChange('settings');
  for (const key of ['a', 'b', 'c']) await read(key);
  expect([await readSynonyms(), await read('c')]).toEqual([1, 4]);
  listener?.onChange('synonyms');
  expect([await readSynonyms(), await read('c')]).toEqual([5, 6]);
  listener?.onReset();
  expect(await readSynonyms()).toBe(7);
});

test('what depends on two kinds of change is read again after either of them', async () => {
  const readBoth = () => untilChange.read('both', async () => (readings += 1), ['settings', 'categories']);
  expect(await readBoth()).toBe(1);
  listener?.onChange('product:1');
  expect(await readBoth()).toBe(1);
  listener?.onChange('categories');
  expect(await readBoth()).toBe(2);
  listener?.onChange('settings');
  expect(await readBoth()).toBe(3);
});

test('nothing is known while announcements may be missed, or after some were', async () => {
  await read();
  listener?.onReset();
  expect(await read()).toBe(2);
  isLive = false;
  expect([await read(), await read()]).toEqual([3, 4]);
});

test('a change during a reading counts for everybody who asks after it', async () => {
  let finish = (_: string) => {};
  const slow = untilChange.read('slow', () => new Promise<string>((resolve) => (finish = resolve)));
  listener?.onChange('product:1');
  const fresh = untilChange.read('slow', async () => 'new');
  finish('old');
  expect([await slow, await fresh]).toEqual(['old', 'new']);
  expect(await untilChange.read('slow', async () => 'newer')).toBe('new');
});

test('a failure is not remembered', async () => {
  await expect(untilChange.read('brands', () => Promise.reject(new Error('no database')))).rejects.toThrow();
  expect(await read()).toBe(1);
});

test('the oldest gives way to the newest', async () => {
  await read('a');
  await read('b');
  await read('c');
  expect(await read('c')).toBe(3);
  expect(await read('a')).toBe(4);
});

test('nobody listens before something is read', () => {
  expect(listener).toBeNull();
});
