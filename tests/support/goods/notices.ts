import { loadSharp } from '#shop/media/load-sharp.server.ts';

/** A picture that stands for the Commission's notice: in colour, as large as wished. */
export async function aNotice({
  format = 'png' as 'png' | 'jpeg' | 'webp',
  colour = '#003399',
} = {}): Promise<Uint8Array> {
  const sharp = await loadSharp();
  const picture = sharp({ create: { width: 420, height: 594, channels: 3, background: colour } });
  return new Uint8Array(await picture.toFormat(format).toBuffer());
}
