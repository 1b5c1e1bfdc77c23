import type { ChangeEntry, Entity } from '#shop/audit/change.ts';
import { isUuid } from '#shop/kernel/ids.ts';

/** How a value reads: by the record and the name of its field. */
export type ValueKind = 'price' | 'cents' | 'rate' | 'country' | 'language' | 'role' | 'status' | 'moment' | 'plain';

const KINDS: Readonly<Record<string, ValueKind>> = {
  base_price: 'price',
  original_price: 'price',
  price_adjustment: 'price',
  shippingPrice: 'cents',
  freeShippingThreshold: 'cents',
  amount: 'cents',
  total_amount: 'cents',
  vatRate: 'rate',
  country: 'country',
  checkoutCountry: 'country',
  accountCountry: 'country',
  languages: 'language',
  role: 'role',
  invited_as: 'role',
  status: 'status',
  expires_at: 'moment',
};

export function valueKind(field: string): ValueKind {
  return Object.hasOwn(KINDS, field) ? (KINDS[field] ?? 'plain') : 'plain';
}

/** Where a record is looked at; null where there is no page for it, or it is gone. */
const PATHS: Readonly<Partial<Record<Entity, (id: string) => string | null>>> = {
  product: (id) => (isUuid(id) ? `/admin/products/${id}` : null),
  category: (id) => (isUuid(id) ? `/admin/categories/${id}` : null),
  sitemap: () => '/admin/sitemap',
  order: (id) => (isUuid(id) ? `/admin/orders/${id}` : null),
  settings: () => '/admin/settings',
  staff: () => '/admin/settings/staff',
};

export function findRecordPath({ entity, entityId, after }: ChangeEntry): string | null {
  return after === null ? null : (PATHS[entity]?.(entityId) ?? null);
}

/** `humanize('base_price')` is 'Base price': for a field that has no words of its own. */
export function humanize(name: string): string {
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
