/**
 * The request under the shop's configured address. Host and X-Forwarded-Host are the visitor's to forge and a proxy's to
 * change; no link, canonical address or cache key may come from them. The Origin, checked before, goes no further:
 * behind a proxy React Router would compare it with the address the proxy uses.
 */
export function toOwnRequest(request: Request, shopUrl: string): Request {
  const { pathname, search } = new URL(request.url);
  const headers = new Headers(request.headers);
  headers.delete('origin');
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD' && request.body !== null;
  return new Request(`${shopUrl}${pathname}${search}`, {
    method: request.method,
    headers,
    signal: request.signal,
    // Fetch asks for `duplex` with a streamed body.
    ...(hasBody ? { body: request.body, duplex: 'half' } : {}),
  } as RequestInit);
}
