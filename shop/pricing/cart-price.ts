import { parseCountry } from '#shop/i18n/country.ts';
import {
  addCents,
  type Cents,
  multiplyCents,
  type Price,
  subtractCents,
  sumCents,
  ZERO_CENTS,
} from '#shop/kernel/money.ts';
import { grossCents, includedVat, type VatRate } from '#shop/kernel/percent.ts';
import { missingForFreeShipping, type ShippingTerms, shippingPriceOf } from './shipping-price.ts';

export type CartToPrice = ShippingTerms & {
  /** One unit's price excluding VAT, and how many. */
  readonly lines: readonly { readonly price: Price; readonly quantity: number }[];
  /** Country of the delivery address in any spelling; null while none is known. */
  readonly country: string | null;
  /** ISO code of the country the shop is in. */
  readonly sellerCountry: string;
  readonly vatRate: VatRate;
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
  /** Null where delivery is never free. */
  readonly freeShippingThresholdIncVat: Cents | null;
  /** Nothing where it is free, or never. */
  readonly amountNeededForFreeShipping: Cents;
  readonly isEligibleForFreeShipping: boolean;
  readonly showVatBreakdown: boolean;
};

/** The only calculation of a cart, order or invoice. Throws RangeError when a quantity is not a whole number. */
export function priceCart(cart: CartToPrice): PricingResult {
  const { lines, vatRate } = cart;
  const subtotalIncVat = sumCents(lines.map((line) => priceItem({ ...line, vatRate }).totalIncVat));
  const subtotalExVat = subtractCents(subtotalIncVat, includedVat(subtotalIncVat, vatRate));
  const missing = missingForFreeShipping(subtotalIncVat, cart);
  const shippingAmount = lines.length === 0 ? ZERO_CENTS : shippingPriceOf(subtotalIncVat, cart);
  const totalIncVat = addCents(subtotalIncVat, shippingAmount);
  const showVatBreakdown = showsVatBreakdown(cart.country, cart.sellerCountry);
  return {
    subtotalExVat,
    subtotalIncVat,
    displaySubtotal: showVatBreakdown ? subtotalExVat : subtotalIncVat,
    vatAmount: includedVat(totalIncVat, vatRate),
    shippingAmount,
    totalIncVat,
    freeShippingThresholdIncVat: cart.freeShippingThreshold,
    amountNeededForFreeShipping: missing ?? ZERO_CENTS,
    isEligibleForFreeShipping: lines.length > 0 && missing === ZERO_CENTS,
    showVatBreakdown,
  };
}

/**
 * Whether goods are shown without VAT and their VAT separately: in the shop's own country, in any spelling, and while no
 * country is known.
 */
export function showsVatBreakdown(country: string | null, sellerCountry: string): boolean {
  return country === null || parseCountry(country) === sellerCountry;
}

/**
 * Prices one line of a cart or order, as the specification's item pricing does: one unit excluding VAT, to four
 * decimals; the unit with VAT; and the whole line, priceIncVat times quantity, so that it never differs from its shelf
 * price. Throws RangeError when the quantity is not a whole number.
 */
export function priceItem(item: { readonly price: Price; readonly quantity: number; readonly vatRate: VatRate }) {
  const priceIncVat = grossCents(item.price, item.vatRate);
  return { priceExVat: item.price, priceIncVat, totalIncVat: multiplyCents(priceIncVat, item.quantity) };
}
