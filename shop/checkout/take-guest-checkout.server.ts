import { createHash } from 'node:crypto';
import type { TooManyAttempts } from '#shop/accounts/attempt.server.ts';
import { mailboxOf } from '#shop/kernel/email.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import { type Rate, takeRates } from '#shop/platform/rate-limit.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { Guest } from './buyer.ts';
import { countOpenOfGuests, lockOpenOfGuest } from './open-of-guests-view.server.ts';

const HOUR = 60 * 60;
/** Unpaid at the same time. Behind one address there may be a whole office. */
const MOST_UNPAID = { mailbox: 3, client: 10 } as const;
/** Units that unpaid orders may keep from others. One order alone may exceed it: what it may hold, the cart's limit says. */
const MOST_UNITS = { mailbox: 100, client: 300 } as const;

type OrderingGuest = Pick<Guest, 'guestId' | 'client'> & { readonly email: string };

/** Counts a checkout that a guest is about to begin. Refused are those who try one card after another. */
export async function takeGuestCheckout(shop: Shop, guest: OrderingGuest): Promise<TooManyAttempts | null> {
  const taken = await takeRates(shop.db, ratesOf(guest), shop.clock.now());
  return taken.allowed ? null : refuse(shop, guest, taken.retryAfter);
}

function ratesOf({ guestId, client, email }: OrderingGuest): Rate[] {
  const mailbox = createHash('sha256').update(mailboxOf(email)).digest('base64url').slice(0, 22);
  return [
    { key: `guest-checkout:guest:${guestId}`, limit: 10, seconds: HOUR },
    { key: `guest-checkout:email:${mailbox}`, limit: 10, seconds: HOUR },
    { key: `guest-checkout:client:${client}`, limit: 60, seconds: HOUR },
  ];
}

/**
 * Refuses another order to those who keep goods from others without paying. Locks, so that of several orders at once the
 * later ones see the earlier. `retryAfter`: until units that were ordered unpaid become free.
 */
export async function limitUnpaidOfGuest(
  tx: Tx,
  shop: Shop,
  { guest, units }: { readonly guest: OrderingGuest; readonly units: number },
): Promise<TooManyAttempts | null> {
  const { client } = guest;
  const mailbox = mailboxOf(guest.email);
  await lockOpenOfGuest(tx, { mailbox, client });
  const open = {
    mailbox: await countOpenOfGuests(tx, { mailbox, client: null }),
    client: await countOpenOfGuests(tx, { mailbox: null, client }),
  };
  const waits = (['mailbox', 'client'] as const).flatMap((by) => {
    const { orders, held, seconds } = open[by];
    return orders >= MOST_UNPAID[by] || (orders > 0 && held + units > MOST_UNITS[by]) ? [seconds] : [];
  });
  return waits.length === 0 ? null : refuse(shop, guest, Math.max(1, ...waits));
}

function refuse(shop: Shop, { guestId }: OrderingGuest, retryAfter: number): TooManyAttempts {
  shop.log.warn({ guestId, retryAfter }, 'checkout of a guest refused: too many');
  return { code: 'too_many_attempts', retryAfter };
}
