import type { Uuid } from '#shop/kernel/ids.ts';
import type { Shop } from '#shop/shop.server.ts';
import { type Device, describeDevice } from './device.ts';
import { isSessionOver } from './session.ts';
import { listSessionsOf } from './session-store.server.ts';
import type { Viewer } from './viewer.ts';

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
