import { sql } from 'kysely';
import type { Db } from '#shop/platform/postgres/db.server.ts';
import type { PictureFolder } from './storage.ts';

/** A bucket picture, with one of the products, categories or ordered items that show it. */
export type ShownPicture = { readonly path: string; readonly shownBy: string };

/**
 * Every picture of this folder that a product, variation, category or order shows, once each, in order of path.
 * Pictures that are still to be copied are not listed.
 */
export async function listShownPictures(db: Db, folder: PictureFolder): Promise<readonly ShownPicture[]> {
  const { rows } = await sql<ShownPicture>`
    select path, min(shown_by) as "shownBy"
    from (
      select unnest(images) as path, name as shown_by from products
      union all
      select v.image, p.name from product_variations v join products p on p.id = v.product_id
      union all
      select image_url, name from categories
      union all
      select image, product_name from order_items
    ) as shown
    where starts_with(path, ${`${folder}/`})
      and not exists (select from picture_copies c where c.path = shown.path and c.state <> 'copied')
    group by path
    order by path`.execute(db);
  return rows;
}
