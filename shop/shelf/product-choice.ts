import { MAX_OPTIONS } from '#shop/catalog/variation-options.ts';
import { VARIATION_PARAMETER } from './product-address.ts';

/** The parameters with the chosen option values, before they make a variation. */
export function optionParameter(option: number): string {
  return `option${option + 1}`;
}

/** All parameters by which an address says a choice. */
export const CHOICE_PARAMETERS: readonly string[] = [
  VARIATION_PARAMETER,
  ...Array.from({ length: MAX_OPTIONS }, (_, option) => optionParameter(option)),
];

type Named = { readonly id: string; readonly name: string; readonly sku: string | null };

/** Finds the variation that an address names: by name, in any case; by SKU; by id, as older links do. */
export function findNamedVariation<V extends Named>(variations: readonly V[], named: string | null): V | null {
  if (named === null) return null;
  const exact = variations.find(({ name }) => name === named);
  if (exact !== undefined) return exact;
  const wanted = named.trim().toLowerCase();
  return variations.find((one) => [one.name, one.sku, one.id].some((key) => key?.toLowerCase() === wanted)) ?? null;
}
