import { data, type RouterContextProvider, redirect } from 'react-router';
import { isAdmin, isStaff, type Viewer } from '#shop/accounts/viewer.ts';
import { findViewer, getShop } from '../shop-context.ts';

/**
 * Lets only admins through: a visitor with no session is sent to the shop, staff who still have to set up a second factor
 * to where they do, anyone else is answered 403. Called by the
 * guard of the layout and again by every loader and action, because React Router can be asked for one of them alone.
 */
export async function requireAdmin(context: Readonly<RouterContextProvider>): Promise<Viewer> {
  const viewer = await findViewer(context);
  if (viewer === null) throw redirect('/');
  if (isAdmin(viewer)) return viewer;
  // What keeps them out is in their own hands.
  if (isStaff(viewer)) throw redirect('/account-settings/security/two-step');
  getShop(context).log.warn({ userId: viewer.id }, 'back office refused');
  throw data(null, { status: 403 });
}
