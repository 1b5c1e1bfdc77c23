import type { NumberRange } from './attribute-filters.ts';

/** An attribute to filter by: choices with the number of products that choosing one would leave, or a range. */
export type AttributeFacet = {
  readonly key: string;
  readonly name: string;
  readonly unit: string;
  /** Those that leave something, and chosen ones, in the owner's order. */
  readonly choices: readonly {
    readonly key: string;
    readonly name: string;
    /** Of a colour, as '#rrggbb'. */
    readonly colour: string | null;
    readonly count: number;
  }[];
  /** Between which numbers the products that match everything else are; null for choices. */
  readonly bounds: { readonly from: number; readonly to: number } | null;
  readonly range: NumberRange | null;
};
