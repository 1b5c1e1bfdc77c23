import { sql } from 'kysely';
import { isWithin } from '#shop/catalog/categories/category-lines-view.server.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { ProductChoice } from '#shop/site/home/kinds/products.ts';
import { type CardQuery, listProductCardsById, type ProductCard } from './product-card-view.server.ts';
import { findProductIds, type ProductCondition } from './product-list-view.server.ts';

/** Which products a row has, and how many at most. */
export type ProductRow = {
  readonly choice: ProductChoice;
  readonly most: number;
  /** Which products a collection has: only a higher area knows. */
  readonly where?: ProductCondition;
};

/** Lists the cards of several rows, in two queries for all of them. A product in several rows is one object. */
export async function listProductRows(
  shop: Shop,
  { rows, ...query }: CardQuery & { readonly rows: readonly ProductRow[] },
): Promise<readonly (readonly ProductCard[])[]> {
  if (rows.length === 0) return [];
  const idsOf = rows.map((row, place) => sql`(${sql.lit(place)}, ${rowIds(shop, row, query)})`);
  const found = await shop.prepared.run(
    sql<{ ids: readonly Uuid[] }>`select ids from (values ${sql.join(idsOf)}) as found (place, ids) order by place`,
  );
  const ids = [...new Set(found.flatMap((row) => row.ids))];
  const cards = new Map((await listProductCardsById(shop, { ...query, ids })).map((card) => [card.id, card]));
  return found.map((row, place) => {
    const listed = row.ids.flatMap((id) => cards.get(id) ?? []);
    const { choice, most } = rows[place] as ProductRow;
    return choice.by === 'sale' ? listed.filter(({ originalPrice }) => originalPrice !== null).slice(0, most) : listed;
  });
}

/** Of so many products with a struck price one may be shown: some may not be (Directive 98/6/EC Art. 6a). */
const STRUCK_SHARE = 4;

function rowIds(shop: Shop, { choice, most, where: ofCollection }: ProductRow, query: CardQuery) {
  if (choice.by === 'hand') return sql`${choice.ids}::uuid[]`;
  if (choice.by === 'sold') return mostSold(most);
  // A collection that is gone has no products.
  if (choice.by === 'collection' && ofCollection === undefined) return sql`'{}'::uuid[]`;
  const where = choice.by === 'collection' ? ofCollection : conditionOf(choice);
  const limit = choice.by === 'sale' ? most * STRUCK_SHARE : most;
  return sql`array(${findProductIds(shop, { ...query, limit, ...(where && { where }) })})`;
}

/** By what was counted last night (`shop/search/sales`); what nobody bought is not among them. */
function mostSold(most: number) {
  return sql`array(
    select p.id from product_search s join products p on p.id = s.product_id
    where s.sold > 0 and p.is_shown
    order by s.sold desc, p.created_at desc, p.id limit ${sql.lit(most)})`;
}

function conditionOf(
  choice: Exclude<ProductChoice, { readonly by: 'hand' | 'sold' | 'collection' }>,
): ProductCondition | null {
  switch (choice.by) {
    case 'featured':
      return (eb) => eb('products.is_featured', '=', sql.lit(true));
    case 'newest':
      return null;
    case 'sale':
      return (eb) => eb('products.original_price', 'is not', null);
    case 'category':
      return () => isWithin(sql`products.category_id`, sql`${choice.id}::uuid`);
    case 'brand':
      return (eb) => eb('products.brand', '=', choice.brand);
  }
}
