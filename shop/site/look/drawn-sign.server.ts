import { loadSharp } from '#shop/media/load-sharp.server.ts';
import { openFont } from '#shop/platform/open-font.server.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { colorsOf } from './colors.ts';
import { getLook } from './get-look.server.ts';
import { ICON_SIZES } from './icons.ts';
import { hasShippedName, initialOf } from './initial.ts';
import type { Look } from './look.ts';
import { findPrintedFonts } from './printed-fonts.server.ts';

/** Its address is that of the icon which browsers look for themselves; what it is drawn of makes a new one of it. */
export function drawnSignPath({ accent, fonts }: Look, shopName: string): string {
  return `/favicon.svg?${encodeURIComponent(`${initialOf(shopName)}${accent.slice(1)}-${fonts}`)}`;
}

/** The sign of a shop that has none of its own, as SVG. Null where the shop has its shipped name, and so a mark. */
export async function findDrawnSign(shop: Shop): Promise<string | null> {
  const [{ shopName }, look] = await Promise.all([getSettings(shop), getLook(shop)]);
  return hasShippedName(shopName) ? null : drawInitial(look, shopName);
}

/** Makes an icon of a drawn sign, as PNG. Home screens round its corners themselves, on no ground of theirs. */
export async function iconOfDrawnSign(svg: string, use: 'tab' | 'apple'): Promise<Uint8Array> {
  const sharp = await loadSharp();
  const side = ICON_SIZES[use];
  const icon = sharp(Buffer.from(use === 'apple' ? svg.replace(/ rx="\d+"/, '') : svg), {
    density: (72 * side) / SIDE,
  });
  return icon.resize(side, side).png().toBuffer();
}

const SIDE = 32;
const CORNER = 7;
/** Of a capital letter, in the sign's units. */
const HEIGHT = 17;

/** As an outline: a browser's own letters would differ from machine to machine. */
async function drawInitial(look: Look, shopName: string): Promise<string> {
  const { 'accent-tint': tint, 'accent-ink': ink } = colorsOf(look);
  const initial = initialOf(shopName);
  const font = await openFont((await findPrintedFonts(look.fonts, initial)).title);
  const path = font.layout(initial).glyphs[0]?.path;
  const scale = HEIGHT / font.capHeight;
  const { minX = 0, minY = 0, maxX = 0, maxY = 0 } = path?.bbox ?? {};
  const at = [SIDE / 2 - ((minX + maxX) / 2) * scale, SIDE / 2 + ((minY + maxY) / 2) * scale];
  const letter = `<path fill="${ink}" transform="translate(${at.join(' ')}) scale(${scale} ${-scale})" d="${path?.toSVG() ?? ''}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}" width="${SIDE}" height="${SIDE}"><rect width="${SIDE}" height="${SIDE}" rx="${CORNER}" fill="${tint}"/>${letter}</svg>`;
}
