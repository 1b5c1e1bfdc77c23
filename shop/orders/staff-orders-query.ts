import { type OrderStatus, parseOrderStatus } from './order.ts';
import { type OrderNeed, parseOrderNeed } from './order-need.ts';

export const ORDER_SORTS = ['newest', 'oldest', 'total'] as const;
export type OrderSort = (typeof ORDER_SORTS)[number];

/** Whether the money is here, missing or partly refunded. */
export const PAYMENT_FILTERS = ['paid', 'unpaid', 'refunded'] as const;
export type PaymentFilter = (typeof PAYMENT_FILTERS)[number];

/** Filters of the list; an absent one matches everything. */
export type StaffOrdersFilter = {
  readonly status?: OrderStatus | null;
  /** Only orders that wait for this. */
  readonly need?: OrderNeed | null;
  /** Only orders with money that needs attention. */
  readonly needsAttention?: boolean;
  /** Only orders that the buyer has withdrawn from. */
  readonly withdrawn?: boolean;
  readonly payment?: PaymentFilter | null;
  /** First and last day of ordering, as they are in the shop: '2026-11-21'. */
  readonly from?: string | null;
  readonly to?: string | null;
  /** A number, the start or end of an id, a payment's id, or part of an invoice number, name, email, goods or SKU. */
  readonly search?: string | null;
};

/** Reads the query of the list; anything invalid counts as absent. */
export function parseStaffOrdersFilter(parameters: URLSearchParams) {
  return {
    status: parseOrderStatus(parameters.get('status')),
    need: parseOrderNeed(parameters.get('need')),
    needsAttention: parameters.get('attention') === 'yes',
    withdrawn: parameters.get('withdrawn') === 'yes',
    payment: PAYMENT_FILTERS.find((one) => one === parameters.get('payment')) ?? null,
    from: parseDay(parameters.get('from')),
    to: parseDay(parameters.get('to')),
    search: (parameters.get('search') ?? '').replaceAll('\0', '').trim().slice(0, 200),
  } satisfies StaffOrdersFilter;
}

/** '2026-02-30' is invalid. Only years that a date field accepts, so that no date overflows. */
function parseDay(text: string | null): string | null {
  if (text === null || !/^(?:19|20)\d\d-\d\d-\d\d$/.test(text)) return null;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : null;
}

export type StaffOrdersQuery = StaffOrdersFilter & {
  /** From 1; a page beyond the last is the last. */
  readonly page: number;
  /** The newest first by default. */
  readonly sort?: OrderSort;
};
