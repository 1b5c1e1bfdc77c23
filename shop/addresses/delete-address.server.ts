import { isUuid } from '#shop/kernel/ids.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { AddressOwner } from './address.ts';
import { deleteAddressRow } from './address-store.server.ts';

export async function deleteAddress(
  shop: Shop,
  viewer: AddressOwner,
  id: string,
): Promise<Result<null, { readonly code: 'not_found' }>> {
  const deleted = isUuid(id) && (await deleteAddressRow(shop.db, viewer.id, id));
  return deleted ? ok(null) : err({ code: 'not_found' });
}
