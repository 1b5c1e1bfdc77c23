import type { Shop } from '#shop/shop.server.ts';
import type { Address, AddressOwner } from './address.ts';
import { selectAddresses } from './address-store.server.ts';

/** Lists the person's addresses: the default one first, then the newest. */
export async function listAddresses(shop: Shop, viewer: AddressOwner): Promise<Address[]> {
  return selectAddresses(shop.db, viewer.id);
}
