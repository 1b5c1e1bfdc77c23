import {
  ORDER_SORTS,
  type OrderSort,
  parseStaffOrdersFilter,
  type StaffOrdersFilter,
} from '#shop/orders/staff-orders-query.ts';
import { type Changes, hrefWith } from '../desk/list-address.ts';

/** What the list's address asks for, with nothing absent. */
export type OrdersQuery = Required<Omit<StaffOrdersFilter, 'search'>> & {
  readonly search: string;
  readonly sort: OrderSort;
  readonly page: number;
};

/** Reads the list's address; what it cannot mean narrows nothing. */
export function readOrdersQuery(parameters: URLSearchParams): OrdersQuery {
  const page = Number(parameters.get('page') ?? 1);
  return {
    ...parseStaffOrdersFilter(parameters),
    sort: ORDER_SORTS.find((one) => one === parameters.get('sort')) ?? 'newest',
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

/** Parameters of the list's address that narrow it, in the order of their chips. */
export const FILTER_NAMES = ['search', 'need', 'status', 'payment', 'from', 'to', 'withdrawn', 'attention'] as const;
export type FilterName = (typeof FILTER_NAMES)[number];

export function isFiltered(query: OrdersQuery): boolean {
  const { search, need, status, payment, from, to, withdrawn, needsAttention } = query;
  return search !== '' || withdrawn || needsAttention || [need, status, payment, from, to].some((one) => one !== null);
}

/** The list's own address with some parameters changed; null takes one out. Always from the first page unless said. */
export function ordersHref(parameters: URLSearchParams, changes: Changes): string {
  const next = new URLSearchParams(parameters);
  for (const name of ['page', 'order', 'step', 'done', 'reason']) next.delete(name);
  // Fields of the form that were left as they are say nothing.
  for (const [name, value] of [...next]) if (value === '' || (name === 'sort' && value === 'newest')) next.delete(name);
  return hrefWith('/admin/orders', next, changes);
}
