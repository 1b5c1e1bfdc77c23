import { data, type RouterContextProvider, redirect } from 'react-router';
import { isPermitted, isStaff, type Right, type Viewer } from '#shop/accounts/viewer.ts';
import { findViewer, getShop } from '../shop-context.ts';
import { refuseSignedOut } from '../sign-in/refuse-signed-out.ts';

/**
 * Lets only staff with this permission through: a visitor without a session is asked to sign in, staff who must set up
 * a second factor are led to its setup, anyone else gets 403. Called by the layout's guard and again by every loader
 * ('view') and action ('edit', or 'administer' for the shop itself), because React Router can run one of them alone.
 */
export async function requireStaff(context: Readonly<RouterContextProvider>, right: Right): Promise<Viewer> {
  const viewer = await findViewer(context);
  if (viewer === null) refuseSignedOut(context, { overPage: true });
  if (isPermitted(viewer, right)) return viewer;
  // They can fix this themselves.
  if (isStaff(viewer) && viewer.secondFactor === 'missing') throw redirect('/account-settings/security/two-step');
  getShop(context).log.warn({ userId: viewer.id, role: viewer.role, right }, 'back office refused');
  throw data(null, { status: 403 });
}
