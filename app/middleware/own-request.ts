/**
 * The request under the shop's configured address. Host and X-Forwarded-Host can be forged by visitors and changed by
 * proxies; no link, canonical address or cache key may depend on them. Origin, checked before, is removed: behind a
 * proxy React Router would compare it with the proxy's address.
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
    // Fetch requires `duplex` for a streamed body.
    ...(hasBody ? { body: request.body, duplex: 'half' } : {}),
  } as RequestInit);
}
