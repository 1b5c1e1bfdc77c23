import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { Block } from '#shop/site/pages/rich-text.ts';
import { drawLegalText } from './draw-legal-text.server.ts';

const runs = (text: string) => [{ text }];
/** Headings and texts of every length, so that pages end at each of them. */
const BODY: readonly Block[] = Array.from({ length: 60 }, (_, n): readonly Block[] => [
  { type: 'heading', level: n % 3 === 0 ? 2 : 3, runs: runs(`Part ${n + 1}`) },
  { type: 'paragraph', runs: runs('Goods may be returned within the time that the law gives. '.repeat(1 + (n % 7))) },
  { type: 'list', ordered: n % 2 === 0, items: [{ runs: runs('In one piece.') }, { runs: runs('With the receipt.') }] },
]).flat();

test('what is tagged begins and ends on one page, on every page', async () => {
  const file = await drawLegalText({
    kind: 'withdrawal',
    language: 'en',
    number: 1,
    inForceFrom: new Date('2026-11-27T10:00:00Z'),
    author: 'SIA Vitrina',
    content: { title: 'Right of withdrawal', intro: 'In short.', body: [...BODY] },
  });
  const pages = listStreams(file).filter((stream) => stream.includes(' BDC'));
  expect(pages.length).toBeGreaterThan(5);
  for (const page of pages) expect(depthsOf(page)).toEqual({ lowest: 0, last: 0 });
});

/** How deep the tags of a page are nested: below 0 one ends that never began. */
function depthsOf(page: string): { readonly lowest: number; readonly last: number } {
  let depth = 0;
  let lowest = 0;
  for (const [operator] of page.matchAll(/\b(?:BDC|BMC|EMC)$/gm)) {
    depth += operator === 'EMC' ? -1 : 1;
    lowest = Math.min(lowest, depth);
  }
  return { lowest, last: depth };
}

function listStreams(file: Uint8Array): string[] {
  const text = Buffer.from(file).toString('latin1');
  return [...text.matchAll(/stream\n(.*?)\nendstream/gs)].flatMap(([, stream = '']) => {
    try {
      return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1');
    } catch {
      // Fonts and metadata, which are packed in another way.
      return [];
    }
  });
}
