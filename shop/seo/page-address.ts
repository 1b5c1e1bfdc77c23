import type { Language } from '#shop/kernel/language.ts';
import { localPath } from '#shop/kernel/language-path.ts';
import { imageUrl, PLACEHOLDER_IMAGE } from '#shop/media/image.ts';

/** The whole address; `origin` is the shop's public one, without a trailing slash. */
export function pageAddress(origin: string, path: string, language: Language): string {
  return `${origin}${localPath(path, language)}`;
}

export function categoryPath(id: string): string {
  return `/products?category=${id}`;
}

/** A category among breadcrumbs. */
export const categoryCrumb = ({ id, name }: { readonly id: string; readonly name: string }) => ({
  label: name,
  path: categoryPath(id),
});

/** The absolute address of a picture as JPEG, which every engine reads; null for a placeholder. */
export function findPictureAddress(origin: string, path: string | undefined): string | null {
  const url = imageUrl(path);
  if (url === PLACEHOLDER_IMAGE) return null;
  return url.startsWith('/') ? `${origin}${url}` : url;
}
