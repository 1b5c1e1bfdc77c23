import { sql } from 'kysely';
import type { Db } from '#shop/platform/postgres/db.server.ts';

/** `seconds`: until the first of them ends unpaid. */
export type OpenOfGuests = { readonly orders: number; readonly held: number; readonly seconds: number };

/** Counts the unpaid checkouts of guests under one email, or from one place, and the units they hold. */
export async function countOpenOfGuests(
  db: Db,
  { email, client }: { readonly email: string | null; readonly client: string | null },
): Promise<OpenOfGuests> {
  const { rows } = await sql<OpenOfGuests>`
    select count(distinct o.id)::integer as orders, coalesce(sum(h.quantity), 0)::integer as held,
      coalesce(ceil(extract(epoch from min(h.expires_at) - now())), 0)::integer as seconds
    from orders o join stock_holds h on h.order_id = o.id and h.state = 'held'
    where o.checkout_fingerprint is not null and o.guest_id is not null
      and (o.email = ${email} or o.guest_client = ${client})`.execute(db);
  return rows[0] ?? { orders: 0, held: 0, seconds: 0 };
}
