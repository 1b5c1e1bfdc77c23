import { type RawBuilder, sql } from 'kysely';
import type { Category } from '#shop/catalog/categories/category.ts';
import type { EnergyLabel } from '#shop/catalog/energy-label.ts';
import { imageJson, PLACEHOLDER } from '#shop/catalog/image-view.server.ts';
import { isInStock, maxQuantity, unitsForSale } from '#shop/catalog/product.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Language } from '#shop/kernel/language.ts';
import type { Price } from '#shop/kernel/money.ts';
import { grossCents, type VatRate } from '#shop/kernel/percent.ts';
import type { Picture } from '#shop/media/picture-view.server.ts';
import { unplanned } from '#shop/platform/postgres/prepared-queries.server.ts';
import { type DisplayPrice, offerDisplayPrice, offerPrice } from '#shop/pricing/offer.ts';
import { applyPriceRule, findChosenPrice, listPricedChoices, readPrices } from '#shop/pricing/product-price.ts';
import { type LowestUnitPrice, lowestUnitPrice, measuresOf, type NetQuantity } from '#shop/pricing/unit-price.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import { vatSince } from '#shop/settings/vat-since-view.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { unitsForSaleSql } from '#shop/stock/units-for-sale-view.server.ts';
import { type CardBadge, findCardBadge, type Shelf } from './card-badge.ts';
import { findCardVariation } from './card-variation.ts';
import { sayDurability } from './durability-label.ts';
import { categoryJson, energyLabelJson, netQuantityJson, ratingJoin } from './product-parts-view.server.ts';
import { type HistoryRow, historyJson, readHistory } from './struck-history-view.server.ts';

/** Kept small, because a page has dozens of cards. */
export type CardVariation = {
  /** The name that addresses say; the same in every language. */
  readonly name: string;
  /** In the shopper's language. */
  readonly label: string;
  /** A shade as '#rrggbb'. */
  readonly colour: string | null;
  readonly inStock: boolean;
};

/** A product on cards, rows and suggestions: texts in one language, amounts in cents including VAT. */
export type ProductCard = DisplayPrice & {
  readonly id: Uuid;
  readonly name: string;
  /** Only its beginning; null in a list that shows none. */
  readonly description: string | null;
  /** For the address /product/{slug} in the same language. */
  readonly slug: string;
  readonly brand: string | null;
  readonly category: Pick<Category, 'id' | 'name' | 'type'> | null;
  /** By the measure of its kind of goods, of the pack where that is lowest. */
  readonly unitPrice: LowestUnitPrice | null;
  readonly energyLabel: EnergyLabel | null;
  /** What its label of a producer's guarantee of durability says; null without one. */
  readonly durability: string | null;
  /** The price of one unit, excluding VAT, which a cart line stores. */
  readonly priceExVat: Price;
  /** The first two: the main view (or the placeholder), and the one for hovering. */
  readonly images: readonly Picture[];
  readonly badge: CardBadge | null;
  readonly inStock: boolean;
  readonly variationOnly: boolean;
  /** The most that one cart line of the product may have. */
  readonly maxQuantity: number;
  readonly variations: readonly CardVariation[];
  /** The one that the card leads to, one of `variations`; null for the product as such. */
  readonly variation: CardVariation | null;
  /** What somebody chose of it, which the card is about: its own picture, price and stock. */
  readonly chosen?: { readonly id: Uuid /** In the shopper's language. */; readonly label: string };
  /** The average of shoppers' reviews with one decimal, 0 without any. Staff entries do not count. */
  readonly rating: number;
  readonly reviews: number;
};

export type CardQuery = {
  readonly language: Language;
  /** From the settings: prices on cards include VAT. */
  readonly vatRate: VatRate;
  /** Most lists show no descriptions. */
  readonly isDescribed?: boolean;
};

/** Lists cards in the order of `ids`, without unknown and hidden ones. */
export async function listProductCardsById(
  shop: Shop,
  query: CardQuery & { readonly ids: readonly Uuid[] },
): Promise<ProductCard[]> {
  return query.ids.length === 0 ? [] : listProductCardsOf(shop, { ...query, ids: unplanned(query.ids, 'uuid[]') });
}

