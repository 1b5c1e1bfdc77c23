import { Readable } from 'node:stream';
import type { Shop } from '#shop/shop.server.ts';

/** Streams a file while it is generated. `name` has plain letters. */
export function csvResponse(pieces: AsyncGenerator<string>, name: string, log: Shop['log']): Response {
  const stream = Readable.from(encode(pieces, log));
  return new Response(Readable.toWeb(stream) as ReadableStream, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
      'X-Robots-Tag': 'noindex',
    },
  });
}

/** An error half-way aborts the download, so that a cut file is not taken for complete. */
async function* encode(pieces: AsyncGenerator<string>, log: Shop['log']): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  try {
    for await (const piece of pieces) yield encoder.encode(piece);
  } catch (error) {
    log.error({ err: error }, 'a file could not be made to its end');
    throw error;
  }
}
