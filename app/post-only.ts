/** The loader of an address that only accepts posts. */
export function postOnly(): Response {
  return new Response(null, { status: 405, headers: { Allow: 'POST', 'Cache-Control': 'no-store' } });
}
