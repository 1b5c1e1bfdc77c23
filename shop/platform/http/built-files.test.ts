import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serveBuiltFiles } from './built-files.server.ts';

const SCRIPT = 'console.log("x");'.repeat(100);
let root: string;
let server: Server;
let url: string;

async function makeBuild(name: string, files: Record<string, string>): Promise<string> {
  const folder = path.join(root, name);
  for (const [file, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), content);
    await writeFile(path.join(folder, `${file}.br`), brotliCompressSync(content));
    await writeFile(path.join(folder, `${file}.gz`), gzipSync(content));
  }
  return folder;
}

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'vitrina-built-'));
  const newest = await makeBuild('new', { 'assets/entry-new.js': SCRIPT, 'favicon.svg': '<svg/>', 'secret.key': 'no' });
  const earlier = await makeBuild('old', {
    'assets/entry-old.js': 'old()',
    'favicon.svg': '<old/>',
    'gone.txt': 'old',
  });
  const serve = serveBuiltFiles(newest, [earlier]);
  server = createServer((request, response) => serve(request, response, () => response.end('a page')));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  await rm(root, { recursive: true, force: true });
});

function get(name: string, headers: Record<string, string> = {}, method = 'GET') {
  return fetch(`${url}${name}`, { method, headers: { 'accept-encoding': 'identity', ...headers } });
}

describe('built files', () => {
  test('with a hash in their name are kept for ever, the others for an hour', async () => {
    expect((await get('/assets/entry-new.js')).headers.get('cache-control')).toBe(
      'public, max-age=31536000, immutable',
    );
    expect((await get('/favicon.svg')).headers.get('cache-control')).toBe('public, max-age=3600');
  });

  test.each([
    ['gzip, deflate, br, zstd', 'br', brotliCompressSync(SCRIPT).byteLength],
    ['gzip', 'gzip', gzipSync(SCRIPT).byteLength],
    ['br;q=0, gzip;q=0.5', 'gzip', gzipSync(SCRIPT).byteLength],
    ['identity', null, SCRIPT.length],
  ])('go to a browser that takes %s in the smallest form', async (accepted, encoding, length) => {
    const answer = await get('/assets/entry-new.js', { 'accept-encoding': accepted });
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(Number(answer.headers.get('content-length'))).toBe(length);
    expect(answer.headers.get('vary')).toBe('Accept-Encoding');
    expect(await answer.text()).toBe(SCRIPT);
  });

  test('that the browser has already are not sent again', async () => {
    const etag = (await get('/favicon.svg')).headers.get('etag') ?? '';
    const again = await get('/favicon.svg', { 'if-none-match': etag });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  test('are described without being sent', async () => {
    const answer = await get('/assets/entry-new.js', {}, 'HEAD');
    expect([answer.status, answer.headers.get('content-length')]).toEqual([200, String(SCRIPT.length)]);
    expect(await answer.text()).toBe('');
  });

  test('of an earlier build are there for pages opened before an upgrade, and only those', async () => {
    expect(await (await get('/assets/entry-old.js')).text()).toBe('old()');
    expect(await (await get('/favicon.svg')).text()).toBe('<svg/>');
    expect(await (await get('/gone.txt')).text()).toBe('a page');
  });

  test('that never were are missing, not a page', async () => {
    const answer = await get('/assets/entry-never.js');
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store']);
  });

  test.each(['/secret.key', '/assets/../secret.key', '/%2e%2e/new/favicon.svg', '/assets/entry-new.js.br'])(
    '%s is none of them',
    async (name) => {
      expect(await (await get(name)).text()).not.toMatch(/^no$|svg/);
    },
  );

  test('are not what a form is posted to', async () => {
    expect(await (await get('/favicon.svg', {}, 'POST')).text()).toBe('a page');
  });
});
