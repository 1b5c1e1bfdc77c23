import { findImage } from '#shop/catalog/image-view.server.ts';
import { imageUrl } from '#shop/media/image.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { drawnSignPath } from '#shop/site/look/drawn-sign.server.ts';
import type { Look } from '#shop/site/look/look.ts';
import type { LogoPicture } from '../ui/logo.tsx';

/** The box of a logo in pixels, and the side of a sign beside the shop's name. */
const MOST = { width: 200, height: 36 };
const SIGN = 28;

/** The shop's own logo as pages show it, or its sign beside the name, which is drawn where it has none. */
export async function findShownLogo(shop: Shop, look: Look): Promise<LogoPicture> {
  const { logo, sign } = look;
  const path = logo ?? sign;
  if (path === null) {
    const src = drawnSignPath(look, (await getSettings(shop)).shopName);
    return { src, width: SIGN, height: SIGN, isSign: true };
  }
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
