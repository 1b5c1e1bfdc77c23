import type { Category } from '#shop/catalog/categories/category.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Cents, Price } from '#shop/kernel/money.ts';
import type { Picture } from '#shop/media/picture-view.server.ts';
import type { LowestUnitPrice } from '#shop/pricing/unit-price.ts';

/** Kept small, because a page has dozens of cards. */
export type CardVariation = {
  /** In the shopper's language. */
  readonly label: string;
  /** Of a shade, as '#rrggbb'. */
  readonly colour: string | null;
  readonly inStock: boolean;
};

/** A product on cards, rows and suggestions: texts in one language, amounts in cents including VAT. */
export type ProductCard = {
  readonly id: Uuid;
  readonly name: string;
  /** Only its beginning. */
  readonly description: string | null;
  /** For the address /product/{slug} in the same language. */
  readonly slug: string;
  readonly brand: string | null;
  readonly category: Pick<Category, 'id' | 'name' | 'type'> | null;
  readonly price: Cents;
  /** Lowest and highest price over the variations; both null unless they differ. */
  readonly minPrice: Cents | null;
  readonly maxPrice: Cents | null;
  /** The struck-out price, only when it is above every price shown. */
  readonly originalPrice: Cents | null;
  /** Per litre, kilogram, metre or piece, of the pack where that is lowest. */
  readonly unitPrice: LowestUnitPrice | null;
  /** The price of one unit, excluding VAT, which a cart line stores. */
  readonly priceExVat: Price;
  /** The first two: the main view (or the placeholder), and the one for hovering. */
  readonly images: readonly Picture[];
  readonly featured: boolean;
  readonly inStock: boolean;
  readonly variationOnly: boolean;
  /** The most that one cart line of the product may have. */
  readonly maxQuantity: number;
  readonly variations: readonly CardVariation[];
  /** The average of shoppers' reviews with one decimal, 0 without any. Staff entries do not count. */
  readonly rating: number;
  readonly reviews: number;
};
