import type { Uuid } from '#shop/kernel/ids.ts';
import type { Picture } from '#shop/media/picture-view.server.ts';
import { isPathIn, REVIEW_FOLDER } from '#shop/media/storage.ts';
import type { HideReason } from '../review.ts';

/** The most photos of one review. */
export const MAX_PHOTOS = 4;

/** Only approved photos are shown to everybody; the others to their author and to staff. */
export type PhotoState = 'waiting' | 'approved' | 'refused';

/** A photo as its author sees it. */
export type OwnPhoto = Picture & {
  readonly state: PhotoState;
  /** Why staff refused it. */
  readonly reason: HideReason | null;
  readonly words: string | null;
};

/** A photo as staff see it. */
export type StaffPhoto = OwnPhoto & { readonly id: Uuid };

/** Says whether it is a path that an uploaded photo of a review has. */
export function isPhotoPath(value: unknown): value is string {
  return isPathIn([REVIEW_FOLDER], value);
}
