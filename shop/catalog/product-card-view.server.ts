import { type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { DB } from '#db/schema.generated.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Language } from '#shop/kernel/language.ts';
import { parsePrice } from '#shop/kernel/money.ts';
import type { VatRate } from '#shop/kernel/percent.ts';
import { displayPrice } from '#shop/pricing/display-price.ts';
import { applyPriceRule } from '#shop/pricing/price-rule.ts';
import type { Shop } from '#shop/shop.server.ts';
import { imageJson, PLACEHOLDER } from './image-view.server.ts';
import { isInStock, maxQuantity } from './product.ts';
import type { CardImage, ProductCard } from './product-card.ts';
import { DEFAULT_PRODUCT_ORDER, type ProductOrder } from './product-order.ts';

/** Any condition on a row of `products`, written in the view that needs it. */
export type ProductCondition = (eb: ExpressionBuilder<DB, 'products'>) => Expression<SqlBool>;

export type ProductCardQuery = {
  readonly language: Language;
  /** Of the settings: prices on cards include VAT. */
  readonly vatRate: VatRate;
  /** Narrows the active products; every one of them without it. */
  readonly where?: ProductCondition;
  readonly order?: ProductOrder;
  readonly limit: number;
  readonly offset?: number;
};

/** Cards of the active products that `where` leaves, in order. Two short queries: which ones, then all that is on them. */
export async function listProductCards(shop: Shop, query: ProductCardQuery): Promise<ProductCard[]> {
  let found = shop.db
    .selectFrom('products')
    .leftJoin('product_translations as texts', (join) =>
      join.onRef('texts.product_id', '=', 'products.id').on(sql`texts.language`, '=', query.language),
    )
    .where('products.is_active', '=', true)
    .select('products.id')
    .limit(query.limit)
    .offset(query.offset ?? 0);
  if (query.where) found = found.where(query.where);
  for (const term of orderTerms(query.order ?? DEFAULT_PRODUCT_ORDER, query.language)) found = found.orderBy(term);
  const ids = (await found.execute()).map((row) => row.id);
  return listProductCardsById(shop, { ...query, ids });
}

/** The products that staff put forward, newest first. */
export function listFeaturedProductCards(
  shop: Shop,
  query: Pick<ProductCardQuery, 'language' | 'vatRate' | 'limit'>,
): Promise<ProductCard[]> {
  return listProductCards(shop, { ...query, where: (eb) => eb('products.is_featured', '=', true) });
}

/** Cards in the order of `ids`, for who found the products in a way of their own. Unknown and inactive ones are left out. */
export async function listProductCardsById(
  shop: Shop,
  query: Pick<ProductCardQuery, 'language' | 'vatRate'> & { readonly ids: readonly Uuid[] },
): Promise<ProductCard[]> {
  if (query.ids.length === 0) return [];
  const { rows } = await cardRows(query.language, query.ids).execute(shop.db);
  const cards = new Map(rows.map((row) => [row.id, toCard(row, query.vatRate)]));
  return query.ids.flatMap((id) => cards.get(id) ?? []);
}

/** How many active products `where` leaves. */
export async function countProducts(shop: Shop, where?: ProductCondition): Promise<number> {
  let query = shop.db
    .selectFrom('products')
    .where('products.is_active', '=', true)
    .select((eb) => eb.fn.countAll<number>().as('count'));
  if (where) query = query.where(where);
  return (await query.executeTakeFirstOrThrow()).count;
}

/** Newest first, or by what the shopper reads on the card; the id last, so that pages never overlap. */
function orderTerms(order: ProductOrder, language: Language): RawBuilder<unknown>[] {
  const name =
    language === 'lv'
      ? sql`coalesce(texts.name, products.name) collate "lv-x-icu"`
      : sql`coalesce(texts.name, products.name) collate "en-x-icu"`;
  switch (order) {
    case 'newest':
      return [sql`products.created_at desc`, sql`products.id`];
    case 'price_low':
      return [sql`${shownPrice('min')}`, sql`products.id`];
    case 'price_high':
      return [sql`${shownPrice('max')} desc`, sql`products.id`];
    case 'name_asc':
      return [name, sql`products.id`];
    case 'name_desc':
      return [sql`${name} desc`, sql`products.id`];
  }
}

/** The lowest or highest price a card shows: that of its variations where it has some, as `displayPrice` counts it. */
function shownPrice(edge: 'min' | 'max'): RawBuilder<unknown> {
  return sql`coalesce((
    select ${sql.raw(edge)}(case when v.price_adjustment > 0 then v.price_adjustment else products.base_price end)
    from product_variations v where v.product_id = products.id
  ), products.base_price)`;
}

type VariationRow = {
  readonly id: Uuid;
  readonly label: string;
  readonly price_adjustment: string | null;
  readonly stock_quantity: number;
  readonly image: CardImage | null;
};

type CardRow = {
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
  readonly images: readonly CardImage[];
  readonly product_variations: readonly VariationRow[];
  readonly rating: string | null;
  readonly reviews: number;
};

function cardRows(language: Language, ids: readonly Uuid[]): RawBuilder<CardRow> {
  return sql<CardRow>`
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
          'image', case when v.image is not null then ${imageJson(sql`v.image`)} end
        ) order by v.position, v.id)
        from product_variations v
        left join product_variation_translations vt on vt.variation_id = v.id and vt.language = ${language}
        where v.product_id = p.id
      ), '[]') as product_variations,
      r.rating, r.reviews
    from products p
    left join product_translations t on t.product_id = p.id and t.language = ${language}
    left join categories c on c.id = p.category_id
    left join category_translations ct on ct.category_id = c.id and ct.language = ${language}
    cross join lateral (
      select round(avg(rating), 1) as rating, count(*) as reviews
      from product_reviews where product_id = p.id and origin <> 'staff'
    ) r
    where p.id = any(${ids}::uuid[]) and p.is_active`;
}

function toCard(row: CardRow, vatRate: VatRate): ProductCard {
  const product = {
    base_price: parsePrice(row.base_price),
    original_price: row.original_price === null ? null : parsePrice(row.original_price),
    is_variation_only: row.is_variation_only,
    stock_quantity: row.stock_quantity,
    product_variations: row.product_variations.map(({ price_adjustment, stock_quantity }) => ({
      price_adjustment: price_adjustment === null ? null : parsePrice(price_adjustment),
      stock_quantity,
    })),
  };
  return {
    id: row.id,
    name: row.name,
    description: row.description === null ? null : shorten(row.description),
    slug: row.slug,
    brand: row.brand,
    category: row.category,
    ...displayPrice(product, vatRate),
    priceExVat: applyPriceRule(product).price,
    images: row.images.length > 0 ? row.images : [PLACEHOLDER],
    featured: row.is_featured,
    inStock: isInStock(product),
    variationOnly: row.is_variation_only,
    maxQuantity: maxQuantity(row.stock_quantity),
    variations: row.product_variations.map(({ id, label, image, stock_quantity }) => ({
      id,
      label,
      image,
      inStock: stock_quantity > 0,
    })),
    rating: row.rating === null ? 0 : Number(row.rating),
    reviews: row.reviews,
  };
}

const DESCRIPTION_LENGTH = 180;

function shorten(text: string): string {
  if (text.length <= DESCRIPTION_LENGTH) return text;
  const cut = text.slice(0, DESCRIPTION_LENGTH);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), DESCRIPTION_LENGTH / 2)).replace(/[\s.,;:–-]+$/, '')}…`;
}
