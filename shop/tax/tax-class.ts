/**
 * What kind of goods a product is for VAT. Member states tax some goods at a reduced rate; where a state has none for a
 * class, or the table does not know it, its standard rate applies.
 */
export const TAX_CLASSES = ['standard', 'books', 'food', 'children'] as const;
export type TaxClass = (typeof TAX_CLASSES)[number];

/** The classes that a product can be given; without one it is 'standard'. */
export const REDUCED_CLASSES = ['books', 'food', 'children'] as const satisfies readonly TaxClass[];

/** Reads a stored class; null and what is none are taxed at the standard rate. */
export function parseTaxClass(stored: unknown): TaxClass {
  return TAX_CLASSES.find((one) => one === stored) ?? 'standard';
}
