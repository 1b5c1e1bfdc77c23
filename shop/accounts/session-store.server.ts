import type { Uuid } from '#shop/kernel/ids.ts';
import type { Db, Tx } from '#shop/platform/db.server.ts';
import type { Role } from './viewer.ts';

export type SessionRow = {
  readonly session_id: Uuid;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly expires_at: Date;
  readonly id: Uuid;
  readonly full_name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly role: Role;
};

/** The session with the person as they are now, in one query. */
export async function findSession(db: Db, token: string): Promise<SessionRow | null> {
  const row = await db
    .selectFrom('auth_sessions as session')
    .innerJoin('profiles as profile', 'profile.id', 'session.user_id')
    .select([
      'session.id as session_id',
      'session.created_at',
      'session.updated_at',
      'session.expires_at',
      'profile.id',
      'profile.full_name',
      'profile.email',
      'profile.phone',
      'profile.role',
    ])
    .where('session.token', '=', token)
    .executeTakeFirst();
  return row ?? null;
}

export async function noteSession(db: Db, sessionId: Uuid, now: Date): Promise<void> {
  await db.updateTable('auth_sessions').set({ updated_at: now }).where('id', '=', sessionId).execute();
}

export async function deleteSession(db: Db | Tx, sessionId: Uuid): Promise<void> {
  await db.deleteFrom('auth_sessions').where('id', '=', sessionId).execute();
}

export async function deleteSessionByToken(db: Db | Tx, token: string): Promise<void> {
  await db.deleteFrom('auth_sessions').where('token', '=', token).execute();
}

/** All sessions of a person, on every device. */
export async function deleteSessionsOf(tx: Tx, userId: Uuid): Promise<void> {
  await tx.deleteFrom('auth_sessions').where('user_id', '=', userId).execute();
}

/** Sessions nobody can use any more. */
export async function deleteExpiredSessions(db: Db, userId: Uuid, now: Date): Promise<void> {
  await db.deleteFrom('auth_sessions').where('user_id', '=', userId).where('expires_at', '<=', now).execute();
}
