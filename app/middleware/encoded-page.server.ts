import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from 'node:zlib';
import type { PagePiece } from '#app/stored-parts.server.ts';
import { chooseEncoding } from '#shop/kernel/accepted-encodings.ts';

export type EncodedPage = { readonly bytes: Uint8Array<ArrayBuffer>; readonly encoding: string | null };

/** The longest pages fit. Every page is written here first, because it is compressed before the next one is. */
const scratch = Buffer.alloc(1_024 * 1_024);

/** Encodes the page of one visitor, in whichever compression costs least of those that the browser accepts. */
export function encodePage(pieces: readonly PagePiece[], acceptEncoding: string | null): EncodedPage {
  const chosen = chooseEncoding(acceptEncoding, ENCODINGS);
  const compression = COMPRESSIONS.find(({ encoding }) => encoding === chosen);
  if (compression === undefined) return { bytes: Buffer.concat(pieces.map(toBytes)), encoding: null };
  return { bytes: compression.compress(writeScratch(pieces)), encoding: compression.encoding };
}

function writeScratch(pieces: readonly PagePiece[]): Uint8Array {
  let length = 0;
  for (const piece of pieces) {
    // A character takes three bytes at most.
    const most = typeof piece === 'string' ? piece.length * 3 : piece.byteLength;
    if (length + most > scratch.byteLength) return Buffer.concat(pieces.map(toBytes));
    if (typeof piece === 'string') length += scratch.write(piece, length);
    else {
      scratch.set(piece, length);
      length += piece.byteLength;
    }
  }
  return scratch.subarray(0, length);
}

const toBytes = (piece: PagePiece) => (typeof piece === 'string' ? Buffer.from(piece) : piece);

/**
 * The processor's time counts as much as the line here. A page of 118 KB takes 0.13 ms and 17.1 KB with zstd, 0.17 ms
 * and 19 KB with brotli, 0.35 ms and 20.8 KB with gzip; a stream of brotli took 0.5 ms and 17.5 KB.
 */
const COMPRESSIONS = [
  {
    encoding: 'zstd',
    compress: (page: Uint8Array) => zstdCompressSync(page, { params: { [constants.ZSTD_c_compressionLevel]: 3 } }),
  },
  {
    encoding: 'br',
    compress: (page: Uint8Array) =>
      brotliCompressSync(page, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 1,
          [constants.BROTLI_PARAM_LGWIN]: 18,
          [constants.BROTLI_PARAM_SIZE_HINT]: page.byteLength,
        },
      }),
  },
  { encoding: 'gzip', compress: (page: Uint8Array) => gzipSync(page, { level: 1 }) },
] as const;
const ENCODINGS = COMPRESSIONS.map(({ encoding }) => encoding);
