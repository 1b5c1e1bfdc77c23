import type { ImageAlt } from '#shop/catalog/product-input.ts';
import { isTranslated, LANGUAGES, type Language, perLanguage } from '#shop/kernel/language.ts';
import { unsafePortOf } from '#shop/media/copies/picture-copy.ts';
import { hostOf } from '../import/import-pictures.ts';
import { encryptedAddress, isPublicPicture, ownStem } from './picture-address.ts';
import { type Cell, type CellReader, type ProductLine, readCut } from './product-lines.ts';

/** The form's limits: characters of a text, and pictures. */
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
