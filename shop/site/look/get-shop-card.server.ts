import { createHash } from 'node:crypto';
import { socialImageUrl } from '#shop/media/image.ts';
import { loadSharp } from '#shop/media/load-sharp.server.ts';
import { SOCIAL_SIZE } from '#shop/media/shop-ground.ts';
import { openFont } from '#shop/platform/open-font.server.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { colorsOf } from './colors.ts';
import { getLook } from './get-look.server.ts';
import type { Look } from './look.ts';
import { findLooks } from './look-view.server.ts';
import { findPrintedFonts } from './printed-fonts.server.ts';

/** The card's picture: a logo has the name in it, a sign stands above it. */
const LOGO = { width: 720, height: 260 };
const SIGN = { width: 200, height: 200 };
const SIGN_TOP = 130;
const BAND = 24;
const MOST_NAME = { size: 112, width: 1000 };
const { width: WIDTH, height: HEIGHT } = SOCIAL_SIZE;
const CHECKSUM_LENGTH = 16;
/** Raise it when the card is drawn otherwise. */
const VERSION = 2;

/** The address of what link previews show of pages without a picture: the look's own picture, else the shop's card. */
export function shopPictureUrl(look: Look, shopName: string): string {
  return socialImageUrl(look.socialPicture, look.ground) ?? `/look/social/${cardFile(look, shopName)}`;
}

/** Draws the card of the shop: logo, or sign and name, on its ground. Null for a file that no look has, or had. */
export async function getShopCard(shop: Shop, file: string): Promise<Uint8Array | null> {
  const { shopName } = await getSettings(shop);
  const known = [await getLook(shop), (await findLooks(shop.db)).draft];
  const look = known.find((one) => cardFile(one, shopName) === file);
  return look === undefined
    ? null
    : shop.untilChange.read(`card ${file}`, () => draw(shop, look, shopName), 'settings');
}

/** Named by all that is drawn on it, so that another look or name has another address. */
function cardFile({ accent, ground, logo, sign, fonts }: Look, shopName: string): string {
  const drawn = JSON.stringify([VERSION, accent, ground, logo ?? sign, ...(logo === null ? [shopName, fonts] : [])]);
  return `${createHash('sha256').update(drawn).digest('base64url').slice(0, CHECKSUM_LENGTH)}.jpg`;
}

async function draw(shop: Shop, look: Look, shopName: string): Promise<Uint8Array> {
  const sharp = await loadSharp();
  const { ground, ink, accent } = colorsOf(look);
  const { logo, sign } = look;
  const middle = sign === null ? HEIGHT / 2 : HEIGHT - SIGN_TOP - MOST_NAME.size / 2;
  const name = logo === null ? await outline(shopName, look, middle) : '';
  const backdrop = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
<rect width="100%" height="100%" fill="${ground}"/>
<rect y="${HEIGHT - BAND}" width="100%" height="${BAND}" fill="${accent}"/>
<g fill="${ink}">${name}</g></svg>`;
  const picture = logo ?? sign;
  const original = picture === null ? null : await shop.storage.get(picture);
  const shown =
    original &&
    (await sharp(original)
      .resize({ ...(logo ? LOGO : SIGN), fit: 'inside' })
      .png()
      .toBuffer({ resolveWithObject: true }));
  return sharp(Buffer.from(backdrop))
    .composite(
      shown === null
        ? []
        : [
            {
              input: shown.data,
              left: Math.round((WIDTH - shown.info.width) / 2),
              top: logo === null ? SIGN_TOP : Math.round((HEIGHT - shown.info.height) / 2),
            },
          ],
    )
    .jpeg({ quality: 88, mozjpeg: true })
    .toBuffer();
}

/** The name as paths in the middle of the card: a server need not have any font. */
async function outline(text: string, { fonts }: Look, middle: number): Promise<string> {
  const font = await openFont((await findPrintedFonts(fonts, text)).title);
  const { glyphs, positions, advanceWidth } = font.layout(text);
  const scale = Math.min(MOST_NAME.size / font.unitsPerEm, MOST_NAME.width / advanceWidth);
  let x = (WIDTH - advanceWidth * scale) / 2;
  const baseline = middle + (font.capHeight * scale) / 2;
  return glyphs
    .map((glyph, index) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
      const at = `${x + xOffset * scale} ${baseline - yOffset * scale}`;
      x += xAdvance * scale;
      return `<path transform="translate(${at}) scale(${scale} ${-scale})" d="${glyph.path.toSVG()}"/>`;
    })
    .join('');
}
