/** Rows of the search box: five products and three brands, eight in all. */
export const MAX_PRODUCT_SUGGESTIONS = 5;
export const MAX_BRAND_SUGGESTIONS = 3;

export type Suggestions = {
  readonly products: readonly { readonly name: string; readonly slug: string }[];
  /** Each brand once. */
  readonly brands: readonly string[];
  readonly didYouMean: string | null;
};

export const NO_SUGGESTIONS: Suggestions = { products: [], brands: [], didYouMean: null };

/** Marks where words begin with a typed word, ignoring case and diacritics: 'Roku ', 'krēm' as the match, 'i'. */
export function markMatches(text: string, typed: string): { readonly text: string; readonly isMatch: boolean }[] {
  const letters = [...text];
  const folded = letters.map(fold);
  const words = fold(typed)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  const pieces: { text: string; isMatch: boolean }[] = [];
  let until = 0;
  for (const [place, letter] of letters.entries()) {
    if (place >= until && !isWordLetter(folded[place - 1])) {
      const rest = folded.slice(place).join('');
      const longest = Math.max(0, ...words.filter((word) => rest.startsWith(word)).map((word) => word.length));
      until = place + countLetters(folded.slice(place), longest);
    }
    const isMatch = place < until;
    const last = pieces.at(-1);
    if (last?.isMatch === isMatch) last.text += letter;
    else pieces.push({ text: letter, isMatch });
  }
  return pieces;
}

/** Folding may make two letters of one (ß): finds how many letters of the text give `length` folded ones. */
function countLetters(folded: readonly string[], length: number): number {
  let count = 0;
  for (let held = 0; held < length; count += 1) held += folded[count]?.length ?? length;
  return count;
}

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss');
}

function isWordLetter(letter: string | undefined): boolean {
  return letter !== undefined && /[\p{L}\p{N}]/u.test(letter);
}
