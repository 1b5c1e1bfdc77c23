import type { Uuid } from '#shop/kernel/ids.ts';
import type { Cents } from '#shop/kernel/money.ts';
import type { Picture } from '#shop/media/picture-view.server.ts';

export const MAX_PRODUCT_SUGGESTIONS = 5;
export const MAX_BRAND_SUGGESTIONS = 3;
export const MAX_CATEGORY_SUGGESTIONS = 2;
export const MAX_PAGE_SUGGESTIONS = 2;

/** What the search box proposes while one types, in one language. */
export type Suggestions = {
  readonly products: readonly ProductSuggestion[];
  /** Each brand once. */
  readonly brands: readonly BrandSuggestion[];
  readonly categories: readonly CategorySuggestion[];
  readonly pages: readonly PageSuggestion[];
  readonly didYouMean: string | null;
};

export type ProductSuggestion = {
  readonly name: string;
  readonly slug: string;
  readonly brand: string | null;
  readonly category: string | null;
  readonly picture: Picture;
  /** Cents including VAT; the lowest of a range. */
  readonly price: Cents;
  readonly isFrom: boolean;
  readonly inStock: boolean;
  /** Only if it is what was typed, or begins with it. */
  readonly sku: string | null;
  /** The variation that was typed: its picture, price and stock are shown. */
  readonly variation: { readonly label: string } | null;
  /** The variation that its address names: the one that was typed, or else the one that is shown. */
  readonly ledTo: { readonly name: string } | null;
};

/** `path` is that of its page, without a language; null for a brand without one, which is searched for. */
export type BrandSuggestion = { readonly name: string; readonly path: string | null };

/** `inCategory`: the name of the one that it lies in; null on the first level. */
export type CategorySuggestion = {
  readonly id: Uuid;
  readonly name: string;
  readonly inCategory: string | null;
  readonly productCount: number;
};

/** A page, or a question of the FAQ at its place; `path` is without a language. */
export type PageSuggestion = { readonly title: string; readonly path: string };

export const NO_SUGGESTIONS: Suggestions = { products: [], brands: [], categories: [], pages: [], didYouMean: null };

/** Marks where words begin with a typed word, ignoring case and diacritics: 'Roku ', 'krēm' as the match, 'i'. */
export function markMatches(text: string, typed: string): { readonly text: string; readonly isMatch: boolean }[] {
  const letters = [...text];
  const folded = letters.map(fold);
  const words = listWords(typed);
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

/** The words of a text in lower case, without diacritics: 'Krēms, 50 ml' is krems, 50 and ml. */
export function listWords(text: string): string[] {
  return fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
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
