import { type Attribute, isOfCategory, textIn } from '#shop/attributes/attribute.ts';
import type { Language } from '#shop/kernel/language.ts';
import type { GoodsCounts } from '../in-memory/count-goods.ts';
import type { ProductQuery } from '../product-query.ts';
import { type AttributeFilters, isRange, type NumberRange } from './attribute-filters.ts';

/** An attribute to filter by: choices with the number of products that choosing one would leave, or a range. */
export type AttributeFacet = {
  readonly key: string;
  readonly name: string;
  readonly unit: string;
  /** Those that leave something, and chosen ones, in the owner's order. */
  readonly choices: readonly {
    readonly key: string;
    readonly name: string;
    /** Of a colour, as '#rrggbb'. */
    readonly colour: string | null;
    readonly count: number;
  }[];
  /** Between which numbers the products that match everything else are; null for choices. */
  readonly bounds: { readonly from: number; readonly to: number } | null;
  readonly range: NumberRange | null;
};

/** Those of the chosen categories and those of all, in the owner's order. What is filtered by stays. */
export function offeredAttributes(
  attributes: readonly Attribute[],
  { attributes: filters, categories }: Pick<ProductQuery, 'attributes' | 'categories'>,
): Attribute[] {
  return attributes.filter(
    (attribute) =>
      attribute.isFilterable &&
      (attribute.key in filters || [...categories, null].some((category) => isOfCategory(attribute, category))),
  );
}

type Counted = {
  readonly counts: Pick<GoodsCounts, 'ofChoice' | 'numbers'>;
  readonly filters: AttributeFilters;
  readonly language: Language;
};

/** What each choice would leave, and between which numbers the products are. */
export function attributeFacets(offered: readonly Attribute[], counted: Counted): AttributeFacet[] {
  return offered.flatMap((attribute) => {
    const facet = attribute.kind === 'number' ? numberFacet(attribute, counted) : choiceFacet(attribute, counted);
    return facet === null ? [] : [facet];
  });
}

function numberFacet({ key, names, units }: Attribute, { counts, filters, language }: Counted): AttributeFacet | null {
  const filter = filters[key];
  const range = filter !== undefined && isRange(filter) ? filter : null;
  const bounds = counts.numbers(key) ?? { from: 0, to: 0 };
  // One number for all is nothing to choose from.
  if (bounds.from === bounds.to && range === null) return null;
  return { key, name: textIn(names, language), unit: textIn(units, language), bounds, range, choices: [] };
}

function choiceFacet(attribute: Attribute, { counts, filters, language }: Counted): AttributeFacet | null {
  const { key, names } = attribute;
  const filter = filters[key] ?? [];
  const choices = attribute.choices
    .map((choice) => ({
      key: choice.key,
      name: textIn(choice.names, language),
      colour: choice.colour,
      count: counts.ofChoice(choice.id),
    }))
    .filter((choice) => choice.count > 0 || (!isRange(filter) && filter.includes(choice.key)));
  if (choices.length === 0) return null;
  return { key, name: textIn(names, language), unit: '', bounds: null, range: null, choices };
}
