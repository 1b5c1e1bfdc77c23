import { type RawBuilder, sql } from 'kysely';
import { type AttributeValues, sayAttributes } from '#shop/attributes/attribute.ts';
import { getAttributes } from '#shop/attributes/attribute-view.server.ts';
import { type Fields, placesOf, type ValuesOf, valueAt, valuesOf } from '#shop/catalog/fields/field.ts';
import { imageJson, PLACEHOLDER } from '#shop/catalog/image-view.server.ts';
import { type Measures, measure, UNKNOWN_MEASURES } from '#shop/catalog/measures.ts';
import { isInStock, maxQuantity, unitsForSale } from '#shop/catalog/product.ts';
import {
  FACT_FIELDS,
  PRODUCT_FIELDS,
  type ProductFacts,
  TRANSLATED_FACT_NAMES,
  VARIATION_FIELDS,
} from '#shop/catalog/product-fields.ts';
import { type SlugRow, slugsSql, toSlugs } from '#shop/catalog/product-slug-view.server.ts';
import { valuesInLabel } from '#shop/catalog/variation-options.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Language } from '#shop/kernel/language.ts';
import type { VatRate } from '#shop/kernel/percent.ts';
import { findLegalPicture } from '#shop/law/legal-notice-view.server.ts';
import { offerDisplayPrice, offerPrice } from '#shop/pricing/offer.ts';
import { findPriceWarnings, readPrices } from '#shop/pricing/product-price.ts';
import { lowestUnitPrice, measuresOf, unitPrice } from '#shop/pricing/unit-price.ts';
import { vatSince } from '#shop/settings/vat-since-view.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { unitsForSaleSql } from '#shop/stock/units-for-sale-view.server.ts';
import { writeDurabilityLabel } from './durability-label.ts';
import { listLegalBlocks } from './legal-block.ts';
import type { Detail, PageVariation, ProductPage, ShownPicture } from './product-page.ts';
import { categoryJson, netQuantityJson, ratingJoin } from './product-parts-view.server.ts';
import { type HistoryRow, historyJson, readHistory } from './struck-history-view.server.ts';

type PageWish = {
  readonly id: Uuid | RawBuilder<Uuid | null>;
  readonly language: Language;
  readonly vatRate: VatRate;
};

/**
 * The page of an active product, or null. Without a price it has a page for staff, but is listed nowhere. `id` may be
 * found by the database itself, in the same round trip.
 */
export async function findProductPage(shop: Shop, asked: PageWish): Promise<ProductPage | null> {
  const [[row], attributes] = await Promise.all([
    shop.prepared.run(pageRow(asked.id, asked.language)),
    getAttributes(shop),
  ]);
  if (row === undefined) return null;
  const product = readPrices(row);
  for (const warning of findPriceWarnings(product)) shop.log.warn({ productId: row.id }, warning);
  const { language } = asked;
  const values = { values: row.attributes, category: row.category?.id ?? null, language };
  const page = { ...toPage(product, asked), attributes: sayAttributes(attributes, values) };
  if (page.durabilityLabel === null) return page;
  const picture = await findLegalPicture(shop.db, language, 'garan');
  return { ...page, durabilityLabel: { ...page.durabilityLabel, picture } };
}

type VariationRow = Pick<PageVariation, 'id' | 'name' | 'label' | 'sku' | 'image' | 'colour' | 'netQuantity'> & {
  readonly price_adjustment: string | null;
  readonly stock_quantity: number;
  readonly option_values: readonly string[];
  readonly shown_fields: object;
  readonly measures: Measures;
};

type PageRow = HistoryRow &
  Pick<
    ProductPage,
    'id' | 'name' | 'description' | 'descriptionHtml' | 'highlights' | 'brand' | 'sku' | 'category' | 'hasRecall'
  > &
  SlugRow & {
    /** As the table has them, with the warnings of the page's language. */
    readonly facts: object | null;
    readonly kind: string | null;
    readonly base_price: string;
    readonly original_price: string | null;
    readonly stock_quantity: number;
    readonly is_featured: boolean;
    readonly is_variation_only: boolean;
    readonly is_sealed_hygiene: boolean;
    readonly has_price: boolean;
    readonly option_names: readonly string[];
    /** In the page's language; an empty text is not translated. */
    readonly own_option_names: readonly string[] | null;
    readonly images: readonly ShownPicture[];
    readonly product_variations: readonly VariationRow[];
    /** Further columns in the details, as the table has them. */
    readonly shown_fields: object;
    readonly attributes: AttributeValues;
    readonly rating: string | null;
    readonly reviews: number;
  };

