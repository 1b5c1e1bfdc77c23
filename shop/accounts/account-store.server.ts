import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Profiles } from '#db/schema.generated.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Db, Tx } from '#shop/platform/postgres/db.server.ts';

const PROFILE_COLUMNS = ['id', 'full_name', 'email', 'email_verified', 'language', 'role'] as const;
export type ProfileRow = Pick<Selectable<Profiles>, (typeof PROFILE_COLUMNS)[number]>;

function selectProfile(db: Db | Tx) {
  return db.selectFrom('profiles').select(PROFILE_COLUMNS);
}

/** Locks the profile, so that a decision about it holds until the end of the transaction. */
export async function findProfileByEmail(tx: Tx, email: string): Promise<ProfileRow | null> {
  return (await selectProfile(tx).where('email', '=', email).forUpdate().executeTakeFirst()) ?? null;
}

export async function findProfile(tx: Tx | Db, id: Uuid): Promise<ProfileRow | null> {
  return (await selectProfile(tx).where('id', '=', id).executeTakeFirst()) ?? null;
}

/** Finds a profile as `findProfileByEmail` does, without a lock. */
export async function findAccountOf(db: Db, email: string): Promise<ProfileRow | null> {
  return (await selectProfile(db).where('email', '=', email).executeTakeFirst()) ?? null;
}

/** Records that a member of the staff was here; nothing is recorded about customers. */
export async function noteStaffSeen(db: Db, userId: Uuid): Promise<void> {
  await db
    .updateTable('profiles')
    .set({ last_seen_at: sql`now()` })
    .where('id', '=', userId)
    .where('role', '<>', 'customer')
    .execute();
}

/** Adds a profile and returns its id. Null when somebody has taken the address in the meantime. */
export async function insertProfile(tx: Tx, profile: Insertable<Profiles>): Promise<Uuid | null> {
  const query = tx
    .insertInto('profiles')
    .values(profile)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id');
  return (await query.executeTakeFirst())?.id ?? null;
}

export async function updateProfileRow(tx: Tx | Db, id: Uuid, change: Updateable<Profiles>, now: Date): Promise<void> {
  await tx
    .updateTable('profiles')
    .set({ ...change, updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** Takes one lock for the shop: two simultaneous first starts make one admin, and of two last admins one stays. */
export async function lockStaff(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('vitrina:first-staff'))`.execute(tx);
}

export async function hasAdmin(tx: Tx | Db): Promise<boolean> {
  const row = await tx.selectFrom('profiles').select('id').where('role', '=', 'admin').limit(1).executeTakeFirst();
  return row !== undefined;
}

export async function lockProfileRow(tx: Tx, id: Uuid): Promise<ProfileRow | null> {
  return (await selectProfile(tx).where('id', '=', id).forUpdate().executeTakeFirst()) ?? null;
}

export async function hasOtherAdmin(tx: Tx | Db, id: Uuid): Promise<boolean> {
  const query = tx.selectFrom('profiles').select('id').where('role', '=', 'admin').where('id', '<>', id).limit(1);
  return (await query.executeTakeFirst()) !== undefined;
}

/**
 * Deletes a locked profile with its addresses, password, sessions and links, so the person is signed out with their
 * next request. Orders stay without an owner. Use `deleteAccount`, which also takes care of the rest.
 */
export async function deleteProfile(tx: Tx, profile: Pick<ProfileRow, 'id' | 'email'>): Promise<void> {
  await tx
    .deleteFrom('auth_verifications')
    .where((where) => where.or([where('identifier', '=', profile.email), where('value', '=', profile.id)]))
    .execute();
  await tx.deleteFrom('profiles').where('id', '=', profile.id).execute();
}

/** better-auth's name for signing in by password; the account's own id equals the profile's. */
const PASSWORD_PROVIDER = 'credential';

/** Sets the password, whether or not there was one. `hash` is Argon2id in PHC format. */
export async function savePassword(tx: Tx, userId: Uuid, hash: string, now: Date): Promise<void> {
  await tx
    .insertInto('auth_accounts')
    .values({ user_id: userId, account_id: userId, provider_id: PASSWORD_PROVIDER, password: hash })
    .onConflict((conflict) =>
      conflict.columns(['provider_id', 'account_id']).doUpdateSet({ password: hash, updated_at: now }),
    )
    .execute();
}

export async function findPasswordHash(tx: Tx | Db, userId: Uuid): Promise<string | null> {
  const row = await tx
    .selectFrom('auth_accounts')
    .select('password')
    .where('user_id', '=', userId)
    .where('provider_id', '=', PASSWORD_PROVIDER)
    .executeTakeFirst();
  return row?.password ?? null;
}
