import { type RawBuilder, sql } from 'kysely';
import type { Picture } from '#shop/media/picture-view.server.ts';
import type { Db } from '#shop/platform/postgres/db.server.ts';
import { PLACEHOLDER_IMAGE } from './product.ts';

/** For external pictures, whose size and backdrop are unknown. */
const UNKNOWN = { width: 768, height: 768, ground: '#f4f2ef' } as const;

export const PLACEHOLDER: Picture = { path: PLACEHOLDER_IMAGE, ...UNKNOWN };

/** SQL for a picture: the value in `path` (not null) with what the bucket knows about it. */
export function imageJson(path: RawBuilder<unknown>): RawBuilder<Picture> {
  return sql<Picture>`(
    select jsonb_build_object(
      'path', known.path,
      'width', coalesce(m.width, ${sql.lit(UNKNOWN.width)}),
      'height', coalesce(m.height, ${sql.lit(UNKNOWN.height)}),
      'ground', coalesce(m.ground, ${sql.lit(UNKNOWN.ground)})
    )
    from (select ${path} as path) known left join media_files m on m.path = known.path
  )`;
}

/** One picture, with what the bucket knows about it. */
export async function findImage(db: Db, path: string): Promise<Picture> {
  const { image } = await db.selectNoFrom(imageJson(sql`${path}::text`).as('image')).executeTakeFirstOrThrow();
  return image;
}
