import { type Insertable, type Selectable, sql } from 'kysely';
import type { SecondFactors } from '#db/schema.generated.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Db, Tx } from '#shop/platform/postgres/db.server.ts';

const COLUMNS = ['secret', 'begun_by', 'begun_at', 'confirmed_at', 'last_step'] as const;
export type SecondFactorRow = Pick<Selectable<SecondFactors>, (typeof COLUMNS)[number]>;

export async function findSecondFactor(db: Db, userId: Uuid): Promise<SecondFactorRow | null> {
  const query = db.selectFrom('second_factors').select(COLUMNS).where('user_id', '=', userId);
  return (await query.executeTakeFirst()) ?? null;
}

/** Locks and returns a person's second factor, so that the same code sent twice at once counts once. */
export async function lockSecondFactor(tx: Tx, userId: Uuid): Promise<SecondFactorRow | null> {
  const query = tx.selectFrom('second_factors').select(COLUMNS).where('user_id', '=', userId).forUpdate();
  return (await query.executeTakeFirst()) ?? null;
}

/** Whether a code is required at sign-in. */
export async function hasSecondFactor(db: Db, userId: Uuid): Promise<boolean> {
  return (await findSecondFactor(db, userId))?.confirmed_at != null;
}

/** Replaces one whose setup was not finished; false when one is on, which stays. */
export async function saveBegunSecondFactor(db: Db, factor: Insertable<SecondFactors>): Promise<boolean> {
  const { user_id: _, ...change } = factor;
  const row = await db
    .insertInto('second_factors')
    .values(factor)
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet(change).where('second_factors.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Turns it on. */
export async function confirmSecondFactorRow(tx: Tx, userId: Uuid, now: Date): Promise<void> {
  await tx.updateTable('second_factors').set({ confirmed_at: now }).where('user_id', '=', userId).execute();
}

export async function noteStep(tx: Tx, userId: Uuid, step: number): Promise<void> {
  await tx.updateTable('second_factors').set({ last_step: step }).where('user_id', '=', userId).execute();
}

/** Deletes it with its recovery codes. Returns whether it was on. */
export async function deleteSecondFactor(tx: Tx, userId: Uuid): Promise<boolean> {
  const query = tx.deleteFrom('second_factors').where('user_id', '=', userId).returning('confirmed_at');
  return (await query.executeTakeFirst())?.confirmed_at != null;
}

/** Replaces all earlier codes, used and unused. */
export async function replaceRecoveryCodes(tx: Tx, userId: Uuid, hashes: readonly Buffer[]): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await tx
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ user_id: userId, code_hash: hash })))
    .execute();
}

/** Uses a recovery code up; false when it is unknown or used. */
export async function takeRecoveryCode(tx: Tx, userId: Uuid, hash: Buffer, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function countRecoveryCodes(db: Db | Tx, userId: Uuid): Promise<number> {
  const row = await db
    .selectFrom('recovery_codes')
    .select(sql<number>`count(*)::int`.as('left'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return row.left;
}
