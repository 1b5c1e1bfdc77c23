import type { FACT_FIELDS, PRODUCT_FIELDS, VARIATION_FIELDS } from '#shop/catalog/product-fields.ts';
import type { AdminTranslate } from '../../admin-i18n.tsx';

/** Parts of names without a meaning of their own. */
const SILENT = new Set(['facts', 'translation', 'en', 'lv', 'value']);

/**
 * What people call a field of the form: 'Name (Latvian)' for `translation.name`, 'Charger: Minimum power, W' for
 * `facts.charger.min_w`, 'Variation 2: SKU' for `product_variations[1].sku`.
 */
export function fieldLabel(t: AdminTranslate, name: string): string {
  const row = /^product_variations\[(\d+)\]\.(.+)$/.exec(name);
  if (row) return t('productForm.variation.ofNumber', { n: Number(row[1]) + 1, field: plainLabel(t, row[2] ?? '') });
  return plainLabel(t, name);
}

/** The same for a field within a variation or of the product itself. */
export function plainLabel(t: AdminTranslate, name: string): string {
  const parts = name.split('.');
  const spoken = parts.length === 1 ? parts : parts.filter((part) => !SILENT.has(part));
  const field = spoken.map((part) => partLabel(t, part)).join(': ');
  const isLatvian = parts.length > 1 && (parts[0] === 'translation' || parts.at(-1) === 'lv');
  const isEnglish = parts.length > 1 && parts.at(-1) === 'en';
  if (!isLatvian && !isEnglish) return field;
  return t('productForm.inLanguage', { field, language: t(isLatvian ? 'productForm.latvian' : 'productForm.english') });
}

/** Each has a text. */
type FieldName = keyof typeof PRODUCT_FIELDS | keyof typeof VARIATION_FIELDS | keyof typeof FACT_FIELDS;

function partLabel(t: AdminTranslate, part: string): string {
  return t(`productForm.field.${part as FieldName}`);
}
