/** Pictures of 10 MB and the form around them. */
export const MAX_BODY_BYTES = 12_000_000;

/** A file of products, as large as imports take, and the form around it. */
const LARGER: ReadonlyMap<string, number> = new Map([['/admin/products/import', 101_000_000]]);

/** The most that may be sent to an address. */
export function maxBodyBytes(address: string): number {
  const path = address.replace(/[?#].*$/, '').replace(/\.data$/, '');
  return LARGER.get(path) ?? MAX_BODY_BYTES;
}

export type LimitedRequest = {
  readonly request: Request;
  /** Whether more than the limit came in. */
  isTooLarge(): boolean;
};

/**
 * The same request with a body that breaks off at the limit. Needed only where the length was not declared: a declared
 * one is refused before anything is read.
 */
export function limitBody(request: Request, maxBytes: number): LimitedRequest {
  let received = 0;
  if (request.body === null) return { request, isTooLarge: () => false };
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      received += chunk.byteLength;
      if (received > maxBytes) controller.error(new Error(`The request is larger than ${maxBytes} bytes`));
      else controller.enqueue(chunk);
    },
  });
  const { method, headers, signal } = request;
  const body = request.body.pipeThrough(counter);
  const init: RequestInit & { duplex: 'half' } = { method, headers, signal, body, duplex: 'half' };
  return {
    request: new Request(request.url, init),
    isTooLarge: () => received > maxBytes,
  };
}
