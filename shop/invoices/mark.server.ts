import { loadSharp } from '#shop/media/load-sharp.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { Look } from '#shop/site/look/look.ts';
import type { StoredMark } from './invoice-content.ts';

/** The merchant's own mark at the head of a document. `picture` is a PNG as a data URL, which a file has once. */
export type Mark = { readonly picture: string; readonly isLogo: boolean };

/** Room on paper in points. */
export const LOGO = { width: 220, height: 36 } as const;
export const SIGN = { width: 24, height: 24 } as const;
/** Dots to a point: sharp when printed, and a file of some kilobytes. */
const DENSITY = 4;

/** What stands at the head of documents: the logo, else the sign beside the name. Undefined without either. */
export function markOf({ logo, sign }: Pick<Look, 'logo' | 'sign'>): StoredMark | undefined {
  const path = logo ?? sign;
  return path === null ? undefined : { path, isLogo: logo !== null };
}

/** Makes a mark for paper, which is white. Null without one, and when its picture is lost. */
export async function getMark({ storage }: Pick<Shop, 'storage'>, mark: StoredMark | undefined): Promise<Mark | null> {
  const original = mark === undefined ? null : await storage.get(mark.path);
  if (mark === undefined || original === null) return null;
  const sharp = await loadSharp();
  const { width, height } = mark.isLogo ? LOGO : SIGN;
  const png = await sharp(original)
    .resize({ width: width * DENSITY, height: height * DENSITY, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .png()
    .toBuffer();
  return { picture: `data:image/png;base64,${png.toString('base64')}`, isLogo: mark.isLogo };
}
