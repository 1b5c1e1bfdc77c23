import { err, ok, type Result } from '#shop/kernel/result.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { Address, AddressInput, AddressOwner } from './address.ts';
import { clearDefault, findAddressByRequest, insertAddress, lockAddressBook } from './address-store.server.ts';

/**
 * Saves a new address. A form that is sent twice (same client_request_id) returns the address it made the first time.
 */
export async function addAddress(
  shop: Shop,
  viewer: AddressOwner,
  input: AddressInput,
): Promise<Result<Address, { readonly code: 'not_found' }>> {
  return transact(shop.db, async (tx) => {
    await lockAddressBook(tx, viewer.id);
    const requestId = input.client_request_id;
    const earlier = requestId === undefined ? null : await findAddressByRequest(tx, viewer.id, requestId);
    if (earlier !== null) return ok(earlier);
    if (input.is_default) await clearDefault(tx, viewer.id, null);
    const added = await insertAddress(tx, viewer.id, input, shop.clock.now());
    // The request id belongs to somebody else: their address is not shown and nothing is added under it.
    return added === null ? err({ code: 'not_found' }) : ok(added);
  });
}
