import { isUuid } from '#shop/kernel/ids.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import type { Shop } from '#shop/shop.server.ts';
import { deleteSession } from './session-store.server.ts';
import type { Viewer } from './viewer.ts';

/** Ends one of the person's own sessions: its next request is signed out. Somebody else's session is `not_found`. */
export async function endSession(
  shop: Shop,
  viewer: Pick<Viewer, 'id'>,
  sessionId: string,
): Promise<Result<null, { readonly code: 'not_found' }>> {
  if (!isUuid(sessionId) || !(await deleteSession(shop.db, { id: sessionId, userId: viewer.id })))
    return err({ code: 'not_found' });
  shop.log.info({ userId: viewer.id }, 'session ended from the list of sessions');
  return ok(null);
}
