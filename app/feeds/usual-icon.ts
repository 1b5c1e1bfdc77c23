import { findDrawnSign, iconOfDrawnSign } from '#shop/site/look/drawn-sign.server.ts';
import { getIcon } from '#shop/site/look/get-icon.server.ts';
import { getLook } from '#shop/site/look/get-look.server.ts';
import { iconFile } from '#shop/site/look/icons.ts';
import markPng from '../look/mark.png?inline';
import markSvg from '../look/mark.svg?raw';
import { getShop } from '../shop-context.ts';
import type { Route } from './+types/usual-icon.ts';

/**
 * GET /favicon.ico, /favicon.svg, /apple-touch-icon.png, and its old name with -precomposed: the shop's icon where programs
 * look for one without reading a page. All show PNG by its type, whatever the address says.
 */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const shop = getShop(context);
  const { pathname } = new URL(request.url);
  const { sign } = await getLook(shop);
  const use = pathname.startsWith('/apple-touch-icon') ? 'apple' : 'tab';
  const icon = sign && (await getIcon(shop, iconFile(sign, use)));
  if (icon) return send(new Uint8Array(icon), 'image/png');
  const drawn = sign === null ? await findDrawnSign(shop) : null;
  if (drawn !== null)
    return pathname === '/favicon.svg'
      ? send(drawn, 'image/svg+xml')
      : send(new Uint8Array(await iconOfDrawnSign(drawn, use)), 'image/png');
  if (pathname === '/favicon.svg') return send(markSvg, 'image/svg+xml');
  return send(Buffer.from(markPng.slice(markPng.indexOf(',') + 1), 'base64'), 'image/png');
}

function send(body: Uint8Array<ArrayBuffer> | string, type: string): Response {
  return new Response(body, {
    headers: { 'Content-Type': type, 'Cache-Control': 'public, max-age=3600', 'X-Content-Type-Options': 'nosniff' },
  });
}
