/** The loader of an address that only takes what is sent to it: there is nothing to show. */
export function postOnly(): Response {
  return new Response(null, { status: 405, headers: { Allow: 'POST', 'Cache-Control': 'no-store' } });
}
