import { hrefWith } from '#app/admin/desk/list-address.ts';

/** The result of a page of its own, shown on the order's details. */
export const DONE = ['paid', 'cancelled', 'cancelled_refund_sent', 'cancelled_refund_refused'] as const;
export type Done = (typeof DONE)[number];

export function parseDone(input: string | null): Done | null {
  return DONE.find((done) => done === input) ?? null;
}

/** Back to the order's details, over the list it was opened from. */
export function detailsAfter(request: Request, orderId: string, done: Done): string {
  return hrefWith(`/admin/orders/${orderId}`, new URL(request.url).searchParams, { reason: null, done });
}
