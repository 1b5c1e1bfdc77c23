export const MAX_TAG = 60;
export const MAX_TAGS = 100;

/** A product's tags. `tag` is the first, which lists show; `more_tags` are the others. */
export type Tags = { readonly tag: string | null; readonly more_tags: string[] };

/** Splits typed tags. 'vegan, gift idea' are two: a comma always separates, so no tag contains one. */
export function splitTags(text: string): string[] {
  return text.split(',').flatMap((tag) => tag.trim() || []);
}

/** Removes duplicates: 'Vegan' and 'vegan' are the same. */
export function toTags(tags: readonly string[]): Tags {
  const known = new Map<string, string>();
  for (const tag of tags) if (!known.has(tag.toLowerCase())) known.set(tag.toLowerCase(), tag);
  const [first = null, ...more_tags] = known.values();
  return { tag: first, more_tags };
}

export function joinTags({ tag, more_tags }: Tags): string {
  return [...(tag === null ? [] : [tag]), ...more_tags].join(', ');
}
