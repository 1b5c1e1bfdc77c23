import type { Uuid } from '#shop/kernel/ids.ts';
import type { Db, Tx } from '#shop/platform/postgres/db.server.ts';

/** How somebody came to be asked for a code: by password on a known or unknown device, or by a reset link. */
export type ChallengeWay = 'device' | 'password' | 'reset';

export type ChallengeRow = { readonly user_id: Uuid; readonly way: ChallengeWay };

/** Adds a challenge, and deletes expired challenges, which nothing else would clean up. */
export async function insertChallenge(
  db: Db,
  challenge: ChallengeRow & { readonly token_hash: Buffer; readonly expires_at: Date },
  now: Date,
): Promise<void> {
  await db
    .with('stale', (query) => query.deleteFrom('sign_in_challenges').where('expires_at', '<=', now))
    .insertInto('sign_in_challenges')
    .values(challenge)
    .execute();
}

export async function findChallenge(db: Db, tokenHash: Buffer, now: Date): Promise<ChallengeRow | null> {
  const row = await db
    .selectFrom('sign_in_challenges')
    .select(['user_id', 'way'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row ?? null;
}

/** Uses the challenge up; false when it was used before or a new password ended it. */
export async function takeChallenge(tx: Tx, tokenHash: Buffer): Promise<boolean> {
  const row = await tx
    .deleteFrom('sign_in_challenges')
    .where('token_hash', '=', tokenHash)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}
