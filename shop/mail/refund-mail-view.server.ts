import type { PostalAddress } from '#shop/addresses/address.ts';
import { invoiceUrl } from '#shop/invoices/invoice-url.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { cents } from '#shop/kernel/money.ts';
import type { Db, Tx } from '#shop/platform/postgres/db.server.ts';

/** A finished refund as its mail describes it. */
export async function findRefundToMail(db: Db | Tx, refundId: Uuid) {
  const row = await db
    .selectFrom('refunds')
    .innerJoin('orders', 'orders.id', 'refunds.order_id')
    .leftJoin('profiles', 'profiles.id', 'orders.user_id')
    .select([
      'refunds.amount',
      'refunds.currency',
      'refunds.attempt',
      'orders.id as order_id',
      'orders.order_number',
      'orders.email',
      'orders.language',
    ])
    .select(['orders.shipping_address', 'profiles.full_name'])
    .where('refunds.id', '=', refundId)
    .where('refunds.state', '=', 'done')
    .executeTakeFirst();
  if (row === undefined) return null;
  const note = await db
    .selectFrom('invoices')
    .select(['id', 'kind', 'order_id as orderId'])
    .where('cause', '=', `refund:${refundId}`)
    .executeTakeFirst();
  const address = row.shipping_address as unknown as PostalAddress;
  return {
    orderId: row.order_id,
    orderNumber: row.order_number,
    email: row.email,
    language: row.language,
    full_name: row.full_name ?? `${address.first_name} ${address.last_name}`,
    /** What was sent back, in the smallest unit of its currency. */
    amount: cents(row.amount),
    currency: row.currency,
    /** 1, plus one for each time it bounced. */
    attempt: row.attempt,
    /** The address of the credit note; null for money that was never invoiced. */
    creditNoteUrl: note ? invoiceUrl(note) : null,
  };
}

export type RefundToMail = NonNullable<Awaited<ReturnType<typeof findRefundToMail>>>;
