import { getSitemap, type SitemapName } from '#shop/seo/make-sitemap.server.ts';
import { getShop } from '../shop-context.ts';
import type { Route } from './+types/sitemap.ts';

/** The sitemap's index at /sitemap.xml and the files it names: pages, categories, products (`?part=2`). */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const name = parseSitemapName(new URL(request.url));
  const found = name === null ? null : await getSitemap(getShop(context), name);
  if (!found?.ok) return new Response(null, { status: 404 });
  return new Response(found.value, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=600' },
  });
}

const NAMES: Readonly<Record<string, SitemapName>> = {
  '/sitemap.xml': 'index',
  '/sitemap-pages.xml': 'pages',
  '/sitemap-categories.xml': 'categories',
};

function parseSitemapName({ pathname, searchParams }: URL): SitemapName | null {
  const part = searchParams.get('part') ?? '1';
  return NAMES[pathname] ?? (/^[1-9]\d{0,3}$/.test(part) ? { products: Number(part) } : null);
}
