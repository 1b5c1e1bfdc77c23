import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** One colour, as a raw picture of sharp's. */
export const plain = (width: number, height: number, background = '#204060') =>
  sharp({ create: { width, height, channels: 3, background } });

/** A photo from a phone: rotated by metadata, with place and owner in it. The upper half is red. */
export async function aPhoto(): Promise<Buffer> {
  const blue = await plain(200, 300, '#0000ff').png().toBuffer();
  return plain(400, 300, '#ff0000')
    .composite([{ input: blue, left: 200, top: 0 }])
    .jpeg({ quality: 95 })
    .withExif({
      IFD0: { Copyright: 'Somebody Private', Model: 'Phone' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '56/1 57/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '24/1 6/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

/** A black PNG of any size in a few hundred bytes. */
export function aBomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const rows = deflateSync(Buffer.alloc(100_000));
  return Buffer.concat([signature, pngChunk('IHDR', header), pngChunk('IDAT', rows), pngChunk('IEND', Buffer.of())]);
}

/** A moving WebP of one pixel in so many frames. */
export async function aMovingPicture(frames: number): Promise<Buffer> {
  const still = await plain(1, 1).webp({ lossless: true }).toBuffer();
  const pixel = still.subarray(12);
  const frameHeader = Buffer.alloc(16);
  frameHeader[12] = 40;
  const frame = riffChunk('ANMF', Buffer.concat([frameHeader, pixel]));
  const canvas = Buffer.alloc(10);
  canvas[0] = 0b10;
  const all = [riffChunk('VP8X', canvas), riffChunk('ANIM', Buffer.alloc(6)), ...Array<Buffer>(frames).fill(frame)];
  return riffChunk('RIFF', Buffer.concat([Buffer.from('WEBP'), ...all]));
}

/** A GIF that is also a script: as JavaScript, its beginning GIF89a is harmless. */
export async function aScriptInAGif(): Promise<Buffer> {
  const gif = await plain(4, 4).gif().toBuffer();
  return Buffer.concat([gif, Buffer.from('\n*/=1;alert(document.cookie);//')]);
}

function pngChunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), content]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(content.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([size, body, sum]);
}

function riffChunk(type: string, content: Buffer): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32LE(content.length);
  const padding = Buffer.alloc(content.length % 2);
  return Buffer.concat([Buffer.from(type), size, content, padding]);
}
