import { ORDER_SORTS, parseStaffOrdersFilter } from '#shop/orders/staff-orders-query.ts';
import { type Changes, hrefWith } from '../desk/list-address.ts';

/** Reads the list's address; anything invalid counts as absent. */
export function readOrdersQuery(parameters: URLSearchParams) {
  const page = Number(parameters.get('page') ?? 1);
  return {
    ...parseStaffOrdersFilter(parameters),
    sort: ORDER_SORTS.find((one) => one === parameters.get('sort')) ?? 'newest',
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

export type OrdersQuery = ReturnType<typeof readOrdersQuery>;

export function isFiltered(query: OrdersQuery): boolean {
  const { search, need, status, payment, from, to, withdrawn, needsAttention } = query;
  return search !== '' || withdrawn || needsAttention || [need, status, payment, from, to].some((one) => one !== null);
}

/** The list's address with some parameters changed; null removes one. The default is the first page. */
export function ordersHref(parameters: URLSearchParams, changes: Changes): string {
  const next = new URLSearchParams(parameters);
  for (const name of ['page', 'order', 'all', 'step', 'done', 'reason']) next.delete(name);
  // Unchanged fields of the form are left out.
  for (const [name, value] of [...next]) if (value === '' || (name === 'sort' && value === 'newest')) next.delete(name);
  return hrefWith('/admin/orders', next, changes);
}
