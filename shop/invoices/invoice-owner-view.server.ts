import type { Uuid } from '#shop/kernel/ids.ts';
import type { Db } from '#shop/platform/postgres/db.server.ts';

/** The owner of an order; null when the account is gone. */
export async function findOrderOwner(
  db: Db,
  orderId: Uuid,
): Promise<{ readonly id: Uuid; readonly user_id: Uuid | null } | null> {
  const row = await db.selectFrom('orders').select(['id', 'user_id']).where('id', '=', orderId).executeTakeFirst();
  return row ?? null;
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
