import { inflateSync } from 'node:zlib';

export type TagDepths = { readonly lowest: number; readonly last: number };

/** How deep the tags of each page of a PDF are nested; below 0 one ends that never began, and above 0 one never ends. */
export function listTagDepths(file: Uint8Array): TagDepths[] {
  return listStreams(file)
    .filter((stream) => / (?:BDC|BMC)$/m.test(stream))
    .map(depthsOf);
}

function depthsOf(page: string): TagDepths {
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
