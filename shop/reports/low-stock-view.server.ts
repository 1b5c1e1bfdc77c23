import { sql } from 'kysely';
import { imageJson } from '#shop/catalog/image-view.server.ts';
import { productName } from '#shop/catalog/product-name-view.server.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Language } from '#shop/kernel/language.ts';
import type { Picture } from '#shop/media/picture-view.server.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import type { Shop } from '#shop/shop.server.ts';

export type LowStockRow = {
  readonly productId: Uuid;
  readonly name: string;
  /** Null when the product itself is low. */
  readonly variation: string | null;
  readonly units: number;
  readonly isActive: boolean;
  readonly picture: Picture | null;
};

/** Lists everything at or below the threshold, lowest first; what shoppers can see before what they cannot. */
export async function listLowStock(shop: Shop, limit: number, language: Language = 'en'): Promise<LowStockRow[]> {
  const { lowStockThreshold } = await getSettings(shop);
  const seen = await listLow(shop, { lowStockThreshold, isActive: true, limit, language });
  if (seen.length === limit) return seen;
  const rest = { lowStockThreshold, isActive: false, limit: limit - seen.length, language };
  return [...seen, ...(await listLow(shop, rest))];
}

type LowStockQuery = {
  readonly lowStockThreshold: number;
  readonly isActive: boolean;
  readonly limit: number;
  readonly language: Language;
};

/** Reads the indexes of low stock, lowest first, until there are enough products and variations. */
async function listLow(
  shop: Shop,
  { lowStockThreshold, isActive, limit, language }: LowStockQuery,
): Promise<LowStockRow[]> {
  const name = productName(language);
  const { rows } = await sql<LowStockRow>`
    select "productId", name, variation, units, "isActive",
      case when image is not null then ${imageJson(sql`low.image`)} end as picture
    from (
      (select p.id as "productId", ${name} as name, null as variation, p.stock_quantity as units, p.is_active as "isActive",
        p.images[1] as image
      from products p
      where not p.is_variation_only and p.deleted_at is null and p.stock_quantity <= ${lowStockThreshold}
        and p.is_active = ${isActive}
      order by p.stock_quantity, p.id limit ${limit})
      union all
      (select p.id, ${name}, coalesce(vt.label, v.name), v.stock_quantity, p.is_active, coalesce(v.image, p.images[1])
      from product_variations v join products p on p.id = v.product_id
      left join product_variation_translations vt on vt.variation_id = v.id and vt.language = ${language}
      where p.is_variation_only and p.deleted_at is null and v.stock_quantity <= ${lowStockThreshold}
        and p.is_active = ${isActive}
      order by v.stock_quantity, v.product_id limit ${limit})
    ) low
    order by units, name, variation, "productId" limit ${limit}`.execute(shop.db);
  return rows;
}
