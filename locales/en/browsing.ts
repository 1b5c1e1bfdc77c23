import { shared } from './shared.ts';
import { catalog } from './storefront/catalog.ts';
import { frame } from './storefront/frame.ts';
import { home } from './storefront/home.ts';

/** What the storefront's first pages say: home, lists, products, and the frame around every page. */
export const browsing = {
  ...shared,
  ...frame,
  ...home,
  ...catalog,
} as const;
