import type { Category } from '#shop/catalog/categories/category.ts';
import type { ValueOf } from '#shop/catalog/fields/field.ts';
import { maxQuantity } from '#shop/catalog/product.ts';
import type { FACT_FIELDS, PRODUCT_FIELDS, ProductFacts, VARIATION_FIELDS } from '#shop/catalog/product-fields.ts';
import type { OptionValue } from '#shop/catalog/variation-options.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Language } from '#shop/kernel/language.ts';
import type { Cents } from '#shop/kernel/money.ts';
import type { Picture } from '#shop/media/picture-view.server.ts';
import type { DisplayPrice, OfferPrice } from '#shop/pricing/offer.ts';
import type { LowestUnitPrice, UnitPrice } from '#shop/pricing/unit-price.ts';
import type { DurabilityLabel } from './durability-label.ts';
import type { LegalBlock } from './legal-block.ts';

/** `alt` describes it in the page's language; without it, the product's name is used. */
export type ShownPicture = Picture & { readonly alt?: string | null };

export type PageVariation = OfferPrice & {
  readonly id: Uuid;
  /** The name that addresses say; the same in every language. */
  readonly name: string;
  /** In the shopper's language. */
  readonly label: string;
  /** One for each of the product's options. */
  readonly values: readonly OptionValue[];
  /** False when it is shown but cannot be bought. */
  readonly hasPrice: boolean;
  /** Units that may be bought at once; none without a price. Pages know no more, so that they stay cached. */
  readonly stock: number;
  readonly sku: string | null;
  readonly image: Picture | null;
  /** A shade as '#rrggbb'. */
  readonly colour: string | null;
  readonly netQuantity: ProductFacts['net_quantity'];
  readonly unitPrice: UnitPrice | null;
  readonly details: readonly Detail[];
};

type Shown<F, Value> = {
  [Name in keyof F]: F[Name] extends { isShown: true } ? (ValueOf<F[Name]> extends Value | null ? Name : never) : never;
}[keyof F];
type ShownAnywhere<Value> =
  | Shown<typeof PRODUCT_FIELDS, Value>
  | Shown<typeof VARIATION_FIELDS, Value>
  | Shown<typeof FACT_FIELDS, Value>;
/** A described field with a line of its own on the product page: counted, or as it was typed. */
export type Detail =
  | { readonly field: ShownAnywhere<number>; readonly n: number }
  | { readonly field: ShownAnywhere<string>; readonly text: string };

/** `above`: those that it lies in, from the first level on. */
export type ShownCategory = Pick<Category, 'id' | 'name' | 'type'> & {
  readonly above?: readonly Pick<Category, 'id' | 'name'>[];
};

/** What the page shows as it is; of the others, the server writes `legalBlocks` and the label. */
export type ShownFacts = Omit<ProductFacts, 'durability_guarantee' | 'data' | 'battery' | 'weee_category'>;

/** Everything the product page shows, in one language; amounts are cents, VAT included. */
export type ProductPage = {
  readonly id: Uuid;
  readonly name: string;
  readonly slugs: Readonly<Record<Language, string>>;
  /** Plain text. `descriptionHtml` is the same with its cleaned paragraphs, lists and tables, if it has them. */
  readonly description: string | null;
  readonly descriptionHtml: string | null;
  readonly highlights: readonly string[];
  readonly brand: string | null;
  readonly sku: string | null;
  readonly category: ShownCategory | null;
  readonly featured: boolean;
  readonly variationOnly: boolean;
  /** No right of withdrawal once it was unsealed after delivery (Directive 2011/83/EU, Art. 16(e)). */
  readonly isSealedHygiene: boolean;
  /** A recall or safety warning of it, or of one of its variations, is in force. */
  readonly hasRecall: boolean;
  /** False when it can be viewed but neither found nor bought. */
  readonly hasPrice: boolean;
  readonly inStock: boolean;
  /** Units that may be bought at once, of the product itself or of all its variations together. */
  readonly stock: number;
  /** At least one: the placeholder without any. */
  readonly images: readonly ShownPicture[];
  /** Before anything is chosen. */
  readonly shown: DisplayPrice;
  /** Of the product without a variation. */
  readonly offer: OfferPrice;
  /** Before anything is chosen: of the pack where it is lowest. */
  readonly unitPrice: LowestUnitPrice | null;
  readonly variations: readonly PageVariation[];
  /** What its variations differ by, in the shopper's language; empty where one list is enough. */
  readonly options: readonly string[];
  readonly facts: ShownFacts | null;
  readonly durabilityLabel: DurabilityLabel | null;
  readonly legalBlocks: readonly LegalBlock[];
  readonly details: readonly Detail[];
  /** What the owner says of it beside, in the page's language and the owner's order. */
  readonly attributes: readonly { readonly term: string; readonly description: string }[];
  /** The average of shoppers' reviews with one decimal, 0 without any. Staff entries do not count. */
  readonly rating: number;
  readonly reviewCount: number;
  /** What may be bought, as a carrier carries it. */
  readonly parcels?: readonly ProductParcel[];
};

/** One unit of a product or variation: its price with VAT, its weight in grams and size in millimetres where known. */
export type ProductParcel = {
  readonly productId: Uuid;
  readonly kind: string | null;
  readonly price: Cents;
  readonly weight: number | null;
  readonly size: readonly [number, number, number] | null;
};

/** The variations that somebody may wait for: sold out, but with a price. */
export function listSoldOut({ variations }: Pick<ProductPage, 'variations'>): readonly PageVariation[] {
  return variations.filter(({ hasPrice, stock }) => hasPrice && stock <= 0);
}

/**
 * Lists the pictures of the gallery. A chosen variation's picture replaces the main view and appears once, by default
 * under the variation's name.
 */
export function galleryPictures(
  product: Pick<ProductPage, 'images' | 'name'>,
  chosen: Pick<PageVariation, 'image' | 'label'> | null,
): readonly ShownPicture[] {
  const image = chosen?.image ?? null;
  if (chosen === null || image === null) return product.images;
  const picture: ShownPicture = product.images.find(({ path }) => path === image.path) ?? image;
  const alt = picture.alt ?? `${product.name}, ${chosen.label}`;
  return [{ ...picture, alt }, ...product.images.slice(1).filter(({ path }) => path !== picture.path)];
}

/** Why Add to Cart is not possible now, or null. */
export type AddToCartProblem = 'no-price' | 'out-of-stock' | 'choose-first' | 'choose-variation';

/**
 * Says why a product cannot be added, by the specification: `choose-first` disables the button, `choose-variation`
 * answers the click with a message.
 */
export function findAddToCartProblem(
  product: Pick<ProductPage, 'hasPrice' | 'inStock' | 'variationOnly' | 'variations'>,
  chosen: PageVariation | null,
): AddToCartProblem | null {
  if (!product.hasPrice) return 'no-price';
  if (!product.inStock || (chosen !== null && chosen.stock <= 0)) return 'out-of-stock';
  if (chosen !== null || product.variations.length === 0) return null;
  return product.variationOnly ? 'choose-first' : 'choose-variation';
}

/** Returns min(stock, 10), but 1 when none are available, so that the field stays valid. */
export function maxChoosable(product: Pick<ProductPage, 'stock' | 'variations'>, chosen: PageVariation | null): number {
  return Math.max(1, maxQuantity(chosen?.stock ?? product.stock));
}
