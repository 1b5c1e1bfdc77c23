import { createHash, randomBytes } from 'node:crypto';
import { ok, type Result } from '#shop/kernel/result.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { type DecodeError, decodePicture } from './decode-picture.server.ts';
import { insertMediaFile } from './media-file-store.server.ts';
import { PICTURE_CONTENT_TYPES } from './picture-format.ts';
import type { PictureFolder } from './storage.ts';

export type AddPictureInput = {
  readonly folder: PictureFolder;
  readonly bytes: Uint8Array;
  /** When its renditions are made, before or after others: lower is earlier. 10 unless told. */
  readonly priority?: number;
};

export type AddedPicture = {
  /** What products, variations and categories keep. */
  readonly path: string;
  readonly width: number;
  readonly height: number;
  readonly ground: string;
};

/** 128 bits: names are the only thing between a stranger and a picture not yet published. */
const NAME_BYTES = 16;

/** Behind the mails, which have priority 5. */
const RENDITION_PRIORITY = 10;

/**
 * Puts a picture into the product-images bucket under a random name and has its renditions made in the background.
 * Errors: not-a-picture (anything that does not decode as JPEG, PNG, WebP, AVIF or GIF), heic (a container of phones
 * whose codec the library comes without), too-many-bytes and too-many-pixels (`picture-format.ts`), too-many-frames.
 */
export async function addPicture(shop: Shop, input: AddPictureInput): Promise<Result<AddedPicture, DecodeError>> {
  const decoded = await decodePicture(input.bytes);
  if (!decoded.ok) return decoded;
  const { format, width, height, ground } = decoded.value;
  const path = `${input.folder}/${randomBytes(NAME_BYTES).toString('base64url')}.${format}`;

  // The file comes first: a row without its file would be a broken picture, a file without its row is swept.
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
    await shop.jobs.enqueue(
      tx,
      'make-renditions',
      { path },
      { priority: input.priority ?? RENDITION_PRIORITY, key: `make-renditions:${path}` },
    );
  });
  return ok({ path, width, height, ground });
}
