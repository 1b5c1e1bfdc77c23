/** The parameter of a product's address that names a variation. */
export const VARIATION_PARAMETER = 'variation';

/**
 * The path of a product's page, without the language; opened at a variation if one is given. The address says the
 * variation's own name, which no other of the product has, so that people can read it: '?variation=Rosewood'. It is the
 * same in every language. The canonical address never has it.
 */
export function productAddress(
  { slug }: { readonly slug: string },
  variation: { readonly name: string } | null = null,
): string {
  const path = `/product/${slug}`;
  return variation === null ? path : `${path}?${new URLSearchParams({ [VARIATION_PARAMETER]: variation.name })}`;
}
