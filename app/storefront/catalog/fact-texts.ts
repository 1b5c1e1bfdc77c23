import type { BrowsingTranslate } from '#app/i18n.tsx';
import type { ProductFacts } from '#shop/catalog/product-fields.ts';
import { formatDecimal } from '#shop/i18n/format-number.ts';
import type { Language } from '#shop/kernel/language.ts';

type Quantity = NonNullable<ProductFacts['net_quantity']>;
type Charger = NonNullable<ProductFacts['charger']>;

/** Says how much a pack contains: '30 ml', '3.5 g' (Latvian '3,5 g'), '3 pieces'. */
export function quantityText(t: BrowsingTranslate, language: Language, { value, unit }: Quantity): string {
  return unit === 'piece'
    ? t('product.quantity.piece', { n: value })
    : t(`product.quantity.${unit}`, { value: formatDecimal(value, language) });
}

/** What Directive (EU) 2022/2380 requires: whether a charger is included, its power, whether it supports USB PD. */
export function chargerText(t: BrowsingTranslate, language: Language, charger: Charger): string {
  const { included, min_w, max_w, usb_pd } = charger;
  const parts = [included ? t('product.chargerIncluded') : t('product.chargerNotIncluded')];
  if (min_w !== null && max_w !== null) {
    parts.push(t('product.chargerPower', { min: formatDecimal(min_w, language), max: formatDecimal(max_w, language) }));
  }
  if (usb_pd) parts.push('USB PD');
  return parts.join(', ');
}
