import { getIcon } from '#shop/site/look/get-icon.server.ts';
import { getShop } from '../shop-context.ts';
import type { Route } from './+types/look-icon.ts';
import { sendLookPicture } from './look-picture.server.ts';

/** GET /look/icons/f3Kq9-apple.png: what is made of the shop's sign and logo. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  return sendLookPicture(await getIcon(getShop(context), params.file), 'image/png');
}
