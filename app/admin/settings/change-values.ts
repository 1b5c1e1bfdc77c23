import { type ChangeEntry, type Entity, isSame } from '#shop/audit/change.ts';
import { isUuid } from '#shop/kernel/ids.ts';

/** How a value is formatted, by record and field. */
export type ValueKind =
  | 'price'
  | 'cents'
  | 'rate'
  | 'country'
  | 'category'
  | 'language'
  | 'role'
  | 'status'
  | 'origin'
  | 'hiding'
  | 'payment'
  | 'moment'
  | 'plain';

const KINDS: Readonly<Record<string, ValueKind>> = {
  base_price: 'price',
  original_price: 'price',
  price_adjustment: 'price',
  shippingPrice: 'cents',
  freeShippingThreshold: 'cents',
  amount: 'cents',
  refund_amount: 'cents',
  total_amount: 'cents',
  vatRate: 'rate',
  country: 'country',
  checkoutCountry: 'country',
  accountCountry: 'country',
  servedCountries: 'country',
  category_id: 'category',
  language: 'language',
  languages: 'language',
  role: 'role',
  invited_as: 'role',
  status: 'status',
  origin: 'origin',
  hidden_reason: 'hiding',
  payment: 'payment',
};

/** A moment as JSON keeps it. */
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/;

export function valueKind(field: string, value?: unknown): ValueKind {
  if (Object.hasOwn(KINDS, field)) return KINDS[field] ?? 'plain';
  return typeof value === 'string' && MOMENT.test(value) ? 'moment' : 'plain';
}

/** The fields worth showing: neither unchanged ones, nor the id of a record without a name here. */
export function readableFields({ before, after }: Pick<ChangeEntry, 'before' | 'after'>): string[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields.filter((field) => {
    if (before !== null && after !== null && isSame(before[field], after[field])) return false;
    const values = [before?.[field], after?.[field]].filter((value) => value !== null && value !== undefined);
    return valueKind(field) !== 'plain' || values.length === 0 || !values.every(isUuid);
  });
}

/** The page of a record; null if there is none or the record is gone. */
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

/** `humanize('base_price')` is 'Base price': for a field without a text. */
export function humanize(name: string): string {
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
