import { stemOf } from '#shop/media/image.ts';

/**
 * What is made of sign and logo, in pixels: the sign for a browser's tab, Apple's home screen, and the manifest's two
 * sizes, one of them with the margin that Android cuts round; the logo for mails, which show no other format.
 */
export const ICON_SIZES = { tab: 48, apple: 180, small: 192, large: 512, maskable: 512, mail: 72 } as const;
export type IconUse = keyof typeof ICON_SIZES;

/** The address of a picture in one of these uses: '/look/icons/f3Kq9-apple.png' of 'products/f3Kq9.webp'. */
export function iconPath(picture: string, use: IconUse): string {
  return `/look/icons/${iconFile(picture, use)}`;
}

/** The file's name in that address. */
export function iconFile(picture: string, use: IconUse): string {
  return `${nameOf(picture)}-${use}.png`;
}

/** Reads 'f3Kq9-apple.png'; null for another file. */
export function parseIconFile(file: string): { readonly name: string; readonly use: IconUse } | null {
  const [, name, asked] = /^([\w-]+)-([a-z]+)\.png$/.exec(file) ?? [];
  const use = (Object.keys(ICON_SIZES) as IconUse[]).find((known) => known === asked);
  return name === undefined || use === undefined ? null : { name, use };
}

/** The file's name of a picture without folder and ending. */
export function nameOf(picture: string): string {
  const stem = stemOf(picture);
  return stem.slice(stem.lastIndexOf('/') + 1);
}
