import type { ProductFacts } from '#shop/catalog/product-fields.ts';
import { formatDecimal } from '#shop/i18n/format-number.ts';
import type { Language } from '#shop/kernel/language.ts';
import { translateLaw } from '#shop/law/law-words.ts';
import type { LegalPicture } from '#shop/law/legal-notice.ts';

/**
 * The label of a producer's guarantee of durability (Regulation (EU) 2025/1960, Annex II): what its three fields say, in
 * words, and the Commission's blank picture, into which the page puts them, where the shop has it.
 */
export type DurabilityLabel = {
  readonly title: string;
  readonly facts: readonly { readonly term: string; readonly description: string }[];
  readonly fields: { readonly years: string; readonly brand: string; readonly model: string };
  readonly picture: LegalPicture | null;
};

type Labelled = Pick<ProductFacts, 'durability_guarantee'> & { readonly brand: string | null };

/** Says in one line what the label says, for cards and lines of the cart: 'GARAN: guarantee of durability, 5 years'. */
export function sayDurability(years: string | null, language: Language): string | null {
  if (years === null) return null;
  const t = translateLaw(language);
  return `${t('durability.label')}, ${t('durability.years.n', { n: Number(years) })}`;
}

/** Writes the label of a product whose guarantee is recorded with all its terms, still without its picture; or null. */
export function writeDurabilityLabel(
  { durability_guarantee: guarantee, brand }: Labelled,
  language: Language,
): DurabilityLabel | null {
  if (guarantee === null) return null;
  const t = translateLaw(language);
  return {
    title: t('durability.label'),
    facts: [
      { term: t('durability.years'), description: t('durability.years.n', { n: guarantee.years }) },
      ...(brand === null ? [] : [{ term: t('durability.brand'), description: brand }]),
      { term: t('durability.model'), description: guarantee.model },
    ],
    fields: {
      years: formatDecimal(guarantee.years, language),
      // Goods without a brand of their own are known by who guarantees them.
      brand: brand ?? guarantee.guarantor,
      model: guarantee.model,
    },
    picture: null,
  };
}
