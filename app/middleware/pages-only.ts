/** File names that only machines request: feeds, probes. Existing ones have their own routes in routes.ts. */
const MACHINE_NAME = /\.(?:xml|txt|json)$/i;

type Next = () => Promise<Response>;

/** Machine addresses get an empty response, not a page. */
export async function pagesOnly({ request }: { readonly request: Request }, next: Next): Promise<Response> {
  const { pathname } = new URL(request.url);
  return MACHINE_NAME.test(pathname) ? new Response(null, { status: 404 }) : next();
}
