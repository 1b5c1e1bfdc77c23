import { addCents, type Cents, subtractCents } from '#shop/kernel/money.ts';
import { includedVat, type VatRate } from '#shop/kernel/percent.ts';

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
