import { parseLanguage } from '#shop/kernel/language.ts';
import { encodePage } from '../middleware/encoded-page.server.ts';
import { getShop } from '../shop-context.ts';
import { findPageTexts, findRecentFile } from '../texts/page-texts.server.ts';
import { parseTextFile } from '../texts/text-parts.server.ts';
import type { Route } from './+types/text-file.ts';

const A_YEAR = 'public, max-age=31536000, immutable';

/** GET /texts/en.browsing.<checksum>.js: the storefront's texts with those that the merchant has changed. */
export async function loader({ request, params, context }: Route.LoaderArgs): Promise<Response> {
  const path = `/texts/${params.file}`;
  const asked = parseTextFile(params.file);
  const language = parseLanguage(asked?.language);
  if (asked === null || language === null) return notFound();
  const { made, files } = await findPageTexts(getShop(context), language);
  // A page from before a change, of another process or of a restart ago: it gets the words of today, for now.
  const file = findRecentFile(path) ?? made.find((one) => files[asked.part].includes(one.path));
  if (file === undefined) return notFound();
  const { bytes, encoding } = encodePage([file.text], request.headers.get('accept-encoding'));
  const headers = new Headers({
    'Content-Type': 'text/javascript; charset=utf-8',
    'Cache-Control': file.path === path ? A_YEAR : 'no-store',
    'X-Content-Type-Options': 'nosniff',
    Vary: 'Accept-Encoding',
  });
  if (encoding !== null) headers.set('Content-Encoding', encoding);
  return new Response(bytes, { headers });
}

function notFound(): Response {
  return new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } });
}
