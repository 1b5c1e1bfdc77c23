import { isPathIn } from '#shop/media/storage.ts';

/** The folder of the product-images bucket with the pictures of pages. */
export const PAGE_FOLDER = 'pages';

/** A picture that staff uploaded for a page: nothing of shoppers, and no address elsewhere. */
export const PICTURE_PATH = /^pages\/[A-Za-z0-9_-]{1,120}\.[a-z0-9]{1,8}$/;

export function isPagePicture(path: string): boolean {
  return isPathIn([PAGE_FOLDER], path);
}
