/** Folders of the product-images bucket. */
export const PICTURE_FOLDERS = ['products', 'variations', 'categories'] as const;

export type PictureFolder = (typeof PICTURE_FOLDERS)[number];

/** Folders of the shop's own documents: for staff and those they concern, reached by no public address. */
export const DOCUMENT_FOLDERS = ['invoices'] as const;

export type DocumentFolder = (typeof DOCUMENT_FOLDERS)[number];

export type StoredFile = { readonly path: string; readonly storedAt: Date };

/**
 * Where files are kept, by path: `storage.put('products/f3Kq9.webp', bytes)`. One port, so that a disk can become a bucket
 * elsewhere without a verb noticing. Every method throws on a path outside its folders.
 */
export type FileStorage<Folder extends string> = {
  /** Whole or not at all: a reader meets the old file or the new one, and an acknowledged file survives a crash. */
  put(path: string, bytes: Uint8Array): Promise<void>;
  /** Null when there is no such file. */
  get(path: string): Promise<Uint8Array | null>;
  has(path: string): Promise<boolean>;
  /** A file that is not there is no error. */
  delete(path: string): Promise<void>;
  list(folder: Folder): Promise<StoredFile[]>;
  /** Removes what puts left behind that were broken off before this moment, as by a power cut. */
  tidy(before: Date): Promise<void>;
};

/** The product-images bucket, whose pictures anybody may see. */
export type Storage = FileStorage<PictureFolder>;

/** What only staff and those it concerns may see. */
export type DocumentStorage = FileStorage<DocumentFolder>;

const STORAGE_PATH = /^([a-z]+)\/[A-Za-z0-9_-]{1,120}\.[a-z0-9]{1,8}$/;

/** A path of the product-images bucket. */
export function isStoragePath(value: unknown): value is string {
  return isPathIn(PICTURE_FOLDERS, value);
}

/** One of the folders, one plain name, one extension: nothing that could climb out of the bucket. */
export function isPathIn(folders: readonly string[], value: unknown): value is string {
  const folder = typeof value === 'string' ? STORAGE_PATH.exec(value)?.[1] : undefined;
  return folder !== undefined && folders.includes(folder);
}
