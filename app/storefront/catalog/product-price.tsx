import { useTranslate } from '#app/i18n.tsx';
import { Badge } from '#app/ui/badge.tsx';
import type { PageVariation, ProductPage } from '#shop/shelf/product-page.ts';
import { ShownPrice } from './shown-price.tsx';

type ProductPriceProps = { readonly product: ProductPage; readonly chosen: PageVariation | null };

/** The price of the choice, or before it of all choices; a variation-only product has none before, unless none is left. */
export function ProductPrice({ product, chosen }: ProductPriceProps) {
  const t = useTranslate();
  if (!product.hasPrice) return <p className="text-lg font-medium">{t('product.noPrice')}</p>;
  if (product.variationOnly && chosen === null && product.inStock) {
    return (
      <div className="flex flex-wrap items-center gap-3">
        <p className="text-lg font-medium">{t('product.selectVariationForPrice')}</p>
        <Badge tone="accent">{t('product.selectVariation')}</Badge>
      </div>
    );
  }
  return <ShownPrice large shown={chosen ?? product.shown} unitPrice={(chosen ?? product).unitPrice} />;
}
