import { z } from 'zod';
import { attributeValuesSchema } from '#shop/attributes/attribute-values.ts';
import { perLanguage } from '#shop/kernel/language.ts';
import { listedPrice, type Price, price } from '#shop/kernel/money.ts';
import { isImageToKeep } from '#shop/media/image.ts';
import { MAX_MARKUP } from './description/markup.ts';
import { isOnScale } from './energy-label.ts';
import { optional, required, schemasOf } from './fields/field-schema.ts';
import { mapTranslations, perTranslation } from './fields/translations.ts';
import { MAX_STOCK } from './product.ts';
import { FACT_FIELDS, PRODUCT_FIELDS, TRANSLATED_FACTS, VARIATION_FIELDS } from './product-fields.ts';
import { MAX_TAG, MAX_TAGS } from './tags.ts';
import { MAX_OPTIONS, nameOfValues } from './variation-options.ts';

/** Excluding VAT, in ten-thousandths of a euro. */
export const MAX_PRICE = 9_999_999_9999;

const image = z.string().max(2000).refine(isImageToKeep);
const stock = z.int().min(0).max(MAX_STOCK);
/** Excluding VAT, in ten-thousandths of a euro. */
const priceUnits = z.int().min(0).max(MAX_PRICE).transform(price);
const optionalPrice = priceUnits.nullish().transform((value) => (value === 0 ? null : (value ?? null)));
const textsSchema = (most: number) => z.object(perLanguage(() => optional(most))).default(perLanguage(() => null));

export const variationInputSchema = z.object({
  /** The id of an existing variation; without it a new one is created. */
  id: z.uuid().optional(),
  /** For a product with options, made from its values. */
  name: required(120),
  /** One for each option of the product, in order. */
  option_values: z.array(required(120)).max(MAX_OPTIONS).default([]),
  /** The text for shoppers where it differs from the name, per language. */
  label: textsSchema(120),
  /** The variation's whole price; null means the product's. */
  price_adjustment: optionalPrice,
  stock_quantity: stock.default(0),
  image: image.nullish().transform((value) => value ?? null),
  ...schemasOf(VARIATION_FIELDS),
});
export type VariationInput = z.output<typeof variationInputSchema>;

const imageAltSchema = z.object({ image, ...perLanguage(() => optional(250)) });
export type ImageAlt = z.output<typeof imageAltSchema>;

const translationSchema = z.object({
  name: required(200),
  description: optional(20_000),
  description_html: optional(MAX_MARKUP),
  highlights: z.array(required(300)).max(20).default([]),
  ...schemasOf(TRANSLATED_FACTS),
  /** In the order of the options; '' where the English value is used. */
  option_names: z.array(z.string().trim().max(60)).max(MAX_OPTIONS).default([]),
});
export type ProductTranslation = z.output<typeof translationSchema>;

export const productInputSchema = z.object({
  name: required(200),
  /** Plain text; for an HTML description, its text. */
  description: optional(20_000),
  description_html: optional(MAX_MARKUP),
  highlights: z.array(required(300)).max(20).default([]),
  base_price: priceUnits.default(price(0)),
  original_price: optionalPrice,
  stock_quantity: stock.default(0),
  category_id: z
    .uuid()
    .nullish()
    .transform((id) => id ?? null),
  sku: optional(80),
  tag: optional(MAX_TAG).refine((tag) => !tag?.includes(',')),
  more_tags: z
    .array(required(MAX_TAG).refine((tag) => !tag.includes(',')))
    .max(MAX_TAGS - 1)
    .default([]),
  is_active: z.boolean().default(true),
  is_variation_only: z.boolean().default(false),
  ...schemasOf(PRODUCT_FIELDS),
  images: z.array(image).max(30).default([]),
  /** Alternative texts of the images, for people who do not see them; texts of other images are dropped. */
  image_alts: z.array(imageAltSchema).max(30).default([]),
  /** The requested address per language; without one it is made from the name. */
  slug: textsSchema(80),
  ...perTranslation(() => translationSchema.nullable().default(null)),
  facts: z
    .object(schemasOf(FACT_FIELDS))
    .refine(({ charger }) => (charger?.min_w ?? 0) <= (charger?.max_w ?? Infinity), { path: ['charger', 'max_w'] })
    .refine(({ energy_label }) => energy_label === null || isOnScale(energy_label), { path: ['energy_label', 'class'] })
    .nullable()
    .default(null),
  /** What it says of the owner's attributes, by their keys. */
  attributes: attributeValuesSchema,
  /** What its variations differ by ('Size', 'Colour'); none where their names are enough. */
  option_names: z.array(required(60)).max(MAX_OPTIONS).default([]),
  product_variations: z.array(variationInputSchema).max(200).default([]),
});

/** What a form, an import or the demo sends. */
export type ProductInput = z.input<typeof productInputSchema>;
export type CheckedProduct = z.output<typeof productInputSchema>;

/** Units that come to a product's own and to those of its variations, by their ids. */
export type StockToAdd = { readonly own: number; readonly variations: Readonly<Record<string, number>> };

export type ProductInputError =
  | { readonly code: 'invalid'; readonly fields: readonly string[] }
  /** 'Variation-only products must have at least one variation' */
  | { readonly code: 'variation_only_without_variation' }
  | { readonly code: 'duplicate_variation_name'; readonly name: string }
  | { readonly code: 'duplicate_option_name' }
  /** A variation lacks a value for an option. `index` is its place. */
  | { readonly code: 'missing_option_value'; readonly index: number };

/** Names each variation by its values. A product without options gets no values and no texts of options. */
export function withVariationNames(product: ProductInput): ProductInput {
  const options = product.option_names ?? [];
  return {
    ...product,
    product_variations: product.product_variations?.map((variation) => {
      const values = (options.length === 0 ? [] : (variation.option_values ?? [])).map((value) => value.trim());
      return { ...variation, option_values: values, name: values.length === 0 ? variation.name : nameOfValues(values) };
    }),
    ...mapTranslations(product, (translation) => ({
      ...translation,
      option_names: (translation.option_names ?? []).slice(0, options.length),
    })),
  };
}

export function checkProduct(product: CheckedProduct): ProductInputError | null {
  if (product.is_variation_only && product.product_variations.length === 0) {
    return { code: 'variation_only_without_variation' };
  }
  const options = product.option_names.map((name) => name.toLowerCase());
  if (new Set(options).size < options.length) return { code: 'duplicate_option_name' };
  // A variation that exists only for old orders may have none: it was made before the options and cannot be bought.
  const lacking = product.product_variations.findIndex(
    ({ option_values: { length }, stock_quantity }) => length !== options.length && (length > 0 || stock_quantity > 0),
  );
  if (lacking !== -1) return { code: 'missing_option_value', index: lacking };
  const names = product.product_variations.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  return twice === undefined ? null : { code: 'duplicate_variation_name', name: twice };
}

/** Every picture that a product shows: its own, its variations', and its energy label. */
export function listPictures({
  images,
  product_variations,
  facts,
}: Pick<CheckedProduct, 'images' | 'facts'> & {
  readonly product_variations: readonly { readonly image: string | null }[];
}): string[] {
  const label = facts?.energy_label?.label_image;
  return [...images, ...product_variations.flatMap(({ image }) => image ?? []), ...(label ? [label] : [])];
}

/** What is stored for a product: a variation-only one has no price of its own to be reduced. */
export function storedPrices(product: CheckedProduct): { base_price: Price; original_price: Price | null } {
  return {
    base_price: listedPrice(product),
    original_price: product.is_variation_only ? null : product.original_price,
  };
}
