import { createHash, randomBytes } from 'node:crypto';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { type DecodeError, decodePicture, reencodePicture } from './decode-picture.server.ts';
import { insertMediaFile } from './media-file-store.server.ts';
import { PICTURE_CONTENT_TYPES, type PictureFormat } from './picture-format.ts';
import type { Picture } from './picture-view.server.ts';
import type { PictureFolder } from './storage.ts';

type AddPictureInput = {
  readonly folder: PictureFolder;
  readonly bytes: Uint8Array;
  /** The priority of its renditions: lower is earlier. The default is 10. */
  readonly priority?: number;
};

/** 128 random bits: only the name protects a picture that is not yet published. */
const NAME_BYTES = 16;

/** After mails, which have priority 5. */
const RENDITION_PRIORITY = 10;

/**
 * Stores a picture in the product-images bucket under a random name and enqueues its renditions. Errors: not-a-picture
 * (does not decode as JPEG, PNG, WebP, AVIF or GIF), svg (a program, which the library would have to run), heic (a phone format whose codec the library lacks),
 * too-many-bytes and too-many-pixels (`picture-format.ts`), too-many-frames.
 */
export async function addPicture(shop: Shop, input: AddPictureInput): Promise<Result<Picture, DecodeError>> {
  const decoded = await decodePicture(input.bytes);
  if (!decoded.ok) return decoded;
  const { format, width, height, ground } = decoded.value;
  const path = `${input.folder}/${randomBytes(NAME_BYTES).toString('base64url')}.${format}`;

  // The file comes first: a row without its file would be a broken picture; a file without its row is swept.
  await shop.storage.put(path, input.bytes);
  await transact(shop.db, async (tx) => {
    await insertMediaFile(tx, {
      path,
      content_type: PICTURE_CONTENT_TYPES[format],
      bytes: input.bytes.length,
      width,
      height,
      ground,
      sha256: createHash('sha256').update(input.bytes).digest(),
      created_at: shop.clock.now(),
    });
    const { priority = RENDITION_PRIORITY } = input;
    await shop.jobs.enqueue(tx, 'make-renditions', { path }, { priority, once: path });
  });
  return ok({ path, width, height, ground });
}

/** `not-stored`: the bucket did not accept it (a full disk, say); nothing of it is left. `id` is in the log. */
export type UploadPictureError = DecodeError | { readonly code: 'not-stored'; readonly id: string };

type UploadPictureInput = {
  readonly folder: PictureFolder;
  readonly bytes: Uint8Array;
  /** The format it is stored in; its own unless given. */
  readonly format?: PictureFormat;
};

/**
 * Accepts an uploaded picture: re-encodes it, one at a time, and stores it in the bucket. It belongs to nothing until
 * a product, variation, category or review that shows it is saved; otherwise the nightly sweep removes it.
 */
export async function uploadPicture(
  shop: Shop,
  { folder, bytes, format }: UploadPictureInput,
): Promise<Result<Picture, UploadPictureError>> {
  const drawn = await shop.uploads.encode(() => reencodePicture(bytes, format === undefined ? {} : { format }));
  if (!drawn.ok) return drawn;
  try {
    const added = await addPicture(shop, { folder, bytes: drawn.value });
    // It was just encoded, so it is a picture: anything else is a bug.
    if (!added.ok) throw new Error(`A re-encoded picture was refused: ${added.error.code}`);
    return ok(added.value);
  } catch (error) {
    const id = randomBytes(4).toString('hex');
    shop.log.error({ err: error, id, folder }, 'a picture could not be stored');
    return err({ code: 'not-stored', id });
  }
}