function pageRow(id: Uuid | RawBuilder<Uuid | null>, language: Language): RawBuilder<PageRow> {
  return sql<PageRow>`
    select
      p.id,
      coalesce(t.name, p.name) as name,
      coalesce(t.description, p.description) as description,
      case when t.description is null then p.description_html else t.description_html end as "descriptionHtml",
      case when cardinality(t.highlights) > 0 then t.highlights else p.highlights end as highlights,
      p.slug, ${slugsSql('p')} as slugs,
      p.brand, p.sku, p.kind, p.base_price, p.original_price, ${unitsForSaleSql('p')} as stock_quantity, p.is_featured, p.is_variation_only,
      p.is_sealed_hygiene, p.has_price, p.option_names, t.option_names as own_option_names,
      exists (select from recalls r where r.product_id = p.id and r.ended_at is null) as "hasRecall",
      ${categoryJson()} || ${aboveJson(language)} as category,
      coalesce((
        select jsonb_agg(${imageJson(sql`i.path`)} || jsonb_build_object('alt', it.alt) order by i.nth)
        from unnest(p.images) with ordinality as i (path, nth)
        left join product_image_texts it
          on it.product_id = p.id and it.image = i.path and it.language = ${language}
      ), '[]') as images,
      coalesce((
        select jsonb_agg(${variationJson()} order by v.position, v.id)
        from product_variations v
        left join product_variation_translations vt on vt.variation_id = v.id and vt.language = ${language}
        where v.product_id = p.id
      ), '[]') as product_variations,
      to_jsonb(f) || coalesce((
        select jsonb_object_agg(said.key, said.value) from jsonb_each(to_jsonb(t)) said
        where said.key = any (${TRANSLATED_FACT_NAMES}::text[]) and said.value <> 'null'
      ), '{}') as facts,
      ${shownFieldsJson(PRODUCT_FIELDS, 'p')} as shown_fields, p.attributes,
      ${historyJson()} as price_changes, ${vatSince()} as vat_since,
      r.rating, r.reviews
    from products p
    left join product_translations t on t.product_id = p.id and t.language = ${language}
    left join categories c on c.id = p.category_id
    left join category_translations ct on ct.category_id = c.id and ct.language = ${language}
    left join product_facts f on f.product_id = p.id
    ${ratingJoin()}
    where p.id = ${id} and p.is_active`;
}

/** SQL for those above the category `c`, from the first level on; empty for one on that. */
const aboveJson = (language: Language) => sql`
  case when c.parent_id is null then '{}' else jsonb_build_object('above', (
    select jsonb_agg(jsonb_build_object('id', a.id, 'name', coalesce(said.name, a.name)) order by line.distance desc)
    from category_ancestors line
    join categories a on a.id = line.ancestor_id
    left join category_translations said on said.category_id = a.id and said.language = ${language}
    where line.category_id = c.id and line.distance > 0
  )) end`;

const variationJson = () => sql`
  jsonb_build_object(
    'id', v.id,
    'name', v.name,
    'label', coalesce(vt.label, v.label, v.name),
    'option_values', v.option_values,
    'price_adjustment', v.price_adjustment::text,
    'stock_quantity', ${unitsForSaleSql('v')},
    'sku', v.sku,
    'image', case when v.image is not null then ${imageJson(sql`v.image`)} end,
    'colour', v.colour,
    'netQuantity', ${netQuantityJson('v')},
    'shown_fields', ${shownFieldsJson(VARIATION_FIELDS, 'v')},
    'measures', jsonb_build_object(
      'weight_g', v.weight_g, 'length_mm', v.length_mm, 'width_mm', v.width_mm, 'height_mm', v.height_mm)
  )`;

function shownFieldsJson(fields: Fields, table: 'p' | 'v'): RawBuilder<unknown> {
  const shown = placesOf(fields).filter(({ plain }) => plain.isShown);
  const columns = shown.map(({ column }) => sql`${sql.lit(column)}, ${sql.ref(`${table}.${column}`)}`);
  return sql`jsonb_build_object(${sql.join(columns)})`;
}

type PricedRow = ReturnType<typeof readPrices<VariationRow, PageRow>>;

