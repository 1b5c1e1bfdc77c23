import { sql } from 'kysely';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import type { OwnerNotice, TroubleKind } from './trouble.ts';

/** The notices sent so far, locked, so that the second of two simultaneous runs sees what the first wrote. */
export async function lockOwnerNotices(tx: Tx): Promise<OwnerNotice[]> {
  await sql`lock table owner_notices in share row exclusive mode`.execute(tx);
  return tx
    .selectFrom('owner_notices')
    .select(['trouble', 'began_at as beganAt', 'notified_at as notifiedAt', 'gone_at as goneAt'])
    .orderBy('trouble')
    .execute();
}

export async function putOwnerNotice(tx: Tx, { trouble, beganAt, notifiedAt, goneAt }: OwnerNotice): Promise<void> {
  const row = { began_at: beganAt, notified_at: notifiedAt, gone_at: goneAt };
  await tx
    .insertInto('owner_notices')
    .values({ trouble, ...row })
    .onConflict((conflict) => conflict.column('trouble').doUpdateSet(row))
    .execute();
}

export async function deleteOwnerNotice(tx: Tx, trouble: TroubleKind): Promise<void> {
  await tx.deleteFrom('owner_notices').where('trouble', '=', trouble).execute();
}
