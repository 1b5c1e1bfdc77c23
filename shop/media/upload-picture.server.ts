import { randomBytes } from 'node:crypto';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import type { Shop } from '#shop/shop.server.ts';
import { type AddedPicture, addPicture } from './add-picture.server.ts';
import type { DecodeError } from './decode-picture.server.ts';
import { reencodePicture } from './reencode-picture.server.ts';
import type { PictureFolder } from './storage.ts';

export type UploadPictureInput = { readonly folder: PictureFolder; readonly bytes: Uint8Array };

/** `not-stored`: the bucket did not accept it (a full disk, say); nothing of it is left. `id` is in the log. */
export type UploadPictureError = DecodeError | { readonly code: 'not-stored'; readonly id: string };

/**
 * Accepts an uploaded picture: re-encodes it, one at a time, and stores it in the bucket. It belongs to nothing until
 * a product, variation or category that shows it is saved; otherwise the nightly sweep removes it.
 */
export async function uploadPicture(
  shop: Shop,
  { folder, bytes }: UploadPictureInput,
): Promise<Result<AddedPicture, UploadPictureError>> {
  const drawn = await shop.uploads.encode(() => reencodePicture(bytes));
  if (!drawn.ok) return drawn;
  try {
    const added = await addPicture(shop, { folder, bytes: drawn.value });
    // It was just encoded, so it is a picture: anything else is a bug.
    if (!added.ok) throw new Error(`A picture drawn anew was refused: ${added.error.code}`);
    return ok(added.value);
  } catch (error) {
    const id = randomBytes(4).toString('hex');
    shop.log.error({ err: error, id, folder }, 'a picture could not be stored');
    return err({ code: 'not-stored', id });
  }
}
