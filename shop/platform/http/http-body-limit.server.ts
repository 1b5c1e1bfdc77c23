import type { IncomingMessage } from 'node:http';
import { bodyLimitAt } from '#shop/kernel/request-body.ts';

export type LimitedRequest = {
  readonly request: Request;
  /** Whether more than the address takes was announced or came in. */
  isTooLarge(): boolean;
};

/**
 * The same request with a body that breaks off at the limit of its address. A body that announces more is not read at all.
 * The reader of the body counts too and knows what to say: this holds whatever reads without counting.
 */
export function limitBody(request: Request): LimitedRequest {
  const { maxBytes } = bodyLimitAt(new URL(request.url).pathname);
  const { method, headers, signal } = request;
  const announced = Number(headers.get('content-length') ?? 0);
  const isChunked = headers.has('transfer-encoding');
  // Node itself reads no further than the length that was announced.
  if ((announced <= maxBytes && !isChunked) || request.body === null) return { request, isTooLarge: () => false };
  let received = announced;
  const refused = () => new Error(`The body is larger than ${maxBytes} bytes`);
  const limited = new TransformStream<Uint8Array, Uint8Array>({
    start(controller) {
      if (received > maxBytes) controller.error(refused());
    },
    transform(chunk, controller) {
      // What crosses the limit is let through, so that a reader who counts sees that it does.
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
  return { request: new Request(request.url, init), isTooLarge: () => received > maxBytes };
}

/**
 * The status with which a request is refused before anything looks at it: a compressed body, which may become a thousand
 * times as long, a body where none belongs, or two hosts, of which a proxy may have looked at the other (RFC 9112, 3.2). Null
 * for everything else.
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

/** Up to this limit of its address, a body is taken in whole before anything looks at it. */
const MAX_WHOLE_BYTES = 1024 * 1024;
/** What a browser or a proxy sends in chunks comes in chunks of kilobytes. */
const MAX_CHUNKS = 5_000;

/**
 * Takes in an ordinary body, so that what comes in thousands of pieces of a byte costs no more than one piece does: each piece
 * of a stream is handed on by half a dozen promises. Resolves with the status to refuse it with, or null. A larger body of files
 * is left to be read as a stream, and must say how long it is.
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
      // What crosses the limit is kept, so that a reader who counts sees that it does.
      if (received > maxBytes || chunks.length > MAX_CHUNKS) resolve(true);
    });
    incoming
      .once('end', () => resolve(true))
      .once('error', () => resolve(false))
      .once('close', () => resolve(false));
  });
  incoming.pause().removeAllListeners('data');
  if (!ended || chunks.length > MAX_CHUNKS) return 400;
  // Where @hono/node-server looks for a body that was taken in before.
  Object.assign(incoming, { rawBody: Buffer.concat(chunks) });
  return null;
}

/** A little more than the largest body that any address takes. */
const MAX_REST_BYTES = 128_000_000;
const MAX_REST_MS = 20_000;
/** A sender who says nothing for so long waits for the response. */
const SILENCE_MS = 1_000;

/**
 * Takes in and drops what is still to come of a body that was not read to its end. With a response before that, a sender in the
 * middle of a large file finds the connection closed and never sees why it was refused; and half a second later the server cuts
 * the connection, over which the next request may be on its way.
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
    // What read it until now would keep what is dropped here, and pause it.
    incoming.removeAllListeners('data').on('data', count).on('end', stop).on('close', stop).on('error', stop);
    incoming.resume();
  });
}
