/** What is known of the weight and size of something that is sent. */
export type Measures = {
  readonly weight_g: number | null;
  readonly length_mm: number | null;
  readonly width_mm: number | null;
  readonly height_mm: number | null;
};

export const UNKNOWN_MEASURES: Measures = { weight_g: null, length_mm: null, width_mm: null, height_mm: null };

/** Weight in grams and size in millimetres of a choice: its own where they are known, else the product's. */
export function measure(product: Measures, variation: Measures | null) {
  return {
    weight: variation?.weight_g ?? product.weight_g,
    size: (variation && sizeOf(variation)) ?? sizeOf(product),
  };
}

/** Null unless all three sides are known. */
function sizeOf({ length_mm, width_mm, height_mm }: Measures): readonly [number, number, number] | null {
  return length_mm === null || width_mm === null || height_mm === null ? null : [length_mm, width_mm, height_mm];
}
