import { type LookupAddress, lookup } from 'node:dns';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** The address is one of this machine, its network or another private range. */
export class PrivateAddressError extends Error {}

export type PublicRequest = {
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
  /** Which IP addresses may be contacted, as `permit` says. */
  readonly isPermitted: (ip: string) => boolean;
};

/** Which IP addresses may be contacted: public ones, and for tests, which have no server on the internet, this machine's. */
export function permit({ permitsLoopback = false }: { readonly permitsLoopback?: boolean | undefined }) {
  return (ip: string) => isPublicAddress(ip) || (permitsLoopback && isLoopback(ip));
}

/** Whether a host is an IP address that may not be contacted; a name is judged when it is resolved. */
export function isForbiddenHost({ hostname }: URL, isPermitted: PublicRequest['isPermitted']): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  return isIP(host) !== 0 && !isPermitted(host);
}

/**
 * Sends a GET request to an address that people or other parties named, without giving access to this machine or its
 * network. The IP address is checked at the connection itself, so that a name cannot resolve to another one in between.
 * Redirects are not followed. Throws a PrivateAddressError.
 */
export function requestPublic(url: URL, { headers, signal, isPermitted }: PublicRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? https : http).request(
      url,
      { agent: false, headers, lookup: guardedLookup(isPermitted), signal },
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

/** Reads a response. Null when it is larger; the rest is then not fetched. */
export async function readAtMost(response: IncomingMessage, most: number): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  if (Number(response.headers['content-length'] ?? 0) > most) {
    response.destroy();
    return null;
  }
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    // Leaving the loop cancels the rest.
    if (size > most) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
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
