import { isUuid } from '#shop/kernel/ids.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { Address, AddressInput, AddressOwner } from './address.ts';
import {
  clearDefault,
  deleteAddressRow,
  findAddressByRequest,
  insertAddress,
  lockAddressBook,
  markDefault,
  selectAddress,
  updateAddressRow,
} from './address-store.server.ts';

/** Changes one of the person's addresses. Orders keep the address they were placed with. */
export async function updateAddress(
  shop: Shop,
  viewer: AddressOwner,
  id: string,
  input: AddressInput,
): Promise<Result<Address, { readonly code: 'not_found' }>> {
  if (!isUuid(id)) return err({ code: 'not_found' });
  return transact(shop.db, async (tx) => {
    await lockAddressBook(tx, viewer.id);
    if (input.is_default) await clearDefault(tx, viewer.id, id);
    const updated = await updateAddressRow(tx, viewer.id, id, input, shop.clock.now());
    return updated === null ? err({ code: 'not_found' }) : ok(updated);
  });
}

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

/** Makes one of the person's addresses the default one. */
export async function setDefaultAddress(
  shop: Shop,
  viewer: AddressOwner,
  id: string,
): Promise<Result<null, { readonly code: 'not_found' }>> {
  if (!isUuid(id)) return err({ code: 'not_found' });
  return transact(shop.db, async (tx) => {
    await lockAddressBook(tx, viewer.id);
    if ((await selectAddress(tx, viewer.id, id)) === null) return err({ code: 'not_found' });
    await clearDefault(tx, viewer.id, id);
    await markDefault(tx, viewer.id, id);
    return ok(null);
  });
}

export async function deleteAddress(
  shop: Shop,
  viewer: AddressOwner,
  id: string,
): Promise<Result<null, { readonly code: 'not_found' }>> {
  const deleted = isUuid(id) && (await deleteAddressRow(shop.db, viewer.id, id));
  return deleted ? ok(null) : err({ code: 'not_found' });
}