/** Lists cards in the order of an array of ids that the database finds itself, in one round trip. */
export async function listProductCardsOf(
  shop: Shop,
  query: CardQuery & {
    readonly ids: RawBuilder<unknown> /** A variation or null for each. */;
    readonly chosen?: RawBuilder<unknown>;
  },
): Promise<ProductCard[]> {
  const [rows, { lowStockThreshold }] = await Promise.all([shop.prepared.run(cardRows(query)), getSettings(shop)]);
  const now = shop.clock.now();
  return rows.map((row) => toProductCard(row, query, { now, lowStockThreshold, openedAt: row.opened_at }));
}

type VariationRow = {
  readonly id: Uuid;
  readonly name: string;
  readonly label: string;
  readonly image: string | null;
  readonly price_adjustment: string | null;
  readonly stock_quantity: number;
  readonly colour: string | null;
  readonly net_quantity: NetQuantity | null;
};

type CardRow = HistoryRow & {
  readonly id: Uuid;
  readonly name: string;
  readonly description: string | null;
  readonly slug: string;
  readonly brand: string | null;
  readonly kind: string | null;
  readonly base_price: string;
  readonly original_price: string | null;
  readonly stock_quantity: number;
  readonly is_variation_only: boolean;
  readonly created_at: Date;
  /** When the oldest product on sale was created. */
  readonly opened_at: Date;
  readonly category: ProductCard['category'];
  readonly images: readonly Picture[];
  readonly chosen_id: Uuid | null;
  readonly chosen_image: Picture | null;
  readonly product_variations: readonly VariationRow[];
  readonly net_quantity: NetQuantity | null;
  readonly energy_label: EnergyLabel | null;
  readonly durability_years: string | null;
  readonly rating: string | null;
  readonly reviews: number;
};

/** The data for the cards of `ids`, in their order, without products that are not shown. */
function cardRows({
  language,
  ids,
  chosen = sql`'{}'`,
  isDescribed = false,
}: Parameters<typeof listProductCardsOf>[1]): RawBuilder<CardRow> {
  const description = sql`left(coalesce(t.description, p.description), ${sql.lit(DESCRIPTION_LENGTH + 1)})`;
  return sql<CardRow>`
    select
      p.id,
      coalesce(t.name, p.name) as name,
      ${isDescribed ? description : sql.lit(null)} as description,
      coalesce(t.slug, p.slug) as slug,
      p.brand, p.kind, p.base_price, p.original_price, ${unitsForSaleSql('p')} as stock_quantity, p.is_variation_only,
      p.created_at,
      (select o.created_at from products o where o.is_shown order by o.created_at limit 1) as opened_at,
      ${categoryJson()} as category,
      coalesce((
        select jsonb_agg(${imageJson(sql`i.path`)} order by i.nth)
        from unnest(p.images[1:2]) with ordinality as i (path, nth)
      ), '[]') as images,
      chosen.variation_id as chosen_id,
      (select ${imageJson(sql`v.image`)} from product_variations v
        where v.id = chosen.variation_id and v.product_id = p.id and v.image is not null) as chosen_image,
      coalesce((
        select jsonb_agg(jsonb_build_object(
          'id', v.id,
          'name', v.name,
          'label', coalesce(vt.label, v.label, v.name),
          'image', v.image,
          'price_adjustment', v.price_adjustment::text,
          'stock_quantity', ${unitsForSaleSql('v')},
          'colour', v.colour,
          'net_quantity', ${netQuantityJson('v')}
        ) order by v.position, v.id)
        from product_variations v
        left join product_variation_translations vt on vt.variation_id = v.id and vt.language = ${language}
        where v.product_id = p.id
      ), '[]') as product_variations,
      ${netQuantityJson('f')} as net_quantity, ${energyLabelJson()} as energy_label, f.durability_years,
      ${historyJson()} as price_changes, ${vatSince()} as vat_since,
      r.rating, r.reviews
    from unnest(${ids}::uuid[], ${chosen}::uuid[]) with ordinality as chosen (id, variation_id, place)
    join products p on p.id = chosen.id
    left join product_translations t on t.product_id = p.id and t.language = ${language}
    left join categories c on c.id = p.category_id
    left join category_translations ct on ct.category_id = c.id and ct.language = ${language}
    left join product_facts f on f.product_id = p.id
    ${ratingJoin()}
    where p.is_shown
    order by chosen.place`;
}

