import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { constants } from 'node:zlib';
import { getRequestListener } from '@hono/node-server';
import compression from 'compression';
import { REQUEST_ID_HEADER } from '#shop/kernel/request-id.ts';
import { isTransientError } from '#shop/kernel/transient-error.ts';
import type { Config } from '../config.server.ts';
import type { Log } from '../log.server.ts';
import type { Metrics } from '../observe/metrics.server.ts';
import { chooseRequestId, currentRequestId, withinRequest } from '../observe/request-id.server.ts';
import { createProxyNotice, createVisitWatch, type RouteNames } from '../observe/visits.server.ts';
import type { Middleware } from './built-files.server.ts';
import { CLIENT_ADDRESS_HEADER, clientAddressOf } from './client-address.server.ts';
import { dropRestOfBody, limitBody, refusedByHeaders, takeInBody } from './http-body-limit.server.ts';
import { describePortProblem, listenOn } from './port.server.ts';

export type HttpOptions = {
  readonly config: Pick<Config, 'dataDir' | 'env' | 'host' | 'port' | 'trustProxy'>;
  readonly log: Log;
  readonly handle: (request: Request) => Promise<Response>;
  /** What answers before the pages: cached pages and built files, or Vite. */
  readonly files: Middleware;
  readonly routes: RouteNames;
  readonly metrics: Metrics | null;
};

export type HttpServer = Awaited<ReturnType<typeof startHttpServer>>;

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const MAX_HEADER_BYTES = 16_384;
const HEADERS_LIMIT_MS = 15_000;
/** A picture of 25 MB over a slow line (2 Mbit/s). */
const REQUEST_LIMIT_MS = 120_000;
/** Longer than the minute after which common reverse proxies drop an idle connection, so that they do it first. */
const KEEP_ALIVE_MS = 65_000;
const DRAIN_MS = 10_000;
const MIN_COMPRESSED_BYTES = 1_024;
/** For responses to one visitor, where better compression costs more time than it saves. */
const QUICK_COMPRESSION = { level: 1, brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 2 } } };

/** Opens the shop to visitors. Throws a start problem when the port is taken. */
export async function startHttpServer(options: HttpOptions) {
  const farewell = createFarewell();
  const respond = createListener(options);
  const listener = (request: IncomingMessage, response: ServerResponse) => {
    farewell.watch(response);
    respond(request, response);
  };
  const make = () => {
    const server = createServer({ maxHeaderSize: MAX_HEADER_BYTES, requestTimeout: REQUEST_LIMIT_MS }, listener);
    server.headersTimeout = HEADERS_LIMIT_MS;
    server.keepAliveTimeout = KEEP_ALIVE_MS;
    return server;
  };
  try {
    const servers = await listenOn(options.config, make);
    /**
     * Stops accepting connections, answers on open ones with `Connection: close`, then cuts the rest. Idle ones are
     * closed after `graceMs`, 0 unless other processes continue on the same port.
     */
    const stop = (graceMs = 0) => {
      farewell.begin();
      return drain(servers, graceMs);
    };
    return { servers, stop };
  } catch (error) {
    throw describePortProblem(options.config, error);
  }
}

