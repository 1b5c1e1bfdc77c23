import { json } from '#app/feeds/json-request.ts';
import { findViewer, getShop } from '#app/shop-context.ts';
import { isStaff } from '#shop/accounts/viewer.ts';
import { findCartCountry } from '#shop/cart/cart-view.server.ts';
import type { Route } from './+types/account-summary.ts';

/** What pages show of the signed-in person. `country`: ISO code of where their cart would go; null without an address. */
export type AccountSummary = {
  readonly fullName: string;
  readonly email: string;
  readonly isStaff: boolean;
  readonly country: string | null;
};

/** GET /account-settings/summary: requested when a page first shows something of it. Pages themselves are for everybody. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const viewer = await findViewer(context);
  if (viewer === null) return json(401, { code: 'signed_out' });
  const { id, fullName, email } = viewer;
  const country = await findCartCountry(getShop(context), id);
  return json(200, { fullName, email, isStaff: isStaff(viewer), country } satisfies AccountSummary);
}
