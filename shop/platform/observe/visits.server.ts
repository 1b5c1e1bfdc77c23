import { writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import type { Config } from '../config.server.ts';
import { clientAddressOf } from '../http/client-address.server.ts';
import { type Log, logRequest } from '../log.server.ts';
import type { Metrics } from './metrics.server.ts';

/** Names of addresses in logs and metrics, from the route map, so that a new secret in an address never appears. */
export type RouteNames = {
  /** `nameOf('/test-payment/cs_1')` is '/test-payment/:sessionId'; '*' for unknown addresses. */
  nameOf(pathname: string): string;
  /** The same with harmless parameters filled in: '/product/soy-candle'. */
  describe(pathname: string): string;
};

type VisitWatchOptions = {
  readonly config: Pick<Config, 'env' | 'trustProxy'>;
  readonly log: Log;
  readonly routes: RouteNames;
  /** Null: nothing is counted. */
  readonly metrics: Metrics | null;
};

/** Counts each request and, in production, logs a line when its response is sent or the client is gone. */
export function createVisitWatch({ config, log, routes, metrics }: VisitWatchOptions) {
  const isLogged = config.env === 'production' && log.isLevelEnabled('info');
  if (!isLogged && metrics === null) return () => {};
  const nameRoute = rememberNames(routes);
  return (request: IncomingMessage, response: ServerResponse, id: string) => {
    const startedAt = performance.now();
    const { socket } = request;
    const bytesBefore = socket.bytesWritten;
    const pathname = pathOf(request.url ?? '');
    response.on('close', () => {
      const { method = '' } = request;
      const ms = performance.now() - startedAt;
      const { name, path } = nameRoute(pathname);
      metrics?.count({ method, route: name, status: response.statusCode, seconds: ms / 1000 });
      if (!isLogged) return;
      logRequest(log, {
        method,
        path,
        status: response.statusCode,
        ms: Math.round(ms * 10) / 10,
        bytes: socket.bytesWritten - bytesBefore,
        address: clientAddressOf(request, config.trustProxy),
        requestId: id,
        isCutOff: !response.writableFinished,
      });
    });
  };
}

/** Most requests are for few addresses, which are named once each. */
const MOST_ADDRESSES = 500;
/** What somebody made up to fill the memory is no address of a page. */
const LONGEST_ADDRESS = 200;

function rememberNames({ nameOf, describe }: RouteNames) {
  const known = new Map<string, { readonly name: string; readonly path: string }>();
  return (pathname: string) => {
    let names = known.get(pathname);
    if (names === undefined) {
      names = { name: nameOf(pathname), path: describe(pathname) };
      if (known.size >= MOST_ADDRESSES) known.clear();
      if (pathname.length <= LONGEST_ADDRESS) known.set(pathname, names);
    }
    return names;
  };
}

function pathOf(target: string): string {
  const end = target.indexOf('?');
  return end < 0 ? target : target.slice(0, end);
}

/** This machine and its network: a visitor from elsewhere could write the header without any proxy. */
const NEARBY =
  /^(?:::1|(?:::ffff:)?(?:127|10)\.|(?:::ffff:)?192\.168\.|(?:::ffff:)?172\.(?:1[6-9]|2\d|3[01])\.|f[cd])/i;

/** The file that tells `doctor` that requests come through a proxy. */
export function proxyMarkFile(dataDir: string): string {
  return path.join(dataDir, 'proxy-seen');
}

/** Logs once that there is a proxy that the settings do not mention, and records it. Does nothing with TRUST_PROXY. */
export function createProxyNotice(
  config: Pick<Config, 'trustProxy' | 'dataDir'>,
  log: Pick<Log, 'warn'>,
): (request: IncomingMessage) => void {
  let isRecorded = config.trustProxy;
  return ({ headers, socket }) => {
    if (isRecorded || (headers['x-forwarded-for'] === undefined && headers.forwarded === undefined)) return;
    if (!NEARBY.test(socket.remoteAddress ?? '')) return;
    isRecorded = true;
    log.warn('requests come through a proxy, and TRUST_PROXY is not true: limits count all visitors as one');
    // A full or read-only disk is reported elsewhere.
    void writeFile(proxyMarkFile(config.dataDir), `${new Date().toISOString()}\n`).catch(() => {});
  };
}
