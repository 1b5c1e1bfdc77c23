import { randomBytes } from 'node:crypto';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import type { Shop } from '#shop/shop.server.ts';
import { type AddedPicture, addPicture } from './add-picture.server.ts';
import type { DecodeError } from './decode-picture.server.ts';
import { reencodePicture } from './reencode-picture.server.ts';
import type { PictureFolder } from './storage.ts';

export type UploadPictureInput = { readonly folder: PictureFolder; readonly bytes: Uint8Array };

/** `not-stored`: the bucket did not take it (a full disk, say); nothing of it is left. `id` is in the log. */
export type UploadPictureError = DecodeError | { readonly code: 'not-stored'; readonly id: string };

/**
 * Takes in a picture that somebody sends: draws it anew, one after another with all others, and puts it into the bucket. It
 * belongs to nothing until a product, variation or category that shows it is saved; otherwise a night's sweep takes it away.
 */
export async function uploadPicture(
  shop: Shop,
  { folder, bytes }: UploadPictureInput,
): Promise<Result<AddedPicture, UploadPictureError>> {
  const drawn = await shop.uploads.encode(() => reencodePicture(bytes));
  if (!drawn.ok) return drawn;
  try {
    const added = await addPicture(shop, { folder, bytes: drawn.value });
    // What was just drawn is a picture: anything else is a bug.
    if (!added.ok) throw new Error(`A picture drawn anew was refused: ${added.error.code}`);
    return ok(added.value);
  } catch (error) {
    const id = randomBytes(4).toString('hex');
    shop.log.error({ err: error, id, folder }, 'a picture could not be stored');
    return err({ code: 'not-stored', id });
  }
}
