import { isUuid } from '#shop/kernel/ids.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import type { Shop } from '#shop/shop.server.ts';
import { isRestockLink } from './restock-link.server.ts';
import { deleteWithOthersOfAddress } from './restock-store.server.ts';

/** Deletes everything that the address behind a mailed link waits for. Done already, it is done again. */
export async function leaveRestock(
  shop: Shop,
  link: { readonly request: string; readonly access_token: string },
): Promise<Result<null, { readonly code: 'link_invalid' }>> {
  const { request, access_token } = link;
  if (!isUuid(request) || !isRestockLink(shop.config, request, access_token)) return err({ code: 'link_invalid' });
  await deleteWithOthersOfAddress(shop.db, request);
  return ok(null);
}
