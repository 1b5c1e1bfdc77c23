import { isLatvia } from '#shop/i18n/country.ts';
import { addCents, type Cents, maxCents, type Price, subtractCents, sumCents, ZERO_CENTS } from '#shop/kernel/money.ts';
import { includedVat, type VatRate } from '#shop/kernel/percent.ts';
import { priceItem } from './item-price.ts';

export type CartToPrice = {
  /** One unit's price excluding VAT, and how many. */
  readonly lines: readonly { readonly price: Price; readonly quantity: number }[];
  /** Country of the delivery address in any spelling; null while none is known. */
  readonly country: string | null;
  readonly vatRate: VatRate;
  /** Per order, VAT included. */
  readonly shippingPrice: Cents;
  /** Goods subtotal, VAT included, from which shipping is free. */
  readonly freeShippingThreshold: Cents;
};

/** The specification's pricing result; every amount is cents. */
export type PricingResult = {
  /** Goods without VAT: subtotalIncVat less the VAT it contains. */
  readonly subtotalExVat: Cents;
  readonly subtotalIncVat: Cents;
  /** The subtotal to show: without VAT where the VAT breakdown is shown, otherwise with VAT. */
  readonly displaySubtotal: Cents;
  /** VAT contained in totalIncVat, including that of shipping. */
  readonly vatAmount: Cents;
  /** VAT included; 0 for an empty cart. */
  readonly shippingAmount: Cents;
  /** What is charged: subtotalIncVat + shippingAmount, the same for every country. */
  readonly totalIncVat: Cents;
  readonly freeShippingThresholdIncVat: Cents;
  readonly amountNeededForFreeShipping: Cents;
  readonly isEligibleForFreeShipping: boolean;
  readonly showVatBreakdown: boolean;
};

/**
 * Prices a cart: the only calculation behind cart, checkout, the charged amount, the order and the invoice. Throws
 * RangeError when a quantity is not a whole number.
 */
export function priceCart(cart: CartToPrice): PricingResult {
  const { lines, vatRate, freeShippingThreshold } = cart;
  const subtotalIncVat = sumCents(lines.map((line) => priceItem({ ...line, vatRate }).totalIncVat));
  const subtotalExVat = subtractCents(subtotalIncVat, includedVat(subtotalIncVat, vatRate));
  const isEligibleForFreeShipping = lines.length > 0 && subtotalIncVat >= freeShippingThreshold;
  const shippingAmount = lines.length === 0 || isEligibleForFreeShipping ? ZERO_CENTS : cart.shippingPrice;
  const totalIncVat = addCents(subtotalIncVat, shippingAmount);
  const showVatBreakdown = showsVatBreakdown(cart.country);
  return {
    subtotalExVat,
    subtotalIncVat,
    displaySubtotal: showVatBreakdown ? subtotalExVat : subtotalIncVat,
    vatAmount: includedVat(totalIncVat, vatRate),
    shippingAmount,
    totalIncVat,
    freeShippingThresholdIncVat: freeShippingThreshold,
    amountNeededForFreeShipping: maxCents(ZERO_CENTS, subtractCents(freeShippingThreshold, subtotalIncVat)),
    isEligibleForFreeShipping,
    showVatBreakdown,
  };
}

/** Whether goods are shown without VAT and their VAT separately: in Latvia, and while no country is known. */
export function showsVatBreakdown(country: string | null): boolean {
  return country === null || isLatvia(country);
}
