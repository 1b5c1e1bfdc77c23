import { loadSharp } from '#shop/media/load-sharp.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { ICON_SIZES, nameOf, parseIconFile } from './icons.ts';
import { findLooks } from './look-view.server.ts';

/** Android shows the inner four fifths of such an icon. */
const MASKABLE_SHARE = 0.8;
/** Mails show a logo at half its size, so that it is sharp on a phone; all have this width, the shorter at the left. */
const WIDEST_LOGO = 560;
const CLEAR = { r: 255, g: 255, b: 255, alpha: 0 };

/**
 * Makes an icon of the sign, or the logo for mails, as PNG. Null for a picture that is neither, in what is published
 * or drafted. Few ask: browsers keep it for good.
 */
export async function getIcon(shop: Pick<Shop, 'db' | 'storage'>, file: string): Promise<Uint8Array | null> {
  const asked = parseIconFile(file);
  if (asked === null) return null;
  const looks = await findLooks(shop.db);
  const pictures = Object.values(looks).flatMap(({ logo, sign }) => (asked.use === 'mail' ? logo : sign) ?? []);
  const picture = pictures.find((path) => nameOf(path) === asked.name);
  const original = picture === undefined ? null : await shop.storage.get(picture);
  return original && draw(original, asked.use);
}

async function draw(original: Uint8Array, use: keyof typeof ICON_SIZES): Promise<Uint8Array> {
  const sharp = await loadSharp();
  const side = ICON_SIZES[use];
  if (use === 'mail')
    return sharp(original)
      .resize({ width: WIDEST_LOGO, height: side, fit: 'contain', position: 'left', background: CLEAR })
      .png()
      .toBuffer();
  // Home screens put what is transparent on black.
  const isOnWhite = use === 'apple' || use === 'maskable';
  const inner = use === 'maskable' ? Math.round(side * MASKABLE_SHARE) : side;
  const border = (side - inner) / 2;
  const [before, after] = [Math.floor(border), Math.ceil(border)];
  const icon = sharp(original)
    .resize({ width: inner, height: inner, fit: 'contain', background: CLEAR })
    .extend({ top: before, left: before, bottom: after, right: after, background: CLEAR });
  return (isOnWhite ? icon.flatten({ background: '#ffffff' }) : icon).png().toBuffer();
}
