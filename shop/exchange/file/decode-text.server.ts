import { type Letters, UnreadableFile } from './table.ts';

type Content = () => AsyncIterable<Uint8Array>;

/** Detects the encoding: by byte order mark, else UTF-8, else Windows-1257. UTF-8 with few bad bytes is damaged. */
export async function findLetters(content: Content): Promise<Letters> {
  const head = await firstBytes(content, 2);
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const counts = { whole: 0, broken: 0, line: 1, firstBroken: 0 };
  let expected = 0;
  for await (const piece of content()) {
    for (const byte of piece) {
      if (byte === 10) counts.line += 1;
      const isContinued = byte >= 0x80 && byte < 0xc0;
      if (expected > 0 && isContinued) {
        expected -= 1;
        if (expected === 0) counts.whole += 1;
      } else if (expected > 0 || isContinued || byte > 0xf4) {
        counts.broken += 1;
        if (counts.firstBroken === 0) counts.firstBroken = counts.line;
        expected = lengthOf(byte);
      } else expected = lengthOf(byte);
    }
  }
  if (expected > 0 && counts.firstBroken === 0) counts.firstBroken = counts.line;
  if (counts.broken === 0 && expected === 0) return 'utf-8';
  if (counts.whole >= Math.max(1, counts.broken)) {
    throw new UnreadableFile({ code: 'not_utf8', line: counts.firstBroken });
  }
  return 'windows-1257';
}

/** How many bytes follow this one. */
function lengthOf(byte: number): number {
  if (byte < 0xc2 || byte > 0xf4) return 0;
  return byte < 0xe0 ? 1 : byte < 0xf0 ? 2 : 3;
}

export async function firstBytes(content: Content, count: number): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of content()) {
    pieces.push(piece);
    length += piece.byteLength;
    if (length >= count) break;
  }
  return Buffer.concat(pieces).subarray(0, count);
}

/** The text piece by piece, without the byte order mark. */
export async function* decodeText(content: Content, letters: Letters): AsyncGenerator<string> {
  const decoder = new TextDecoder(letters, { fatal: letters !== 'windows-1257' });
  let lines = 1;
  try {
    for await (const piece of content()) {
      const text = decoder.decode(piece, { stream: true });
      lines += text.split('\n').length - 1;
      if (text !== '') yield text;
    }
    const rest = decoder.decode();
    if (rest !== '') yield rest;
  } catch (error) {
    if (error instanceof TypeError && 'code' in error && error.code === 'ERR_ENCODING_INVALID_ENCODED_DATA') {
      throw new UnreadableFile({ code: 'not_utf8', line: lines });
    }
    throw error;
  }
}
