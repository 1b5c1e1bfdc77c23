import { productAddress } from '#shop/shelf/product-address.ts';

/** The path, without the language, of the form for an email when a product or variation is back in stock. */
export function restockAddress(
  product: { readonly slug: string },
  variation: { readonly name: string } | null,
): string {
  return productAddress({ slug: `${product.slug}/restock` }, variation);
}