/** Prices the row; a struck price stays only where the price history supports it. */
function toProductCard(row: CardRow, { vatRate, language }: CardQuery, shelf: Shelf): ProductCard {
  const product = readPrices(row);
  const forSale = unitsForSale(product, (variation) => findChosenPrice(product, variation) !== null);
  const { history, vat } = readHistory(row, vatRate);
  const shown = offerDisplayPrice(product, history, vat);
  const packs = listPricedChoices(product).map(({ variation, price }) => ({
    price: grossCents(price, vatRate),
    netQuantity: variation?.net_quantity ?? row.net_quantity,
  }));
  const measures = measuresOf(row.kind);
  const card = {
    id: row.id,
    name: row.name,
    description: row.description === null ? null : shorten(row.description),
    slug: row.slug,
    brand: row.brand,
    category: row.category,
    ...shown,
    unitPrice: lowestUnitPrice(packs, measures),
    energyLabel: row.energy_label,
    durability: sayDurability(row.durability_years, language),
    priceExVat: applyPriceRule(product).price,
    images: row.images.length > 0 ? row.images : [PLACEHOLDER],
    badge: findCardBadge({ shown, unitsForSale: forSale.stock_quantity, createdAt: row.created_at }, shelf),
    inStock: isInStock(forSale),
    variationOnly: row.is_variation_only,
    maxQuantity: maxQuantity(forSale.stock_quantity),
    ...withVariations(product, forSale),
    rating: row.rating === null ? 0 : Number(row.rating),
    reviews: row.reviews,
  };
  const index = product.product_variations.findIndex(({ id }) => id === row.chosen_id);
  const [variation, stock] = [product.product_variations[index], forSale.product_variations[index]];
  if (variation === undefined || stock === undefined || findChosenPrice(product, variation) === null) return card;
  const { id, label, net_quantity } = variation;
  const offer = offerPrice(product, variation, history, vat);
  const netQuantity = net_quantity ?? row.net_quantity;
  return {
    ...card,
    ...offer,
    minPrice: null,
    maxPrice: null,
    unitPrice: lowestUnitPrice([{ price: offer.price, netQuantity }], measures),
    images: row.chosen_image === null ? card.images : [row.chosen_image, ...card.images.slice(0, 1)],
    badge: null,
    inStock: stock.stock_quantity > 0,
    maxQuantity: maxQuantity(stock.stock_quantity),
    variation: card.variations[index] ?? null,
    chosen: { id, label },
  };
}

type PricedRow = ReturnType<typeof readPrices<VariationRow, CardRow>>;

function withVariations(
  product: PricedRow,
  forSale: ReturnType<typeof unitsForSale>,
): Pick<ProductCard, 'variations' | 'variation'> {
  const candidates = product.product_variations.map((variation, index) => {
    const inStock = (forSale.product_variations[index]?.stock_quantity ?? 0) > 0;
    return { ...variation, inStock, price: findChosenPrice(product, variation) };
  });
  const variations = candidates.map(({ name, label, colour, inStock }) => ({ name, label, colour, inStock }));
  const card = { picture: product.images[0]?.path, variationOnly: product.is_variation_only };
  const ledTo = findCardVariation({ ...card, variations: candidates });
  return { variations, variation: ledTo === null ? null : (variations[candidates.indexOf(ledTo)] ?? null) };
}

const DESCRIPTION_LENGTH = 180;

function shorten(text: string): string {
  if (text.length <= DESCRIPTION_LENGTH) return text;
  const cut = text.slice(0, DESCRIPTION_LENGTH);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), DESCRIPTION_LENGTH / 2)).replace(/[\s.,;:–-]+$/, '')}…`;
}
