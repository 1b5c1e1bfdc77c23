import { listWords } from './suggestions.ts';

type NamedVariation = {
  readonly sku: string | null;
  /** What it is called, in every language. */
  readonly labels: readonly string[];
};

type Choice<Variation> = {
  /** The SKU that was typed or begun; of a variation or the product. */
  readonly sku: string | null;
  readonly variation: Variation | null;
};

/**
 * Whether what a suggestion shows of a product leaves open why it was found: a word is neither in its name nor in brand
 * or category, or the text looks like an SKU.
 */
export function isUnexplained(typed: string, shown: readonly (string | null | undefined)[]): boolean {
  return isCode(typed) || listUnsaid(typed, shown).length > 0;
}

/** Finds the SKU or the one variation that was typed; of several that begin like it, the one that is exactly it. */
export function findTypedChoice<Variation extends NamedVariation>(
  typed: string,
  product: {
    readonly shown: readonly (string | null | undefined)[];
    readonly sku: string | null;
    readonly variations: readonly Variation[];
  },
): Choice<Variation> {
  const { sku, variations } = product;
  const coded = [{ sku, variation: null }, ...variations.map((variation) => ({ sku: variation.sku, variation }))];
  const begun = coded.filter((one) => one.sku !== null && joined(one.sku).startsWith(joined(typed)));
  const exact = begun.find((one) => one.sku !== null && joined(one.sku) === joined(typed));
  const [first] = begun;
  if (exact) return exact;
  if (first) return { sku: first.sku, variation: begun.length === 1 ? first.variation : null };
  return { sku: null, variation: findByLabel(listUnsaid(typed, product.shown), variations) };
}

/** The one variation whose label has every word that the product's name does not have: 'coral' of 'coral lipstick'. */
function findByLabel<Variation extends NamedVariation>(
  words: readonly string[],
  variations: readonly Variation[],
): Variation | null {
  if (words.length === 0) return null;
  const meant = (isSaid: (words: readonly string[], label: readonly string[]) => boolean) =>
    variations.filter(({ labels }) => labels.some((label) => isSaid(words, listWords(label))));
  const begun = meant((typed, label) => typed.every((word) => label.some((own) => own.startsWith(word))));
  const exact = meant((typed, label) => typed.toSorted().join() === label.toSorted().join());
  const [only = null, ...others] = begun.length === 1 ? begun : exact;
  return others.length === 0 ? only : null;
}

/** Words joined by something else than a space: 'ras-ser'. */
function isCode(typed: string): boolean {
  return !/\s/.test(typed.trim()) && listWords(typed).length > 1;
}

function listUnsaid(typed: string, shown: readonly (string | null | undefined)[]): string[] {
  const said = shown.flatMap((text) => listWords(text ?? ''));
  return listWords(typed).filter((word) => !said.some((own) => own.startsWith(word)));
}

const joined = (text: string) => listWords(text).join('');
