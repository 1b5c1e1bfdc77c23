import type { Language } from '#shop/kernel/language.ts';

/** A picture in a form: what is kept (a path of the bucket, or an address elsewhere) and what it shows, in words. */
export type EditedPicture = {
  readonly image: string;
  readonly alt: Readonly<Record<Language, string>>;
};

/** The list with the one at `from` standing at `to`; as it was where either is no place of it. */
export function movePicture(pictures: readonly EditedPicture[], from: number, to: number): readonly EditedPicture[] {
  const moved = pictures[from];
  if (moved === undefined || to < 0 || to >= pictures.length || from === to) return pictures;
  const others = pictures.filter((_, index) => index !== from);
  return [...others.slice(0, to), moved, ...others.slice(to)];
}

/** Those of `added` that are not there yet, at the end, as long as there is room. */
export function addPictures(
  pictures: readonly EditedPicture[],
  added: readonly string[],
  max: number,
): readonly EditedPicture[] {
  const known = new Set(pictures.map(({ image }) => image));
  const fresh = [...new Set(added)].filter((image) => !known.has(image));
  return [...pictures, ...fresh.map((image) => ({ image, alt: { en: '', lv: '' } }))].slice(0, max);
}
