import { getIcon } from '#shop/site/look/get-icon.server.ts';
import { getShop } from '../shop-context.ts';
import type { Route } from './+types/look-icon.ts';

/** GET /look/icons/f3Kq9-apple.png: what is made of the shop's sign and logo. Its bytes never change. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const icon = await getIcon(getShop(context), params.file);
  if (icon === null) return new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } });
  return new Response(new Uint8Array(icon), {
    headers: {
      'Content-Type': 'image/png',
      'Content-Length': String(icon.length),
      'Cache-Control': 'public, max-age=31536000, immutable',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}
