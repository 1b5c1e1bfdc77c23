import type { Insertable } from 'kysely';
import type { ProductFacts as FactsTable, Products, ProductVariations } from '#db/schema.generated.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Language } from '#shop/kernel/language.ts';
import { priceToDecimal } from '#shop/kernel/money.ts';
import { holdPictures } from '#shop/media/hold-pictures.server.ts';
import { isExternalImage } from '#shop/media/image.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import { breaksUnique } from '#shop/platform/postgres/transaction.server.ts';
import { columnsOf } from './fields/field.ts';
import { FACT_FIELDS, PRODUCT_FIELDS, type ProductFacts, VARIATION_FIELDS } from './product-fields.ts';
import { replaceImageTexts } from './product-image-text-store.server.ts';
import { type CheckedProduct, type ProductInputError, storedPrices, type VariationInput } from './product-input.ts';
import { listProductSlugsLike, takeSlugs } from './product-slug-store.server.ts';
import {
  categoryExists,
  deleteFacts,
  deleteTranslation,
  findTranslation,
  saveFacts,
  saveTranslation,
} from './product-store.server.ts';
import { baseSlug, chooseSlug } from './slug-choice.ts';
import { insertVariation, saveVariationLabel } from './variation-store.server.ts';

export type SaveProductError =
  | ProductInputError
  | { readonly code: 'unknown_category' }
  /** An image that was never uploaded to the bucket. */
  | { readonly code: 'unknown_picture'; readonly path: string }
  | { readonly code: 'sku_taken'; readonly of: 'product' | 'variation' };

/** What the product refers to and does not exist. */
export async function findMissingReference(tx: Tx, product: CheckedProduct): Promise<SaveProductError | null> {
  if (product.category_id !== null && !(await categoryExists(tx, product.category_id)))
    return { code: 'unknown_category' };
  const images = [...product.images, ...product.product_variations.map(({ image }) => image)];
  const paths = images.filter((image) => image !== null).filter((image) => !isExternalImage(image));
  const known = await holdPictures(tx, paths);
  const unknown = paths.find((path) => !known.has(path));
  return unknown === undefined ? null : { code: 'unknown_picture', path: unknown };
}

/** Which of the two unique SKU columns a database error is about. */
export function skuTaken(error: unknown): SaveProductError | null {
  if (breaksUnique(error, 'products_sku_key')) return { code: 'sku_taken', of: 'product' };
  if (breaksUnique(error, 'product_variations_sku_key')) return { code: 'sku_taken', of: 'variation' };
  return null;
}

/** Takes a slug for the product, which may be written after it. */
export async function claimSlug(tx: Tx, productId: Uuid, name: string, language: Language): Promise<string> {
  const base = baseSlug(name, 'product');
  for (;;) {
    const slug = chooseSlug(base, new Set(await listProductSlugsLike(tx, base, productId)));
    // Somebody was faster; the next try sees their slug.
    if (await takeSlugs(tx, [{ slug, product_id: productId, language }])) return slug;
  }
}

/** All columns of products except stock, which orders change too, and the slug, which has a history. */
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
    is_active: product.is_active,
    is_variation_only: product.is_variation_only,
    ...columnsOf(PRODUCT_FIELDS, product),
  } satisfies Partial<Insertable<Products>>;
}

/** Writes facts and translation as given; null deletes them. The translation's old slug stays taken. */
export async function saveFactsAndTranslation(tx: Tx, id: Uuid, product: CheckedProduct): Promise<void> {
  if (product.facts === null) await deleteFacts(tx, id);
  else await saveFacts(tx, { product_id: id, ...factColumns(product.facts) });
  if (product.translation === null) {
    await deleteTranslation(tx, id);
    return;
  }
  const language: Exclude<Language, 'en'> = 'lv';
  const present = await findTranslation(tx, id);
  const keeps = present !== undefined && present.name === product.translation.name && product.slug.lv === null;
  const slugInLanguage = keeps
    ? present.slug
    : await claimSlug(tx, id, product.slug.lv ?? product.translation.name, language);
  await saveTranslation(tx, { product_id: id, language, slug: slugInLanguage, ...product.translation });
}

export async function saveImageTexts(tx: Tx, id: Uuid, product: CheckedProduct): Promise<void> {
  await replaceImageTexts(tx, id, imageTextColumns(product));
}

/** Alternative texts of the product's images. If an image is named twice, the last text counts. */
export function imageTextColumns({ images, image_alts }: CheckedProduct) {
  const byImage = new Map(image_alts.map((alt) => [alt.image, alt]));
  const shown = [...byImage.values()].filter(({ image }) => images.includes(image));
  return shown.flatMap(({ image, en, lv }) => [
    ...(en === null ? [] : [{ image, language: 'en' as const, alt: en }]),
    ...(lv === null ? [] : [{ image, language: 'lv' as const, alt: lv }]),
  ]);
}

export function factColumns(facts: ProductFacts): Omit<Insertable<FactsTable>, 'product_id'> {
  return columnsOf(FACT_FIELDS, facts);
}

type NewVariation = {
  readonly productId: Uuid;
  readonly position: number;
  readonly variation: VariationInput;
  readonly now: Date;
};

export async function saveNewVariation(tx: Tx, { productId, position, variation, now }: NewVariation): Promise<void> {
  const id = await insertVariation(tx, {
    product_id: productId,
    ...variationColumns(variation, position),
    stock_quantity: variation.stock_quantity,
    created_at: now,
    updated_at: now,
  });
  await saveVariationLabel(tx, id, variation.label.lv);
}

/** Everything except stock, which orders change too. */
export function variationColumns(
  variation: VariationInput,
  position: number,
): Omit<Insertable<ProductVariations>, 'product_id'> {
  return {
    name: variation.name,
    value: variation.name,
    option_values: variation.option_values ?? [],
    label: variation.label.en,
    price_adjustment: variation.price_adjustment === null ? null : priceToDecimal(variation.price_adjustment),
    image: variation.image,
    position,
    ...columnsOf(VARIATION_FIELDS, variation),
  };
}
