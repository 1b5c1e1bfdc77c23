import type { DeliveryReach } from '#shop/i18n/delivery-reach.ts';

/** The key of a text that differs when the shop delivers to one country, or only within Europe. */
export function reachKey<Key extends string>(key: Key, reach: DeliveryReach): Key | `${Key}.europe` | `${Key}.country` {
  return reach === 'world' ? key : `${key}.${reach}`;
}

/** Returns the key of a text that differs only when the shop delivers to one country. */
export function countryKey<Key extends string>(key: Key, reach: DeliveryReach): Key | `${Key}.country` {
  return reach === 'country' ? `${key}.country` : key;
}
