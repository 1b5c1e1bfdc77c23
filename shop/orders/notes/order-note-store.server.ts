import type { Uuid } from '#shop/kernel/ids.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';

export async function insertNote(
  tx: Tx,
  note: { readonly orderId: Uuid; readonly authorId: Uuid; readonly body: string; readonly now: Date },
): Promise<Uuid> {
  const { id } = await tx
    .insertInto('order_notes')
    .values({ order_id: note.orderId, author_id: note.authorId, body: note.body, created_at: note.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Locks it until the transaction ends. */
export async function lockNote(tx: Tx, id: Uuid) {
  const row = await tx
    .selectFrom('order_notes')
    .select(['id', 'order_id as orderId', 'author_id as authorId'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function updateNote(tx: Tx, id: Uuid, body: string, now: Date): Promise<void> {
  await tx.updateTable('order_notes').set({ body, edited_at: now }).where('id', '=', id).execute();
}

export async function deleteNoteRow(tx: Tx, id: Uuid): Promise<void> {
  await tx.deleteFrom('order_notes').where('id', '=', id).execute();
}

/** Deletes staff's notes about a person's orders with the account, because no law requires them. */
export async function forgetNotes(tx: Tx, userId: Uuid): Promise<void> {
  await tx
    .deleteFrom('order_notes')
    .where('order_id', 'in', (orders) => orders.selectFrom('orders').select('id').where('user_id', '=', userId))
    .execute();
}
