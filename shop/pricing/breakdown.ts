import type { shared } from '#locales/en/shared.ts';
import { formatMoney } from '#shop/i18n/format-money.ts';
import type { Translate } from '#shop/i18n/translate.ts';
import type { Language } from '#shop/kernel/language.ts';
import { addCents, type Cents, subtractCents, ZERO_CENTS } from '#shop/kernel/money.ts';
import { formatVatRate, includedVat, type VatRate } from '#shop/kernel/percent.ts';

/** The amounts of a cart or an order, cents, VAT included. */
export type AmountsToBreakDown = {
  readonly subtotal: Cents;
  readonly shipping: Cents;
  /** The VAT contained in subtotal and shipping together. */
  readonly vat: Cents;
  readonly vatRate: VatRate;
  /** Whether goods are shown without VAT and their VAT separately (`showsVatBreakdown`). */
  readonly showVatBreakdown: boolean;
};

export type AmountPart = {
  readonly kind: 'subtotalExVat' | 'goodsVat' | 'subtotalIncVat' | 'shipping';
  readonly amount: Cents;
};

/** The parts add up to the total. The VAT that the total contains is stated after it and added to nothing. */
export type Breakdown = {
  readonly parts: readonly AmountPart[];
  readonly total: Cents;
  readonly vat: Cents;
  readonly vatRate: VatRate;
};

/** The only breakdown of an amount: cart, checkout, order, mail and invoice show its lines, in this order. */
export function breakDown({ subtotal, shipping, vat, vatRate, showVatBreakdown }: AmountsToBreakDown): Breakdown {
  const goodsVat = includedVat(subtotal, vatRate);
  const goods: readonly AmountPart[] = showVatBreakdown
    ? [
        { kind: 'subtotalExVat', amount: subtractCents(subtotal, goodsVat) },
        { kind: 'goodsVat', amount: goodsVat },
      ]
    : [{ kind: 'subtotalIncVat', amount: subtotal }];
  const parts: readonly AmountPart[] = [...goods, { kind: 'shipping', amount: shipping }];
  return { parts, total: addCents(subtotal, shipping), vat, vatRate };
}

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
