import type { Uuid } from '#shop/kernel/ids.ts';
import { OTHER_LANGUAGES, type OtherLanguage } from '#shop/kernel/language.ts';

const OF_PRODUCTS = ['price', 'picture', 'description', 'thin_description', 'long_title', 'duplicate_title'] as const;
const OF_CATEGORIES = ['category_picture', 'category_description'] as const;
/** Whether a page has a text in a further language; `name_lv` is whether it has a name in Latvian. */
const OF_PRODUCT_TEXTS = ['name', 'description'] as const;

/** What is checked of a page as it is. */
export type PageCheck =
  | (typeof OF_PRODUCTS)[number]
  | (typeof OF_CATEGORIES)[number]
  | 'category'
  | 'category_duplicate';
/** What is checked of its texts in each further language. */
export type TextCheck = (typeof OF_PRODUCT_TEXTS)[number] | 'category_name';
export type ProductCheck =
  | (typeof OF_PRODUCTS)[number]
  | `${(typeof OF_PRODUCT_TEXTS)[number]}_${OtherLanguage}`
  | 'category';
export type CategoryCheck = (typeof OF_CATEGORIES)[number] | `category_name_${OtherLanguage}` | 'category_duplicate';
export type SeoCheck = ProductCheck | CategoryCheck;

/** What search engines want of a page, each checked on every page of its kind. */
export const PRODUCT_CHECKS: readonly ProductCheck[] = [
  ...OF_PRODUCTS,
  ...OTHER_LANGUAGES.flatMap((language) => OF_PRODUCT_TEXTS.map((text) => `${text}_${language}` as const)),
  'category',
];
export const CATEGORY_CHECKS: readonly CategoryCheck[] = [
  ...OF_CATEGORIES,
  ...OTHER_LANGUAGES.map((language) => `category_name_${language}` as const),
  'category_duplicate',
];
export const SEO_CHECKS: readonly SeoCheck[] = [...PRODUCT_CHECKS, ...CATEGORY_CHECKS];

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

/** What one check found: how many pages it looked at, and those that fail it, by name. */
export type FoundBySeoCheck = {
  readonly name: SeoCheck;
  readonly pages: number;
  readonly failing_ids: readonly Uuid[];
};

export type SeoCheckResult = {
  readonly check: SeoCheck;
  /** Pages that were looked at. */
  readonly pages: number;
  readonly failing: number;
};

/**
 * Scores the checks out of 100, averaged over all checks, rounded down: 100 means that nothing is left to do. Null
 * without pages.
 */
export function scoreSeo(results: readonly SeoCheckResult[]): number | null {
  const applicable = results.filter(({ pages }) => pages > 0);
  if (applicable.length === 0) return null;
  const sum = applicable.reduce((total, { pages, failing }) => total + (pages - failing) / pages, 0);
  return Math.floor((sum / applicable.length) * 100 + 1e-9);
}
