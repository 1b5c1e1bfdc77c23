import type { Insertable } from 'kysely';
import type { Withdrawals } from '#db/schema.generated.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Db, Tx } from '#shop/platform/postgres/db.server.ts';
import type { WithdrawalLine } from './withdrawal.ts';

export async function insertWithdrawal(
  tx: Tx,
  withdrawal: Insertable<Withdrawals>,
  lines: readonly WithdrawalLine[],
): Promise<Uuid> {
  const { id } = await tx.insertInto('withdrawals').values(withdrawal).returning('id').executeTakeFirstOrThrow();
  const rows = lines.map(({ itemId, quantity }) => ({ withdrawal_id: id, order_item_id: itemId, quantity }));
  await tx.insertInto('withdrawal_lines').values(rows).execute();
  return id;
}

export async function findWithdrawal(db: Db | Tx, by: { readonly id: Uuid } | { readonly requestKey: string }) {
  const query = db
    .selectFrom('withdrawals')
    .select(['id', 'order_id as orderId', 'announced_at as announcedAt'])
    .select(['refund_key as refundKey', 'closed_at as closedAt']);
  const found = 'id' in by ? query.where('id', '=', by.id) : query.where('request_key', '=', by.requestKey);
  return (await found.executeTakeFirst()) ?? null;
}

export async function listLines(db: Db | Tx, withdrawalId: Uuid): Promise<WithdrawalLine[]> {
  return db
    .selectFrom('withdrawal_lines')
    .select(['order_item_id as itemId', 'quantity'])
    .where('withdrawal_id', '=', withdrawalId)
    .execute();
}

export async function setRefundKey(tx: Tx, id: Uuid, refundKey: string): Promise<void> {
  await tx.updateTable('withdrawals').set({ refund_key: refundKey }).where('id', '=', id).execute();
}

export async function setClosed(
  tx: Tx,
  id: Uuid,
  closing: { readonly reason: string; readonly actorId: Uuid; readonly at: Date },
): Promise<void> {
  await tx
    .updateTable('withdrawals')
    .set({ closed_at: closing.at, closed_reason: closing.reason, closed_by: closing.actorId })
    .where('id', '=', id)
    .execute();
}
