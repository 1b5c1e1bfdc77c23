import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { ProductFacts as FactsTable, Products, ProductTranslations } from '#db/schema.generated.ts';
import type { AttributeValues } from '#shop/attributes/attribute.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { isTranslated, type Language, perLanguage } from '#shop/kernel/language.ts';
import { type Price, parsePrice } from '#shop/kernel/money.ts';
import type { Db, Tx } from '#shop/platform/postgres/db.server.ts';
import { valuesOf } from './fields/field.ts';
import { perTranslation } from './fields/translations.ts';
import {
  FACT_FIELDS,
  PRODUCT_FIELDS,
  type ProductFacts,
  TRANSLATED_FACTS,
  VARIATION_FIELDS,
} from './product-fields.ts';
import type { CheckedProduct, ImageAlt, ProductTranslation, VariationInput } from './product-input.ts';
import { toTags } from './tags.ts';

/** A product as stored, in the shape in which it is saved: for forms, imports, exports and the record of changes. */
export type StoredProduct = {
  readonly id: Uuid;
  /** When somebody last saved it; orders, which change its stock, do not count. */
  readonly version: Date;
  readonly created_at: Date;
  /** `slug` has the address per language; `stock_quantity` of a product with variations is their sum. */
  readonly product: Omit<CheckedProduct, 'product_variations'> & { readonly product_variations: StoredVariation[] };
};

export type StoredVariation = VariationInput & {
  readonly id: Uuid;
  /** An order names it, so it is never deleted. */
  readonly has_orders: boolean;
};

export async function findStoredProduct(db: Db | Tx, id: Uuid): Promise<StoredProduct | null> {
  return (await listStoredProducts(db, [id])).get(id) ?? null;
}

/** Lists products by id, without missing and deleted ones, in six queries. */
export async function listStoredProducts(db: Db | Tx, ids: readonly Uuid[]): Promise<ReadonlyMap<Uuid, StoredProduct>> {
  return listProducts(db, ids, 'is');
}

/** Lists deleted products that can be restored: inactive and without SKUs. */
export async function listDeletedProducts(
  db: Db | Tx,
  ids: readonly Uuid[],
): Promise<ReadonlyMap<Uuid, StoredProduct>> {
  return listProducts(db, ids, 'is not');
}

async function listProducts(
  db: Db | Tx,
  ids: readonly Uuid[],
  deletedAt: 'is' | 'is not',
): Promise<ReadonlyMap<Uuid, StoredProduct>> {
  if (ids.length === 0) return new Map();
  const found = db.selectFrom('products').selectAll().where('deleted_at', deletedAt, null);
  const rows = await found.where(isAmong('id', ids)).execute();
  if (rows.length === 0) return new Map();
  const translations = await db
    .selectFrom('product_translations')
    .selectAll()
    .where(isAmong('product_id', ids))
    .execute();
  const facts = await db.selectFrom('product_facts').selectAll().where(isAmong('product_id', ids)).execute();
  const variations = await listVariations(db, ids);
  const alts = await listImageAlts(db, ids);
  const translationsOf = Map.groupBy(translations, (row) => row.product_id);
  const factsOf = new Map(facts.map((row) => [row.product_id, row]));
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        version: row.updated_at,
        created_at: row.created_at,
        product: {
          ...ownFields(row),
          ...readTranslations(row.slug, translationsOf.get(row.id) ?? []),
          facts: readFacts(factsOf.get(row.id)),
          image_alts: row.images.flatMap((image) => alts.get(row.id)?.get(image) ?? []),
          product_variations: variations.get(row.id) ?? [],
        },
      },
    ]),
  );
}

/** One parameter for all ids: a statement accepts 65,535 at most. */
function isAmong(column: string, ids: readonly Uuid[]): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} = any(${ids}::uuid[])`;
}

function ownFields(row: Selectable<Products>) {
  const { name, description, description_html, highlights, stock_quantity, category_id, sku, images } = row;
  const { is_active, is_variation_only, option_names } = row;
  return {
    ...valuesOf(PRODUCT_FIELDS, row),
    name,
    description,
    description_html,
    highlights,
    stock_quantity,
    category_id,
    sku,
    images,
    // Changing one of them in the list leaves the others.
    ...toTags([...(row.tag === null ? [] : [row.tag]), ...row.more_tags]),
    is_active,
    is_variation_only,
    option_names,
    attributes: row.attributes as AttributeValues,
    base_price: parsePrice(row.base_price),
    original_price: readPrice(row.original_price),
  };
}

async function listImageAlts(db: Db | Tx, productIds: readonly Uuid[]): Promise<Map<Uuid, Map<string, ImageAlt>>> {
  const rows = await db
    .selectFrom('product_image_texts')
    .selectAll()
    .where(isAmong('product_id', productIds))
    .execute();
  const byProduct = new Map<Uuid, Map<string, ImageAlt>>();
  for (const { product_id, image, language, alt } of rows) {
    const byImage = byProduct.get(product_id) ?? new Map<string, ImageAlt>();
    byImage.set(image, { ...(byImage.get(image) ?? { image, ...perLanguage(() => null) }), [language]: alt });
    byProduct.set(product_id, byImage);
  }
  return byProduct;
}

function readPrice(decimal: string | null): Price | null {
  return decimal === null ? null : parsePrice(decimal);
}

function readTranslations(ownSlug: string, rows: readonly Selectable<ProductTranslations>[]) {
  const rowOf = new Map(rows.map((row) => [row.language, row]));
  return {
    slug: perLanguage((language) => (isTranslated(language) ? (rowOf.get(language)?.slug ?? null) : ownSlug)),
    ...perTranslation((language) => readTranslation(rowOf.get(language))),
  };
}

function readTranslation(row: Selectable<ProductTranslations> | undefined): ProductTranslation | null {
  if (row === undefined) return null;
  const { name, description, description_html, highlights, option_names } = row;
  return { name, description, description_html, highlights, ...valuesOf(TRANSLATED_FACTS, row), option_names };
}

function readFacts(row: Selectable<FactsTable> | undefined): ProductFacts | null {
  return row === undefined ? null : valuesOf(FACT_FIELDS, row);
}

async function listVariations(db: Db | Tx, productIds: readonly Uuid[]): Promise<Map<Uuid, StoredVariation[]>> {
  const rows = await db
    .selectFrom('product_variations as variation')
    .selectAll('variation')
    .select(({ exists, selectFrom }) => [
      sql<Partial<Record<Language, string>> | null>`(
        select jsonb_object_agg(translated.language, translated.label)
        from product_variation_translations translated where translated.variation_id = variation.id
      )`.as('labels'),
      exists(selectFrom('order_items').select('id').whereRef('variation_id', '=', 'variation.id')).as('has_orders'),
    ])
    .where(isAmong('variation.product_id', productIds))
    .orderBy('variation.position')
    .orderBy('variation.id')
    .execute();
  const stored = (row: (typeof rows)[number]): StoredVariation => {
    const { id, name, option_values, stock_quantity, image } = row;
    return {
      id,
      name,
      option_values,
      stock_quantity,
      image,
      ...valuesOf(VARIATION_FIELDS, row),
      label: perLanguage((language) => (isTranslated(language) ? (row.labels?.[language] ?? null) : row.label)),
      price_adjustment: readPrice(row.price_adjustment),
      has_orders: Boolean(row.has_orders),
    };
  };
  return new Map([...Map.groupBy(rows, (row) => row.product_id)].map(([id, some]) => [id, some.map(stored)]));
}
