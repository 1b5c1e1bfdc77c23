import { isTransientError } from '#shop/kernel/transient-error.ts';
import type { Shop } from '#shop/shop.server.ts';
import { noteStaffSeen } from './account-store.server.ts';
import { sessionCookieName } from './auth.server.ts';
import { findCookie } from './read-cookie.server.ts';
import { isNoteDue, isSessionOver, secondsLeft } from './session.ts';
import { findSession, noteSession, type SessionRow } from './session-store.server.ts';
import { isStaff, type SecondFactorState, type Viewer } from './viewer.ts';

/**
 * The signed-in person of these headers, or null. It reads the database each time, so that a sign-out, a new password
 * and a removed role take effect with the next request.
 */
export async function findViewer(shop: Shop, headers: Headers): Promise<Viewer | null> {
  const row = await visit(shop, headers);
  if (row === null) return null;
  const { id, session_id: sessionId, full_name: fullName, email, phone, role } = row;
  return { id, sessionId, fullName, email, phone, role, secondFactor: secondFactorOf(shop, row) };
}

/** Whether somebody is signed in, which is all that a page for everybody knows. Remembered for a minute. */
export async function isSignedIn(shop: Shop, headers: Headers): Promise<boolean> {
  const cookie = findCookie(headers.get('cookie') ?? '', sessionCookieName(shop.config.shopUrl));
  if (cookie === null) return false;
  const verify = async () => {
    const row = await visit(shop, headers);
    return row && { id: row.session_id, secondsLeft: secondsLeft(row) };
  };
  if (shop.knownSessions === null) return (await verify()) !== null;
  return shop.knownSessions.has(cookie) || shop.knownSessions.verify(cookie, verify);
}

/** The living session of these headers; now and then the visit is recorded, which prolongs it. */
async function visit(shop: Shop, headers: Headers): Promise<SessionRow | null> {
  const token = shop.auth.readToken(headers);
  if (token === null) return null;
  const row = await findSession(shop.db, shop.prepared, token);
  if (row === null || isSessionOver(row)) return null;
  if (isNoteDue(row)) await noteVisit(shop, row);
  return row;
}

/** A page can still be shown when nothing can be written (a full disk); in the worst case the session ends early. */
async function noteVisit(shop: Shop, row: SessionRow): Promise<void> {
  try {
    await noteSession(shop.db, row.session_id);
    if (isStaff(row)) await noteStaffSeen(shop.db, row.id);
  } catch (error) {
    if (!isTransientError(error)) throw error;
    shop.log.warn({ err: error }, 'a visit could not be noted');
  }
}

function secondFactorOf(shop: Shop, { role, second_factor_since }: SessionRow): SecondFactorState {
  if (second_factor_since !== null) return 'on';
  return isStaff({ role }) && shop.config.staffSecondFactor === 'required' ? 'missing' : 'off';
}
