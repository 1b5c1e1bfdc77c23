import { sql } from 'kysely';
import type { Db } from '#shop/platform/postgres/db.server.ts';

/** `seconds`: until the first of them ends unpaid. */
export type OpenOfGuests = { readonly orders: number; readonly held: number; readonly seconds: number };

/** Counts the unpaid orders of guests under one email, or from one place, and the units they hold. */
export async function countOpenOfGuests(
  db: Db,
  { email, client }: { readonly email: string | null; readonly client: string | null },
): Promise<OpenOfGuests> {
  const { rows } = await sql<OpenOfGuests>`
    select count(distinct o.id)::integer as orders, coalesce(sum(h.quantity), 0)::integer as held,
      coalesce(ceil(extract(epoch from min(h.expires_at) - now())), 0)::integer as seconds
    from (
      select id from orders where checkout_fingerprint is not null and guest_id is not null
        and (email = ${email} or guest_client = ${client})
      union
      -- One that waits for a transfer has left the checkout when its guest orders something else.
      select id from orders where id in (select order_id from payments where provider = 'transfer' and state = 'open')
        and guest_id is not null and (email = ${email} or guest_client = ${client})
    ) o join stock_holds h on h.order_id = o.id and h.state = 'held'`.execute(db);
  return rows[0] ?? { orders: 0, held: 0, seconds: 0 };
}
