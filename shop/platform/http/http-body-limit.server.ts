import type { IncomingMessage } from 'node:http';
import { bodyLimitAt } from '#shop/kernel/request-body.ts';

/**
 * Returns the same request with a body that ends at its address's limit. A body that announces more is not read.
 * Readers count too and give a better message; this also covers readers that do not count.
 */
export function limitBody(request: Request) {
  const { maxBytes } = bodyLimitAt(new URL(request.url).pathname);
  const { method, headers, signal } = request;
  const announced = Number(headers.get('content-length') ?? 0);
  const isChunked = headers.has('transfer-encoding');
  // Node itself reads no further than the announced length.
  if ((announced <= maxBytes && !isChunked) || request.body === null) return { request, isTooLarge: () => false };
  let received = announced;
  const refused = () => new Error(`The body is larger than ${maxBytes} bytes`);
  const limited = new TransformStream<Uint8Array, Uint8Array>({
    start(controller) {
      if (received > maxBytes) controller.error(refused());
    },
    transform(chunk, controller) {
      // The piece that crosses the limit is passed on, so that a reader that counts notices.
      if (received > maxBytes) return controller.error(refused());
      received += chunk.byteLength;
      controller.enqueue(chunk);
    },
    flush(controller) {
      if (received > maxBytes) controller.error(refused());
    },
  });
  const body = announced > maxBytes ? limited.readable : request.body.pipeThrough(limited);
  const init: RequestInit & { duplex: 'half' } = { method, headers, signal, body, duplex: 'half' };
  // `isTooLarge`: whether more than the limit was announced or received.
  return { request: new Request(request.url, init), isTooLarge: () => received > maxBytes };
}

/**
 * The status that refuses a request before anything reads it: a compressed body, which may expand a thousandfold, a
 * body where none belongs, or two hosts, of which a proxy may have checked the other (RFC 9112, 3.2). Null for
 * everything else.
 */
export function refusedByHeaders({ method, headers, rawHeaders }: IncomingMessage): 400 | 415 | null {
  if (namesSeveralHosts(rawHeaders)) return 400;
  const length = Number(headers['content-length'] ?? 0);
  const hasBody = length > 0 || headers['transfer-encoding'] !== undefined;
  if (!hasBody) return null;
  if (method === 'GET' || method === 'HEAD') return 400;
  return /^(?:identity)?$/i.test(String(headers['content-encoding'] ?? '').trim()) ? null : 415;
}

function namesSeveralHosts(rawHeaders: readonly string[]): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}

/** Up to this limit a body is read whole before anything looks at it. */
const MAX_WHOLE_BYTES = 1024 * 1024;
/** Browsers and proxies send chunks of kilobytes. */
const MAX_CHUNKS = 5_000;

/**
 * Reads an ordinary body whole, so that thousands of one-byte pieces cost no more than one: each piece of a stream
 * passes half a dozen promises. Resolves with the status that refuses it, or null. A larger body of files stays a
 * stream and must announce its length.
 */
export async function takeInBody(incoming: IncomingMessage): Promise<400 | 411 | null> {
  const { maxBytes } = bodyLimitAt(incoming.url ?? '');
  const isChunked = incoming.headers['transfer-encoding'] !== undefined;
  const announced = Number(incoming.headers['content-length'] ?? 0);
  if (maxBytes > MAX_WHOLE_BYTES) return isChunked ? 411 : null;
  const isWithout = !isChunked && announced === 0;
  if (incoming.method === 'GET' || incoming.method === 'HEAD' || isWithout || announced > maxBytes) return null;
  const chunks: Buffer[] = [];
  let received = 0;
  const ended = await new Promise<boolean>((resolve) => {
    incoming.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      received += chunk.length;
      // The piece that crosses the limit is kept, so that a reader that counts notices.
      if (received > maxBytes || chunks.length > MAX_CHUNKS) resolve(true);
    });
    incoming
      .once('end', () => resolve(true))
      .once('error', () => resolve(false))
      .once('close', () => resolve(false));
  });
  incoming.pause().removeAllListeners('data');
  if (!ended || chunks.length > MAX_CHUNKS) return 400;
  // Where @hono/node-server looks for a body that was read before.
  Object.assign(incoming, { rawBody: Buffer.concat(chunks) });
  return null;
}

/** Slightly more than the largest body of any address. */
const MAX_REST_BYTES = 128_000_000;
const MAX_REST_MS = 20_000;
/** A client that is silent this long waits for the response. */
const SILENCE_MS = 1_000;

/**
 * Reads and discards the rest of an unread body. If the response came first, a client in the middle of a large file
 * would find the connection closed and never see the refusal; half a second later the server cuts the connection, on
 * which the next request may be on its way.
 */
export function dropRestOfBody(incoming: IncomingMessage): Promise<void> {
  const hasNone = incoming.method === 'GET' || incoming.method === 'HEAD';
  if (hasNone || incoming.readableEnded || incoming.destroyed) return Promise.resolve();
  return new Promise((resolve) => {
    let received = 0;
    const stop = () => {
      clearTimeout(limit);
      clearTimeout(silence);
      incoming.off('data', count).off('end', stop).off('close', stop).off('error', stop);
      resolve();
    };
    const count = (chunk: Buffer) => {
      received += chunk.length;
      silence.refresh();
      if (received > MAX_REST_BYTES) stop();
    };
    const limit = setTimeout(stop, MAX_REST_MS);
    const silence = setTimeout(stop, SILENCE_MS);
    // The earlier reader would store what is discarded here, and pause it.
    incoming.removeAllListeners('data').on('data', count).on('end', stop).on('close', stop).on('error', stop);
    incoming.resume();
  });
}
