import { type RawBuilder, sql } from 'kysely';
import { placesOf, valueAt, valuesOf } from '#shop/catalog/fields/field.ts';
import { imageJson, PLACEHOLDER } from '#shop/catalog/image-view.server.ts';
import { isInStock, maxQuantity, type StockedProduct, unitsForSale } from '#shop/catalog/product.ts';
import { FACT_FIELDS, type ProductFacts } from '#shop/catalog/product-fields.ts';
import { type SlugRow, slugsSql, toSlugs } from '#shop/catalog/product-slug-view.server.ts';
import { valuesInLabel } from '#shop/catalog/variation-options.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Language } from '#shop/kernel/language.ts';
import { parsePrice } from '#shop/kernel/money.ts';
import type { VatRate } from '#shop/kernel/percent.ts';
import { type OfferedProduct, offerDisplayPrice, offerPrice, type PriceHistory } from '#shop/pricing/offer.ts';
import { findPriceWarnings } from '#shop/pricing/price-rule.ts';
import { lowestUnitPrice, unitPrice } from '#shop/pricing/unit-price.ts';
import { vatSince } from '#shop/settings/vat-since-view.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { netQuantityJson } from './net-quantity-view.server.ts';
import type { Detail, PageVariation, ProductPage, ShownPicture } from './product-page.ts';

/**
 * The page of one active product, or null, in one query. A product without a price has a page for staff, but is listed
 * nowhere.
 */
export async function findProductPage(
  shop: Shop,
  asked: { readonly id: Uuid; readonly language: Language; readonly vatRate: VatRate },
): Promise<ProductPage | null> {
  const [row] = await shop.prepared.run(pageRow(asked.id, asked.language));
  if (row === undefined) return null;
  const product = toPriced(row);
  for (const warning of findPriceWarnings(product)) shop.log.warn({ productId: row.id }, warning);
  return toPage(row, product, asked.vatRate);
}

type VariationRow = Pick<PageVariation, 'id' | 'label' | 'sku' | 'image' | 'colour' | 'netQuantity'> & {
  readonly price_adjustment: string | null;
  readonly stock_quantity: number;
  readonly option_values: readonly string[];
};

type PageRow = Pick<
  ProductPage,
  'id' | 'name' | 'description' | 'descriptionHtml' | 'highlights' | 'brand' | 'sku' | 'category'
> &
  SlugRow & {
    /** As the table has them, with the warnings of the page's language. */
    readonly facts: object | null;
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
    readonly history: readonly {
      readonly variation_id: Uuid | null;
      readonly price: string | null;
      readonly at: number;
    }[];
    /** When the present VAT rate began. */
    readonly vat_since: string | null;
    readonly rating: string | null;
    readonly review_count: number;
  };

function pageRow(id: Uuid, language: Language): RawBuilder<PageRow> {
  return sql<PageRow>`
    select
      p.id,
      coalesce(t.name, p.name) as name,
      coalesce(t.description, p.description) as description,
      case when t.description is null then p.description_html else t.description_html end as "descriptionHtml",
      case when cardinality(t.highlights) > 0 then t.highlights else p.highlights end as highlights,
      p.slug, ${slugsSql('p')} as slugs,
      p.brand, p.sku, p.base_price, p.original_price, p.stock_quantity, p.is_featured, p.is_variation_only,
      p.is_sealed_hygiene, p.has_price, p.option_names, t.option_names as own_option_names,
      case when c.id is not null
        then jsonb_build_object('id', c.id, 'name', coalesce(ct.name, c.name), 'type', c.type) end as category,
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
      to_jsonb(f) || jsonb_build_object('warnings', coalesce(t.warnings, f.warnings)) as facts,
      case when p.original_price is null then '[]' else (
        select coalesce(jsonb_agg(jsonb_build_object(
          'variation_id', h.variation_id, 'price', h.price::text, 'at', (extract(epoch from h.changed_at) * 1000)::float8
        ) order by h.changed_at, h.id), '[]')
        from price_changes h where h.product_id = p.id
      ) end as history,
      ${vatSince()} as vat_since,
      r.rating, r.review_count
    from products p
    left join product_translations t on t.product_id = p.id and t.language = ${language}
    left join categories c on c.id = p.category_id
    left join category_translations ct on ct.category_id = c.id and ct.language = ${language}
    left join product_facts f on f.product_id = p.id
    cross join lateral (
      select round(avg(rating), 1) as rating, count(*) as review_count
      from product_reviews where product_id = p.id and origin <> 'staff' and hidden_at is null
    ) r
    where p.id = ${id} and p.is_active`;
}

