import type { Uuid } from '#shop/kernel/ids.ts';

/** A category of the shop. `type` is the tag shown on product cards. */
export type Category = {
  readonly id: Uuid;
  readonly name: string;
  readonly description: string | null;
  readonly image_url: string | null;
  readonly type: string;
};

/** `productCount` counts active products. */
export type CategoryWithCount = Category & { readonly productCount: number };

/** `picture`: the path of its own picture or of one of its products; null without either. */
export type NavigationCategory = Pick<Category, 'id' | 'name'> & { readonly picture: string | null };

export const NAVIGATION_CATEGORIES = 8;
/** How many the footer lists, and how many tiles the home page shows. */
export const FEATURED_CATEGORIES = 6;
