import type { ImageAlt } from '#shop/catalog/product-input.ts';
import { isTranslated, LANGUAGES, type Language, perLanguage } from '#shop/kernel/language.ts';
import { unsafePortOf } from '#shop/media/copies/picture-copy.ts';
import { imageUrl, isExternalImage, parseRenditionPath, stemOf } from '#shop/media/image.ts';
import { isStoragePath } from '#shop/media/storage.ts';
import { hostOf } from '../import/import-pictures.ts';
import { type Cell, type CellReader, type ProductLine, readCut } from './product-lines.ts';

const MAX_ALT = 250;
const MAX_IMAGES = 30;

type Pictures = { readonly images: string[]; readonly image_alts: ImageAlt[] };

/** A picture per line, by position, with its alternative texts. */
export function readImages(
  reader: CellReader,
  lines: readonly ProductLine[],
  present: { readonly images: readonly string[]; readonly image_alts: readonly ImageAlt[] },
): Pictures {
  const alts = new Map(present.image_alts.map((alt) => [alt.image, alt]));
  if (lines[0]?.cells.image === undefined) return withAlts([...present.images], alts);
  const found = lines.flatMap((line, index) => {
    const image = readPicture(reader.cell(line, 'image'), present.images);
    if (image === null) return [];
    const alt = alts.get(image) ?? { image, ...perLanguage(() => null) };
    const read = (language: Language) => {
      const key = isTranslated(language) ? (`image_alt_${language}` as const) : 'imageAlt';
      return readCut(reader.cell(line, key), alt[language], MAX_ALT);
    };
    alts.set(image, { ...alt, ...perLanguage(read) });
    const position = Number.parseInt(line.cells.imagePosition ?? '', 10);
    return [{ image, position: Number.isNaN(position) ? index + 1 : position }];
  });
  const placed = found.sort((one, other) => one.position - other.position).map(({ image }) => image);
  if (placed.length > MAX_IMAGES) reader.cell(lines[0], 'image').note('only_first', String(MAX_IMAGES));
  return withAlts(placed.slice(0, MAX_IMAGES), alts);
}

/** In the order and number that the database returns. */
function withAlts(images: string[], alts: ReadonlyMap<string, ImageAlt>): Pictures {
  const shown = images.flatMap((image) => alts.get(image) ?? []);
  return { images, image_alts: shown.filter((alt) => LANGUAGES.some((language) => alt[language] !== null)) };
}

/** The storage path or address for the picture in the cell. Nothing is fetched. */
export function readPicture({ text = '', around, note }: Cell, known: readonly string[]): string | null {
  if (text === '') return null;
  // What the product has already is not reported.
  if (known.includes(text)) return text;
  const encrypted = encryptedAddress(text);
  if (encrypted !== null && isPublicPicture(encrypted)) {
    note('picture_http', hostOf(encrypted));
    return known.find((one) => one === around.copiedPath(encrypted)) ?? encrypted;
  }
  const copy = around.copiedPath(text);
  if (copy !== null && known.includes(copy)) return copy;
  const stem = ownStem(text, around.shopUrl);
  if (stem !== null) {
    const path = known.find((one) => one.startsWith(`${stem}.`)) ?? around.pictures.get(stem);
    if (path === undefined) note('unknown_picture');
    return path ?? null;
  }
  if (isPublicPicture(text)) return text;
  const unsafePort = unsafePortOf(text);
  if (unsafePort === null) note('not_picture');
  else note('picture_port', unsafePort);
  return null;
}

const MAX_LENGTH = 2_000;

/** A picture's address for other shops: ours by its public address, an external one as it is. */
export function pictureAddress(value: string, shopUrl: string): string {
  return isExternalImage(value) ? value : `${shopUrl}${imageUrl(value, 768)}`;
}

/** Reads 'products/f3Kq9' from the address or path of one of our pictures; null for any other. */
export function ownStem(address: string, shopUrl: string): string | null {
  const prefix = `${shopUrl}/media/`;
  if (address.startsWith(prefix)) return parseRenditionPath(address.slice(prefix.length))?.stem ?? null;
  return isStoragePath(address) ? stemOf(address) : null;
}

/** Returns the same address by https; null unless it is http. Port 80 is dropped, because it belongs to http. */
export function encryptedAddress(address: string): string | null {
  if (!/^http:\/\//i.test(address)) return null;
  return address.replace(/^http:/i, 'https:').replace(/^(https:\/\/[^/?#]*):80(?=[/?#]|$)/, '$1');
}

/** Says whether browsers may load a picture from an address: https, with a public host name. */
export function isPublicPicture(address: string): boolean {
  if (address.length > MAX_LENGTH || !address.startsWith('https://') || !URL.canParse(address)) return false;
  const { hostname, username, password } = new URL(address);
  const isName = /[a-z]$/i.test(hostname) && hostname.includes('.') && !/\.(local|localhost|internal)$/i.test(hostname);
  return isName && username === '' && password === '' && unsafePortOf(address) === null;
}
