import { type Language, perLanguage } from '#shop/kernel/language.ts';

/** A picture in a form: the stored value (a bucket path or an external address) and its alternative texts. */
export type EditedPicture = {
  readonly image: string;
  readonly alt: Readonly<Record<Language, string>>;
};

/** Moves the picture at `from` to `to`; unchanged if either is not a position. */
export function movePicture(pictures: readonly EditedPicture[], from: number, to: number): readonly EditedPicture[] {
  const moved = pictures[from];
  if (moved === undefined || to < 0 || to >= pictures.length || from === to) return pictures;
  const others = pictures.filter((_, index) => index !== from);
  return [...others.slice(0, to), moved, ...others.slice(to)];
}

/** Appends those of `added` that are new, as long as there is room. */
export function addPictures(
  pictures: readonly EditedPicture[],
  added: readonly string[],
  max: number,
): readonly EditedPicture[] {
  const known = new Set(pictures.map(({ image }) => image));
  const fresh = [...new Set(added)].filter((image) => !known.has(image));
  return [...pictures, ...fresh.map((image) => ({ image, alt: perLanguage(() => '') }))].slice(0, max);
}
