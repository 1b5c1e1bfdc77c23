import { isUuid } from '#shop/kernel/ids.ts';
import { slugify } from '#shop/kernel/slug.ts';

/**
 * Makes a slug of a name: 'Ziemel Radio' makes 'ziemel-radio'. Without letters, or if it looks like an id, the fallback
 * leads.
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
