import type { Uuid } from '#shop/kernel/ids.ts';
import type { Db, Tx } from '#shop/platform/postgres/db.server.ts';
import { type Address, type AddressInput, POSTAL_FIELDS, type PostalAddress, toPostalAddress } from './address.ts';

const COLUMNS = ['id', ...POSTAL_FIELDS, 'is_default', 'created_at'] as const;

/** Selects addresses, the default one first, then the newest. */
export async function selectAddresses(db: Db | Tx, userId: Uuid): Promise<Address[]> {
  return db
    .selectFrom('user_addresses')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .orderBy('is_default', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

export async function selectAddress(db: Db | Tx, userId: Uuid, id: Uuid): Promise<Address | null> {
  const query = db.selectFrom('user_addresses').select(COLUMNS).where('id', '=', id).where('user_id', '=', userId);
  return (await query.executeTakeFirst()) ?? null;
}

/** Locks a person's addresses, because only one of them may be the default. */
export async function lockAddressBook(tx: Tx, userId: Uuid): Promise<void> {
  await tx.selectFrom('profiles').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
}

/** Returns null when a form with this request id was saved before. */
export async function insertAddress(tx: Tx, userId: Uuid, input: AddressInput, now: Date): Promise<Address | null> {
  const row = await tx
    .insertInto('user_addresses')
    .values({
      ...toPostalAddress(input),
      user_id: userId,
      is_default: input.is_default,
      client_request_id: input.client_request_id ?? null,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('client_request_id').doNothing())
    .returning(COLUMNS)
    .executeTakeFirst();
  return row ?? null;
}

export async function findAddressByRequest(tx: Tx, userId: Uuid, requestId: Uuid): Promise<Address | null> {
  const row = await tx
    .selectFrom('user_addresses')
    .select(COLUMNS)
    .where('client_request_id', '=', requestId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ?? null;
}

export async function updateAddressRow(
  tx: Tx,
  userId: Uuid,
  id: Uuid,
  change: PostalAddress & { readonly is_default: boolean },
  now: Date,
): Promise<Address | null> {
  const row = await tx
    .updateTable('user_addresses')
    .set({ ...toPostalAddress(change), is_default: change.is_default, updated_at: now })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning(COLUMNS)
    .executeTakeFirst();
  return row ?? null;
}

export async function clearDefault(tx: Tx, userId: Uuid, exceptId: Uuid | null): Promise<void> {
  let query = tx
    .updateTable('user_addresses')
    .set({ is_default: false })
    .where('user_id', '=', userId)
    .where('is_default', '=', true);
  if (exceptId !== null) query = query.where('id', '<>', exceptId);
  await query.execute();
}

export async function markDefault(tx: Tx, userId: Uuid, id: Uuid): Promise<boolean> {
  const row = await tx
    .updateTable('user_addresses')
    .set({ is_default: true })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteAddressRow(db: Db, userId: Uuid, id: Uuid): Promise<boolean> {
  const row = await db
    .deleteFrom('user_addresses')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
