import { describe, expect, test } from 'vitest';
import { type MultipartOptions, readMultipart } from './read-multipart.server.ts';

const TYPE = 'multipart/form-data; boundary=x';
const part = (disposition: string, content: string) =>
  `--x\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`;
const file = (content: string, name = 'a.csv') => part(`name="file"; filename="${name}"`, content);
const END = '--x--\r\n';

/** In pieces of so many bytes, as a network may deliver it. */
function post(body: string, { type = TYPE, piece = body.length, path = '/admin/pictures' } = {}): Request {
  const bytes = new TextEncoder().encode(body);
  let at = 0;
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (at >= bytes.length) return controller.close();
      controller.enqueue(bytes.slice(at, at + piece));
      at += piece;
    },
  });
  const init = { method: 'POST', body: stream, headers: { 'content-type': type }, duplex: 'half' } as RequestInit;
  return new Request(`http://shop.test${path}`, init);
}

async function read(request: Request, options: Partial<MultipartOptions> = {}) {
  const files: string[] = [];
  const form = await readMultipart(request, {
    maxFiles: 2,
    maxFileBytes: 10_000,
    takeFile: async ({ field, fileName, content }) => {
      let text = '';
      for await (const chunk of content) text += Buffer.from(chunk).toString('utf8');
      files.push(`${field} ${fileName} ${text}`);
    },
    ...options,
  });
  return { form: form.ok ? Object.fromEntries(form.value) : form.error.code, files };
}

describe('a form with files', () => {
  test.each([1, 3, 7, 100_000])('is read in pieces of %i bytes as it was filled in', async (piece) => {
    const body = `${part('name="folder"', 'products\0')}${file('a\r\n--b')}${file('', '')}${part('name="later"', 'ē')}${END}`;
    expect(await read(post(body, { piece }))).toEqual({
      form: { folder: 'products', later: 'ē' },
      files: ['file a.csv a\r\n--b', 'file  '],
    });
  });

  test('hands on what has come of a file before the rest has been sent', async () => {
    const sent = Promise.withResolvers<void>();
    const encode = (text: string) => new TextEncoder().encode(text);
    const body = new ReadableStream<Uint8Array>({
      async start(controller) {
        controller.enqueue(
          encode(`--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n${'a'.repeat(99)}`),
        );
        await sent.promise;
        controller.enqueue(encode(`b\r\n${END}`));
        controller.close();
      },
    });
    const init = { method: 'POST', body, headers: { 'content-type': TYPE }, duplex: 'half' } as RequestInit;
    let first = '';
    await readMultipart(new Request('http://shop.test/admin/pictures', init), {
      ...{ maxFiles: 1, maxFileBytes: 1_000 },
      takeFile: async ({ content }) => {
        for await (const chunk of content) {
          first ||= Buffer.from(chunk).toString();
          sent.resolve();
        }
      },
    });
    expect(first).toMatch(/^a+$/);
  });

  test('is read no further once the file has been refused', async () => {
    let asked = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        asked += 1;
        const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n';
        controller.enqueue(asked === 1 ? new TextEncoder().encode(head) : new Uint8Array(100_000));
      },
    });
    const init = { method: 'POST', body, headers: { 'content-type': TYPE }, duplex: 'half' } as RequestInit;
    const form = await readMultipart(new Request('http://shop.test/admin/products/import', init), {
      ...{ maxFiles: 1, maxFileBytes: 100_000_000 },
      takeFile: async ({ content }) => {
        for await (const chunk of content) if (chunk.byteLength > 0) break;
      },
    });
    expect(form.ok).toBe(true);
    expect(asked).toBeLessThan(10);
  });

  test('ends a file at its limit', async () => {
    const { files } = await read(post(`${file('a'.repeat(50_000))}${END}`), { maxFileBytes: 9 });
    expect(files).toEqual(['file a.csv aaaaaaaaa']);
  });

  test('reports what went wrong with a file to its caller', async () => {
    const full = new Error('no space left on the disk');
    await expect(read(post(`${file('a')}${END}`), { takeFile: () => Promise.reject(full) })).rejects.toBe(full);
  });
});

test.each([
  ['too_large', 'three files of two', file('a').repeat(3) + END],
  ['too_large', 'eleven fields', part('name="a"', 'b').repeat(11) + END],
  ['too_large', 'a field of 3,000 letters', part('name="a"', 'b'.repeat(3_000)) + END],
  ['too_large', '27 MB in a file', file('a'.repeat(27_000_000)) + END],
  ['too_large', 'nothing but boundaries', '--x\r\n\r\n'.repeat(20_000)],
  ['broken_off', 'a file without an end', file('abc').slice(0, -3)],
  ['broken_off', 'half a header', '--x\r\nContent-Dispo'],
  ['broken_off', 'nothing', ''],
  ['broken_off', 'no boundary at all', 'abc'],
])('%s: %s', async (code, _, body) => {
  expect((await read(post(body, { piece: 60_000 }))).form).toBe(code);
});

test.each([
  'multipart/form-data',
  `multipart/form-data; boundary=${'a'.repeat(71)}`,
  'multipart/form-data; boundary=',
  'text/csv',
])('what does not say where its parts end is not looked at: %.60s', async (type) => {
  expect((await read(post(`${file('a')}${END}`, { type }))).form).toBe('broken_off');
});
