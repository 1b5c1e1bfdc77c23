/** The request under the shop's configured address: visitors and proxies can forge Host and X-Forwarded-Host. */
export function toOwnRequest(request: Request, shopUrl: string): Request {
  const { pathname, search } = new URL(request.url);
  const headers = new Headers(request.headers);
  // Checked before; behind a proxy React Router would compare it with the proxy's address.
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
