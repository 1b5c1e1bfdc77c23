import { type RawBuilder, sql } from 'kysely';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Db, Tx } from '#shop/platform/postgres/db.server.ts';
import type { PreparedQueries } from '#shop/platform/postgres/prepared-queries.server.ts';
import { SESSION_ABSOLUTE_SECONDS } from './session.ts';

export type SessionRow = NonNullable<Awaited<ReturnType<typeof findSession>>>;

/** The session with the person's present profile, in one query. Without a second factor, `second_factor_since` is null. */
export async function findSession(db: Db, prepared: PreparedQueries, token: string) {
  const query = db
    .selectFrom('auth_sessions as session')
    .innerJoin('profiles as profile', 'profile.id', 'session.user_id')
    .leftJoin('second_factors as factor', 'factor.user_id', 'profile.id')
    .select([
      'session.id as session_id',
      secondsSince('session.created_at').as('age'),
      secondsSince('session.updated_at').as('rest'),
      'profile.id',
      'profile.full_name',
      'profile.email',
      'profile.phone',
      'profile.role',
      'factor.confirmed_at as second_factor_since',
    ])
    .where('session.token', '=', token);
  const [row] = await prepared.run(query);
  return row ?? null;
}

/** The person's sessions, the most recently used first, including expired ones. */
export async function listSessionsOf(db: Db, userId: Uuid) {
  return db
    .selectFrom('auth_sessions as session')
    .innerJoin('profiles as profile', 'profile.id', 'session.user_id')
    .select([
      'session.id',
      'session.user_agent',
      'session.created_at',
      'session.updated_at',
      secondsSince('session.created_at').as('age'),
      secondsSince('session.updated_at').as('rest'),
      'profile.role',
    ])
    .where('session.user_id', '=', userId)
    .orderBy('session.updated_at', 'desc')
    .orderBy('session.id')
    .execute();
}

function secondsSince(column: 'session.created_at' | 'session.updated_at'): RawBuilder<number> {
  return sql<number>`extract(epoch from now() - ${sql.ref(column)})::float8`;
}

/** Starts a new session's time by the database's clock, whatever this process's clock says. */
export async function stampSession(db: Db, sessionId: string): Promise<void> {
  await db
    .updateTable('auth_sessions')
    .set({ created_at: sql`now()`, updated_at: sql`now()` })
    .where('id', '=', sessionId)
    .execute();
}

export async function noteSession(db: Db, sessionId: Uuid): Promise<void> {
  await db.updateTable('auth_sessions').set({ updated_at: sql`now()` }).where('id', '=', sessionId).execute();
}

/** Returns whether this person had such a session. */
export async function deleteSession(db: Db, session: { readonly id: Uuid; readonly userId: Uuid }): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('auth_sessions')
    .where('id', '=', session.id)
    .where('user_id', '=', session.userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes all other sessions of a person; returns how many there were. */
export async function deleteOtherSessions(db: Db, kept: { readonly id: Uuid; readonly userId: Uuid }): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('auth_sessions')
    .where('user_id', '=', kept.userId)
    .where('id', '!=', kept.id)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export async function deleteSessionByToken(db: Db | Tx, token: string): Promise<void> {
  await db.deleteFrom('auth_sessions').where('token', '=', token).execute();
}

/** Deletes all sessions of a person, and those that wait for a code. */
export async function deleteSessionsOf(tx: Tx, userId: Uuid): Promise<void> {
  await tx.deleteFrom('sign_in_challenges').where('user_id', '=', userId).execute();
  await tx.deleteFrom('auth_sessions').where('user_id', '=', userId).execute();
}

/** Deletes expired sessions. */
export async function deleteExpiredSessions(db: Db, userId: Uuid): Promise<void> {
  await db
    .deleteFrom('auth_sessions')
    .where('user_id', '=', userId)
    .where('created_at', '<=', sql<Date>`now() - make_interval(secs => ${SESSION_ABSOLUTE_SECONDS})`)
    .execute();
}
