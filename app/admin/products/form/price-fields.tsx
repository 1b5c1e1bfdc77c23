import { useState } from 'react';
import { Alert } from '#app/ui/alert.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { useHasScripts } from '#app/use-has-scripts.ts';
import { PRODUCT_FIELDS } from '#shop/catalog/product-fields.ts';
import { formatMoney } from '#shop/i18n/format-money.ts';
import { writeDecimal } from '#shop/kernel/language.ts';
import { centsToDecimal, MINIMUM_PRICE, parseEuroInput, parsePriceInput, price } from '#shop/kernel/money.ts';
import { formatVatRate, grossCents, netPrice } from '#shop/kernel/percent.ts';
import { isSoldAt } from '#shop/pricing/product-price.ts';
import type { StruckPrice } from '#shop/pricing/struck-price.ts';
import { parseTaxClass } from '#shop/tax/tax-class.ts';
import { useWords } from '../../admin-i18n.tsx';
import { DraftCheckbox, DraftText, FieldInput } from './draft-fields.tsx';
import { fieldId, useDraftField, useEditor, useStockHint } from './editor-context.tsx';
import { plainLabel } from './field-label.ts';
import { priceText, unitsOf } from './product-draft.ts';

/** A price in two fields that follow each other; without scripts only the one excluding VAT can be typed into. */
export function PriceFields(props: {
  readonly name: string;
  readonly disabled?: boolean;
  /** What applies while it is empty, excluding VAT as typed. */
  readonly instead?: string | undefined;
  /** Marked as wrong, with the id of its message. */
  readonly warning?: string | undefined;
  readonly className?: string;
}) {
  const { name, disabled = false, instead = '', warning, className } = props;
  const { t, language } = useWords();
  const { vatRate, readOnly } = useEditor();
  const hasScripts = useHasScripts();
  const field = useDraftField(name);
  // What is being typed into the second field, even if incomplete.
  const [typed, setTyped] = useState<string | null>(null);
  const withVat = (text: string) => {
    const net = parsePriceInput(text);
    return net === null ? '' : writeDecimal(centsToDecimal(grossCents(net, vatRate)), language);
  };
  const label = plainLabel(t, name.replace(/^.*\./, ''));
  const shared = {
    ...({ inputMode: 'decimal', autoComplete: 'off', before: '€', disabled } as const),
    ...(warning === undefined ? {} : ({ 'aria-invalid': true, 'aria-describedby': warning } as const)),
  };
  return (
    <div className={className ?? 'grid gap-x-6 gap-y-4 sm:grid-cols-2'}>
      <TextField
        {...shared}
        {...field.props}
        label={t('productForm.priceOf', { field: label, vat: t('productForm.exclVat') })}
        placeholder={instead}
        value={field.value}
        onChange={(event) => field.set(event.currentTarget.value)}
        className="justify-end"
      />
      <TextField
        {...shared}
        id={`${field.props.id}-gross`}
        label={t('productForm.priceOf', {
          field: label,
          vat: t('productForm.inclVat', { rate: formatVatRate(vatRate, language) }),
        })}
        readOnly={readOnly || !hasScripts}
        value={typed ?? withVat(field.value)}
        placeholder={withVat(instead)}
        onChange={(event) => {
          const text = event.currentTarget.value;
          const amount = parseEuroInput(text);
          setTyped(text);
          if (text.trim() === '') field.set('');
          else if (amount !== null) field.set(priceText(netPrice(amount, vatRate), language));
        }}
        onBlur={() => setTyped(null)}
        className="justify-end"
      />
    </div>
  );
}

const WARNING_ID = fieldId('price-warning');

/** The reference price of each choice as it was saved, and why an original price is not struck out beside it. */
function StruckPrices({ struck }: { readonly struck: readonly StruckPrice[] }) {
  const { t, language } = useWords();
  if (struck.length === 0) return null;
  return (
    <ul className="-mt-2 flex flex-col gap-1 text-sm">
      {struck.map(({ name, reference, outcome }) => (
        <li key={name ?? ''}>
          {name !== null && <strong className="font-semibold">{name}: </strong>}
          {reference === null
            ? t('productForm.struck.noReference')
            : t('productForm.struck.reference', { price: formatMoney(reference, language) })}{' '}
          <span className="text-muted">{t(`productForm.struck.${outcome}`)}</span>
        </li>
      ))}
    </ul>
  );
}

/** A class never changes what is paid on the shelf, only how much VAT is in it. */
function TaxClassField() {
  const { t } = useWords();
  return (
    <div className="flex flex-col gap-1.5">
      <FieldInput
        name="tax_class"
        plain={PRODUCT_FIELDS.tax_class}
        say={(choice) => t(`vat.class.${parseTaxClass(choice)}`)}
      />
      <p className="text-sm text-muted">{t('productForm.taxClassHint')}</p>
    </div>
  );
}

export function PricingSection({ struck }: { readonly struck: readonly StruckPrice[] }) {
  const { t, language } = useWords();
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
        <StruckPrices struck={struck} />
        <TaxClassField />
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
