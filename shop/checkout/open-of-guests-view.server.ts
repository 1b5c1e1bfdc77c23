import { sql } from 'kysely';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';

/** Lets one order at a time be counted and begun with a mailbox, and from a place. */
export async function lockOpenOfGuest(
  tx: Tx,
  { mailbox, client }: { readonly mailbox: string; readonly client: string },
): Promise<void> {
  for (const key of [`mailbox ${mailbox}`, `client ${client}`]) {
    await sql`select pg_advisory_xact_lock(hashtext('unpaid orders of a guest'), hashtext(${key}))`.execute(tx);
  }
}

/** `seconds`: until the first of them ends unpaid. */
export type OpenOfGuests = { readonly orders: number; readonly held: number; readonly seconds: number };

/** Counts the unpaid orders of guests with one mailbox, or from one place, and the units they hold. */
export async function countOpenOfGuests(
  tx: Tx,
  { mailbox, client }: { readonly mailbox: string | null; readonly client: string | null },
): Promise<OpenOfGuests> {
  const { rows } = await sql<OpenOfGuests>`
    select count(distinct o.id)::integer as orders, coalesce(sum(h.quantity), 0)::integer as held,
      coalesce(ceil(extract(epoch from min(h.expires_at) - now())), 0)::integer as seconds
    from (
      select id from orders where checkout_fingerprint is not null and guest_id is not null
        and (guest_mailbox = ${mailbox} or guest_client = ${client})
      union
      -- One that waits for a transfer has left the checkout when its guest orders something else.
      select id from orders where id in (select order_id from payments where provider = 'transfer' and state = 'open')
        and guest_id is not null and (guest_mailbox = ${mailbox} or guest_client = ${client})
    ) o join stock_holds h on h.order_id = o.id and h.state = 'held'`.execute(tx);
  return rows[0] ?? { orders: 0, held: 0, seconds: 0 };
}

/** `available`: how many units of it a guest may order by transfer now. */
export type ReservedTooMuch = {
  readonly productId: Uuid;
  readonly variationId: Uuid | null;
  readonly available: number;
};

/**
 * Lists what an order has of which guests' transfers that are to come would hold more than is left on the shelf, in the
 * order of its lines. Its own units are held already, its products locked.
 */
export async function listReservedTooMuch(tx: Tx, orderId: Uuid): Promise<ReservedTooMuch[]> {
  const { rows } = await sql<ReservedTooMuch>`
    with own as (
      select h.product_id, h.variation_id, sum(h.quantity) as units, min(i.position) as position
      from stock_holds h join order_items i on i.id = h.order_item_id
      where h.order_id = ${orderId} group by h.product_id, h.variation_id
    ), waiting as (
      select h.product_id, h.variation_id, h.quantity
      from payments y join orders o on o.id = y.order_id join stock_holds h on h.order_id = o.id
      where y.provider = 'transfer' and y.state = 'open' and h.state = 'held'
        and o.guest_id is not null and o.user_id is null and o.id <> ${orderId}
    ), counted as (
      select own.*, coalesce(v.stock_quantity, p.stock_quantity) as shelf, coalesce((
        select sum(w.quantity) from waiting w
        where w.product_id = own.product_id and w.variation_id is not distinct from own.variation_id), 0) as others
      from own join products p on p.id = own.product_id left join product_variations v on v.id = own.variation_id
    )
    select product_id as "productId", variation_id as "variationId",
      greatest(0, (shelf + units - others) / 2)::integer as available
    from counted where others + units > shelf order by position`.execute(tx);
  return rows;
}
