import { findLegalNoticeFile } from '#shop/law/legal-notice-view.server.ts';
import { parseLegalFileName } from '#shop/law/legal-text.ts';
import { findLegalFile } from '#shop/law/legal-text-view.server.ts';
import { getShop } from '../shop-context.ts';
import type { Route } from './+types/legal-file.ts';

const A_YEAR = 'public, max-age=31536000, immutable';

/** GET /legal/terms-lv-3.pdf, /legal/notice-lv-<checksum>.png: files whose bytes never change. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const { db } = getShop(context);
  const text = parseLegalFileName(params.file);
  if (text !== null) {
    const bytes = await findLegalFile(db, text);
    return bytes === null ? notFound() : respond(bytes, 'application/pdf');
  }
  const notice = await findLegalNoticeFile(db, params.file);
  return notice === null ? notFound() : respond(notice.file, notice.mediaType);
}

function respond(bytes: Uint8Array, contentType: string): Response {
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': contentType,
      'Content-Length': String(bytes.length),
      'Cache-Control': A_YEAR,
      'X-Content-Type-Options': 'nosniff',
    },
  });
}

function notFound(): Response {
  return new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } });
}
