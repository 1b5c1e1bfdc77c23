import type { shared } from '#locales/en/shared.ts';
import { formatMoney } from '#shop/i18n/format-money.ts';
import type { Translate } from '#shop/i18n/translate.ts';
import type { Language } from '#shop/kernel/language.ts';
import { addCents, type Cents, subtractCents, sumCents, ZERO_CENTS } from '#shop/kernel/money.ts';
import { formatVatRate, includedVat, type VatRate } from '#shop/kernel/percent.ts';
import type { VatPart } from './vat-part.ts';

/** The amounts of a cart or an order, cents, VAT included. */
export type AmountsToBreakDown = {
  readonly subtotal: Cents;
  readonly shipping: Cents;
  /** The VAT contained in subtotal and shipping together. */
  readonly vat: Cents;
  readonly vatRate: VatRate;
  /** By rate, where there are several or another than `vatRate`. */
  readonly vatParts?: readonly VatPart[] | undefined;
  /** Whether goods are shown without VAT and their VAT separately (`showsVatBreakdown`). */
  readonly showVatBreakdown: boolean;
};

export type AmountPart = { readonly amount: Cents } & (
  | { readonly kind: 'subtotalExVat' | 'subtotalIncVat' | 'shipping' }
  | { readonly kind: 'goodsVat'; readonly rate: VatRate }
);

/**
 * The parts add up to the total. The VAT that the total contains, by rate, is stated after it and added to nothing; where
 * nothing is taxed, as in an export, there is none.
 */
export type Breakdown = {
  readonly parts: readonly AmountPart[];
  readonly total: Cents;
  readonly vats: readonly { readonly rate: VatRate; readonly amount: Cents }[];
};

/** The only breakdown of an amount: cart, checkout, order, mail and invoice show its lines, in this order. */
export function breakDown(amounts: AmountsToBreakDown): Breakdown {
  const { subtotal, shipping, vat, vatRate, showVatBreakdown } = amounts;
  const rates = amounts.vatParts ?? [{ rate: vatRate, goods: subtotal, vat }];
  const goodsVats = rates.map(({ rate, goods }) => ({
    kind: 'goodsVat' as const,
    amount: includedVat(goods, rate),
    rate,
  }));
  const exVat = subtractCents(subtotal, sumCents(goodsVats.map(({ amount }) => amount)));
  const isTaxed = rates.some(({ rate }) => rate > 0);
  const goods: readonly AmountPart[] =
    showVatBreakdown || !isTaxed
      ? [{ kind: 'subtotalExVat', amount: exVat }, ...goodsVats]
      : [{ kind: 'subtotalIncVat', amount: subtotal }];
  return {
    parts: [...goods, { kind: 'shipping', amount: shipping }],
    total: addCents(subtotal, shipping),
    vats: !isTaxed ? [] : rates.map((part) => ({ rate: part.rate, amount: part.vat })),
  };
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
  { parts, total, vats }: Breakdown,
  language: Language,
): AmountRow[] {
  const money = (amount: Cents) => formatMoney(amount, language);
  const label = (part: AmountPart) => {
    switch (part.kind) {
      case 'subtotalExVat':
        return t('amount.subtotalExVat');
      case 'goodsVat':
        return t('amount.goodsVat', { rate: formatVatRate(part.rate, language) });
      case 'subtotalIncVat':
        return t('amount.subtotalIncVat');
      case 'shipping':
        return t(vats.length > 0 ? 'amount.shippingIncVat' : 'amount.shipping');
    }
  };
  return [
    ...parts.map((part) => ({
      kind: part.kind,
      label: label(part),
      amount: part.kind === 'shipping' && part.amount === ZERO_CENTS ? t('amount.free') : money(part.amount),
    })),
    { kind: 'total', label: t('amount.total'), amount: money(total) },
    ...vats.map(({ rate, amount }) => ({
      kind: 'vat' as const,
      label: t('amount.includedVat', { rate: formatVatRate(rate, language) }),
      amount: money(amount),
    })),
  ];
}
