import { browsing } from './browsing.ts';
import { customer } from './customer.ts';
import { pageData } from './page-data.ts';

export const storefront = { ...browsing, ...customer, ...pageData } as const;
