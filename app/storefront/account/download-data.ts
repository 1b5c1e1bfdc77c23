import { redirect } from 'react-router';
import { findViewer, getShop } from '#app/shop-context.ts';
import { getAccountData } from '#shop/accounts/account-data-view.server.ts';
import type { Route } from './+types/download-data.ts';

/** GET /account-settings/download: everything the shop stores about the signed-in person, as a file. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const viewer = await findViewer(context);
  if (viewer === null) throw redirect('/sign-in');
  const shop = getShop(context);
  const accountData = await getAccountData(shop, viewer);
  shop.log.info({ userId: viewer.id }, 'account data downloaded');
  return new Response(JSON.stringify({ made_at: shop.clock.now(), ...accountData }, null, 2), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="account-data.json"',
      'Cache-Control': 'private, no-store',
    },
  });
}
