import { sql } from 'kysely';
import type { Db, Tx } from '#shop/platform/postgres/db.server.ts';
import type { PictureFolder } from './storage.ts';

/** What a page needs to reserve a picture's size and backdrop before it loads. */
export type Picture = {
  /** As products, variations and categories store it. */
  readonly path: string;
  readonly width: number;
  readonly height: number;
  /** '#rrggbb' */
  readonly ground: string;
};

/** A bucket picture, with one of the products, reviews, categories, ordered items or pages that show it. */
export type ShownPicture = { readonly path: string; readonly shownBy: string };

/** Of a version of a page (`v`), in every language. Old versions keep theirs: staff may return to them. */
const PICTURES_OF_VERSION = sql`
  select block ->> 'path' as path from jsonb_path_query(v.texts, '$.*.body[*] ? (@.type == "picture")') block`;

/** Lists every picture of this folder that something shows, once each, in order of path; none still to be copied. */
export async function listShownPictures(db: Db, folder: PictureFolder): Promise<readonly ShownPicture[]> {
  const { rows } = await sql<ShownPicture>`
    select path, min(shown_by) as "shownBy"
    from (
      select unnest(images) as path, name as shown_by from products
      union all
      select v.image, p.name from product_variations v join products p on p.id = v.product_id
      union all
      select f.energy_label_image, p.name from product_facts f join products p on p.id = f.product_id
      where f.energy_label_image is not null
      union all
      select image_url, name from categories
      union all
      select image_url, slug from collections
      union all
      select image, product_name from order_items
      union all
      select ph.path, p.name from review_photos ph
      join product_reviews r on r.id = ph.review_id join products p on p.id = r.product_id
      union all
      select value ->> 'homePicture', 'home page' from settings where key = 'shop'
      union all
      select unnest(array[fields ->> 'logo', fields ->> 'sign', fields ->> 'socialPicture']), 'look' from looks
      union all
      select content #>> '{mark,path}', number from invoices where content ? 'mark'
      union all
      select jsonb_path_query(fields, '$.*.fields.picture') #>> '{}', 'home page' from home_pages
      union all
      select used.path, p.address from site_pages p join site_page_versions v on v.page_id = p.id,
        lateral (${PICTURES_OF_VERSION}) used
      where p.deleted_at is null
    ) as shown
    where starts_with(path, ${`${folder}/`})
      and not exists (select from picture_copies c where c.path = shown.path and c.state <> 'copied')
    group by path
    order by path`.execute(db);
  return rows;
}

const NOTHING_SHOWS_IT = sql`
  not exists (select from products where m.path = any (images))
  and not exists (select from product_variations where image = m.path)
  and not exists (select from product_facts where energy_label_image = m.path)
  and not exists (select from categories where image_url = m.path)
  and not exists (select from collections where image_url = m.path)
  and not exists (select from order_items where image = m.path)
  and not exists (select from review_photos where path = m.path)
  and not exists (select from settings where key = 'shop' and value ->> 'homePicture' = m.path)
  and not exists (
    select from looks where m.path in (fields ->> 'logo', fields ->> 'sign', fields ->> 'socialPicture'))
  and not exists (select from invoices where content ? 'mark' and content #>> '{mark,path}' = m.path)
  and not exists (
    select from home_pages where m.path in (select jsonb_path_query(fields, '$.*.fields.picture') #>> '{}'))
  and not exists (select from site_page_versions v, lateral (${PICTURES_OF_VERSION}) used where used.path = m.path)`;

/** Originals added before `before` that nothing in the shop shows. */
export async function listUnusedPictures(db: Db | Tx, before: Date): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`
    select path from media_files m where created_at <= ${before} and ${NOTHING_SHOWS_IT} order by path`.execute(db);
  return rows.map(({ path }) => path);
}

/** Whether this original exists and nothing in the shop shows it. */
export async function isUnusedPicture(db: Db | Tx, path: string): Promise<boolean> {
  const { rows } = await sql`select from media_files m where path = ${path} and ${NOTHING_SHOWS_IT}`.execute(db);
  return rows.length > 0;
}

/** Lists those of `paths` that have a row. */
export async function listKnownPaths(db: Db | Tx, paths: readonly string[]): Promise<ReadonlySet<string>> {
  if (paths.length === 0) return new Set();
  const rows = await db.selectFrom('media_files').select('path').where('path', 'in', paths).execute();
  return new Set(rows.map(({ path }) => path));
}
