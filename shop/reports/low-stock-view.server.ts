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
  const { rows } = await sql<LowStockRow>`
    select * from (
      select p.id as "productId", p.name, null as variation, p.stock_quantity as units, p.is_active as "isActive"
      from products p where not p.is_variation_only and p.stock_quantity <= ${lowStockThreshold}
      union all
      select p.id, p.name, v.name, v.stock_quantity, p.is_active
      from product_variations v join products p on p.id = v.product_id
      where p.is_variation_only and v.stock_quantity <= ${lowStockThreshold}
    ) low
    order by "isActive" desc, units, name, variation, "productId" limit ${limit}`.execute(shop.db);
  return rows;
}
