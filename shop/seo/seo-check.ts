/** What search engines want of a page, each checked on every page of its kind. */
export const PRODUCT_CHECKS = [
  'price',
  'picture',
  'description',
  'thin_description',
  'long_title',
  'duplicate_title',
  'latvian_name',
  'latvian_description',
  'category',
] as const;
export const CATEGORY_CHECKS = [
  'category_picture',
  'category_description',
  'category_latvian',
  'category_duplicate',
] as const;
export const SEO_CHECKS = [...PRODUCT_CHECKS, ...CATEGORY_CHECKS] as const;
export type ProductCheck = (typeof PRODUCT_CHECKS)[number];
export type CategoryCheck = (typeof CATEGORY_CHECKS)[number];
export type SeoCheck = (typeof SEO_CHECKS)[number];

/** Search engines cut longer titles; the shop's name follows the product's. */
export const LONGEST_TITLE = 60;
/** Shorter descriptions use less than the search result has room for. */
export const SHORTEST_DESCRIPTION = 70;

export function isProductCheck(check: SeoCheck): check is ProductCheck {
  return (PRODUCT_CHECKS as readonly string[]).includes(check);
}

export function parseSeoCheck(text: string | null): SeoCheck | null {
  return SEO_CHECKS.find((check) => check === text) ?? null;
}

export type SeoCheckResult = {
  readonly check: SeoCheck;
  /** Pages that were looked at. */
  readonly pages: number;
  readonly failing: number;
};

/**
 * Out of 100: the share of pages that pass, averaged over all checks; null without pages. A single failing page is
 * never rounded away: 100 means that nothing is left to do.
 */
export function scoreSeo(results: readonly SeoCheckResult[]): number | null {
  const applicable = results.filter(({ pages }) => pages > 0);
  if (applicable.length === 0) return null;
  const sum = applicable.reduce((total, { pages, failing }) => total + (pages - failing) / pages, 0);
  return Math.floor((sum / applicable.length) * 100 + 1e-9);
}
