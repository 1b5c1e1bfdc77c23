import { type StaffProductQuery, writeStaffProducts } from '#shop/catalog/staff-product-list.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { BULK_ACTIONS, type BulkAction } from './products-input.ts';

/** The products of a bulk edit: those selected, or all that the list's filter finds. */
type BulkChoice = { readonly ids: readonly Uuid[] } | 'all';

type BulkQuery = {
  readonly action: BulkAction;
  readonly choice: BulkChoice;
  /** The query of the list's address. */
  readonly list: string;
  /** What was entered in the fields. */
  readonly values: Readonly<Record<string, string>>;
  /** Whether the preview of these values was requested. */
  readonly isAsked: boolean;
};

const FIELDS = [
  'category_id',
  'kind',
  'tax_class',
  'attribute',
  'attribute_value',
  'tag',
  'direction',
  'by',
  'figure',
  'how',
  'units',
] as const;
/** All other actions need no input, so their preview is shown at once. */
const WITH_FIELDS: readonly BulkAction[] = ['category', 'kind', 'tax_class', 'attribute', 'tag', 'price', 'stock'];

export function hasFields(action: BulkAction): boolean {
  return WITH_FIELDS.includes(action);
}

/** The dialog's address, which works without scripts. */
export function bulkHref(action: BulkAction, choice: BulkChoice, query: Partial<StaffProductQuery>): string {
  const parameters = new URLSearchParams({ bulk: action });
  const list = writeStaffProducts(query);
  if (list !== '') parameters.set('list', list);
  if (choice === 'all') parameters.set('all', 'yes');
  else for (const id of choice.ids) parameters.append('id', id);
  return `/admin/products/bulk?${parameters}`;
}

/** Reads a bulk edit from the address. Null unless the address names a bulk action. */
export function readBulkQuery(parameters: URLSearchParams): BulkQuery | null {
  const action = BULK_ACTIONS.find((known) => known === parameters.get('bulk'));
  if (action === undefined) return null;
  const values = FIELDS.flatMap((name) => {
    const value = parameters.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  return {
    action,
    choice: parameters.get('all') === 'yes' ? 'all' : { ids: [...new Set(parameters.getAll('id'))] },
    list: parameters.get('list') ?? '',
    values: Object.fromEntries(values),
    isAsked: !hasFields(action) || parameters.get('asked') === 'yes',
  };
}

/** The fields of the form that applies it, except `expected`: `readSelection` and `readProductEdit` read them. */
export function bulkFields({ action, choice, list, values }: BulkQuery): Readonly<Record<string, string>> {
  return { bulk: action, ...(choice === 'all' ? { query: list } : { ids: choice.ids.join(',') }), ...values };
}

/** The list's own query, also while the dialog is open over it. */
export function listParameters(url: URL): URLSearchParams {
  return url.pathname.replace(/\.data$/, '').endsWith('/bulk')
    ? new URLSearchParams(url.searchParams.get('list') ?? '')
    : url.searchParams;
}

/** The list's own address. */
export function listHref(query: Partial<StaffProductQuery>): string {
  const written = writeStaffProducts(query);
  return written === '' ? '/admin/products' : `/admin/products?${written}`;
}
