import { sql } from 'kysely';
import type { Uuid } from '#shop/kernel/ids.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import type { Shop } from '#shop/shop.server.ts';

export type LowStockRow = {
  readonly productId: Uuid;
  readonly name: string;
  /** Null where the product itself runs low. */
  readonly variation: string | null;
  readonly units: number;
  readonly isActive: boolean;
};

/** What has as many units as the threshold or fewer, the emptiest first; what shoppers can see before what they cannot. */
export async function listLowStock(shop: Shop, limit: number): Promise<LowStockRow[]> {
  const { lowStockThreshold } = await getSettings(shop);
  const seen = await listLow(shop, { lowStockThreshold, isActive: true, limit });
  if (seen.length === limit) return seen;
  return [...seen, ...(await listLow(shop, { lowStockThreshold, isActive: false, limit: limit - seen.length }))];
}

type Asked = { readonly lowStockThreshold: number; readonly isActive: boolean; readonly limit: number };

/** From the emptiest shelf on, by the indexes of what runs low, until there are enough of products and of variations. */
async function listLow(shop: Shop, { lowStockThreshold, isActive, limit }: Asked): Promise<LowStockRow[]> {
  const { rows } = await sql<LowStockRow>`
    select * from (
      (select p.id as "productId", p.name, null as variation, p.stock_quantity as units, p.is_active as "isActive"
      from products p
      where not p.is_variation_only and p.deleted_at is null and p.stock_quantity <= ${lowStockThreshold}
        and p.is_active = ${isActive}
      order by p.stock_quantity, p.id limit ${limit})
      union all
      (select p.id, p.name, v.name, v.stock_quantity, p.is_active
      from product_variations v join products p on p.id = v.product_id
      where p.is_variation_only and p.deleted_at is null and v.stock_quantity <= ${lowStockThreshold}
        and p.is_active = ${isActive}
      order by v.stock_quantity, v.product_id limit ${limit})
    ) low
    order by units, name, variation, "productId" limit ${limit}`.execute(shop.db);
  return rows;
}
