import { DEFAULT_LANGUAGE, type Language } from '#shop/kernel/language.ts';

/** What a product without a kind counts as: it can only be published once somebody has chosen. */
export const UNDECIDED = 'undecided';

/** A kind of product: 'cosmetic', 'phone'; with the ids of what law wants of it. */
export type ProductKind = {
  readonly id: string;
  /** By language; English is always there. */
  readonly names: Readonly<Partial<Record<Language, string>>>;
  readonly duties: readonly string[];
  /** Came with the shop, so it is never deleted. */
  readonly is_shipped: boolean;
};

export type KindOption = { readonly id: string; readonly name: string };

export function kindName({ id, names }: Pick<ProductKind, 'id' | 'names'>, language: Language): string {
  return names[language] ?? names[DEFAULT_LANGUAGE] ?? id;
}

/** The kinds that staff choose from, by name, with 'Other product' last. */
export function kindOptions(kinds: readonly ProductKind[], language: Language): KindOption[] {
  const order = new Intl.Collator(language);
  const rank = ({ id }: KindOption) => (id === 'other' ? 1 : 0);
  return kinds
    .filter(({ id }) => id !== UNDECIDED)
    .map((kind) => ({ id: kind.id, name: kindName(kind, language) }))
    .sort((one, other) => rank(one) - rank(other) || order.compare(one.name, other.name));
}

/** The id of a kind that a file names by its id or by its name in any language; null for an unknown one. */
export function findKind(kinds: readonly ProductKind[], text: string): string | null {
  const wanted = text.trim().toLowerCase();
  const isNamed = ({ id, names }: ProductKind) =>
    id === wanted || Object.values(names).some((name) => name.toLowerCase() === wanted);
  return kinds.find((kind) => kind.id !== UNDECIDED && isNamed(kind))?.id ?? null;
}
