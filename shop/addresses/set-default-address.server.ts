import { isUuid } from '#shop/kernel/ids.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { AddressOwner } from './address.ts';
import { clearDefault, lockAddressBook, markDefault, selectAddress } from './address-store.server.ts';

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