function toPage(
  product: PricedRow,
  { vatRate, language }: Pick<PageWish, 'vatRate' | 'language'>,
): Omit<ProductPage, 'attributes'> {
  const { history, vat } = readHistory(product, vatRate);
  const offer = offerPrice(product, null, history, vat);
  const facts = product.facts && valuesOf(FACT_FIELDS, product.facts);
  const netQuantity = facts?.net_quantity ?? null;
  const measures = measuresOf(product.kind);
  const variations = product.product_variations.map((variation) => {
    const chosen = offerPrice(product, variation, history, vat);
    const {
      price_adjustment: _price,
      stock_quantity,
      option_values,
      shown_fields,
      measures: _sides,
      ...said
    } = variation;
    const labels = valuesInLabel(option_values, variation.label);
    const values = option_values.map((value, option) => ({ value, label: labels[option] ?? value }));
    const hasPrice = chosen.priceExVat > 0;
    const stock = hasPrice ? maxQuantity(stock_quantity) : 0;
    const quantity = variation.netQuantity ?? netQuantity;
    const perUnit = hasPrice ? unitPrice(chosen.price, quantity, measures) : null;
    const details = detailsOf(VARIATION_FIELDS, valuesOf(VARIATION_FIELDS, shown_fields));
    return { ...chosen, ...said, values, hasPrice, stock, netQuantity: quantity, unitPrice: perUnit, details };
  });
  const sold = new Set(variations.flatMap(({ id, hasPrice }) => (hasPrice ? id : [])));
  const forSale = unitsForSale(product, ({ id }) => sold.has(id));
  const packs =
    variations.length === 0 ? [{ price: offer.price, netQuantity }] : variations.filter(({ hasPrice }) => hasPrice);
  return {
    id: product.id,
    name: product.name,
    slugs: toSlugs(product),
    description: product.description,
    descriptionHtml: product.descriptionHtml,
    highlights: product.highlights,
    brand: product.brand,
    sku: product.sku,
    category: product.category,
    featured: product.is_featured,
    variationOnly: product.is_variation_only,
    isSealedHygiene: product.is_sealed_hygiene,
    hasRecall: product.hasRecall,
    hasPrice: product.has_price,
    inStock: product.has_price && isInStock(forSale),
    stock: product.has_price ? maxQuantity(forSale.stock_quantity) : 0,
    images: product.images.length > 0 ? product.images : [PLACEHOLDER],
    shown: offerDisplayPrice(product, history, vat),
    offer,
    unitPrice: lowestUnitPrice(packs, measures),
    ...withOptions(product, variations),
    ...withFacts(facts, product.brand, language),
    details: [
      ...detailsOf(PRODUCT_FIELDS, valuesOf(PRODUCT_FIELDS, product.shown_fields)),
      ...(facts === null ? [] : detailsOf(FACT_FIELDS, facts)),
    ],
    rating: product.rating === null ? 0 : Number(product.rating),
    reviewCount: product.reviews,
    parcels: listParcels(product, facts ?? UNKNOWN_MEASURES, { offer, variations }),
  };
}

/** The product itself, or each variation that has a price. */
function listParcels(
  { id: productId, kind, product_variations }: PricedRow,
  own: Measures,
  { offer, variations }: Pick<ProductPage, 'offer' | 'variations'>,
): ProductPage['parcels'] {
  if (variations.length === 0) return [{ productId, kind, price: offer.price, ...measure(own, null) }];
  const priced = variations.filter(({ hasPrice }) => hasPrice);
  return priced.map(({ id, price }) => {
    const variation = product_variations.find((one) => one.id === id);
    return { productId, kind, price, ...measure(own, variation?.measures ?? null) };
  });
}

function withFacts(
  facts: ProductFacts | null,
  brand: string | null,
  language: Language,
): Pick<ProductPage, 'facts' | 'durabilityLabel' | 'legalBlocks'> {
  if (facts === null) return { facts, durabilityLabel: null, legalBlocks: [] };
  const { durability_guarantee, data: _data, battery: _battery, weee_category: _category, ...shown } = facts;
  return {
    facts: shown,
    durabilityLabel: writeDurabilityLabel({ durability_guarantee, brand }, language),
    legalBlocks: listLegalBlocks(facts, language),
  };
}

/** Only variations with a value for each option: one kept for an order may have older ones, and is not sold. */
function withOptions(
  row: PricedRow,
  variations: readonly PageVariation[],
): Pick<ProductPage, 'variations' | 'options'> {
  const { option_names, own_option_names } = row;
  const fitting = variations.filter(({ values }) => values.length === option_names.length);
  const isComplete = option_names.length > 0 && variations.every((one) => one.stock <= 0 || fitting.includes(one));
  if (!isComplete) return { variations: variations.map((one) => ({ ...one, values: [] })), options: [] };
  return { variations: fitting, options: option_names.map((name, index) => own_option_names?.[index] || name) };
}

function detailsOf<F extends Fields>(fields: F, values: ValuesOf<F>): Detail[] {
  return placesOf(fields).flatMap((place) => {
    const value = valueAt(values, place);
    if (place.plain.isShown !== true || value === null) return [];
    return [{ field: place.field, [typeof value === 'number' ? 'n' : 'text']: value } as unknown as Detail];
  });
}
