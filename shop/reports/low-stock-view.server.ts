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
  readonly picture: Picture | null;
};

/**
 * Lists what is published and at or below the threshold, lowest first. Reads the indexes of low stock until there are
 * enough products and variations.
 */
export async function listLowStock(shop: Shop, limit: number, language: Language = 'en'): Promise<LowStockRow[]> {
  const { lowStockThreshold } = await getSettings(shop);
  const name = productName(language);
  const { rows } = await sql<LowStockRow>`
    select "productId", name, variation, units,
      case when image is not null then ${imageJson(sql`low.image`)} end as picture
    from (
      (select p.id as "productId", ${name} as name, null as variation, p.stock_quantity as units,
        p.images[1] as image
      from products p
      where not p.is_variation_only and p.deleted_at is null and p.stock_quantity <= ${lowStockThreshold}
        and p.is_active
      order by p.stock_quantity, p.id limit ${limit})
      union all
      (select p.id, ${name}, coalesce(vt.label, v.name), v.stock_quantity, coalesce(v.image, p.images[1])
      from product_variations v join products p on p.id = v.product_id
      left join product_variation_translations vt on vt.variation_id = v.id and vt.language = ${language}
      where p.is_variation_only and p.deleted_at is null and v.stock_quantity <= ${lowStockThreshold}
        and p.is_active
      order by v.stock_quantity, v.product_id limit ${limit})
    ) low
    order by units, name, variation, "productId" limit ${limit}`.execute(shop.db);
  return rows;
}
