import { getShopCard } from '#shop/site/look/get-shop-card.server.ts';
import { getShop } from '../shop-context.ts';
import type { Route } from './+types/shop-card.ts';
import { sendLookPicture } from './look-picture.server.ts';

/** GET /look/social/f3Kq9.jpg: what link previews show of pages without a picture. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  return sendLookPicture(await getShopCard(getShop(context), params.file), 'image/jpeg');
}
