/** A file from its beginning, any number of times. */
export type Content = () => AsyncIterable<Uint8Array>;

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
