import { parseCountry } from '#shop/i18n/country.ts';
import {
  addCents,
  type Cents,
  multiplyCents,
  type Price,
  splitCents,
  subtractCents,
  sumCents,
  ZERO_CENTS,
} from '#shop/kernel/money.ts';
import { grossCents, includedVat, netPrice, type VatRate } from '#shop/kernel/percent.ts';
import type { LineVat } from '#shop/tax/vat-of.ts';
import { missingForFreeShipping, type ShippingTerms, shippingPriceOf } from './shipping-price.ts';
import { splitByRate, type VatPart } from './vat-part.ts';

type Taxation = {
  /** The shop's own rate: prices on the shelf contain it. */
  readonly vatRate: VatRate;
  /** Whether prices stay the same without VAT where another rate is charged; otherwise they stay the same with it. */
  readonly keepsNetPrices?: boolean;
};

type ItemToPrice = {
  /** One unit on the shelf, excluding the shop's own VAT. */
  readonly price: Price;
  readonly quantity: number;
  /** Where it may bear another rate than the shop's. */
  readonly vat?: LineVat | undefined;
};

export type CartToPrice = ShippingTerms &
  Taxation & {
    readonly lines: readonly ItemToPrice[];
    /** Country of the delivery address in any spelling; null while none is known. */
    readonly country: string | null;
    /** ISO code of the country the shop is in. */
    readonly sellerCountry: string;
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
  /** What is charged: subtotalIncVat + shippingAmount. The same for every country unless prices without VAT are. */
  readonly totalIncVat: Cents;
  /** Null where delivery is never free. */
  readonly freeShippingThresholdIncVat: Cents | null;
  /** Nothing where it is free, or never. */
  readonly amountNeededForFreeShipping: Cents;
  readonly isEligibleForFreeShipping: boolean;
  readonly showVatBreakdown: boolean;
  /** By rate; missing while everything bears the shop's own. */
  readonly vatParts?: readonly VatPart[];
};

/** The only calculation of a cart, order or invoice. Throws RangeError when a quantity is not a whole number. */
export function priceCart(cart: CartToPrice): PricingResult {
  const { lines, vatRate, keepsNetPrices = false } = cart;
  const taxed = lines.map((line) => ({
    ...(line.vat ?? { rate: vatRate, homeRate: vatRate }),
    total: priceItem({ ...line, vatRate, keepsNetPrices }).totalIncVat,
  }));
  const subtotalIncVat = sumCents(taxed.map(({ total }) => total));
  const missing = missingForFreeShipping(subtotalIncVat, cart);
  const shippingAmount = lines.length === 0 ? ZERO_CENTS : deliver(shippingPriceOf(subtotalIncVat, cart), taxed, cart);
  const totalIncVat = addCents(subtotalIncVat, shippingAmount);
  const parts = splitByRate(taxed, shippingAmount);
  const goodsVat = sumCents(parts.map(({ goods, rate }) => includedVat(goods, rate)));
  const subtotalExVat = subtractCents(subtotalIncVat, goodsVat);
  const showVatBreakdown = showsVatBreakdown(cart.country, cart.sellerCountry);
  return {
    subtotalExVat,
    subtotalIncVat,
    displaySubtotal: showVatBreakdown ? subtotalExVat : subtotalIncVat,
    vatAmount: sumCents(parts.map(({ vat }) => vat)),
    shippingAmount,
    totalIncVat,
    freeShippingThresholdIncVat: cart.freeShippingThreshold,
    amountNeededForFreeShipping: missing ?? ZERO_CENTS,
    isEligibleForFreeShipping: lines.length > 0 && missing === ZERO_CENTS,
    showVatBreakdown,
    ...(parts.some(({ rate }) => rate !== vatRate) && { vatParts: parts }),
  };
}

/**
 * What the delivery of goods costs where they go. Its VAT changes as that of the goods does: one conversion where all
 * change alike, otherwise one for each change, in proportion to its goods.
 */
function deliver(shelf: Cents, goods: readonly (LineVat & { readonly total: Cents })[], taxation: Taxation): Cents {
  if (!taxation.keepsNetPrices) return shelf;
  const changes = [...Map.groupBy(goods, ({ rate, homeRate }) => `${homeRate} ${rate}`)];
  // Equal remainders go by position, which the order of the lines must not decide.
  changes.sort(([a], [b]) => (a < b ? -1 : 1));
  const shares = splitCents(
    shelf,
    changes.map(([, lines]) => sumCents(lines.map(({ total }) => total))),
  );
  return sumCents(changes.map(([, [first]], index) => convert(shares[index] ?? ZERO_CENTS, first)));
}

/** The same price without VAT, with that of the destination. */
function convert(shelf: Cents, vat: LineVat | undefined): Cents {
  return vat === undefined || vat.rate === vat.homeRate ? shelf : grossCents(netPrice(shelf, vat.homeRate), vat.rate);
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
export function priceItem(item: ItemToPrice & Taxation) {
  const { price, quantity, vat, vatRate } = item;
  const priceIncVat = priceAtDestination(item);
  const priceExVat = vat === undefined || vat.rate === vatRate ? price : netPrice(priceIncVat, vat.rate);
  return { priceExVat, priceIncVat, totalIncVat: multiplyCents(priceIncVat, quantity) };
}

/**
 * What one unit costs where it goes, VAT included. It is the price on the shelf, whose VAT is the shop's, unless prices
 * without VAT stay the same: then the home rate is taken out of it and the destination's added.
 */
function priceAtDestination({ price, vat, ...taxation }: ItemToPrice & Taxation): Cents {
  const shelf = grossCents(price, taxation.vatRate);
  if (!taxation.keepsNetPrices || vat === undefined || vat.rate === vat.homeRate) return shelf;
  const net = vat.homeRate === taxation.vatRate ? price : netPrice(shelf, vat.homeRate);
  return grossCents(net, vat.rate);
}
