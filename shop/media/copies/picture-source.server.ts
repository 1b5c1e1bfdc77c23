import { type LookupAddress, lookup } from 'node:dns';
import type { IncomingMessage } from 'node:http';
import http from 'node:http';
import https from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import { type CopyProblem, type CopyReason, MAX_COPIED_BYTES, parseCopyAddress } from './picture-copy.ts';

/** Fetches pictures from the internet. */
export type PictureSource = {
  /** The bytes behind an address. `hosts` are the allowed ones as in `URL.host`, also for redirects. */
  bring(
    address: string,
    hosts: readonly string[],
  ): Promise<Result<Uint8Array, CopyProblem & { readonly code: string }>>;
};

type Options = {
  /** For tests, which have no server on the internet: allows this machine's addresses. */
  readonly permitsLoopback?: boolean;
  /** Milliseconds for the whole fetch, redirects included. */
  readonly patience?: number;
};

const MAX_REDIRECTS = 5;
const PATIENCE_MS = 30_000;
const HEADERS = {
  accept: 'image/avif,image/webp,image/png,image/jpeg,image/gif;q=0.9,*/*;q=0.1',
  'accept-encoding': 'identity',
  'user-agent': 'Vitrina (copies the pictures of a shop that moves here)',
};

/** Errors that http would return as well as https. */
const FINAL: ReadonlySet<CopyReason> = new Set(['private_address', 'other_host', 'too_large']);

class PrivateAddressError extends Error {}

/**
 * Fetches pictures for a merchant who names their addresses in a file. This must not give access to this machine or
 * its network: only allowed hosts are contacted, at the allowed port, and only at public addresses. The address is
 * checked at the connection itself, so that a name cannot resolve to another one in between.
 */
export function createPictureSource({ permitsLoopback = false, patience = PATIENCE_MS }: Options = {}): PictureSource {
  const isPermitted = (ip: string) => isPublicAddress(ip) || (permitsLoopback && isLoopback(ip));

  /** An http address is tried by https first. */
  async function bring(address: string, hosts: readonly string[]) {
    const encrypted = parseCopyAddress(address);
    if (encrypted?.protocol !== 'http:') return follow(address, hosts);
    encrypted.protocol = 'https:';
    const brought = await follow(encrypted.href, hosts);
    return brought.ok || FINAL.has(brought.error.reason) ? brought : follow(address, hosts);
  }

  async function follow(address: string, hosts: readonly string[]) {
    const signal = AbortSignal.timeout(patience);
    try {
      let url = parseCopyAddress(address);
      for (let hops = 0; hops <= MAX_REDIRECTS; hops += 1) {
        const refused = refuse(url, hosts, isPermitted);
        if (url === null || refused !== null) return problem(refused ?? { reason: 'other_host' });
        const answer = await ask(url, isPermitted, signal);
        const { statusCode: status = 0, headers } = answer;
        if (status >= 200 && status < 300) return await read(answer);
        answer.destroy();
        if (![301, 302, 303, 307, 308].includes(status)) return problem(problemOf(status));
        url = parseCopyAddress(URL.parse(headers.location ?? '', url)?.href ?? '');
      }
      return problem({ reason: 'too_many_redirects' });
    } catch (error) {
      if (error instanceof PrivateAddressError) return problem({ reason: 'private_address' });
      return problem({ reason: signal.aborted ? 'too_slow' : 'unreachable' });
    }
  }
  return { bring };
}

/** Checked before any connection is made. */
function refuse(url: URL | null, hosts: readonly string[], isPermitted: (ip: string) => boolean): CopyProblem | null {
  if (url === null) return { reason: 'other_host' };
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !isPermitted(host)) return { reason: 'private_address', detail: host };
  return hosts.includes(url.host) ? null : { reason: 'other_host', detail: url.host.slice(0, 260) };
}

function ask(url: URL, isPermitted: (ip: string) => boolean, signal: AbortSignal): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? https : http).request(
      url,
      { agent: false, headers: HEADERS, lookup: guardedLookup(isPermitted), signal },
      resolve,
    );
    request.on('error', reject);
    request.on('socket', (socket) => {
      socket.once('connect', () => {
        const ip = socket.remoteAddress ?? '';
        if (!isPermitted(ip.replace(/^::ffff:(?=\d+\.)/i, ''))) request.destroy(new PrivateAddressError(ip));
      });
    });
    request.end();
  });
}

/** Resolves a name. One private address among several refuses them all. */
function guardedLookup(isPermitted: (ip: string) => boolean): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      const [first] = addresses ?? [];
      if (error !== null || first === undefined) return callback(error ?? new Error('no address'), '', 4);
      const hidden = addresses.find(({ address }) => !isPermitted(address));
      if (hidden !== undefined) return callback(new PrivateAddressError(hidden.address), '', 4);
      if (options.all) return callback(null, addresses);
      return callback(null, first.address, first.family);
    });
  };
}

async function read(answer: IncomingMessage) {
  const chunks: Buffer[] = [];
  let size = Number(answer.headers['content-length'] ?? 0);
  if (size > MAX_COPIED_BYTES) {
    answer.destroy();
    return problem({ reason: 'too_large' });
  }
  size = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    size += chunk.length;
    // Leaving the loop cancels the rest.
    if (size > MAX_COPIED_BYTES) return problem({ reason: 'too_large' });
    chunks.push(chunk);
  }
  return ok(Buffer.concat(chunks));
}

function problemOf(status: number): CopyProblem {
  const detail = String(status);
  if (status === 404 || status === 410) return { reason: 'not_found', detail };
  if (status >= 500 || status === 408 || status === 425 || status === 429) return { reason: 'server_error', detail };
  return { reason: 'forbidden', detail };
}

function problem(found: CopyProblem) {
  return err({ ...found, code: found.reason });
}

/** IPv4 ranges that are not public: private, shared, loopback, link-local, documentation, multicast, reserved. */
const NOT_PUBLIC_4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  ...['224.0.0.0/4', '240.0.0.0/4'],
];
/** Exceptions within 2000::/3, the only public range of IPv6: protocols, documentation, and tunnels into IPv4. */
const NOT_PUBLIC_6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const notPublic4 = listOf(NOT_PUBLIC_4, 'ipv4');
const notPublic6 = listOf(NOT_PUBLIC_6, 'ipv6');
const global6 = listOf(['2000::/3'], 'ipv6');
const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Whether an IP address is public: not this machine, its network or any other private range. */
export function isPublicAddress(ip: string): boolean {
  const family = isIP(ip);
  if (family === 4) return !notPublic4.check(ip, 'ipv4');
  return family === 6 && global6.check(ip, 'ipv6') && !notPublic6.check(ip, 'ipv6');
}

function isLoopback(ip: string): boolean {
  const family = isIP(ip);
  return family !== 0 && loopback.check(ip, family === 4 ? 'ipv4' : 'ipv6');
}

function listOf(subnets: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const subnet of subnets) {
    const [net = '', prefix] = subnet.split('/');
    list.addSubnet(net, Number(prefix), family);
  }
  return list;
}
