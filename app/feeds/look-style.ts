import { parseStyleFile } from '#shop/site/look/look-address.ts';
import { styleFileOf } from '../look/style-file.server.ts';
import { encodePage } from '../middleware/encoded-page.server.ts';
import type { Route } from './+types/look-style.ts';

const A_YEAR = 'public, max-age=31536000, immutable';

/** GET /look/1d4e89.cool.round.figtree-newsreader.<checksum>.css: the style of a look, published or not. */
export function loader({ request, params }: Route.LoaderArgs): Response {
  const asked = parseStyleFile(params.file);
  const style = asked && styleFileOf(asked.look);
  if (!style) return new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } });
  const { bytes, encoding } = encodePage([style.text], request.headers.get('accept-encoding'));
  const headers = new Headers({
    'Content-Type': 'text/css; charset=utf-8',
    // A page from before an upgrade may name another checksum: it gets the style of today, for now.
    'Cache-Control': style.path === `/look/${params.file}` ? A_YEAR : 'no-store',
    'X-Content-Type-Options': 'nosniff',
    Vary: 'Accept-Encoding',
  });
  if (encoding !== null) headers.set('Content-Encoding', encoding);
  return new Response(bytes, { headers });
}
