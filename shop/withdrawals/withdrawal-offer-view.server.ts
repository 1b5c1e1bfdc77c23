import { sql } from 'kysely';
import type { Uuid } from '#shop/kernel/ids.ts';
import { STANDING_STATUSES } from '#shop/orders/order.ts';
import type { Shop } from '#shop/shop.server.ts';
import { findOrderToWithdraw, type OrderKey } from './withdrawable-order-view.server.ts';
import { findDeadline, findProblem } from './withdrawal.ts';

/** An order that its owner can withdraw from now. */
export type WithdrawalOffer = {
  readonly orderId: Uuid;
  readonly orderNumber: number;
  readonly placedAt: Date;
  /** When the right ends; null while delivery is unknown. */
  readonly deadline: Date | null;
  /** What can be withdrawn from. */
  readonly items: readonly { readonly id: Uuid; readonly name: string }[];
};

/** More days than any right lasts: 14, and the holidays that may extend it. */
const DAYS_TO_LOOK_BACK = 40;
const LIMIT = 30;

/** The orders of one person that can be withdrawn from, newest first. */
export async function listWithdrawalOffers(shop: Shop, userId: Uuid): Promise<WithdrawalOffer[]> {
  const since = new Date(shop.clock.now().getTime() - DAYS_TO_LOOK_BACK * 86_400_000);
  const { rows } = await sql<{ id: Uuid }>`
    select o.id from orders o
    where o.user_id = ${userId} and o.status in (${sql.join(STANDING_STATUSES)})
      and (o.status <> 'delivered' or exists (
        select from order_status_changes c
        where c.order_id = o.id and c.new_status = 'delivered' and c.created_at > ${since}))
    order by o.created_at desc limit ${LIMIT}`.execute(shop.db);
  const offers: WithdrawalOffer[] = [];
  // One after the other, so that one visitor does not take all connections.
  for (const { id } of rows) {
    const offer = await findWithdrawalOffer(shop, { id, userId });
    if (offer !== null) offers.push(offer);
  }
  return offers;
}

/** Null when there is nothing left to withdraw from, or it is too late. */
export async function findWithdrawalOffer(shop: Shop, key: OrderKey): Promise<WithdrawalOffer | null> {
  const order = await findOrderToWithdraw(shop.db, key);
  if (order === null || findProblem(order, shop.clock.now()) !== null) return null;
  return {
    orderId: order.id,
    orderNumber: order.number,
    placedAt: order.placedAt,
    deadline: findDeadline(order),
    items: order.items.filter(({ unitsLeft }) => unitsLeft > 0).map(({ id, name }) => ({ id, name })),
  };
}
