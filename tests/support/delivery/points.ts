import type { PickupPoint } from '#shop/delivery/points/point.ts';
import type { PointSource } from '#shop/delivery/points/point-source.server.ts';
import { savePoints } from '#shop/delivery/points/point-store.server.ts';
import { err, ok } from '#shop/kernel/result.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';

export const A_POINT: PickupPoint = {
  ...{
    carrier: 'sample',
    id: 'P1',
    name: 'Parka pakomāts',
    kind: 'locker',
    country: 'LV',
    town: 'Rīga',
    area: 'Centrs',
  },
  ...{ street: 'Brīvības iela 1', postal_code: 'LV-1010', lat: 56.95, lon: 24.1, hours: '24/7' },
};

/** Gives the made-up carrier these points, and no others. */
export async function havePoints(shop: Shop, ...points: readonly Partial<PickupPoint>[]): Promise<void> {
  const listed = points.map((point) => ({ ...A_POINT, ...point }));
  await transact(shop.db, (tx) => savePoints(tx, { carrier: 'sample', points: listed, seenAt: shop.clock.now() }));
  await shop.changes.settle();
}

/** A source whose response a test decides; null is a carrier that is away. */
export function aPointSource(): PointSource & { text: string | null } {
  return {
    text: null,
    async bring() {
      return this.text === null ? err({ code: 'unreachable' }) : ok(this.text);
    },
  };
}
