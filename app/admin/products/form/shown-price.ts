import { parsePriceInput, price } from '#shop/kernel/money.ts';
import type { VatRate } from '#shop/kernel/percent.ts';
import { findChosenPrice, findPriceRange, hasPrice, type PriceRange } from '#shop/pricing/product-price.ts';
import type { ProductDraft, VariationDraft } from './product-draft.ts';

/** The price that the shop would show for the draft; null when nothing has one. */
export function findShownPrice(draft: ProductDraft, vatRate: VatRate): PriceRange | null {
  const product = readPrices(draft);
  return hasPrice(product) ? findPriceRange(product, vatRate) : null;
}

/** Whether a shopper could buy this row, or without rows the product itself. */
export function isForSale(draft: ProductDraft, row: VariationDraft | null): boolean {
  const typed = row && { price_adjustment: parsePriceInput(row.price_adjustment) };
  return findChosenPrice(readPrices(draft), typed) !== null;
}

function readPrices({ is_variation_only, base_price, product_variations }: ProductDraft) {
  return {
    is_variation_only,
    base_price: parsePriceInput(base_price) ?? price(0),
    product_variations: product_variations.map((one) => ({ price_adjustment: parsePriceInput(one.price_adjustment) })),
  };
}
