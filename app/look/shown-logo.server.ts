import { findImage } from '#shop/catalog/image-view.server.ts';
import { imageUrl } from '#shop/media/image.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { Look } from '#shop/site/look/look.ts';
import type { LogoPicture } from '../ui/logo.tsx';

/** The box of a logo in pixels, and the side of a sign beside the shop's name. */
const MOST = { width: 200, height: 36 };
const SIGN = 28;

/** The shop's own logo as pages show it, or its sign beside the name; null while there is neither. */
export async function findShownLogo(shop: Shop, { logo, sign }: Look): Promise<LogoPicture | null> {
  const path = logo ?? sign;
  if (path === null) return null;
  const { width, height } = await shop.untilChange.read(`logo ${path}`, () => findImage(shop.db, path));
  const room = logo === null ? { width: SIGN, height: SIGN } : MOST;
  const scale = Math.min(room.width / width, room.height / height);
  return {
    src: imageUrl(path, 384).replace(/jpg$/, 'webp'),
    width: Math.round(width * scale),
    height: Math.round(height * scale),
    isSign: logo === null,
  };
}
