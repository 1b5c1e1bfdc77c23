import { isUuid, type Uuid } from '#shop/kernel/ids.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import type { Shop } from '#shop/shop.server.ts';
import { type Device, describeDevice } from './device.ts';
import { isSessionOver } from './session.ts';
import { deleteOtherSessions, deleteSession, listSessionsOf } from './session-store.server.ts';
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

/** Signs somebody out everywhere else; returns how many sessions ended. */
export async function endOtherSessions(shop: Shop, viewer: Pick<Viewer, 'id' | 'sessionId'>): Promise<number> {
  const count = await deleteOtherSessions(shop.db, { id: viewer.sessionId, userId: viewer.id });
  shop.log.info({ userId: viewer.id, count }, 'signed out everywhere else');
  return count;
}

/** Ends the session in the database, so that a copied cookie is useless too. */
export async function signOut(
  shop: Shop,
  input: { readonly headers: Headers },
): Promise<{ readonly setCookie: string[] }> {
  return { setCookie: await shop.auth.endSession(input.headers) };
}

export type Session = {
  readonly id: Uuid;
  readonly device: Device;
  /** The session of this request. */
  readonly isThis: boolean;
  readonly createdAt: Date;
  /** To the hour, for staff to the minute: not every request is recorded. */
  readonly lastSeenAt: Date;
};

/** Lists where somebody is signed in: this session first, then the most recently used. */
export async function listSessions(shop: Shop, viewer: Pick<Viewer, 'id' | 'sessionId'>): Promise<Session[]> {
  const rows = await listSessionsOf(shop.db, viewer.id);
  const sessions = rows
    .filter((row) => !isSessionOver(row))
    .map((row) => ({
      id: row.id,
      device: describeDevice(row.user_agent),
      isThis: row.id === viewer.sessionId,
      createdAt: row.created_at,
      lastSeenAt: row.updated_at,
    }));
  return [...sessions.filter(({ isThis }) => isThis), ...sessions.filter(({ isThis }) => !isThis)];
}
