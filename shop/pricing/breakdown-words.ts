import type { shared } from '#locales/en/shared.ts';
import { formatMoney } from '#shop/i18n/format-money.ts';
import type { Translate } from '#shop/i18n/translate.ts';
import type { Language } from '#shop/kernel/language.ts';
import { type Cents, ZERO_CENTS } from '#shop/kernel/money.ts';
import { formatVatRate } from '#shop/kernel/percent.ts';
import type { AmountPart, Breakdown } from './breakdown.ts';

export type AmountRow = {
  /** `vat`: the VAT that the total contains, stated after it. */
  readonly kind: AmountPart['kind'] | 'total' | 'vat';
  readonly label: string;
  readonly amount: string;
};

/** A breakdown in words, the same on every page, in mails and on invoices. */
export function writeBreakdown(
  t: Translate<typeof shared>,
  { parts, total, vat, vatRate }: Breakdown,
  language: Language,
): AmountRow[] {
  const money = (amount: Cents) => formatMoney(amount, language);
  const rate = formatVatRate(vatRate, language);
  const label = (kind: AmountPart['kind']) => {
    switch (kind) {
      case 'subtotalExVat':
        return t('amount.subtotalExVat');
      case 'goodsVat':
        return t('amount.goodsVat', { rate });
      case 'subtotalIncVat':
        return t('amount.subtotalIncVat');
      case 'shipping':
        return t('amount.shippingIncVat');
    }
  };
  return [
    ...parts.map(({ kind, amount }) => ({
      kind,
      label: label(kind),
      amount: kind === 'shipping' && amount === ZERO_CENTS ? t('amount.free') : money(amount),
    })),
    { kind: 'total', label: t('amount.total'), amount: money(total) },
    { kind: 'vat', label: t('amount.includedVat', { rate }), amount: money(vat) },
  ];
}
