import type { storefront as en } from '#locales/en/storefront.ts';
import type { MessagesOf } from '#shop/i18n/translate.ts';
import { browsing } from './browsing.ts';
import { customer } from './customer.ts';
import { pageData } from './page-data.ts';

export const storefront: MessagesOf<typeof en> = { ...browsing, ...customer, ...pageData };
