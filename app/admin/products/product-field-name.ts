import type { FACT_FIELDS, PRODUCT_FIELDS, TRANSLATED_FACTS, VARIATION_FIELDS } from '#shop/catalog/product-fields.ts';
import type { AdminTranslate } from '../admin-i18n.tsx';

type NamesOf<F> =
  | keyof F
  | { [Name in keyof F]: F[Name] extends { parts: infer Parts } ? keyof Parts : never }[keyof F];
/** Each has a text. */
type FieldName =
  | NamesOf<typeof PRODUCT_FIELDS>
  | NamesOf<typeof VARIATION_FIELDS>
  | NamesOf<typeof FACT_FIELDS>
  | NamesOf<typeof TRANSLATED_FACTS>;

/** Says what staff call a field of a product, in the form as in imports and changes. Null for a name without a text. */
export function findProductFieldName(t: AdminTranslate, name: string): string | null {
  const key = `productForm.field.${name as FieldName}` as const;
  const said: string = t(key);
  return said === key ? null : said;
}
