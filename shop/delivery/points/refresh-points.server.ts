import { err, ok, type Result } from '#shop/kernel/result.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { POINT_DRIVERS } from './drivers/drivers.ts';
import type { PointCarrier } from './point.ts';
import type { PointListError } from './point-list.ts';
import type { PointSourceError } from './point-source.server.ts';
import { lockPoints, savePoints } from './point-store.server.ts';
import { listActiveIds, listCarriersInUse } from './points-view.server.ts';

export type Refreshed = {
  readonly points: number;
  /** Rows of the list that were unusable. */
  readonly skipped: number;
  /** Points that are not in it any more. */
  readonly lost: number;
};

export type RefreshPointsError =
  | PointSourceError
  | PointListError
  /** More than half of the known points are missing, or most rows are unusable: the last good list stays. */
  | { readonly code: 'list_shrank'; readonly known: number; readonly lost: number; readonly skipped: number };

type Refresh = {
  readonly carrier: keyof typeof POINT_DRIVERS;
  /** Accepts a list that lost more than half of its points. */
  readonly acceptsLoss?: boolean;
};

/** Fetches a carrier's list of points and stores it, unless it cannot be trusted: then the last good list stays. */
export async function refreshPoints(
  shop: Shop,
  { carrier, acceptsLoss = false }: Refresh,
): Promise<Result<Refreshed, RefreshPointsError>> {
  const driver = POINT_DRIVERS[carrier];
  const brought = await shop.pointSource.bring(driver);
  if (!brought.ok) return brought;
  const list = driver.parse(brought.value);
  if (!list.ok) return list;
  const { points, skipped } = list.value;
  const listed = new Set(points.map(({ id }) => id));
  return transact(shop.db, async (tx): Promise<Result<Refreshed, RefreshPointsError>> => {
    await lockPoints(tx, carrier);
    const known = await listActiveIds(tx, carrier);
    const lost = known.filter((id) => !listed.has(id)).length;
    const isTrusted = lost * 2 <= known.length && skipped <= points.length && points.length > 0;
    if (!isTrusted && !acceptsLoss) return err({ code: 'list_shrank', known: known.length, lost, skipped });
    await savePoints(tx, { carrier, points, seenAt: shop.clock.now() });
    return ok({ points: points.length, skipped, lost });
  });
}

/** Enqueues the refresh of the carriers that methods lead to. */
export async function refreshCarriersInUse(shop: Shop): Promise<void> {
  for (const carrier of await listCarriersInUse(shop.db)) await enqueueRefresh(shop, shop.db, carrier);
}

/** Has a carrier's list fetched soon. The made-up carrier has none. */
export async function enqueueRefresh(
  { jobs }: Pick<Shop, 'jobs'>,
  tx: Parameters<Shop['jobs']['enqueue']>[0],
  carrier: PointCarrier,
): Promise<void> {
  if (carrier === 'sample') return;
  await jobs.enqueue(tx, 'refresh-carrier-points', { carrier }, { once: carrier, maxAttempts: MAX_ATTEMPTS });
}

/** Over some hours; the next night tries again. */
const MAX_ATTEMPTS = 8;
