import type { Uuid } from '#shop/kernel/ids.ts';
import { isOwnSql, type OrderOwner } from '#shop/orders/order-owner-view.server.ts';
import type { Db } from '#shop/platform/postgres/db.server.ts';

/** An order, and whether it is this person's own; null when there is none. */
export async function findOrderOf(
  db: Db,
  { orderId, ...owner }: OrderOwner & { readonly orderId: Uuid },
): Promise<{ readonly id: Uuid; readonly isOwn: boolean } | null> {
  const query = db
    .selectFrom('orders as o')
    .select(['id', isOwnSql(owner).as('is_own')])
    .where('id', '=', orderId);
  const row = await query.executeTakeFirst();
  return row ? { id: row.id, isOwn: row.is_own === true } : null;
}

/** The invoice of an order; null when it has none. */
export async function findInvoiceId(db: Db, orderId: Uuid): Promise<Uuid | null> {
  const query = db.selectFrom('invoices').select('id').where('order_id', '=', orderId).where('kind', '=', 'invoice');
  return (await query.executeTakeFirst())?.id ?? null;
}

/** Lists the paths of the files of every document that has one. */
export async function listDocumentPaths(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('invoices').select('pdf_path').where('pdf_path', 'is not', null).execute();
  return rows.flatMap(({ pdf_path }) => pdf_path ?? []);
}
