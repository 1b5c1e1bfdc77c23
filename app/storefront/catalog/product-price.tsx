import type { ReactNode } from 'react';
import { useLanguage, useTranslate } from '#app/i18n.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { PriceTag } from '#app/ui/price-tag.tsx';
import type { PageVariation, ProductPage } from '#shop/catalog/product-page.ts';
import { formatMoney, formatPriceRange } from '#shop/i18n/format-money.ts';
import type { UnitPrice } from '#shop/pricing/unit-price.ts';

type ProductPriceProps = { readonly product: ProductPage; readonly chosen: PageVariation | null };

/** The price of what is chosen, or of what can be; a variation-only product has none before a choice. */
export function ProductPrice({ product, chosen }: ProductPriceProps): ReactNode {
  const t = useTranslate();
  const language = useLanguage();
  const { shown, variations } = product;
  if (product.variationOnly && chosen === null) {
    return (
      <div className="flex flex-wrap items-center gap-3">
        <p className="text-lg font-medium">{t('product.selectVariationForPrice')}</p>
        <Badge tone="accent">{t('product.selectVariation')}</Badge>
      </div>
    );
  }
  const original = chosen ? chosen.originalPrice : shown.originalPrice;
  // Before a choice one price stands for several packs, whose unit prices differ.
  const unit = chosen?.unitPrice ?? (variations.length === 0 ? product.unitPrice : null);
  const price = chosen
    ? formatMoney(chosen.price, language)
    : formatPriceRange(shown.minPrice ?? shown.price, shown.maxPrice ?? shown.price, language);
  return (
    <div>
      <PriceTag
        size="lg"
        price={price}
        note={t('amount.inclVat')}
        original={original === null ? undefined : formatMoney(original, language)}
        originalLabel={t('product.originalPrice')}
        unitPrice={unit === null ? undefined : unitPriceText(t, language, unit)}
      />
      {original !== null && (
        <p className="numeric mt-1 text-sm text-muted">
          {t('product.lowestBefore', { amount: formatMoney(original, language) })}
        </p>
      )}
    </div>
  );
}

function unitPriceText(
  t: ReturnType<typeof useTranslate>,
  language: ReturnType<typeof useLanguage>,
  { amount, per }: UnitPrice,
): string {
  return t(`product.unitPrice.${per}`, { amount: formatMoney(amount, language) });
}
