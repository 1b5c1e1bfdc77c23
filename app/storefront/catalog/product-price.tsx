import type { ReactNode } from 'react';
import { useLanguage, useTranslate } from '#app/i18n.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { PriceTag } from '#app/ui/price-tag.tsx';
import { formatMoney, formatPriceRange } from '#shop/i18n/format-money.ts';
import type { PageVariation, ProductPage } from '#shop/shelf/product-page.ts';
import { originalPriceTexts, unitPriceText } from './price-texts.ts';

type ProductPriceProps = { readonly product: ProductPage; readonly chosen: PageVariation | null };

/** The price of the choice, or before it of all choices; a variation-only product has none before. */
export function ProductPrice({ product, chosen }: ProductPriceProps): ReactNode {
  const t = useTranslate();
  const language = useLanguage();
  const { shown } = product;
  if (!product.hasPrice) return <p className="text-lg font-medium">{t('product.noPrice')}</p>;
  if (product.variationOnly && chosen === null) {
    return (
      <div className="flex flex-wrap items-center gap-3">
        <p className="text-lg font-medium">{t('product.selectVariationForPrice')}</p>
        <Badge tone="accent">{t('product.selectVariation')}</Badge>
      </div>
    );
  }
  const original = chosen ? chosen.originalPrice : shown.originalPrice;
  const unit = chosen ? chosen.unitPrice : product.unitPrice;
  const price = chosen
    ? formatMoney(chosen.price, language)
    : formatPriceRange(shown.minPrice ?? shown.price, shown.maxPrice ?? shown.price, language);
  return (
    <PriceTag
      size="lg"
      price={price}
      note={t('amount.inclVat')}
      {...originalPriceTexts(t, language, original)}
      unitPrice={unitPriceText(t, language, unit)}
    />
  );
}
