import { isUuid, type Uuid } from '#shop/kernel/ids.ts';

export const MAX_RECENTLY_VIEWED = 12;

/** Reads them, the latest first. What is unreadable is left out. */
export function parseRecentlyViewed(json: string | null): readonly Uuid[] {
  if (json === null) return [];
  try {
    const stored: unknown = JSON.parse(json);
    return Array.isArray(stored) ? [...new Set(stored.filter(isUuid))].slice(0, MAX_RECENTLY_VIEWED) : [];
  } catch {
    return [];
  }
}

/** Moves a product to the front. */
export function withViewed(viewed: readonly Uuid[], id: Uuid): readonly Uuid[] {
  return [id, ...viewed.filter((other) => other !== id)].slice(0, MAX_RECENTLY_VIEWED);
}
