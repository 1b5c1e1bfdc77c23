import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { encodePage } from './encoded-page.server.ts';

const PAGE = `<p>${'Ķiršu krēms, €24.90. '.repeat(200)}</p>`;
const PIECES = [PAGE.slice(0, 1_000), Buffer.from(PAGE.slice(1_000, 2_000)), PAGE.slice(2_000)];

test.each([
  ['gzip, deflate, br, zstd', 'zstd', zstdDecompressSync],
  ['gzip, br', 'br', brotliDecompressSync],
  ['gzip, br;q=0', 'gzip', gunzipSync],
  ['gzip;q=1, br;q=0.1', 'gzip', gunzipSync],
])('a browser that accepts %s gets the page by %s', (accepted, encoding, decode) => {
  const page = encodePage(PIECES, accepted);
  expect(page.encoding).toBe(encoding);
  expect(decode(page.bytes).toString()).toBe(PAGE);
});

test.each([null, '', 'identity'])('a reader that accepts %j gets it as it is', (accepted) => {
  const page = encodePage(PIECES, accepted);
  expect(page.encoding).toBeNull();
  expect(Buffer.from(page.bytes).toString()).toBe(PAGE);
});

test('the longest page is whole, and the next one does not overwrite it', () => {
  const long = PAGE.repeat(200);
  const [first, second] = [encodePage([long], 'br'), encodePage(PIECES, 'br')];
  expect(brotliDecompressSync(first.bytes).toString()).toBe(long);
  expect(brotliDecompressSync(second.bytes).toString()).toBe(PAGE);
});
