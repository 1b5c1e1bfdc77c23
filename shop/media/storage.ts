/** Folders of the product-images bucket. */
export const PICTURE_FOLDERS = ['products', 'variations', 'categories'] as const;

export type PictureFolder = (typeof PICTURE_FOLDERS)[number];

export type StoredFile = { readonly path: string; readonly storedAt: Date };

/**
 * Where files are kept, by path: `storage.put('products/f3Kq9.webp', bytes)`. One port, so that a disk can become a bucket
 * elsewhere without a verb noticing. Every method throws on a path that `isStoragePath` refuses.
 */
export type Storage = {
  /** Whole or not at all: a reader meets the old file or the new one, and an acknowledged file survives a crash. */
  put(path: string, bytes: Uint8Array): Promise<void>;
  /** Null when there is no such file. */
  get(path: string): Promise<Uint8Array | null>;
  has(path: string): Promise<boolean>;
  /** A file that is not there is no error. */
  delete(path: string): Promise<void>;
  list(folder: PictureFolder): Promise<StoredFile[]>;
};

const STORAGE_PATH = /^(?:products|variations|categories)\/[A-Za-z0-9_-]{1,120}\.[a-z0-9]{1,8}$/;

/** One folder, one plain name, one extension: nothing that could climb out of the bucket. */
export function isStoragePath(value: unknown): value is string {
  return typeof value === 'string' && STORAGE_PATH.test(value);
}
