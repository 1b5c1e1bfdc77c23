import { findActor } from '#shop/accounts/actor-view.server.ts';
import { recordChange } from '#shop/audit/changes.server.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import { err, ok, type Result } from '#shop/kernel/result.ts';
import { MAX_BULK } from '#shop/orders/bulk-step.ts';
import { listParcels } from '#shop/orders/parcels/parcels-view.server.ts';
import { transact } from '#shop/platform/postgres/transaction.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { takesParcel, writeCarrierFile } from './carrier-file.ts';
import { CARRIER_FILES, type CarrierFileName } from './carriers/files.ts';

/**
 * Writes the chosen orders as a carrier's file, without those that it does not bring. The record of changes says whose
 * names and addresses were taken out of the shop, and by whom.
 */
export async function exportParcels(
  shop: Shop,
  wanted: { readonly orderIds: readonly string[]; readonly file: CarrierFileName; readonly actorId: Uuid },
): Promise<Result<string, { readonly code: 'not_found' | 'too_many' }>> {
  const { file, actorId } = wanted;
  const ids = [...new Set(wanted.orderIds)];
  if (ids.length > MAX_BULK) return err({ code: 'too_many' });
  const listed = await listParcels(shop, ids);
  const parcels = listed.filter((parcel) => takesParcel(CARRIER_FILES[file], parcel));
  if (parcels.length === 0) return err({ code: 'not_found' });
  const entries = parcels.map(({ order }) => ({
    entity: 'order' as const,
    entityId: order.id,
    label: `#${order.order_number}`,
    before: { parcel_file: null },
    after: { parcel_file: file },
  }));
  await transact(shop.db, async (tx) => {
    const actor = await findActor(tx, actorId);
    return ok(await recordChange(tx, { actor, kind: 'order_parcel_file', entries, now: shop.clock.now() }));
  });
  return ok(writeCarrierFile(CARRIER_FILES[file], parcels));
}
