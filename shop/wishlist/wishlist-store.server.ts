import { sql } from 'kysely';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Db, Tx } from '#shop/platform/postgres/db.server.ts';
import type { Wish } from './wish.ts';

/** Locks a person's wishlist, which is created when there is none. Null when the person is gone. */
export async function lockWishlist(tx: Tx, userId: Uuid) {
  await tx
    .insertInto('wishlists')
    .columns(['user_id'])
    .expression((eb) => eb.selectFrom('profiles').select('id').where('id', '=', userId))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await tx
    .selectFrom('wishlists')
    .select(['share_token', 'share_name'])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Selects a person's wishes, the oldest first. */
export async function selectWishes(db: Db | Tx, userId: Uuid): Promise<Wish[]> {
  return db
    .selectFrom('wishlist_items')
    .select(['product_id as id', 'seen_price as seenPrice'])
    .where('user_id', '=', userId)
    .orderBy('added_at')
    .orderBy('product_id')
    .execute();
}

/** Inserts as many as there is `room` for, in their order, of products that exist. */
export async function insertWishes(
  tx: Tx,
  userId: Uuid,
  { wishes, room, now }: { readonly wishes: readonly Wish[]; readonly room: number; readonly now: Date },
): Promise<void> {
  // Those of one moment keep their order by a microsecond each.
  await sql`
    insert into wishlist_items (user_id, product_id, seen_price, added_at)
    select ${userId}, w.id, w.seen_price, ${now}::timestamptz + w.nth * interval '1 microsecond'
    from unnest(${wishes.map(({ id }) => id)}::uuid[], ${wishes.map(({ seenPrice }) => seenPrice)}::integer[])
      with ordinality as w (id, seen_price, nth)
    join products p on p.id = w.id and p.deleted_at is null
    order by w.nth
    limit ${room}
    on conflict do nothing`.execute(tx);
}

export async function deleteWishes(tx: Tx, userId: Uuid, ids: readonly Uuid[]): Promise<void> {
  await tx.deleteFrom('wishlist_items').where('user_id', '=', userId).where('product_id', 'in', ids).execute();
}

/** `token` null ends sharing, and the name goes with it. */
export async function updateSharing(
  tx: Tx,
  userId: Uuid,
  { token, name, now }: { readonly token: string | null; readonly name: string | null; readonly now: Date },
): Promise<void> {
  await tx
    .updateTable('wishlists')
    .set({ share_token: token, share_name: name, shared_at: token === null ? null : now })
    .where('user_id', '=', userId)
    .execute();
}
