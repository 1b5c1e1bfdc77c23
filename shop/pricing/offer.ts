import type { Product } from '#shop/catalog/product.ts';
import type { Variation } from '#shop/catalog/variation.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { type Cents, type Price, price } from '#shop/kernel/money.ts';
import type { VatRate } from '#shop/kernel/percent.ts';
import { chosenDisplayPrice, type DisplayPrice, displayPrice } from './display-price.ts';
import { findChosenPrice } from './item-price.ts';
import {
  isHonestOriginalPrice,
  lowestPriceBefore,
  lowestVariationPriceBefore,
  type PriceChange,
} from './lowest-price.ts';
import type { PricedProduct } from './price-rule.ts';

export type OfferedVariation = Pick<Variation, 'id' | 'price_adjustment'>;
export type OfferedProduct = PricedProduct &
  Pick<Product, 'original_price'> & { readonly product_variations: readonly OfferedVariation[] };

/** Every price that a product (no variation) or one of its variations ever had, in any order. */
export type PriceHistory = readonly (PriceChange & { readonly variationId: Uuid | null })[];

/** The VAT rate, and when it began; null if it never changed. */
export type Vat = { readonly rate: VatRate; readonly since: Date | null };

/** The price of one choice and its struck price; cents, VAT included. All 0 where it has no price. */
export type OfferPrice = {
  readonly price: Cents;
  /** Only when it is the lowest price of the 30 days before the reduction (Directive 98/6/EC Art. 6a). */
  readonly originalPrice: Cents | null;
  /** One unit, excluding VAT: what a cart line stores. */
  readonly priceExVat: Price;
};

/** The offer of one variation, or of the product itself. */
export function offerPrice(
  product: OfferedProduct,
  variation: OfferedVariation | null,
  history: PriceHistory,
  vat: Vat,
): OfferPrice {
  const shown = chosenDisplayPrice(product, variation, vat.rate);
  const priceExVat = findChosenPrice(product, variation) ?? price(0);
  const isHonest =
    shown.originalPrice !== null &&
    isHonestOriginalPrice(
      {
        price: priceExVat,
        originalPrice: product.original_price,
        lowestBefore: lowestBefore(variation, history, vat.since),
      },
      vat.rate,
    );
  return { price: shown.price, originalPrice: isHonest ? shown.originalPrice : null, priceExVat };
}

/** What a card or a page without a choice shows: a struck price only where it is honest for every choice. */
export function offerDisplayPrice(product: OfferedProduct, history: PriceHistory, vat: Vat): DisplayPrice {
  const shown = displayPrice(product, vat.rate);
  if (shown.originalPrice === null) return shown;
  const choices: readonly (OfferedVariation | null)[] =
    product.product_variations.length === 0 ? [null] : product.product_variations;
  const offered = choices.filter((choice) => findChosenPrice(product, choice) !== null);
  const isHonest = offered.every((choice) => offerPrice(product, choice, history, vat).originalPrice !== null);
  return isHonest ? shown : { ...shown, originalPrice: null };
}

function lowestBefore(variation: OfferedVariation | null, history: PriceHistory, vatSince: Date | null): Price | null {
  const own = history.filter((change) => change.variationId === null);
  if (variation === null) return lowestPriceBefore(own, vatSince);
  return lowestVariationPriceBefore(
    own,
    history.filter((change) => change.variationId === variation.id),
    vatSince,
  );
}
