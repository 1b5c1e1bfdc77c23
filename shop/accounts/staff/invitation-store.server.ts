import type { Selectable } from 'kysely';
import type { StaffInvitations } from '#db/schema.generated.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Db, Tx } from '#shop/platform/postgres/db.server.ts';

const COLUMNS = ['id', 'email', 'role', 'language', 'expires_at'] as const;
export type InvitationRow = Pick<Selectable<StaffInvitations>, (typeof COLUMNS)[number]>;

export type NewInvitation = Omit<InvitationRow, 'id'> & { readonly invited_by: Uuid | null; readonly now: Date };

/** Replaces an earlier one to the same address, whose link stops working. */
export async function saveInvitation(tx: Tx, { now, ...invitation }: NewInvitation): Promise<Uuid> {
  const row = await tx
    .insertInto('staff_invitations')
    .values({ ...invitation, created_at: now })
    .onConflict((conflict) =>
      conflict.column('email').doUpdateSet({ ...invitation, token_hash: null, created_at: now }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

function selectInvitation(db: Db | Tx) {
  return db.selectFrom('staff_invitations').select(COLUMNS);
}

/** Locks it: it cannot be accepted or revoked until the transaction ends. */
export async function lockInvitation(tx: Tx, id: Uuid): Promise<InvitationRow | null> {
  return (await selectInvitation(tx).where('id', '=', id).forUpdate().executeTakeFirst()) ?? null;
}

export async function findInvitation(db: Db, id: Uuid): Promise<InvitationRow | null> {
  return (await selectInvitation(db).where('id', '=', id).executeTakeFirst()) ?? null;
}

export async function findInvitationTo(tx: Tx, email: string): Promise<InvitationRow | null> {
  return (await selectInvitation(tx).where('email', '=', email).forUpdate().executeTakeFirst()) ?? null;
}

export async function updateInvitation(
  tx: Tx,
  id: Uuid,
  change: { readonly token_hash: Buffer | null; readonly expires_at?: Date },
): Promise<void> {
  await tx.updateTable('staff_invitations').set(change).where('id', '=', id).execute();
}

export async function findOpenInvitation(db: Db, tokenHash: Buffer, now: Date): Promise<InvitationRow | null> {
  const query = selectInvitation(db).where('token_hash', '=', tokenHash).where('expires_at', '>', now);
  return (await query.executeTakeFirst()) ?? null;
}

/** Uses the link up in one statement: of twenty simultaneous attempts, one gets the invitation, the others null. */
export async function takeInvitation(tx: Tx, tokenHash: Buffer, now: Date): Promise<InvitationRow | null> {
  const row = await tx
    .deleteFrom('staff_invitations')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning(COLUMNS)
    .executeTakeFirst();
  return row ?? null;
}

export async function deleteInvitation(tx: Tx, id: Uuid): Promise<void> {
  await tx.deleteFrom('staff_invitations').where('id', '=', id).execute();
}

export async function deleteInvitationsEndedBefore(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('staff_invitations')
    .where('expires_at', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
