import { sql } from 'kysely';
import type { Uuid } from '#shop/kernel/ids.ts';
import { MANUAL_METHODS } from '#shop/payments/manual-payment.ts';
import type { Db, Tx } from '#shop/platform/postgres/db.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { RefundBooks } from './refund.ts';

export type PaymentBooks = Omit<RefundBooks, 'isPrice'> & {
  readonly currency: string;
  /** Whether all money of the payment was refunded and has gone. */
  readonly isGivenBack: boolean;
};

/** What is left of a payment and its order; null while no money has come. Lock the order first. */
export async function findPaymentBooks(db: Db | Tx, paymentId: Uuid): Promise<PaymentBooks | null> {
  const { rows } = await sql<Omit<PaymentBooks, 'items'> & { readonly order_id: Uuid }>`
    select p.order_id, p.paid_currency as currency,
      p.paid_amount - coalesce((select sum(amount) from refunds
        where payment_id = p.id and state <> 'failed'), 0)::integer as "left",
      p.paid_amount = coalesce((select sum(amount) from refunds
        where payment_id = p.id and state = 'done'), 0) as "isGivenBack",
      greatest(0, o.shipping_amount - coalesce((select sum(shipping_amount) from refunds
        where order_id = o.id and state <> 'failed'), 0)::integer) as "shippingLeft"
    from payments p join orders o on o.id = p.order_id
    where p.id = ${paymentId} and p.paid_amount is not null and (p.provider_payment_id is not null or p.provider in (${sql.join(MANUAL_METHODS)}))`.execute(
    db,
  );
  const [row] = rows;
  if (row === undefined) return null;
  const { order_id, ...books } = row;
  return { ...books, items: await listItems(db, order_id) };
}

async function listItems(db: Db | Tx, orderId: Uuid): Promise<RefundBooks['items']> {
  const { rows } = await sql<RefundBooks['items'][number]>`
    select i.id, i.unit_price as "unitPrice", i.quantity - coalesce((
        select sum(l.quantity) from refund_lines l join refunds r on r.id = l.refund_id
        where l.order_item_id = i.id and r.state <> 'failed'
      ), 0)::integer as "unitsLeft"
    from order_items i where i.order_id = ${orderId} order by i.position`.execute(db);
  return rows;
}

/** Longer than the caller and the job that takes over need. */
const PATIENCE_MINUTES = 3;

/** Lists refunds that were decided a while ago and are not finished; the oldest first. */
export async function listStuckRefunds(shop: Shop, limit: number): Promise<Uuid[]> {
  const { rows } = await sql<{ id: Uuid }>`
    select id from refunds
    where state in ('asked', 'sent')
      and coalesce(bounced_at, created_at) <= now() - make_interval(mins => ${PATIENCE_MINUTES})
    order by created_at limit ${limit}`.execute(shop.db);
  return rows.map(({ id }) => id);
}
