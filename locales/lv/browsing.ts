import type { browsing as en } from '#locales/en/browsing.ts';
import type { MessagesOf } from '#shop/i18n/translate.ts';
import { shared } from './shared.ts';
import { catalog } from './storefront/catalog.ts';
import { frame } from './storefront/frame.ts';
import { home } from './storefront/home.ts';

export const browsing: MessagesOf<typeof en> = {
  ...shared,
  ...frame,
  ...home,
  ...catalog,
};
