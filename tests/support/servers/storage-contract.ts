import { expect, test } from 'vitest';
import type { DocumentStorage, Storage } from '#shop/media/storage.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const text = (stored: Uint8Array | null) => stored && new TextDecoder().decode(stored);

/** More than one page of any bucket. */
const MANY = 1_003;

/** The contract of every storage. Each call of `open` returns an empty one. */
export function describeStorage(open: () => Promise<{ pictures: Storage; documents: DocumentStorage }>): void {
  test('what was put in is there, until it is deleted', async () => {
    const { pictures } = await open();
    await pictures.put('products/one.webp', bytes('one'));
    expect(await pictures.has('products/one.webp')).toBe(true);
    expect(text(await pictures.get('products/one.webp'))).toBe('one');
    const [file, ...others] = await pictures.list('products');
    expect(file?.path).toBe('products/one.webp');
    expect(Math.abs(Date.now() - (file?.storedAt.getTime() ?? 0))).toBeLessThan(60_000);
    expect(others).toEqual([]);
    expect(await pictures.list('categories')).toEqual([]);
    await pictures.delete('products/one.webp');
    await pictures.delete('products/one.webp');
    expect(await pictures.get('products/one.webp')).toBeNull();
    expect(await pictures.has('products/one.webp')).toBe(false);
    expect(await pictures.list('products')).toEqual([]);
  });

  test('any bytes come back as they were, many or none', async () => {
    const { pictures } = await open();
    const every = Uint8Array.from({ length: 300_000 }, (_, index) => (index * 7) % 256);
    await pictures.put('products/every_byte-1.png', every);
    expect(Buffer.from((await pictures.get('products/every_byte-1.png'))!).equals(Buffer.from(every))).toBe(true);
    await pictures.put('products/nothing.png', new Uint8Array());
    expect(await pictures.get('products/nothing.png')).toHaveLength(0);
  });

  test('putting again replaces; of many who do so at once, one is there, and whole', async () => {
    const { pictures } = await open();
    await pictures.put('variations/same.webp', bytes('before'));
    const contents = Array.from({ length: 12 }, (_, index) => String(index).repeat(10_000));
    await Promise.all(contents.map((content) => pictures.put('variations/same.webp', bytes(content))));
    expect(contents).toContain(text(await pictures.get('variations/same.webp')));
    expect(await pictures.list('variations')).toHaveLength(1);
  });

  test('all files of a folder are listed, however many', async () => {
    const { pictures } = await open();
    const paths = Array.from({ length: MANY }, (_, index) => `products/p${String(index).padStart(5, '0')}.webp`);
    for (let from = 0; from < MANY; from += 50) {
      await Promise.all(paths.slice(from, from + 50).map((path) => pictures.put(path, bytes('x'))));
    }
    await pictures.put('categories/other.webp', bytes('x'));
    expect((await pictures.list('products')).map(({ path }) => path).sort()).toEqual(paths);
  }, 60_000);

  test('documents and pictures have no folder in common', async () => {
    const { pictures, documents } = await open();
    await documents.put('invoices/one.pdf', bytes('one'));
    expect(await documents.has('invoices/one.pdf')).toBe(true);
    await expect(pictures.get('invoices/one.pdf')).rejects.toThrow('Not a path of the bucket');
    await expect(documents.get('products/one.webp')).rejects.toThrow('Not a path of the bucket');
  });

  test.each([
    '../outside.webp',
    'products/../../x.webp',
    'products/..',
    '/etc/passwd',
    'products/a b.webp',
    'products/a\0.webp',
    'products/a%2e%2e.webp',
    'products//a.webp',
    'products/a.webp?acl',
    'other/a.webp',
    'products/a',
    '',
  ])('no path leads out of the bucket: %j', async (path) => {
    const { pictures } = await open();
    for (const reach of [
      () => pictures.put(path, bytes('x')),
      () => pictures.get(path),
      () => pictures.has(path),
      () => pictures.delete(path),
    ]) {
      await expect(reach()).rejects.toThrow('Not a path of the bucket');
    }
  });
}
