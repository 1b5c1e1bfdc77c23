import { getSettings } from '#shop/settings/get-settings.server.ts';
import { getLook } from '#shop/site/look/get-look.server.ts';
import { writeManifest } from '#shop/site/look/manifest.ts';
import { getShop } from '../shop-context.ts';
import type { Route } from './+types/manifest.ts';

/** GET /site.webmanifest, once the shop has a sign of its own. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const shop = getShop(context);
  const [settings, { sign, ...look }] = await Promise.all([getSettings(shop), getLook(shop)]);
  if (sign === null) return new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } });
  return Response.json(writeManifest({ ...look, sign }, settings), {
    headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'public, max-age=3600' },
  });
}
