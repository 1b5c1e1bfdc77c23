import type { Uuid } from '#shop/kernel/ids.ts';
import type { Language } from '#shop/kernel/language.ts';

/** A category of the shop. `type` is the tag shown on product cards ('electronics', 'beauty'). */
export type Category = {
  readonly id: Uuid;
  readonly name: string;
  readonly description: string | null;
  readonly image_url: string | null;
  readonly type: string;
};

/** `productCount` counts active products. */
export type CategoryWithCount = Category & { readonly productCount: number };

export type NavigationCategories = readonly Pick<Category, 'id' | 'name'>[];

/** By language; cleared when a category changes. */
export type NavigationCache = Map<Language, Promise<NavigationCategories>>;

export const NAVIGATION_CATEGORIES = 8;
/** How many the footer lists, and how many tiles the home page shows. */
export const FEATURED_CATEGORIES = 6;
