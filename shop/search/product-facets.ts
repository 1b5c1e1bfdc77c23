import type { Uuid } from '#shop/kernel/ids.ts';
import type { PriceBounds } from '#shop/pricing/price-bounds.ts';
import type { ProductQuery } from './product-query.ts';

export type CategoryFacet = {
  readonly id: Uuid;
  readonly name: string;
  readonly count: number;
  readonly selected: boolean;
};

export type BrandFacet = Omit<CategoryFacet, 'id'>;

/**
 * What the products can be filtered by. Each count is of the products that the search text and all *other* filters
 * leave, so that it says what choosing the value would show.
 */
export type ProductFacets = {
  /** Every category, by name. */
  readonly categories: readonly CategoryFacet[];
  /** Brands of what is left and brands chosen, by name; of very many, those with the most products. */
  readonly brands: readonly BrandFacet[];
  readonly inStockCount: number;
  readonly featuredCount: number;
  /** Of the products that everything but the price range leaves. */
  readonly priceBounds: PriceBounds;
};

/**
 * Leaves out a limit that stands at its end of the range: whoever moves a thumb all the way means no limit there. One that
 * was asked stays in the address even where it excludes nothing now, since another filter may change that.
 */
export function limitsThatMatter(
  { minPrice, maxPrice }: Pick<ProductQuery, 'minPrice' | 'maxPrice'>,
  bounds: PriceBounds,
): Pick<ProductQuery, 'minPrice' | 'maxPrice'> {
  return {
    minPrice: minPrice !== null && minPrice > bounds.from ? minPrice : null,
    maxPrice: maxPrice !== null && maxPrice < bounds.to ? maxPrice : null,
  };
}