function createListener({ config, log, handle, files, routes, metrics }: HttpOptions) {
  const handleWhole = async (request: Request, { incoming }: { readonly incoming: unknown }) => {
    const response = await handleLimited(request, handle);
    await dropRestOfBody(incoming as IncomingMessage);
    return response;
  };
  const listener = getRequestListener(handleWhole, {
    overrideGlobalObjects: false,
    // For HTTP/1.0: some load balancers probe without a host.
    hostname: 'localhost',
    errorHandler: (error) => toFaultResponse(log, error),
  });
  const compress = compression({ threshold: MIN_COMPRESSED_BYTES, ...QUICK_COMPRESSION });
  const noticeProxy = createProxyNotice(config, log);
  const watch = createVisitWatch({ config, log, routes, metrics });
  return (request: IncomingMessage, response: ServerResponse) => {
    const id = chooseRequestId(request, config.trustProxy);
    // Overwrites what the client sent. Cached pages and files find it here too.
    request.headers[REQUEST_ID_HEADER] = id;
    watch(request, response, id);
    noticeProxy(request);
    if (!METHODS.has(request.method ?? '')) return refuse(response, id, 405, 'Method not allowed');
    const refused = refusedByHeaders(request);
    if (refused !== null) {
      response.setHeader('Connection', 'close');
      return refuse(response, id, refused, refused === 415 ? 'Send the body without compression' : 'Bad request');
    }
    files(request, response, () => {
      writeOwnHeaders(request, {
        [CLIENT_ADDRESS_HEADER]: clientAddressOf(request, config.trustProxy),
        [REQUEST_ID_HEADER]: id,
      });
      response.setHeader(REQUEST_ID_HEADER, id);
      void takeInBody(request).then(async (unfit) => {
        if (unfit === 411) {
          await dropRestOfBody(request);
          return refuse(response, id, unfit, 'Say how long the body is');
        }
        if (unfit !== null) {
          response.setHeader('Connection', 'close');
          return refuse(response, id, unfit, 'Bad request');
        }
        // The middleware is typed for Express, whose request and response only add to Node's.
        withinRequest(id, () => compress(request as never, response as never, () => void listener(request, response)));
      });
    });
  };
}

/** A reader answers in its own way when a body is too large; anything else that ended at the limit is a 413. */
async function handleLimited(request: Request, handle: HttpOptions['handle']): Promise<Response> {
  const isWithoutBody = request.method === 'GET' || request.method === 'HEAD';
  if (isWithoutBody) return handle(request);
  const limited = limitBody(request);
  try {
    const response = await handle(limited.request);
    if (response.status < 500 || !limited.isTooLarge()) return response;
  } catch (error) {
    if (!limited.isTooLarge()) throw error;
  }
  return new Response('Too large', {
    status: 413,
    headers: { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' },
  });
}

/** Answers an uncaught bug: logged in full, shown to the visitor only by its number. */
function toFaultResponse(log: Log, error: unknown): Response {
  const isBadRequest = error instanceof Error && error.name === 'RequestError';
  if (isBadRequest) return new Response('Bad request', { status: 400 });
  if (isTransientError(error)) {
    log.error({ err: error }, 'a request failed with a transient error');
    return new Response(`Not for the moment. Please try again in a little while. (${currentRequestId()})`, {
      status: 503,
      headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', 'Retry-After': '5' },
    });
  }
  log.error({ err: error }, 'a request failed');
  return new Response(`Something went wrong. If you write to us, mention the number ${currentRequestId()}.`, {
    status: 500,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  });
}

/** Overwrites whatever the client sent under these names, which are lower-case. */
function writeOwnHeaders(request: IncomingMessage, own: Readonly<Record<string, string>>): void {
  const kept = request.rawHeaders.flatMap((text, index, all) =>
    index % 2 === 0 && own[text.toLowerCase()] === undefined ? [text, all[index + 1] ?? ''] : [],
  );
  request.rawHeaders = [...kept, ...Object.entries(own).flat()];
  // Node builds this from the raw headers on first use, which may have happened; both are read later.
  Object.assign(request.headers, own);
}

function refuse(response: ServerResponse, id: string, status: number, text: string): void {
  response.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    [REQUEST_ID_HEADER]: id,
  });
  response.end(text);
}

/** Adds `Connection: close` to every response once `begin` is called. */
function createFarewell() {
  const underWay = new Set<ServerResponse>();
  let isLeaving = false;
  return {
    watch(response: ServerResponse) {
      if (isLeaving) response.shouldKeepAlive = false;
      underWay.add(response);
      response.on('close', () => underWay.delete(response));
    },
    begin() {
      isLeaving = true;
      for (const response of underWay) response.shouldKeepAlive = false;
    },
  };
}

async function drain(servers: readonly Server[], graceMs: number): Promise<void> {
  let open = servers.length;
  // As a plain net server: an HTTP server would cut idle connections at once, on which a request may be arriving.
  for (const server of servers) NetServer.prototype.close.call(server, () => (open -= 1));
  const began = Date.now();
  while (open > 0 && Date.now() - began < graceMs + DRAIN_MS) {
    if (Date.now() - began >= graceMs) for (const server of servers) server.closeIdleConnections();
    await sleep(20);
  }
  for (const server of servers) server.closeAllConnections();
}
