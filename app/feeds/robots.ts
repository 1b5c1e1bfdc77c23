import { formatRobots } from '#shop/seo/robots.ts';
import { isShopOpen } from '../closed/closed-doors.server.ts';
import { getShop } from '../shop-context.ts';
import type { Route } from './+types/robots.ts';

export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const shop = getShop(context);
  const isOpen = await isShopOpen(shop);
  return new Response(formatRobots(shop.config.shopUrl, { isOpen }), {
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': isOpen ? 'public, max-age=3600' : 'no-store',
    },
  });
}
