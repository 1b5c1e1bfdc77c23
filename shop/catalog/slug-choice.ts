import { isUuid } from '#shop/kernel/ids.ts';
import { slugify } from '#shop/kernel/slug.ts';

/**
 * The slug that a name makes: `baseSlug('Ziemel Radio', 'product')` is 'ziemel-radio'. A name without letters, or one
 * that looks like an id (addresses may hold either), gets the fallback in front.
 */
export function baseSlug(name: string, fallback: string): string {
  const slug = slugify(name);
  if (slug === '') return fallback;
  return isUuid(slug) ? `${fallback}-${slug}` : slug;
}

/** The first of 'radio', 'radio-2', 'radio-3' … that is free. */
export function chooseSlug(base: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? base : `${base}-${number}`;
    if (!taken.has(slug)) return slug;
  }
}
