import { createHash, createHmac } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { TooManyAttempts } from '#shop/accounts/attempt.server.ts';
import { type Rate, takeRates } from '#shop/platform/rate-limit.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { Guest } from './buyer.ts';

const HOUR = 60 * 60;
/** Unpaid at the same time. Behind one address there may be a whole office. */
const MOST_UNPAID = { email: 3, client: 10 } as const;
/** Units that unpaid orders may keep from others. One order alone may exceed it: what it may hold, the cart's limit says. */
const MOST_UNITS = { email: 100, client: 300 } as const;

type OrderingGuest = Pick<Guest, 'guestId' | 'client'> & { readonly email: string };

/**
 * Counts a checkout that a guest is about to begin. Refused are those who try one card after another, and those who keep
 * goods from others without paying. Null when it may begin.
 */
export async function takeGuestCheckout(
  shop: Shop,
  guest: OrderingGuest,
  units: number,
): Promise<TooManyAttempts | null> {
  const taken = await takeRates(shop.db, ratesOf(guest), shop.clock.now());
  const retryAfter = taken.allowed ? await findWait(shop, guest, units) : taken.retryAfter;
  if (retryAfter === null) return null;
  shop.log.warn({ guestId: guest.guestId, retryAfter }, 'checkout of a guest refused: too many');
  return { code: 'too_many_attempts', retryAfter };
}

/** How an order remembers where its guest connected from, while it is unpaid. */
export function markClient({ config }: Pick<Shop, 'config'>, client: string): string {
  return createHmac('sha256', config.authSecret).update(`guest client ${client}`).digest('base64url');
}

function ratesOf({ guestId, client, email }: OrderingGuest): Rate[] {
  const address = createHash('sha256').update(email).digest('base64url').slice(0, 22);
  return [
    { key: `guest-checkout:guest:${guestId}`, limit: 10, seconds: HOUR },
    { key: `guest-checkout:email:${address}`, limit: 10, seconds: HOUR },
    { key: `guest-checkout:client:${client}`, limit: 60, seconds: HOUR },
  ];
}

/** The seconds until units that were ordered unpaid become free, where there are too many of them; else null. */
async function findWait(shop: Shop, guest: OrderingGuest, units: number): Promise<number | null> {
  const open = await Promise.all([
    countOpen(shop, sql`o.email = ${guest.email}`),
    countOpen(shop, sql`o.guest_client = ${markClient(shop, guest.client)}`),
  ]);
  const kinds = ['email', 'client'] as const;
  const waits = kinds.flatMap((kind, index) => {
    const { orders = 0, held = 0, seconds = 0 } = open[index] ?? {};
    const isTooMuch = orders >= MOST_UNPAID[kind] || (orders > 0 && held + units > MOST_UNITS[kind]);
    return isTooMuch ? [seconds] : [];
  });
  return waits.length === 0 ? null : Math.max(1, ...waits);
}

type Open = { readonly orders: number; readonly held: number; readonly seconds: number };

async function countOpen(shop: Shop, isSame: RawBuilder<unknown>): Promise<Open | undefined> {
  const { rows } = await sql<Open>`
    select count(distinct o.id)::integer as orders, coalesce(sum(h.quantity), 0)::integer as held,
      coalesce(ceil(extract(epoch from min(h.expires_at) - now())), 0)::integer as seconds
    from orders o join stock_holds h on h.order_id = o.id and h.state = 'held'
    where o.checkout_fingerprint is not null and o.guest_id is not null and ${isSame}`.execute(shop.db);
  return rows[0];
}
