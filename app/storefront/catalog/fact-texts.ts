import type { BrowsingTranslate } from '#app/i18n.tsx';
import type { ProductFacts } from '#shop/catalog/product-fields.ts';
import { formatDecimal } from '#shop/i18n/format-number.ts';
import type { Language } from '#shop/kernel/language.ts';

type Quantity = NonNullable<ProductFacts['net_quantity']>;

/** Says how much a pack contains: '30 ml', '3.5 g' (Latvian '3,5 g'), '3 pieces'. */
export function quantityText(t: BrowsingTranslate, language: Language, { value, unit }: Quantity): string {
  return unit === 'piece'
    ? t('product.quantity.piece', { n: value })
    : t(`product.quantity.${unit}`, { value: formatDecimal(value, language) });
}
