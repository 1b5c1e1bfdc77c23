import { type RawBuilder, sql } from 'kysely';
import { isNoTestSql, moneyToCheckSql } from '#shop/orders/order-need-view.server.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import type { Shop } from '#shop/shop.server.ts';

export type Overview = {
  readonly totalProducts: number;
  readonly totalOrders: number;
  readonly totalCategories: number;
  /** Published products with `lowStockThreshold` units or fewer; one such variation is enough where variations are bought. */
  readonly lowStockProducts: number;
  readonly lowStockThreshold: number;
  /** Payments that could not become an order. */
  readonly paymentsNeedingAttention: number;
};

/** The overview's figures, counted now. */
export async function getOverview(shop: Shop): Promise<Overview> {
  const { lowStockThreshold } = await getSettings(shop);
  const { rows } = await sql<Omit<Overview, 'lowStockThreshold'>>`
    select
      (select count(*) from products where deleted_at is null) as "totalProducts",
      (select count(*) from orders o where ${isNoTestSql}) as "totalOrders",
      (select count(*) from categories) as "totalCategories",
      (select count(*) from (${lowProducts(lowStockThreshold)}) low) as "lowStockProducts",
      (select count(distinct payment_id) from ${moneyToCheckSql} m) as "paymentsNeedingAttention"
  `.execute(shop.db);
  const [counts] = rows;
  if (counts === undefined) throw new Error('The database counted nothing');
  return { ...counts, lowStockThreshold };
}

/** From the indexes of low stock alone: of 100,000 products a quarter may be low. */
function lowProducts(threshold: number): RawBuilder<unknown> {
  return sql`
    select id from products
    where not is_variation_only and deleted_at is null and is_active and stock_quantity <= ${threshold}
    union all
    select distinct w.id from product_variations v
    join products w on w.id = v.product_id and w.is_variation_only and w.deleted_at is null and w.is_active
    where v.stock_quantity <= ${threshold}`;
}
