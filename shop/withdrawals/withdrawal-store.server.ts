import type { Uuid } from '#shop/kernel/ids.ts';
import type { Language } from '#shop/kernel/language.ts';
import type { Db, Tx } from '#shop/platform/postgres/db.server.ts';
import type { WithdrawalLine } from './withdrawal.ts';

export type Withdrawal = {
  readonly id: Uuid;
  readonly orderId: Uuid;
  readonly announcedAt: Date;
  readonly refundKey: string | null;
  readonly closedAt: Date | null;
};

export type NewWithdrawal = {
  readonly orderId: Uuid;
  readonly requestKey: string;
  readonly fullName: string;
  readonly email: string;
  readonly language: Language;
  readonly announcedAt: Date;
  readonly lines: readonly WithdrawalLine[];
};

export async function insertWithdrawal(tx: Tx, withdrawal: NewWithdrawal): Promise<Uuid> {
  const { id } = await tx
    .insertInto('withdrawals')
    .values({
      order_id: withdrawal.orderId,
      request_key: withdrawal.requestKey,
      full_name: withdrawal.fullName,
      email: withdrawal.email,
      language: withdrawal.language,
      announced_at: withdrawal.announcedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const lines = withdrawal.lines.map(({ itemId, quantity }) => ({
    withdrawal_id: id,
    order_item_id: itemId,
    quantity,
  }));
  await tx.insertInto('withdrawal_lines').values(lines).execute();
  return id;
}

export async function findWithdrawal(
  db: Db | Tx,
  by: { readonly id: Uuid } | { readonly requestKey: string },
): Promise<Withdrawal | null> {
  const query = db.selectFrom('withdrawals').select(['id', 'order_id', 'announced_at', 'refund_key', 'closed_at']);
  const row = await ('id' in by
    ? query.where('id', '=', by.id)
    : query.where('request_key', '=', by.requestKey)
  ).executeTakeFirst();
  if (row === undefined) return null;
  return {
    id: row.id,
    orderId: row.order_id,
    announcedAt: row.announced_at,
    refundKey: row.refund_key,
    closedAt: row.closed_at,
  };
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
