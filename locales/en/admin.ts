import { common } from './admin/common.ts';
import { orders } from './admin/orders.ts';
import { overview } from './admin/overview.ts';
import { products } from './admin/products.ts';
import { shared } from './shared.ts';

export const admin = { ...shared, ...common, ...overview, ...orders, ...products } as const;
