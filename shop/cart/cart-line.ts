import type { EnergyClass } from '#shop/catalog/energy-label.ts';
import type { DeliveryChoice } from '#shop/delivery/delivery-choice.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Cents, Price } from '#shop/kernel/money.ts';
import type { VatRate } from '#shop/kernel/percent.ts';
import type { Picture } from '#shop/media/picture-view.server.ts';
import type { PricingResult } from '#shop/pricing/cart-price.ts';
import type { UnitPrice } from '#shop/pricing/unit-price.ts';
import { MAX_LINE_LIMIT } from '#shop/settings/line-limit.ts';
import type { VatPlace } from '#shop/tax/vat-of.ts';

export const CART_LINE_STATUSES = [
  'ok',
  'price_changed',
  'insufficient',
  'out_of_stock',
  'recalled',
  'unavailable',
] as const;

/**
 * The status of a line. `price_changed`: its price differs from the one the cart stored. `insufficient`: fewer are
 * left than wanted, or the owner limits how many one order may have. `recalled`: unsafe, so nobody can buy it.
 * `unavailable`: gone, inactive, without a price, or a variation must be chosen first.
 */
export type CartLineStatus = (typeof CART_LINE_STATUSES)[number];

/** What somebody wants to buy: a product or one of its variations. */
export type WantedLine = {
  readonly productId: string;
  readonly variationId?: string | null | undefined;
  readonly quantity: number;
  /** Excluding VAT, as stored in the cart; absent or 0 when unknown. */
  readonly price?: Price | undefined;
};

/** A cart line as it is now in the database, in the shopper's language. Amounts are cents, VAT included. */
export type CartLine = {
  readonly productId: Uuid;
  readonly variationId: Uuid | null;
  readonly status: CartLineStatus;
  /** For the address /product/{slug}; null for a product that is gone or inactive. */
  readonly slug: string | null;
  /** Null for a product that is gone. */
  readonly productName: string | null;
  /** In the shopper's language. */
  readonly variationName: string | null;
  /** For the address of the product's page; null without a variation. */
  readonly variation: { readonly name: string } | null;
  readonly sku: string | null;
  readonly image: Picture;
  readonly quantity: number;
  /** Units this shopper could have, including those held for their own unpaid order. */
  readonly stock: number;
  /** The most the line may have: the stock, or the owner's limit per order if that is lower. */
  readonly maxQuantity: number;
  /** As on the shelf: without the shop's own VAT. */
  readonly unitPriceExVat: Price;
  /** Without the VAT that it bears where it goes. */
  readonly netUnitPrice: Price;
  /** As charged where it goes. */
  readonly unitPrice: Cents;
  /** Of the VAT that `unitPrice` contains. */
  readonly vatRate: VatRate;
  /** Per litre, kilogram, metre or piece; null where it equals the price or the content is unknown. */
  readonly measurePrice: UnitPrice | null;
  readonly totalIncVat: Cents;
  readonly energyClass: EnergyClass | null;
  /** What its label of a producer's guarantee of durability says; null without one. */
  readonly durability: string | null;
  /** An old one is taken back when it is bought (Directive 2012/19/EU, Art. 5(2)(b)). */
  readonly isTakenBack: boolean;
  /** Not returnable once unsealed, which must be said before ordering (Directive 2011/83/EU, Art. 6(1)(k)). */
  readonly isSealedHygiene: boolean;
  /** Its main characteristics, to be said directly before ordering (Art. 6(1)(a) and 8(2)). */
  readonly characteristics: readonly string[];
};

export type CartView = {
  readonly lines: readonly CartLine[];
  /** Over the lines that can be bought. */
  readonly pricing: PricingResult;
  /** Whether there are lines, and all of them can be bought as they are. */
  readonly canCheckOut: boolean;
  /** The shop's own: prices on the shelf contain it. */
  readonly vatRate: VatRate;
  /** The methods of delivery and the chosen one; absent in a shop without zones. */
  readonly delivery?: DeliveryChoice;
  /** Whose VAT it bears, and why. */
  readonly vat: VatPlace & {
    /** The country in the shopper's language, because browsers name some differently. */
    readonly countryName: string;
    /** Whether prices differ from those on the shelf, because the VAT of that country does. */
    readonly changesPrices: boolean;
  };
};

/** Whether the line counts in the total. */
export function isPriced(line: Pick<CartLine, 'status'>): boolean {
  return line.status === 'insufficient' || isBuyable(line);
}

/** Whether the line can be bought as it is. */
export function isBuyable(line: Pick<CartLine, 'status'>): boolean {
  return line.status === 'ok' || line.status === 'price_changed';
}

/** Whether it is a valid quantity: a whole number above 0. Limits depend on settings and stock. */
export function isOrderQuantity(quantity: number): boolean {
  return Number.isSafeInteger(quantity) && quantity >= 1 && quantity <= MAX_LINE_LIMIT;
}

/** The status of a line whose product exists. */
export function lineStatus(line: {
  readonly quantity: number;
  readonly isRecalled: boolean;
  readonly stock: number;
  readonly lineLimit: number;
  readonly price: Price;
  readonly rememberedPrice: Price | undefined;
}): CartLineStatus {
  if (line.isRecalled) return 'recalled';
  if (line.stock <= 0) return 'out_of_stock';
  if (line.quantity > Math.min(line.stock, line.lineLimit)) return 'insufficient';
  const remembered = line.rememberedPrice ?? 0;
  return remembered > 0 && remembered !== line.price ? 'price_changed' : 'ok';
}

/** Adds up lines of the same product and variation, keeping their order. */
export function mergeLines(lines: readonly WantedLine[]): WantedLine[] {
  const merged = new Map<string, WantedLine>();
  for (const line of lines) {
    const key = `${line.productId}/${line.variationId ?? ''}`;
    const earlier = merged.get(key);
    merged.set(key, earlier ? { ...line, quantity: earlier.quantity + line.quantity } : line);
  }
  return [...merged.values()];
}
