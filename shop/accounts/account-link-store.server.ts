import type { Insertable } from 'kysely';
import type { AccountLinks } from '#db/schema.generated.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Db, Tx } from '#shop/platform/postgres/db.server.ts';
import type { LinkType } from './account-link.ts';

export async function insertLink(tx: Tx, link: Insertable<AccountLinks>): Promise<Uuid> {
  const row = await tx.insertInto('account_links').values(link).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

/** Marks the link as used in one statement: of twenty simultaneous attempts, one gets the person, the others null. */
export async function takeLink(tx: Tx, tokenHash: Buffer, type: LinkType, now: Date): Promise<Uuid | null> {
  const row = await tx
    .updateTable('account_links')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('type', '=', type)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/** Finds the owner of a link that can still be used. */
export async function findOpenLinkOwner(db: Db, tokenHash: Buffer, type: LinkType, now: Date): Promise<Uuid | null> {
  const row = await db
    .selectFrom('account_links')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .where('type', '=', type)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/** Finds the owner of a sign-up link, used or not; null when it never existed, was replaced or has expired. */
export async function findSignUpLinkOwner(db: Db, tokenHash: Buffer, now: Date): Promise<Uuid | null> {
  const row = await db
    .selectFrom('account_links')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .where('type', '=', 'signup')
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/**
 * Deletes a person's unused links of these kinds: only the newest of a kind works, and none once it has served its
 * purpose.
 */
export async function deleteUnusedLinks(tx: Tx, userId: Uuid, types: readonly LinkType[]): Promise<void> {
  await tx
    .deleteFrom('account_links')
    .where('user_id', '=', userId)
    .where('type', 'in', types)
    .where('used_at', 'is', null)
    .execute();
}
