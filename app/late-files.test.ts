import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { __vitePreload, fetchFiles } from './late-files.ts';

let fetched: string[];
let named: string[];
let received: string[];
beforeEach(() => {
  [fetched, named, received] = [[], [], []];
  vi.stubGlobal('fetch', async (href: string) => void fetched.push(href));
  vi.stubGlobal('location', new URL('https://shop.example/products'));
  vi.stubGlobal('performance', { getEntriesByName: (name: string) => received.filter((one) => one === name) });
  vi.stubGlobal('document', {
    createElement: () => ({}),
    head: { append: ({ href }: { href: string }) => void named.push(href) },
  });
});
afterEach(() => vi.unstubAllGlobals());

/** A late part as the build writes it. */
function aPart(files: readonly string[]) {
  const run = vi.fn(async () => 'the part');
  return { run, load: () => __vitePreload(run, files) };
}

test('while the page is idle, the scripts of a dialog are fetched and not run', async () => {
  const { run, load } = aPart(['assets/dialog-1.js', 'assets/root-1.css']);
  fetchFiles(load);
  expect(fetched).toEqual(['/assets/dialog-1.js']);
  expect(run).not.toHaveBeenCalled();
  expect(await load()).toBe('the part');
  expect(run).toHaveBeenCalledOnce();
});

test('what two dialogs share is fetched once, and what the page itself came with not again', () => {
  received.push('https://shop.example/assets/page-4.js');
  fetchFiles(aPart(['assets/cart-4.js', 'assets/shared-4.js', 'assets/page-4.js']).load);
  fetchFiles(aPart(['assets/search-4.js', 'assets/shared-4.js', 'assets/page-4.js']).load);
  expect(fetched).toEqual(['/assets/cart-4.js', '/assets/shared-4.js', '/assets/search-4.js']);
});

test('a dialog that is opened names all its scripts at once, each once, and says when they do not come', async () => {
  const { load } = aPart(['assets/sheet-2.js', 'assets/shared-2.js']);
  await load();
  await load();
  expect(named).toEqual(['/assets/sheet-2.js', '/assets/shared-2.js']);
  expect(fetched).toEqual([]);
  await expect(__vitePreload(() => Promise.reject(new TypeError('Failed to fetch')))).rejects.toThrow();
});

test('fetching in advance is no reason for a message when there is no connection', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  fetchFiles(aPart(['assets/dialog-3.js']).load);
  fetchFiles(() => Promise.reject(new TypeError('Failed to fetch')));
  await new Promise((resolve) => setImmediate(resolve));
});
