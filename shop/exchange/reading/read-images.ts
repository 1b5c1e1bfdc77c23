import type { ImageAlt } from '#shop/catalog/product-input.ts';
import { isTranslated, LANGUAGES, type Language, perLanguage } from '#shop/kernel/language.ts';
import { type CellReader, fitText, type ProductLine, readPicture, readText } from './product-lines.ts';

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
    const image = readPicture(reader, line, 'image', present.images);
    if (image === null) return [];
    alts.set(image, readAlt(reader, line, alts.get(image) ?? { image, ...perLanguage(() => null) }));
    const position = Number.parseInt(line.cells.imagePosition ?? '', 10);
    return [{ image, position: Number.isNaN(position) ? index + 1 : position }];
  });
  const placed = found.sort((one, other) => one.position - other.position).map(({ image }) => image);
  if (placed.length > MAX_IMAGES) reader.note(lines[0], 'image', 'only_first', String(MAX_IMAGES));
  return withAlts(placed.slice(0, MAX_IMAGES), alts);
}

function readAlt(reader: CellReader, line: ProductLine, present: ImageAlt): ImageAlt {
  const read = (language: Language) => {
    const key = isTranslated(language) ? (`image_alt_${language}` as const) : 'imageAlt';
    return fitText(reader, line, key, readText(line, key, present[language]), MAX_ALT);
  };
  return { ...present, ...perLanguage(read) };
}

/** In the order and number that the database returns. */
function withAlts(images: string[], alts: ReadonlyMap<string, ImageAlt>): Pictures {
  const shown = images.flatMap((image) => alts.get(image) ?? []);
  return { images, image_alts: shown.filter((alt) => LANGUAGES.some((language) => alt[language] !== null)) };
}
