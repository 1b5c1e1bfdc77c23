import type { CategoryOption } from '#shop/catalog/categories/category-list-view.server.ts';
import type { TextClaim } from '#shop/claims/text-claims.ts';
import type { Language } from '#shop/kernel/language.ts';
import type { ProductChoice } from '#shop/search/product-choices-view.server.ts';
import type { SectionKind } from '#shop/site/home/section.ts';
import type { SectionValues } from './section-values.ts';

/** A section as its form received it. */
export type EditedSection = {
  /** Null for a new one. */
  readonly id: string | null;
  readonly kind: SectionKind;
  readonly values: SectionValues;
  /** As it was stored, as JSON; 'null' where there was none. */
  readonly seen: string;
  readonly claims: readonly TextClaim[];
  readonly languages: readonly Language[];
  readonly categories: readonly CategoryOption[];
  readonly collections: readonly Pick<CategoryOption, 'id' | 'name'>[];
  /** Those chosen by hand. */
  readonly products: readonly ProductChoice[];
};

/** What the parts of a section's form share. */
export type SectionInput = Pick<EditedSection, 'languages' | 'categories' | 'collections' | 'products'> & {
  readonly values: SectionValues;
  /** What is wrong with a field, in words. */
  readonly errorOf: (name: string) => string | undefined;
  /** For what changes without an event of its own. */
  readonly onChange: () => void;
};

/** The id of the field of this name, to which a problem leads. */
export const fieldId = (name: string) => `field-${name.replaceAll('.', '-')}`;
