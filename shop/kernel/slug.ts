const MAX_LENGTH = 80;

/** Letters that Unicode does not decompose into a base letter and a mark. */
const WHOLE_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/**
 * The part of an address that names a thing: ASCII letters, digits and single hyphens, 80 characters at most.
 * `slugify('Ķermeņa krēms 200 ml')` is 'kermena-krems-200-ml'. It may be empty; the caller then needs another name.
 */
export function slugify(text: string): string {
  return foldDiacritics(text.slice(0, 1000))
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_LENGTH + 1)
    .replace(/^-/, '')
    .slice(0, MAX_LENGTH)
    .replace(/-$/, '');
}

/**
 * Turns a text into lower case without diacritics, for slugs and for comparing what people type:
 * `foldDiacritics('Krēmi')` is 'kremi'.
 */
export function foldDiacritics(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßæœøłđðþı]/g, (letter) => WHOLE_LETTERS[letter] ?? letter);
}
