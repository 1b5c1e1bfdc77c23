import { expect, test } from 'vitest';
import { CLIENT_ADDRESS_HEADER, clientKey } from './client-address.server.ts';

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::7', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['', 'unknown'],
  ['not an address', 'unknown'],
])('attempts from %j are counted for %j', (address, key) => {
  expect(clientKey(new Headers({ [CLIENT_ADDRESS_HEADER]: address }))).toBe(key);
});
