import { sql } from 'kysely';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Language } from '#shop/kernel/language.ts';
import type { Db, Tx } from '#shop/platform/postgres/db.server.ts';

type NewRequest = {
  readonly productId: Uuid;
  readonly variationId: Uuid | null;
  readonly email: string;
  readonly language: Language;
  readonly expiresAt: Date;
};

/** Adds a request and returns its id: the existing one's where the address waits for it already. */
export async function putRequest(tx: Tx, request: NewRequest, now: Date): Promise<Uuid | undefined> {
  const { productId, variationId, email, language, expiresAt } = request;
  const { rows } = await sql<{ id: Uuid }>`
    insert into restock_requests (product_id, variation_id, email, language, expires_at, created_at)
    values (${productId}, ${variationId}, ${email}, ${language}, ${expiresAt}, ${now})
    on conflict (product_id, coalesce(variation_id, product_id), email) where mailed_at is null
      do update set language = excluded.language
    returning id`.execute(tx);
  return rows[0]?.id;
}

/** Gives an unconfirmed request the only link that works from now on. */
export async function setLink(
  tx: Tx,
  id: Uuid,
  link: { readonly tokenHash: Buffer; readonly expiresAt: Date },
): Promise<void> {
  await tx
    .updateTable('restock_requests')
    .set({ token_hash: link.tokenHash, expires_at: link.expiresAt })
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .execute();
}

/** Confirms the request of a link; null when the link never existed, was replaced or has expired unused. */
export async function confirmRequest(tx: Tx, tokenHash: Buffer, now: Date) {
  const row = await tx
    .updateTable('restock_requests')
    .set((eb) => ({ confirmed_at: eb.fn.coalesce('confirmed_at', eb.val(now)) }))
    .where('token_hash', '=', tokenHash)
    .where((eb) => eb.or([eb('expires_at', '>', now), eb('confirmed_at', 'is not', null)]))
    .returning(['id', 'product_id', 'variation_id', 'mailed_at'])
    .executeTakeFirst();
  return row ?? null;
}

/** Ends the waiting in one statement: of simultaneous callers, one may write the mail. */
export async function endWaiting(tx: Tx, id: Uuid, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('restock_requests')
    .set({ mailed_at: now })
    .where('id', '=', id)
    .where('confirmed_at', 'is not', null)
    .where('mailed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes all requests of the address that made this one. */
export async function deleteWithOthersOfAddress(db: Db | Tx, id: Uuid): Promise<void> {
  await db
    .deleteFrom('restock_requests')
    .where('email', 'in', (eb) => eb.selectFrom('restock_requests').select('email').where('id', '=', id))
    .execute();
}

export async function deleteOfAddress(tx: Tx, email: string): Promise<void> {
  await tx.deleteFrom('restock_requests').where('email', '=', email).execute();
}

/** Deletes what was never confirmed in time, what was mailed before `mailed`, and what has waited since `created`. */
export async function deleteOld(
  db: Db,
  before: { readonly now: Date; readonly mailed: Date; readonly created: Date },
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('restock_requests')
    .where((eb) =>
      eb.or([
        eb.and([eb('confirmed_at', 'is', null), eb('expires_at', '<', before.now)]),
        eb('mailed_at', '<', before.mailed),
        eb('created_at', '<', before.created),
      ]),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
