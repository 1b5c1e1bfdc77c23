import { err, type Result } from '#shop/kernel/result.ts';
import { type UploadPictureError, uploadPicture } from '#shop/media/add-picture.server.ts';
import type { Picture } from '#shop/media/picture-view.server.ts';
import { REVIEW_FOLDER } from '#shop/media/storage.ts';
import { clientKey } from '#shop/platform/http/client-address.server.ts';
import { type Rate, type RateTaken, takeRates } from '#shop/platform/rate-limit.server.ts';
import type { Shop } from '#shop/shop.server.ts';

type UploadPhotoError = UploadPictureError | { readonly code: 'no-picture' };

/** Counts one upload of this visitor before it is read. `person` identifies them to the upload gate. */
export async function takePhotoUpload(shop: Shop, headers: Headers): Promise<RateTaken & { readonly person: string }> {
  const person = clientKey(headers);
  return { ...(await takeRates(shop.db, ratesOf(person), shop.clock.now())), person };
}

/**
 * Five times the photos of one review in ten minutes. The limit of the whole shop is for the disk: what no review is
 * sent with is swept a day later.
 */
function ratesOf(client: string): Rate[] {
  return [
    { key: `review-photo:${client}`, limit: 20, seconds: 600 },
    { key: `review-photo-day:${client}`, limit: 60, seconds: 86_400 },
    { key: 'review-photo-shop', limit: 1_000, seconds: 86_400 },
  ];
}

/**
 * Accepts a shopper's photo as staff's pictures are accepted. It is shown to nobody until a review is sent with it and
 * staff have approved it. WebP, because photos must be small.
 */
export async function uploadPhoto(
  shop: Shop,
  bytes: Uint8Array | undefined,
): Promise<Result<Picture, UploadPhotoError>> {
  if (bytes === undefined) return err({ code: 'no-picture' });
  return uploadPicture(shop, { folder: REVIEW_FOLDER, bytes, format: 'webp' });
}
