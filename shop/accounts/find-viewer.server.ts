import type { Shop } from '#shop/shop.server.ts';
import { noteStaffSeen } from './account-store.server.ts';
import { isNoteDue, isSessionOver } from './session.ts';
import { findSession, noteSession, type SessionRow } from './session-store.server.ts';
import { isStaff, type SecondFactorState, type Viewer } from './viewer.ts';

/**
 * The signed-in person behind these headers, or null. Asks the database each time, so that sign-out, a new password and
 * a removed role hold from the next request on.
 */
export async function findViewer(shop: Shop, headers: Headers): Promise<Viewer | null> {
  const token = shop.auth.readToken(headers);
  if (token === null) return null;
  const row = await findSession(shop.db, token);
  if (row === null) return null;
  if (isSessionOver(row)) return null;
  if (isNoteDue(row)) {
    await noteSession(shop.db, row.session_id);
    if (isStaff(row)) await noteStaffSeen(shop.db, row.id);
  }
  const { id, session_id: sessionId, full_name: fullName, email, phone, role } = row;
  return { id, sessionId, fullName, email, phone, role, secondFactor: secondFactorOf(shop, row) };
}

function secondFactorOf(shop: Shop, { role, second_factor_since }: SessionRow): SecondFactorState {
  if (second_factor_since !== null) return 'on';
  return isStaff({ role }) && shop.config.staffSecondFactor === 'required' ? 'missing' : 'off';
}
