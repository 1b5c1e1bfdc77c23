import { type RawBuilder, sql } from 'kysely';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Picture } from '#shop/media/picture-view.server.ts';
import type { Db } from '#shop/platform/postgres/db.server.ts';
import type { OwnPhoto, StaffPhoto } from './review-photo.ts';

const PICTURE = sql`'path', m.path, 'width', m.width, 'height', m.height, 'ground', m.ground`;
const DECISION = sql`'state', ph.state, 'reason', ph.refused_reason, 'words', ph.refused_words`;

function listOf<Photo>(row: RawBuilder<unknown>, reviewId: RawBuilder<unknown>, condition = sql`true`) {
  return sql<readonly Photo[]>`coalesce((
    select jsonb_agg(jsonb_build_object(${row}) order by ph.position)
    from review_photos ph join media_files m on m.path = ph.path
    where ph.review_id = ${reviewId} and ${condition}), '[]')`;
}

/** SQL for the photos of a review that everybody may see, in order. */
export function approvedPhotosJson(reviewId: RawBuilder<unknown>): RawBuilder<readonly Picture[]> {
  return listOf<Picture>(PICTURE, reviewId, sql`ph.state = 'approved'`);
}

/** SQL for the photos of a review as its author sees them. */
export function ownPhotosJson(reviewId: RawBuilder<unknown>): RawBuilder<readonly OwnPhoto[]> {
  return listOf<OwnPhoto>(sql`${PICTURE}, ${DECISION}`, reviewId);
}

/** SQL for the photos of a review as staff see them. */
export function staffPhotosJson(reviewId: RawBuilder<unknown>): RawBuilder<readonly StaffPhoto[]> {
  return listOf<StaffPhoto>(sql`${PICTURE}, ${DECISION}, 'id', ph.id`, reviewId);
}

/** Who may see a photo. `authorId` is null for a guest's. */
export type PhotoAccess = { readonly isPublic: boolean; readonly authorId: Uuid | null };

/** Finds who may see the photo with this path without its ending; null when no review has it. */
export async function findPhotoAccess(db: Db, stem: string): Promise<PhotoAccess | null> {
  const { rows } = await sql<PhotoAccess>`
    select ph.state = 'approved' and r.hidden_at is null as "isPublic", r.user_id as "authorId"
    from review_photos ph join product_reviews r on r.id = ph.review_id
    where ph.path = ${`${stem}.webp`}`.execute(db);
  return rows[0] ?? null;
}
