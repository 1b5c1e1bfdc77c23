import type { Uuid } from '#shop/kernel/ids.ts';
import type { PriceBounds } from '#shop/pricing/product-price.ts';
import type { ProductQuery } from './product-query.ts';

export type CategoryFacet = {
  readonly id: Uuid;
  readonly name: string;
  /** With the products of the categories below it. */
  readonly count: number;
  /** The category that it lies in, and how far below the first level: missing on that. */
  readonly parent?: Uuid;
  readonly level?: number;
  readonly selected: boolean;
};

/** The values to filter by. A count includes all *other* filters: it says what choosing the value would show. */
export type ProductFacets = {
  /** All, each followed by those that lie in it. */
  readonly categories: readonly CategoryFacet[];
  /** Of the matching products, and selected ones, by name; if too many, those with the most products. */
  readonly brands: readonly Pick<CategoryFacet, 'name' | 'count' | 'selected'>[];
  readonly inStockCount: number;
  readonly featuredCount: number;
  /** The price range of products that match everything else. */
  readonly priceBounds: PriceBounds;
};

/** Drops a limit at its end of the range: a thumb moved all the way means no limit. The address keeps it. */
export function limitsThatMatter(
  { minPrice, maxPrice }: Pick<ProductQuery, 'minPrice' | 'maxPrice'>,
  bounds: PriceBounds,
): Pick<ProductQuery, 'minPrice' | 'maxPrice'> {
  return {
    minPrice: minPrice !== null && minPrice > bounds.from ? minPrice : null,
    maxPrice: maxPrice !== null && maxPrice < bounds.to ? maxPrice : null,
  };
}
