import { type Measures, measure } from '#shop/catalog/measures.ts';
import type { Parcel } from '#shop/delivery/quote-delivery.ts';
import { sumCents } from '#shop/kernel/money.ts';
import { type CartLine, isPriced } from './cart-line.ts';

type Measured = Measures & {
  readonly kind: string | null;
  readonly product_variations: readonly (Measures & { readonly id: string })[];
};

/** What a carrier would carry of a cart: the lines that count in its total. */
export function parcelOf(lines: readonly CartLine[], products: ReadonlyMap<string, Measured>): Parcel {
  const counted = lines.filter(isPriced);
  return {
    goods: sumCents(counted.map(({ totalIncVat }) => totalIncVat)),
    lines: counted.flatMap(({ productId, variationId, quantity }) => {
      const product = products.get(productId);
      if (product === undefined) return [];
      const variation = product.product_variations.find(({ id }) => id === variationId) ?? null;
      return [{ productId, kind: product.kind, quantity, ...measure(product, variation) }];
    }),
  };
}
