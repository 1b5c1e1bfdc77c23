import type { StorefrontTranslate } from '#app/i18n.tsx';
import { formatMoney } from '#shop/i18n/format-money.ts';
import type { Language } from '#shop/kernel/language.ts';
import type { Cents } from '#shop/kernel/money.ts';
import type { LowestUnitPrice, UnitPrice } from '#shop/pricing/unit-price.ts';

/** '€830.00 / l', or 'From €598.00 / l' where another pack costs more per litre. */
export function unitPriceText(
  t: StorefrontTranslate,
  language: Language,
  unit: UnitPrice | LowestUnitPrice | null,
): string | undefined {
  if (unit === null) return undefined;
  const price = t(`product.unitPrice.${unit.per}`, { amount: formatMoney(unit.amount, language) });
  return 'isFrom' in unit && unit.isFrom ? t('product.from', { price }) : price;
}

/** The struck price and its explanation, which must be beside it (Directive 98/6/EC Art. 6a). */
export function originalPriceTexts(t: StorefrontTranslate, language: Language, original: Cents | null) {
  if (original === null) return {};
  const amount = formatMoney(original, language);
  return {
    original: amount,
    originalLabel: t('product.originalPrice'),
    originalNote: t('product.lowestBefore', { amount }),
  };
}
