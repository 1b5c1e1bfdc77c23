import { isPermitted } from '#shop/accounts/viewer.ts';
import { getRendition } from '#shop/media/get-rendition.server.ts';
import { parseRenditionPath } from '#shop/media/image.ts';
import { REVIEW_FOLDER } from '#shop/media/storage.ts';
import { findPhotoAccess } from '#shop/reviews/photos/review-photo-view.server.ts';
import placeholderSvg from '../../public/placeholder.svg?raw';
import { findViewer, getShop } from '../shop-context.ts';
import type { Route } from './+types/media.ts';

const A_YEAR = 'public, max-age=31536000, immutable';
/** Staff may hide a review, and its author may remove a photo. */
const A_DAY = 'public, max-age=86400';

/** Pictures at /media/<folder>/<name>-<width>.<format>, whose bytes never change. */
export async function loader({ request, params, context }: Route.LoaderArgs): Promise<Response> {
  const path = `${params.folder}/${params.file}`;
  const caching = params.folder === REVIEW_FOLDER ? await findPhotoCaching(context, path) : A_YEAR;
  if (caching === null) return placeholder();
  const rendition = await getRendition(getShop(context), path);
  if (!rendition.ok) return placeholder();
  const { bytes, contentType } = rendition.value;
  const etag = `"${params.file}"`;
  const headers = { 'Cache-Control': caching, ETag: etag, 'X-Content-Type-Options': 'nosniff' };
  if (namesTag(request.headers.get('If-None-Match'), etag)) return new Response(null, { status: 304, headers });
  return new Response(new Uint8Array(bytes), {
    headers: { ...headers, 'Content-Type': contentType, 'Content-Length': String(bytes.length) },
  });
}

/** How a shopper's photo may be cached: for everybody once it is approved, else its author and staff; null for others. */
async function findPhotoCaching(context: Route.LoaderArgs['context'], path: string): Promise<string | null> {
  const name = parseRenditionPath(path);
  const access = name && (await findPhotoAccess(getShop(context).db, name.stem));
  if (access === null) return null;
  if (access.isPublic) return A_DAY;
  const viewer = await findViewer(context);
  if (viewer === null) return null;
  return viewer.id === access.authorId || isPermitted(viewer, 'view') ? 'private, no-store' : null;
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
