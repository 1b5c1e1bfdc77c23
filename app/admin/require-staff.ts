import { data, type RouterContextProvider, redirect } from 'react-router';
import { isStaff, may, type Right, type Viewer } from '#shop/accounts/viewer.ts';
import { findViewer, getShop } from '../shop-context.ts';
import { refuseSignedOut } from '../sign-in/refuse-signed-out.ts';

/**
 * Lets only staff with this right through: a visitor with no session is asked to sign in, staff who still have to set up a
 * second factor to where they do, anyone else is answered 403. Called by the guard of the layout and again by every loader
 * ('view') and action ('edit' unless it decides about the shop itself), because React Router can be asked for one of them alone.
 */
export async function requireStaff(context: Readonly<RouterContextProvider>, right: Right): Promise<Viewer> {
  const viewer = await findViewer(context);
  if (viewer === null) refuseSignedOut(context, { overPage: true });
  if (may(viewer, right)) return viewer;
  // What keeps them out is in their own hands.
  if (isStaff(viewer) && viewer.secondFactor === 'missing') throw redirect('/account-settings/security/two-step');
  getShop(context).log.warn({ userId: viewer.id, role: viewer.role, right }, 'back office refused');
  throw data(null, { status: 403 });
}
