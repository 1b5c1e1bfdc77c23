import { isUuid } from '#shop/kernel/ids.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { Address, AddressInput, AddressOwner } from './address.ts';
import { clearDefault, lockAddressBook, updateAddressRow } from './address-store.server.ts';

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
