import { createToken, hashToken } from '#shop/accounts/create-account-link.server.ts';
import { HOUR_MS } from '#shop/kernel/clock.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Tx } from '#shop/platform/postgres/db.server.ts';
import { RESTOCK_LINK_HOURS } from './restock-request.ts';
import { setLink } from './restock-store.server.ts';
import { findRestockToMail, type RestockToMail } from './restock-view.server.ts';

/** A request to mail about, with the token of its link; without one when it is confirmed already. */
export type RestockLink = RestockToMail & { readonly accessToken: string | null };

/** Creates the link that confirms a request, in the caller's transaction. Null when the request is gone. */
export async function createRestockLink(
  tx: Tx,
  { requestId, now }: { readonly requestId: Uuid; readonly now: Date },
): Promise<RestockLink | null> {
  const request = await findRestockToMail(tx, requestId);
  if (request === null || request.isConfirmed) return request && { ...request, accessToken: null };
  const accessToken = createToken();
  const expiresAt = new Date(now.getTime() + RESTOCK_LINK_HOURS * HOUR_MS);
  await setLink(tx, requestId, { tokenHash: hashToken(accessToken), expiresAt });
  return { ...request, accessToken };
}
