import { type RawBuilder, sql } from 'kysely';
import { imageJson, PLACEHOLDER } from '#shop/catalog/image-view.server.ts';
import { isInStock, maxQuantity, unitsForSale } from '#shop/catalog/product.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Language } from '#shop/kernel/language.ts';
import { type Price, parsePrice } from '#shop/kernel/money.ts';
import { grossCents, type VatRate } from '#shop/kernel/percent.ts';
import type { Picture } from '#shop/media/picture-view.server.ts';
import { findChosenPrice } from '#shop/pricing/item-price.ts';
import { offerDisplayPrice } from '#shop/pricing/offer.ts';
import { applyPriceRule } from '#shop/pricing/price-rule.ts';
import { lowestUnitPrice, type NetQuantity } from '#shop/pricing/unit-price.ts';
import { vatSince } from '#shop/settings/vat-since-view.server.ts';
import { netQuantityJson } from './net-quantity-view.server.ts';
import type { ProductCard } from './product-card.ts';

type VariationRow = {
  readonly id: Uuid;
  readonly label: string;
  readonly price_adjustment: string | null;
  readonly stock_quantity: number;
  readonly colour: string | null;
  readonly net_quantity: NetQuantity | null;
};

type PriceChangeRow = {
  readonly price: string | null;
  readonly changed_at: string;
  readonly variation_id: Uuid | null;
};

export type ProductCardRow = {
  readonly id: Uuid;
  readonly name: string;
  readonly description: string | null;
  readonly slug: string;
  readonly brand: string | null;
  readonly base_price: string;
  readonly original_price: string | null;
  readonly stock_quantity: number;
  readonly is_featured: boolean;
  readonly is_variation_only: boolean;
  readonly category: ProductCard['category'];
  readonly images: readonly Picture[];
  readonly product_variations: readonly VariationRow[];
  readonly net_quantity: NetQuantity | null;
  /** Null without a struck price. */
  readonly price_changes: readonly PriceChangeRow[] | null;
  /** When the present VAT rate began. */
  readonly vat_since: string | null;
  readonly rating: string | null;
  readonly reviews: number;
};

/** The data for the cards of `ids`, unordered, without products that are not shown. */
export function productCardRows(language: Language, ids: readonly Uuid[]): RawBuilder<ProductCardRow> {
  return sql<ProductCardRow>`
    select
      p.id,
      coalesce(t.name, p.name) as name,
      coalesce(t.description, p.description) as description,
      coalesce(t.slug, p.slug) as slug,
      p.brand, p.base_price, p.original_price, p.stock_quantity, p.is_featured, p.is_variation_only,
      case when c.id is not null
        then jsonb_build_object('id', c.id, 'name', coalesce(ct.name, c.name), 'type', c.type) end as category,
      coalesce((
        select jsonb_agg(${imageJson(sql`i.path`)} order by i.nth)
        from unnest(p.images[1:2]) with ordinality as i (path, nth)
      ), '[]') as images,
      coalesce((
        select jsonb_agg(jsonb_build_object(
          'id', v.id,
          'label', coalesce(vt.label, v.label, v.name),
          'price_adjustment', v.price_adjustment::text,
          'stock_quantity', v.stock_quantity,
          'colour', v.colour,
          'net_quantity', ${netQuantityJson('v')}
        ) order by v.position, v.id)
        from product_variations v
        left join product_variation_translations vt on vt.variation_id = v.id and vt.language = ${language}
        where v.product_id = p.id
      ), '[]') as product_variations,
      ${netQuantityJson('f')} as net_quantity,
      case when p.original_price is not null then (
        select jsonb_agg(jsonb_build_object(
          'price', h.price::text, 'changed_at', h.changed_at, 'variation_id', h.variation_id
        ))
        from price_changes h where h.product_id = p.id
      ) end as price_changes,
      ${vatSince()} as vat_since,
      r.rating, r.reviews
    from products p
    left join product_translations t on t.product_id = p.id and t.language = ${language}
    left join categories c on c.id = p.category_id
    left join category_translations ct on ct.category_id = c.id and ct.language = ${language}
    left join product_facts f on f.product_id = p.id
    cross join lateral (
      select round(avg(rating), 1) as rating, count(*) as reviews
      from product_reviews where product_id = p.id and origin <> 'staff' and hidden_at is null
    ) r
    where p.id = any(${ids}::uuid[]) and p.is_shown`;
}

/** Prices the row; a struck price stays only where the price history supports it. */
export function toProductCard(row: ProductCardRow, vatRate: VatRate): ProductCard {
  const product = {
    base_price: parsePrice(row.base_price),
    original_price: findPrice(row.original_price),
    is_variation_only: row.is_variation_only,
    stock_quantity: row.stock_quantity,
    product_variations: row.product_variations.map(({ id, price_adjustment, stock_quantity }) => ({
      id,
      price_adjustment: findPrice(price_adjustment),
      stock_quantity,
    })),
  };
  const forSale = unitsForSale(product, (variation) => findChosenPrice(product, variation) !== null);
  const history = (row.price_changes ?? []).map(({ price, changed_at, variation_id }) => ({
    price: findPrice(price),
    changedAt: new Date(changed_at),
    variationId: variation_id,
  }));
  const packs = offeredPacks(product, row, vatRate);
  return {
    id: row.id,
    name: row.name,
    description: row.description === null ? null : shorten(row.description),
    slug: row.slug,
    brand: row.brand,
    category: row.category,
    ...offerDisplayPrice(product, history, {
      rate: vatRate,
      since: row.vat_since === null ? null : new Date(row.vat_since),
    }),
    unitPrice: lowestUnitPrice(packs),
    priceExVat: applyPriceRule(product).price,
    images: row.images.length > 0 ? row.images : [PLACEHOLDER],
    featured: row.is_featured,
    inStock: isInStock(forSale),
    variationOnly: row.is_variation_only,
    maxQuantity: maxQuantity(forSale.stock_quantity),
    variations: row.product_variations.map(({ label, colour }, index) => ({
      label,
      colour,
      inStock: (forSale.product_variations[index]?.stock_quantity ?? 0) > 0,
    })),
    rating: row.rating === null ? 0 : Number(row.rating),
    reviews: row.reviews,
  };
}

/** The choices: the product itself, or its variations, whose content may differ. */
function offeredPacks(product: Parameters<typeof findChosenPrice>[0], row: ProductCardRow, vatRate: VatRate) {
  const choices = row.product_variations.length === 0 ? [null] : row.product_variations;
  return choices.flatMap((variation) => {
    const price = findChosenPrice(product, variation && { price_adjustment: findPrice(variation.price_adjustment) });
    if (price === null) return [];
    return { price: grossCents(price, vatRate), netQuantity: variation?.net_quantity ?? row.net_quantity };
  });
}

function findPrice(decimal: string | null): Price | null {
  return decimal === null ? null : parsePrice(decimal);
}

const DESCRIPTION_LENGTH = 180;

function shorten(text: string): string {
  if (text.length <= DESCRIPTION_LENGTH) return text;
  const cut = text.slice(0, DESCRIPTION_LENGTH);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), DESCRIPTION_LENGTH / 2)).replace(/[\s.,;:–-]+$/, '')}…`;
}
