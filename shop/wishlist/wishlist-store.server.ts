import { sql } from 'kysely';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Db, Tx } from '#shop/platform/postgres/db.server.ts';
import { readWish, type Wish } from './wish.ts';

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
  const rows = await db
    .selectFrom('wishlist_items')
    .select(['product_id as id', 'variation_id as variation', 'seen_price as seenPrice'])
    .where('user_id', '=', userId)
    .orderBy('added_at')
    .orderBy('product_id')
    .execute();
  return rows.map(readWish);
}

/** Inserts as many as there is `room` for, in their order, of products that exist. */
export async function insertWishes(
  tx: Tx,
  userId: Uuid,
  { wishes, room, now }: { readonly wishes: readonly Wish[]; readonly room: number; readonly now: Date },
): Promise<void> {
  // Those of one moment keep their order by a microsecond each.
  await sql`
    insert into wishlist_items (user_id, product_id, variation_id, seen_price, added_at)
    select ${userId}, w.id, v.id, w.seen_price, ${now}::timestamptz + w.nth * interval '1 microsecond'
    from ${rowsOf(wishes)} with ordinality as w (id, variation, seen_price, nth)
    join products p on p.id = w.id and p.deleted_at is null
    left join product_variations v on v.id = w.variation and v.product_id = w.id
    order by w.nth
    limit ${room}
    on conflict do nothing`.execute(tx);
}

/** Says which variation wishes are for, with the price that was seen of it. */
export async function chooseVariations(tx: Tx, userId: Uuid, wishes: readonly Wish[]): Promise<void> {
  await sql`
    update wishlist_items i set variation_id = v.id, seen_price = w.seen_price
    from ${rowsOf(wishes)} as w (id, variation, seen_price)
    join product_variations v on v.id = w.variation and v.product_id = w.id
    where i.user_id = ${userId} and i.product_id = w.id and i.variation_id is null`.execute(tx);
}

const rowsOf = (wishes: readonly Wish[]) => sql`unnest(
  ${wishes.map(({ id }) => id)}::uuid[],
  ${wishes.map(({ variation }) => variation ?? null)}::uuid[],
  ${wishes.map(({ seenPrice }) => seenPrice)}::integer[]
)`;

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
