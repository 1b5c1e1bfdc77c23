import type { DeliveryReach } from '#shop/i18n/delivery-reach.ts';

/** The key of a text that says another thing where the shop delivers to one country, or to Europe, alone. */
export function reachKey<Key extends string>(key: Key, reach: DeliveryReach): Key | `${Key}.europe` | `${Key}.country` {
  return reach === 'world' ? key : `${key}.${reach}`;
}

/** The same of a text that speaks of Europe anyway. */
export function countryKey<Key extends string>(key: Key, reach: DeliveryReach): Key | `${Key}.country` {
  return reach === 'country' ? `${key}.country` : key;
}
