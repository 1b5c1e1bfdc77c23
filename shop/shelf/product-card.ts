import type { Category } from '#shop/catalog/categories/category.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Cents, Price } from '#shop/kernel/money.ts';
import type { Picture } from '#shop/media/picture-view.server.ts';
import type { LowestUnitPrice } from '#shop/pricing/unit-price.ts';

/** Little, because a page of cards carries dozens. */
export type CardVariation = {
  /** In the shopper's language. */
  readonly label: string;
  /** Of a shade, as '#rrggbb'. */
  readonly colour: string | null;
  readonly inStock: boolean;
};

/** One product as cards, rows and suggestions show it: texts in one language, amounts in cents including VAT. */
export type ProductCard = {
  readonly id: Uuid;
  readonly name: string;
  /** Its beginning only. */
  readonly description: string | null;
  /** Of the address /product/{slug} in the same language. */
  readonly slug: string;
  readonly brand: string | null;
  readonly category: Pick<Category, 'id' | 'name' | 'type'> | null;
  readonly price: Cents;
  /** Lowest and highest price over the variations; both null unless they differ. */
  readonly minPrice: Cents | null;
  readonly maxPrice: Cents | null;
  /** The struck-out price, only when it is above every price shown. */
  readonly originalPrice: Cents | null;
  /** By the litre, kilogram, metre or piece, of the pack where that is lowest. */
  readonly unitPrice: LowestUnitPrice | null;
  /** One unit of the product itself, excluding VAT: what a cart line stores. */
  readonly priceExVat: Price;
  /** The first two: main view (the placeholder where there is none), and what is shown on hover. */
  readonly images: readonly Picture[];
  readonly featured: boolean;
  readonly inStock: boolean;
  readonly variationOnly: boolean;
  /** How many one cart line of the product itself may hold. */
  readonly maxQuantity: number;
  readonly variations: readonly CardVariation[];
  /** Average of shoppers' reviews with one decimal, 0 where there are none. What the shop wrote itself does not count. */
  readonly rating: number;
  readonly reviews: number;
};
