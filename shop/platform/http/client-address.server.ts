import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/** The header that passes the client's address to the shop. The server overwrites it on every request. */
export const CLIENT_ADDRESS_HEADER = 'x-vitrina-client-address';

/** The connecting address. Behind a trusted proxy, the last address it noted is the client's. */
export function clientAddressOf({ headers, socket }: IncomingMessage, trustProxy: boolean): string {
  const forwarded = trustProxy ? String(headers['x-forwarded-for'] ?? '').split(',') : [];
  return forwarded.at(-1)?.trim() || socket.remoteAddress || '';
}

/**
 * The key for counting attempts: an IPv4 address, or the first half of an IPv6 one, since a household or a rented
 * machine has 2^64 of those. `clientKey(headers)` is '203.0.113.9', '2001:db8:0:1::/64', or 'unknown'.
 */
export function clientKey(headers: Headers): string {
  const text = headers.get(CLIENT_ADDRESS_HEADER)?.trim() ?? '';
  const address = text.replace(/^::ffff:(?=\d+\.)/i, '');
  switch (isIP(address)) {
    case 4:
      return address;
    case 6:
      return `${networkOf(address)}::/64`;
    default:
      return 'unknown';
  }
}

function networkOf(address: string): string {
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const groups = [...left, ...Array<string>(zeros).fill('0'), ...right];
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
