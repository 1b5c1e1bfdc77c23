import { browsing } from './browsing.ts';
import { customer } from './customer.ts';

export const storefront = { ...browsing, ...customer } as const;
