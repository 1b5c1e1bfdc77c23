import type { Uuid } from '#shop/kernel/ids.ts';
import type { Db } from '#shop/platform/postgres/db.server.ts';
import type { OrderNote } from './order-note.ts';

/** Lists staff's notes about an order, the newest first. */
export async function listOrderNotes(db: Db, orderId: Uuid): Promise<OrderNote[]> {
  const rows = await db
    .selectFrom('order_notes')
    .leftJoin('profiles', 'profiles.id', 'order_notes.author_id')
    .select(['order_notes.id', 'body', 'author_id', 'full_name', 'order_notes.created_at', 'edited_at'])
    .where('order_id', '=', orderId)
    .orderBy('order_notes.created_at', 'desc')
    .orderBy('order_notes.id')
    .execute();
  return rows.map(({ author_id, full_name, ...note }) => ({
    ...note,
    author: author_id === null || full_name === null ? null : { id: author_id, name: full_name },
  }));
}
