import { writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import type { Config } from '../config.server.ts';
import type { Log } from '../log.server.ts';

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
  let isTold = config.trustProxy;
  return ({ headers, socket }) => {
    if (isTold || (headers['x-forwarded-for'] === undefined && headers.forwarded === undefined)) return;
    if (!NEARBY.test(socket.remoteAddress ?? '')) return;
    isTold = true;
    log.warn('requests come through a proxy, and TRUST_PROXY is not true: limits count all visitors as one');
    // A full or read-only disk is reported elsewhere.
    void writeFile(proxyMarkFile(config.dataDir), `${new Date().toISOString()}\n`).catch(() => {});
  };
}
