import type { CheckedProduct } from '#shop/catalog/product-input.ts';

export type ProductSku = { readonly of: 'product' | 'variation'; readonly sku: string };

/** Products and variations have separate SKUs: one of each may be equal. */
export function listSkus({ sku, product_variations }: CheckedProduct): ProductSku[] {
  return [
    ...(sku === null ? [] : [{ of: 'product' as const, sku }]),
    ...product_variations.flatMap((one) => (one.sku === null ? [] : [{ of: 'variation' as const, sku: one.sku }])),
  ];
}
