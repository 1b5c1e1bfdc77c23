import type { Viewer } from '#shop/accounts/viewer.ts';
import { isUuid } from '#shop/kernel/ids.ts';
import type { Db, Tx } from '#shop/platform/postgres/db.server.ts';
import type { Address } from './address.ts';
import { selectAddress } from './address-store.server.ts';

/** Finds one of the person's own addresses. Somebody else's address is treated as missing. */
export async function findAddress(db: Db | Tx, viewer: Pick<Viewer, 'id'>, id: string): Promise<Address | null> {
  return isUuid(id) ? selectAddress(db, viewer.id, id) : null;
}
