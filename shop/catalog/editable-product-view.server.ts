import { sql } from 'kysely';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Language } from '#shop/kernel/language.ts';
import { parsePrice } from '#shop/kernel/money.ts';
import type { Db, Tx } from '#shop/platform/postgres/db.server.ts';
import type { EditableProduct, EditableVariation } from './product-edit.ts';
import { productName } from './product-name-view.server.ts';

type Row = Omit<EditableProduct, 'base_price' | 'product_variations'> & {
  readonly base_price: string;
  readonly product_variations: readonly (Omit<EditableVariation, 'price_adjustment'> & {
    readonly price_adjustment: string | null;
  })[];
};

/** Lists those of `ids` that are not deleted, by id, in one query. */
export async function listEditableProducts(db: Db | Tx, ids: readonly Uuid[]): Promise<EditableProduct[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Row>`
    select p.id, p.name, p.base_price, p.is_active, p.is_featured, p.is_variation_only, p.category_id, p.kind,
      p.tax_class, p.tag,
      p.stock_quantity, p.attributes,
      coalesce((
        select jsonb_agg(jsonb_build_object(
          'id', v.id, 'name', v.name, 'price_adjustment', v.price_adjustment::text, 'stock_quantity', v.stock_quantity
        ) order by v.position, v.id)
        from product_variations v where v.product_id = p.id
      ), '[]') as product_variations
    from products p
    where p.id = any(${ids}::uuid[]) and p.deleted_at is null
    order by p.id`.execute(db);
  return rows.map((row) => ({
    ...row,
    base_price: parsePrice(row.base_price),
    product_variations: row.product_variations.map((variation) => ({
      ...variation,
      price_adjustment: variation.price_adjustment === null ? null : parsePrice(variation.price_adjustment),
    })),
  }));
}

export async function nameProducts(db: Db, ids: readonly Uuid[], language: Language): Promise<Map<Uuid, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('products')
    .select(['id', productName(language, 'products').as('name')])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
