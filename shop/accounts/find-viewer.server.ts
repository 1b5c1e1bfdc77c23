import { isTransientError } from '#shop/kernel/transient-error.ts';
import type { Shop } from '#shop/shop.server.ts';
import { noteStaffSeen } from './account-store.server.ts';
import { isNoteDue, isSessionOver } from './session.ts';
import { findSession, noteSession, type SessionRow } from './session-store.server.ts';
import { isStaff, type SecondFactorState, type Viewer } from './viewer.ts';

/**
 * The signed-in person of these headers, or null. It reads the database each time, so that a sign-out, a new password
 * and a removed role take effect with the next request.
 */
export async function findViewer(shop: Shop, headers: Headers): Promise<Viewer | null> {
  const token = shop.auth.readToken(headers);
  if (token === null) return null;
  const row = await findSession(shop.db, token);
  if (row === null) return null;
  if (isSessionOver(row)) return null;
  if (isNoteDue(row)) await noteVisit(shop, row);
  const { id, session_id: sessionId, full_name: fullName, email, phone, role } = row;
  return { id, sessionId, fullName, email, phone, role, secondFactor: secondFactorOf(shop, row) };
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
