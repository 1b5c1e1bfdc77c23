import { createHash } from 'node:crypto';
import type { TooManyAttempts } from '#shop/accounts/attempt.server.ts';
import { type Rate, takeRates } from '#shop/platform/rate-limit.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { Guest } from './buyer.ts';
import { countOpenOfGuests } from './open-of-guests-view.server.ts';

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
  const { email, client } = guest;
  const open = {
    email: await countOpenOfGuests(shop.db, { email, client: null }),
    client: await countOpenOfGuests(shop.db, { email: null, client }),
  };
  const waits = (['email', 'client'] as const).flatMap((by) => {
    const { orders, held, seconds } = open[by];
    return orders >= MOST_UNPAID[by] || (orders > 0 && held + units > MOST_UNITS[by]) ? [seconds] : [];
  });
  return waits.length === 0 ? null : Math.max(1, ...waits);
}
