import type { Shop } from '#shop/shop.server.ts';
import { deleteOtherSessions } from './session-store.server.ts';
import type { Viewer } from './viewer.ts';

/** Signs somebody out everywhere else; returns how many sessions ended. */
export async function endOtherSessions(shop: Shop, viewer: Pick<Viewer, 'id' | 'sessionId'>): Promise<number> {
  const count = await deleteOtherSessions(shop.db, { id: viewer.sessionId, userId: viewer.id });
  shop.log.info({ userId: viewer.id, count }, 'signed out everywhere else');
  return count;
}
