import { gunzipSync } from 'node:zlib';
import { beforeEach, expect, test } from 'vitest';
import type { ChangeListener, Changes } from '../changes.server.ts';
import { createPageCache, type PageCache } from './page-cache.server.ts';

let now: number;
let listener: ChangeListener;
let isLive: boolean;
let cache: PageCache;

beforeEach(() => {
  now = Date.parse('2026-03-01T12:00:00Z');
  isLive = true;
  cache = openCache();
});

function openCache(maxBytes?: number): PageCache {
  const changes: Changes = {
    listen(added) {
      listener = added;
    },
    isLive: () => isLive,
    settle: async () => undefined,
    close: async () => undefined,
  };
  return createPageCache({ changes, clock: { now: () => new Date(now) }, ...(maxBytes ? { maxBytes } : {}) });
}

const keep = (key: string, tags: readonly string[] = [], body = key, until: Date | null = null) =>
  cache.fill(key, async () => ({ body, headers: [['Content-Type', 'text/html']], tags, until }));
const isCached = (key: string) => cache.find(key) !== null;
const request = { method: 'GET', acceptEncoding: '', ifNoneMatch: null };

test('the least recently requested page makes room', async () => {
  // Each takes its bodies and a little more than 4 KB beside them.
  cache = openCache(10_000);
  await keep('a');
  await keep('b');
  expect(isCached('a')).toBe(true);
  await keep('c');
  expect(['a', 'b', 'c'].map(isCached)).toEqual([true, false, true]);
});

test('a page larger than all the room is answered and not kept', async () => {
  cache = openCache(10_000);
  const page = await keep('a', [], 'x'.repeat(20_000));
  expect(page?.respond(request).body?.byteLength).toBe(20_000);
  expect(isCached('a')).toBe(false);
  await keep('b');
  expect(isCached('b')).toBe(true);
});

test('five minutes at most', async () => {
  await keep('a');
  now += 299_999;
  expect(isCached('a')).toBe(true);
  now += 1;
  expect(isCached('a')).toBe(false);
});

test('no longer than until it changes by itself', async () => {
  await keep('a', [], 'a', new Date(now + 60_000));
  now += 59_999;
  expect(isCached('a')).toBe(true);
  now += 1;
  expect(isCached('a')).toBe(false);
});

test.each([
  ['product:1', ['one']],
  ['product:3', []],
  // Only lists are searches.
  ['documents', []],
  ['products', ['one', 'two']],
  ['categories', ['one', 'two', 'faq']],
  ['settings', ['one', 'two', 'faq']],
])('after a change of %s what is old is gone: %j', async (tag, gone) => {
  await keep('one', ['product:1']);
  await keep('two', ['product:2']);
  await keep('list', ['products']);
  await keep('faq');
  listener.onChange(tag);
  expect(['one', 'two', 'faq'].filter((key) => !isCached(key))).toEqual(gone);
  expect(isCached('list')).toBe(false);
});

test('a change while a page is being rendered: it is sent, not cached, and rendered again for the next request', async () => {
  let finish = (_body: string) => {};
  const making = cache.fill('a', async () => {
    const body = await new Promise<string>((resolve) => {
      finish = resolve;
    });
    return { body, headers: [], tags: ['products'], until: null };
  });
  listener.onChange('product:1');
  const later = await cache.fill('a', async () => ({ body: 'new', headers: [], tags: ['products'], until: null }));
  finish('old');
  expect(String((await making)?.respond(request).body)).toBe('old');
  expect(String(later?.respond(request).body)).toBe('new');
  expect(String(cache.find('a')?.respond(request).body)).toBe('new');
});

test('a page that could not be made is tried again', async () => {
  await expect(cache.fill('a', () => Promise.reject(new Error('no database')))).rejects.toThrow('no database');
  expect(await keep('a')).not.toBeNull();
});

test('while changes are not received nothing cached is shown and nothing is cached', async () => {
  await keep('a');
  isLive = false;
  expect(isCached('a')).toBe(false);
  await keep('b');
  isLive = true;
  expect(isCached('b')).toBe(false);
});

test('each form has a tag of its own, and the body it names', async () => {
  const page = await keep('a', [], 'Birch cream '.repeat(50));
  const zipped = page?.respond({ ...request, acceptEncoding: 'gzip' });
  const plain = page?.respond(request);
  const tagOf = (headers: readonly string[] = []) => headers[headers.indexOf('ETag') + 1];
  expect(tagOf(zipped?.headers)).not.toBe(tagOf(plain?.headers));
  expect(gunzipSync(zipped?.body ?? '')).toEqual(plain?.body);
  expect(page?.respond({ ...request, ifNoneMatch: tagOf(plain?.headers) ?? '' }).status).toBe(304);
});
