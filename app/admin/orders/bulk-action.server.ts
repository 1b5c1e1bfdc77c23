import { data } from 'react-router';
import { MAX_BULK, parseBulkStep } from '#shop/orders/bulk-step.ts';
import { type MovedOrder, moveOrders } from '#shop/orders/move-orders.server.ts';
import type { Shop } from '#shop/shop.server.ts';

/** The results of a step for several orders. */
export type BulkReply =
  | { readonly ok: true; readonly moved: readonly MovedOrder[] }
  | { readonly ok: false; readonly code: 'none' | 'too_many' };

export async function answerBulkForm(shop: Shop, actorId: string, form: FormData) {
  const to = parseBulkStep(form.get('step'));
  if (to === null) return data<BulkReply>({ ok: false, code: 'none' }, { status: 422 });
  // One more than allowed, to recognise too many.
  const orderIds = form
    .getAll('order')
    .map(String)
    .slice(0, MAX_BULK + 1);
  const moved = await moveOrders(shop, { orderIds, to, actorId });
  if (!moved.ok) return data<BulkReply>({ ok: false, code: moved.error.code }, { status: 422 });
  return data<BulkReply>({ ok: true, moved: moved.value });
}
