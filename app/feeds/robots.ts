import { formatRobots } from '#shop/seo/robots.ts';
import { getShop } from '../shop-context.ts';
import type { Route } from './+types/robots.ts';

export function loader({ context }: Route.LoaderArgs): Response {
  return new Response(formatRobots(getShop(context).config.shopUrl), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
}
