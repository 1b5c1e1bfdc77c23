import { colorsOf } from './colors.ts';
import { ICON_SIZES, iconPath } from './icons.ts';
import type { Look } from './look.ts';

/** Describes the shop to a phone that puts it on the home screen (W3C, Web Application Manifest). */
export function writeManifest(look: Look & { readonly sign: string }, { shopName }: { readonly shopName: string }) {
  const { ground } = colorsOf(look);
  return {
    name: shopName,
    short_name: shopName,
    start_url: '/',
    display: 'minimal-ui',
    background_color: ground,
    theme_color: ground,
    icons: (['small', 'large', 'maskable'] as const).map((use) => ({
      src: iconPath(look.sign, use),
      sizes: `${ICON_SIZES[use]}x${ICON_SIZES[use]}`,
      type: 'image/png',
      ...(use === 'maskable' && { purpose: 'maskable' }),
    })),
  };
}
