/** A part of a text by its places: from `start`, before `end`. */
export type Part = { readonly start: number; readonly end: number };

/** Lower case without diacritics, each letter at its place. What would become longer or shorter stays as it is. */
export function foldInPlace(text: string): string {
  return text.replace(/[^\0-\x60\x7b-\x7f]|[A-Z]/g, (letter) => {
    const folded = letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
    return folded.length === letter.length ? folded : letter;
  });
}

/** The text with spaces in place of these parts, so that all others stay where they are. */
export function blankOut(text: string, parts: readonly Part[]): string {
  return parts.reduce((left, { start, end }) => left.slice(0, start) + ' '.repeat(end - start) + left.slice(end), text);
}

/** The text without a part, as somebody would have typed it. */
export function withoutPart(text: string, part: Part): string {
  return blankOut(text, [part])
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;]+|[\s,;]+$/g, '')
    .replace(/\s+([,;])/g, '$1');
}

export const contains = ({ start, end }: Part, place: number) => start <= place && place < end;
