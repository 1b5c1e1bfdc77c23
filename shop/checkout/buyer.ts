import type { PostalAddress } from '#shop/addresses/address.ts';
import type { Uuid } from '#shop/kernel/ids.ts';

/** Somebody who orders without an account, to the address they typed. `client` is where they connect from, hashed. */
export type Guest = { readonly guestId: Uuid; readonly client: string; readonly address: PostalAddress };

/** Who orders: a person with an account, to one of their addresses, or a guest. */
export type Buyer = { readonly userId: Uuid; readonly shippingAddressId: string } | Guest;

export function isGuest<Ordering extends Buyer>(buyer: Ordering): buyer is Ordering & Guest {
  return 'guestId' in buyer;
}

/** Whose unpaid checkout and held units are the buyer's own. */
export function ownerOf(buyer: Buyer): { readonly userId: Uuid | null; readonly guestId: Uuid | null } {
  return isGuest(buyer) ? { userId: null, guestId: buyer.guestId } : { userId: buyer.userId, guestId: null };
}
