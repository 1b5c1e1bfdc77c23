import type { Shop } from '#shop/shop.server.ts';
import type { DeliveryZone } from './delivery.ts';
import { listDelivery } from './delivery-view.server.ts';

/** All zones with their methods: read once until they change, in every process. */
export function getDelivery(shop: Pick<Shop, 'db' | 'untilChange'>): Promise<readonly DeliveryZone[]> {
  return shop.untilChange.read('delivery', () => listDelivery(shop.db), 'settings');
}
