/** Names of files that only machines ask for: feeds, probes. Those that the shop has stand apart in routes.ts. */
const MACHINE_NAME = /\.(?:xml|txt|json)$/i;

type Next = () => Promise<Response>;

/** Addresses of machines get an empty answer, not a page. */
export async function pagesOnly({ request }: { readonly request: Request }, next: Next): Promise<Response> {
  const { pathname } = new URL(request.url);
  return MACHINE_NAME.test(pathname) ? new Response(null, { status: 404 }) : next();
}
