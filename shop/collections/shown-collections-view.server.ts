import { sql } from 'kysely';
import { imageJson } from '#shop/catalog/image-view.server.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Picture } from '#shop/media/picture-view.server.ts';
import type { Db } from '#shop/platform/postgres/db.server.ts';
import type { ShownCollection } from './collection.ts';
import { listStoredCollections } from './stored-collections-view.server.ts';

/** Reads the collections that shoppers see, in order, with their pictures. */
export async function listShownCollections(db: Db): Promise<readonly ShownCollection[]> {
  const [all, { rows }] = await Promise.all([
    listStoredCollections(db),
    sql<{ id: Uuid; picture: Picture }>`
      select id, ${imageJson(sql`image_url`)} as picture from collections where image_url is not null`.execute(db),
  ]);
  const pictures = new Map(rows.map(({ id, picture }) => [id, picture]));
  return all.filter(({ fields }) => fields.is_shown).map((one) => ({ ...one, picture: pictures.get(one.id) ?? null }));
}
