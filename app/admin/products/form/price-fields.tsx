import { type ReactNode, useState } from 'react';
import { useLanguage } from '#app/i18n.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { useHasScripts } from '#app/use-has-scripts.ts';
import { centsToDecimal, parseEuroInput, parsePriceInput } from '#shop/kernel/money.ts';
import { formatVatRate, grossCents, netPrice } from '#shop/kernel/percent.ts';
import { useAdminTranslate } from '../../admin-i18n.tsx';
import { useDraftField, useEditor } from './editor-context.tsx';
import { plainLabel } from './field-label.ts';
import { inLanguage, priceText } from './product-draft.ts';

/**
 * A price in two fields that follow each other: the stored one, excluding VAT with four decimals, and what shoppers
 * pay. Without scripts only the first can be typed into.
 */
export function PriceFields(props: {
  readonly name: string;
  readonly disabled?: boolean;
  /** What applies while it is empty, excluding VAT as typed. */
  readonly instead?: string | undefined;
  /** Marked as wrong, with the id of its message. */
  readonly warning?: string | undefined;
  readonly className?: string;
}): ReactNode {
  const { name, disabled = false, instead = '', warning, className } = props;
  const t = useAdminTranslate();
  const language = useLanguage();
  const { vatRate, readOnly } = useEditor();
  const hasScripts = useHasScripts();
  const field = useDraftField(name);
  // What is being typed into the second field, even if incomplete.
  const [typed, setTyped] = useState<string | null>(null);
  const withVat = (text: string) => {
    const net = parsePriceInput(text);
    return net === null ? '' : inLanguage(centsToDecimal(grossCents(net, vatRate)), language);
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
