/** Folders of the product-images bucket that staff fill. */
export const STAFF_FOLDERS = ['products', 'variations', 'categories', 'pages'] as const;
export type StaffFolder = (typeof STAFF_FOLDERS)[number];

/** Photos by shoppers, which are public only once staff have approved them. */
export const REVIEW_FOLDER = 'reviews';

/** All folders of the product-images bucket. */
export const PICTURE_FOLDERS = [...STAFF_FOLDERS, REVIEW_FOLDER] as const;
export type PictureFolder = (typeof PICTURE_FOLDERS)[number];

/** Folders of the shop's own documents: for staff and the customers concerned, not public. */
export const DOCUMENT_FOLDERS = ['invoices'] as const;

export type StoredFile = { readonly path: string; readonly storedAt: Date };

/**
 * Stores files by path: `storage.put('products/f3Kq9.webp', bytes)`. It is a port, so that a disk can become a bucket
 * without changes to verbs. Every method throws for a path outside its folders.
 */
export type FileStorage<Folder extends string> = {
  /** All or nothing: a reader gets the old file or the new one, and a stored file survives a crash. */
  put(path: string, bytes: Uint8Array): Promise<void>;
  /** Null when the file does not exist. */
  get(path: string): Promise<Uint8Array | null>;
  has(path: string): Promise<boolean>;
  /** Deleting a missing file is no error. */
  delete(path: string): Promise<void>;
  list(folder: Folder): Promise<StoredFile[]>;
  /** Removes half-written files from before this moment, as after a power cut. */
  tidy(before: Date): Promise<void>;
};

/** The product-images bucket, which is public. */
export type Storage = FileStorage<PictureFolder>;

/** Documents for staff and the customers concerned. */
export type DocumentStorage = FileStorage<(typeof DOCUMENT_FOLDERS)[number]>;

const STORAGE_PATH = /^([a-z]+)\/[A-Za-z0-9_-]{1,120}\.[a-z0-9]{1,8}$/;

/** Says whether it is a path of the product-images bucket. */
export function isStoragePath(value: unknown): value is string {
  return isPathIn(PICTURE_FOLDERS, value);
}

/** Says whether a path has one of the folders, one plain name, one extension: no path can leave the bucket. */
export function isPathIn(folders: readonly string[], value: unknown): value is string {
  const folder = typeof value === 'string' ? STORAGE_PATH.exec(value)?.[1] : undefined;
  return folder !== undefined && folders.includes(folder);
}