const variationJson = () => sql`
  jsonb_build_object(
    'id', v.id,
    'label', coalesce(vt.label, v.label, v.name),
    'option_values', v.option_values,
    'price_adjustment', v.price_adjustment::text,
    'stock_quantity', v.stock_quantity,
    'sku', v.sku,
    'image', case when v.image is not null then ${imageJson(sql`v.image`)} end,
    'colour', v.colour,
    'netQuantity', ${netQuantityJson('v')}
  )`;

function toPriced(row: PageRow) {
  return {
    base_price: parsePrice(row.base_price),
    original_price: row.original_price === null ? null : parsePrice(row.original_price),
    is_variation_only: row.is_variation_only,
    stock_quantity: row.stock_quantity,
    product_variations: row.product_variations.map(({ id, price_adjustment, stock_quantity }) => ({
      id,
      price_adjustment: price_adjustment === null ? null : parsePrice(price_adjustment),
      stock_quantity,
    })),
  } satisfies OfferedProduct & StockedProduct;
}

function toPage(row: PageRow, product: ReturnType<typeof toPriced>, vatRate: VatRate): ProductPage {
  const history = toHistory(row);
  const vat = { rate: vatRate, since: row.vat_since === null ? null : new Date(row.vat_since) };
  const offer = offerPrice(product, null, history, vat);
  const facts = row.facts && valuesOf(FACT_FIELDS, row.facts);
  const netQuantity = facts?.net_quantity ?? null;
  const variations = row.product_variations.map((variation, index) => {
    const chosen = offerPrice(product, product.product_variations[index] ?? null, history, vat);
    const { price_adjustment: _price, stock_quantity, option_values, ...said } = variation;
    const labels = valuesInLabel(option_values, variation.label);
    const values = option_values.map((value, option) => ({ value, label: labels[option] ?? value }));
    const hasPrice = chosen.priceExVat > 0;
    const stock = hasPrice ? maxQuantity(stock_quantity) : 0;
    const quantity = variation.netQuantity ?? netQuantity;
    const perUnit = hasPrice ? unitPrice(chosen.price, quantity) : null;
    return { ...chosen, ...said, values, hasPrice, stock, netQuantity: quantity, unitPrice: perUnit };
  });
  const sold = new Set(variations.flatMap(({ id, hasPrice }) => (hasPrice ? id : [])));
  const forSale = unitsForSale(product, ({ id }) => sold.has(id));
  const packs =
    variations.length === 0 ? [{ price: offer.price, netQuantity }] : variations.filter(({ hasPrice }) => hasPrice);
  return {
    id: row.id,
    name: row.name,
    slugs: toSlugs(row),
    description: row.description,
    descriptionHtml: row.descriptionHtml,
    highlights: row.highlights,
    brand: row.brand,
    sku: row.sku,
    category: row.category,
    featured: row.is_featured,
    variationOnly: row.is_variation_only,
    isSealedHygiene: row.is_sealed_hygiene,
    hasPrice: row.has_price,
    inStock: row.has_price && isInStock(forSale),
    stock: row.has_price ? maxQuantity(forSale.stock_quantity) : 0,
    images: row.images.length > 0 ? row.images : [PLACEHOLDER],
    shown: offerDisplayPrice(product, history, vat),
    offer,
    unitPrice: lowestUnitPrice(packs),
    ...withOptions(row, variations),
    facts,
    details: facts === null ? [] : detailsOf(facts),
    rating: row.rating === null ? 0 : Number(row.rating),
    reviewCount: row.review_count,
  };
}

/**
 * With options, only variations that have a value for each. One that is kept for an order may have older values and
 * cannot be bought.
 */
function withOptions(row: PageRow, variations: readonly PageVariation[]): Pick<ProductPage, 'variations' | 'options'> {
  const { option_names, own_option_names } = row;
  const fitting = variations.filter(({ values }) => values.length === option_names.length);
  const isTold = option_names.length > 0 && variations.every((one) => one.stock <= 0 || fitting.includes(one));
  if (!isTold) return { variations: variations.map((one) => ({ ...one, values: [] })), options: [] };
  return { variations: fitting, options: option_names.map((name, index) => own_option_names?.[index] || name) };
}

function detailsOf(facts: ProductFacts): Detail[] {
  return placesOf(FACT_FIELDS).flatMap((place) => {
    const value = valueAt(facts, place);
    if (place.plain.isShown !== true || value === null) return [];
    return [{ field: place.field, [typeof value === 'number' ? 'n' : 'text']: value } as unknown as Detail];
  });
}

function toHistory(row: PageRow): PriceHistory {
  return row.history.map(({ variation_id, price, at }) => ({
    variationId: variation_id,
    price: price === null ? null : parsePrice(price),
    changedAt: new Date(at),
  }));
}
