import type { Insertable } from 'kysely';
import type { ProductFacts as FactsTable, JsonObject, Products, ProductVariations } from '#db/schema.generated.ts';
import { DEFAULT_LANGUAGE, LANGUAGES } from '#shop/kernel/language.ts';
import { priceToDecimal } from '#shop/kernel/money.ts';
import { FACT_FIELDS, PRODUCT_FIELDS, type ProductFacts, VARIATION_FIELDS } from '../product-fields.ts';
import { type CheckedProduct, storedPrices, type VariationInput } from '../product-input.ts';
import { columnsOf } from './field.ts';

/** Returns all columns of products except stock, which orders change too, and the slug, which has a history. */
export function productColumns(product: CheckedProduct) {
  const { base_price, original_price } = storedPrices(product);
  return {
    name: product.name,
    description: product.description,
    description_html: product.description_html ?? null,
    highlights: product.highlights,
    base_price: priceToDecimal(base_price),
    original_price: original_price === null ? null : priceToDecimal(original_price),
    category_id: product.category_id,
    sku: product.sku,
    tag: product.tag,
    more_tags: product.more_tags ?? [],
    images: product.images,
    option_names: product.option_names ?? [],
    attributes: { ...product.attributes } as JsonObject,
    is_active: product.is_active,
    is_variation_only: product.is_variation_only,
    ...columnsOf(PRODUCT_FIELDS, product),
  } satisfies Partial<Insertable<Products>>;
}

/** Returns the alternative texts of the product's images. If an image is named twice, the last text counts. */
export function imageTextColumns({ images, image_alts }: Pick<CheckedProduct, 'images' | 'image_alts'>) {
  const byImage = new Map(image_alts.map((alt) => [alt.image, alt]));
  const shown = [...byImage.values()].filter(({ image }) => images.includes(image));
  return shown.flatMap(({ image, ...alts }) =>
    LANGUAGES.flatMap((language) => {
      const alt = alts[language];
      return alt === null ? [] : [{ image, language, alt }];
    }),
  );
}

export function factColumns(facts: ProductFacts): Omit<Insertable<FactsTable>, 'product_id'> {
  return columnsOf(FACT_FIELDS, facts);
}

/** Returns all columns of a variation except stock, which orders change too. */
export function variationColumns(
  variation: VariationInput,
  position: number,
): Omit<Insertable<ProductVariations>, 'product_id'> {
  return {
    name: variation.name,
    value: variation.name,
    option_values: variation.option_values ?? [],
    label: variation.label[DEFAULT_LANGUAGE],
    price_adjustment: variation.price_adjustment === null ? null : priceToDecimal(variation.price_adjustment),
    image: variation.image,
    position,
    ...columnsOf(VARIATION_FIELDS, variation),
  };
}
