import { parsePriceInput, price } from '#shop/kernel/money.ts';
import type { VatRate } from '#shop/kernel/percent.ts';
import { type DisplayPrice, displayPrice } from '#shop/pricing/display-price.ts';
import type { ProductDraft } from './product-draft.ts';

/** What the shop would show for what is typed. */
export function shownPrice(draft: ProductDraft, vatRate: VatRate): DisplayPrice {
  const { is_variation_only, base_price, original_price, product_variations } = draft;
  return displayPrice(
    {
      is_variation_only,
      base_price: parsePriceInput(base_price) ?? price(0),
      original_price: parsePriceInput(original_price),
      product_variations: product_variations.map((one) => ({
        price_adjustment: parsePriceInput(one.price_adjustment),
      })),
    },
    vatRate,
  );
}
