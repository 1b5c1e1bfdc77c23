import { getRendition } from '#shop/media/get-rendition.server.ts';
import placeholderSvg from '../../public/placeholder.svg?raw';
import { getShop } from '../shop-context.ts';
import type { Route } from './+types/media.ts';

const A_YEAR = 'public, max-age=31536000, immutable';

/** Pictures at /media/<folder>/<name>-<width>.<format>, whose bytes never change. */
export async function loader({ request, params, context }: Route.LoaderArgs): Promise<Response> {
  const path = `${params.folder}/${params.file}`;
  const rendition = await getRendition(getShop(context), path);
  if (!rendition.ok) return placeholder();
  const { bytes, contentType } = rendition.value;
  const etag = `"${params.file}"`;
  const headers = { 'Cache-Control': A_YEAR, ETag: etag, 'X-Content-Type-Options': 'nosniff' };
  if (namesTag(request.headers.get('If-None-Match'), etag)) return new Response(null, { status: 304, headers });
  return new Response(new Uint8Array(bytes), {
    headers: { ...headers, 'Content-Type': contentType, 'Content-Length': String(bytes.length) },
  });
}

/** Browsers draw the picture that comes with a 404, with or without scripts, so no page shows a broken one. */
function placeholder(): Response {
  return new Response(placeholderSvg, {
    status: 404,
    headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' },
  });
}

function namesTag(header: string | null, etag: string): boolean {
  return (header ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
