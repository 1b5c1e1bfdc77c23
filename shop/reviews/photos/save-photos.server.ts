import { DAY_MS } from '#shop/kernel/clock.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import { holdPictures } from '#shop/media/hold-pictures.server.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { MAX_PHOTOS } from './review-photo.ts';
import { deletePhotos, deletePhotosRefusedBefore, insertPhotos, lockPhotos } from './review-photo-store.server.ts';

export type PhotosToSave = {
  readonly reviewId: Uuid;
  /** Paths of uploaded photos; those that the review has already count once. */
  readonly added: readonly string[];
  /** Paths of the review's photos that its author no longer wants. */
  readonly removed: readonly string[];
  readonly now: Date;
};

/** `photo_missing`: swept since its upload, or another review's. */
export type SavePhotosError = { readonly code: 'photo_missing' | 'too_many_photos' };

/** Adds photos to a review, where they wait for approval, and removes others. Those not named stay as they are. */
export async function savePhotos(
  tx: Tx,
  { reviewId, added, removed, now }: PhotosToSave,
): Promise<Result<null, SavePhotosError>> {
  if (added.length === 0 && removed.length === 0) return ok(null);
  const present = await lockPhotos(tx, reviewId);
  const kept = present.filter(({ path }) => !removed.includes(path));
  const fresh = [...new Set(added)].filter((path) => !kept.some((photo) => photo.path === path));
  if (kept.length + fresh.length > MAX_PHOTOS) return err({ code: 'too_many_photos' });
  await deletePhotos(
    tx,
    present.filter((photo) => !kept.includes(photo)).map(({ path }) => path),
  );
  const held = await holdPictures(tx, fresh);
  const free = [1, 2, 3, 4].filter((place) => !kept.some(({ position }) => position === place));
  const rows = fresh.flatMap((path, index) =>
    held.has(path) ? [{ review_id: reviewId, path, position: free[index] ?? 0, created_at: now }] : [],
  );
  const inserted = await insertPhotos(tx, rows);
  return inserted === fresh.length ? ok(null) : err({ code: 'photo_missing' });
}

/** Long enough for staff to correct a mistake and for the author to read why. */
export const REFUSED_DAYS = 30;

/** Deletes photos that were refused a month ago, whose files the sweep then removes; returns how many. */
export async function forgetRefusedPhotos(shop: Shop): Promise<number> {
  const before = new Date(shop.clock.now().getTime() - REFUSED_DAYS * DAY_MS);
  return deletePhotosRefusedBefore(shop.db, before);
}
