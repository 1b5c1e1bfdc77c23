import { SHOP_GROUND_NAMES, type ShopGround } from './shop-ground.ts';
import { isPathIn, isStoragePath, STAFF_FOLDERS } from './storage.ts';

/** The placeholder where there is no picture. */
export const PLACEHOLDER_IMAGE = '/placeholder.svg';

/** Widths in pixels: 320 on phones and 384 on desktops, as specified, each for denser screens, and whole pages. */
export const RENDITION_WIDTHS = [320, 384, 640, 768, 1080, 1600] as const;
export type RenditionWidth = (typeof RENDITION_WIDTHS)[number];

/** In the order in which browsers are offered them, best first. */
export const RENDITION_FORMATS = ['avif', 'webp', 'jpg'] as const;
export type RenditionFormat = (typeof RENDITION_FORMATS)[number];

/** The widths of JPEG that pages, link previews and exports name. */
const JPEG_WIDTHS: readonly number[] = [640, 768];

const CONTENT_TYPES = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const;

/** One file that a browser may get. `stem` is folder and name of the original without extension: 'products/f3Kq9'. */
export type RenditionName = SizedRendition | SocialRendition;

type SizedRendition = { readonly stem: string; readonly width: RenditionWidth; readonly format: RenditionFormat };

/** The whole picture on a shop's ground, as link previews show it. */
type SocialRendition = { readonly stem: string; readonly ground: ShopGround; readonly format: 'jpg' };

/**
 * The address of a picture as products, variations and categories store it: a value starting with http is used as it
 * is, a storage path becomes a public address, anything else the placeholder. `imageUrl('products/f3Kq9.webp', 384)`
 * is '/media/products/f3Kq9-384.jpg'.
 */
export function imageUrl(value: string | null | undefined, width: RenditionWidth = 768): string {
  if (isExternalImage(value)) return value;
  return isStoragePath(value) ? renditionUrl({ stem: stemOf(value), width, format: 'jpg' }) : PLACEHOLDER_IMAGE;
}

export function isExternalImage(value: string | null | undefined): value is string {
  return value?.startsWith('http') ?? false;
}

/**
 * A valid external picture address: https only, because browsers block http pictures on https pages, with a dot in the
 * host and no password. Null for anything else. The server never fetches it.
 */
export function parseImageAddress(text: string): string | null {
  const url = URL.parse(text.trim());
  const isPublic = url?.protocol === 'https:' && url.hostname.includes('.') && !/^[\d.]+$/.test(url.hostname);
  return isPublic && url.username === '' && url.password === '' ? url.href : null;
}

/** What a form may store as a picture: a bucket path or an external address. */
export function isImageToKeep(value: string): boolean {
  return isPathIn(STAFF_FOLDERS, value) || parseImageAddress(value) !== null;
}

export function contentTypeOf(format: RenditionFormat): string {
  return CONTENT_TYPES[format];
}

/** The rendition's path in the cache, and after '/media/' its public address. */
export function renditionPath(name: RenditionName): string {
  return `${name.stem}-${'ground' in name ? `social-${name.ground}` : name.width}.${name.format}`;
}

/** What nearly all browsers and link previews ask for is made ahead; the rest when somebody asks for it. */
export function isMadeAhead({ width, format }: Pick<SizedRendition, 'width' | 'format'>): boolean {
  return format === 'avif' || (format === 'jpg' && JPEG_WIDTHS.includes(width));
}

/** Splits 'products/f3Kq9-384.avif' into its parts; null for unknown widths, grounds, formats and names. */
export function parseRenditionPath(path: string): RenditionName | null {
  const match = isStoragePath(path) ? /^(.+\/.+)-(?:(\d{3,4})|social-([a-z]+))\.([a-z]+)$/.exec(path) : null;
  const [, stem, asked, onGround, ending] = match ?? [];
  const width = RENDITION_WIDTHS.find((known) => String(known) === asked);
  const ground = SHOP_GROUND_NAMES.find((known) => known === onGround);
  const format = RENDITION_FORMATS.find((known) => known === ending);
  if (stem === undefined || format === undefined) return null;
  if (width !== undefined) return { stem, width, format };
  return ground !== undefined && format === 'jpg' ? { stem, ground, format } : null;
}

/** Returns a path without its ending: 'products/f3Kq9' of 'products/f3Kq9.webp'. */
export function stemOf(path: string): string {
  return path.slice(0, path.lastIndexOf('.'));
}

/**
 * The address of a picture as link previews show it: '/media/products/f3Kq9-social-warm.jpg' of 'products/f3Kq9.webp'.
 * An external address stays as it is, because the server never fetches it. Null where there is no picture.
 */
export function socialImageUrl(value: string | null | undefined, ground: ShopGround): string | null {
  if (isExternalImage(value)) return value;
  return isStoragePath(value) ? renditionUrl({ stem: stemOf(value), ground, format: 'jpg' }) : null;
}

function renditionUrl(name: RenditionName): string {
  return `/media/${renditionPath(name)}`;
}
