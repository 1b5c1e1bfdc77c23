import type { ReactNode } from 'react';
import { useLanguage } from '#app/i18n.tsx';
import { Alert } from '#app/ui/alert.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { MINIMUM_PRICE, parsePriceInput, price } from '#shop/kernel/money.ts';
import { isSoldAt } from '#shop/pricing/product-price.ts';
import { useAdminTranslate } from '../../admin-i18n.tsx';
import { DraftCheckbox, DraftText } from './draft-fields.tsx';
import { fieldId, useEditor } from './editor-context.tsx';
import { PriceFields } from './price-fields.tsx';
import { priceText, unitsOf } from './product-draft.ts';
import { useStockHint } from './stock-hint.ts';

const WARNING_ID = fieldId('price-warning');

export function PricingSection(): ReactNode {
  const t = useAdminTranslate();
  const language = useLanguage();
  const { draft } = useEditor();
  const { is_variation_only: isVariationOnly, product_variations: variations } = draft;
  const isTooLow = !isVariationOnly && !isSoldAt(parsePriceInput(draft.base_price) ?? price(0));
  // The database calculates the sum, so there is nothing to type.
  const isSum = variations.length > 0;
  const stockHint = useStockHint(draft);
  return (
    <Panel title={t('productForm.pricing')}>
      <DraftCheckbox name="is_variation_only" hint={t('productForm.variationOnlyHint')} />
      <div className="mt-4 flex flex-col gap-4">
        <PriceFields name="base_price" disabled={isVariationOnly} warning={isTooLow ? WARNING_ID : undefined} />
        <div id={WARNING_ID}>
          {isTooLow && (
            <Alert tone="danger">{t('productForm.priceMinimum', { min: priceText(MINIMUM_PRICE, language) })}</Alert>
          )}
        </div>
        <PriceFields name="original_price" disabled={isVariationOnly} />
        <p className="-mt-2 text-sm text-muted">{t('productForm.originalHint')}</p>
      </div>
      <div className="mt-5 grid items-end gap-x-6 gap-y-4 border-t border-line pt-5 sm:grid-cols-2">
        {isSum ? (
          <TextField
            label={t('productForm.field.stock_quantity')}
            hint={t('productForm.stockSum')}
            readOnly
            value={String(unitsOf(draft))}
          />
        ) : (
          <DraftText name="stock_quantity" inputMode="numeric" disabled={isVariationOnly} hint={stockHint} />
        )}
        <input type="hidden" name="stock_seen" value={draft.stock_seen} />
        <DraftText name="sku" optional={t('productForm.optional')} />
      </div>
      <DraftCheckbox name="is_sealed_hygiene" hint={t('productForm.sealedHint')} className="mt-4" />
    </Panel>
  );
}
