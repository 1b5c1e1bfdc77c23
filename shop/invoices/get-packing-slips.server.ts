import { err, ok, type Result } from '#shop/kernel/result.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { drawPackingSlips } from './draw-packing-slips.server.ts';
import { listOrdersToPack } from './orders-to-pack-view.server.ts';
import { writePackingSheet } from './packing-sheet.ts';

/** As many slips as one file holds. */
export const MAX_SLIPS = 100;

export type PackingSlips = { readonly bytes: Uint8Array; readonly fileName: string };

/** Packing slips of those orders in one file, drawn anew each time: what there is to pack may have changed. For staff alone. */
export async function getPackingSlips(
  shop: Shop,
  { orderIds }: { readonly orderIds: readonly string[] },
): Promise<Result<PackingSlips, { readonly code: 'not_found' | 'too_many' }>> {
  const ids = [...new Set(orderIds)];
  if (ids.length > MAX_SLIPS) return err({ code: 'too_many' });
  const [first, ...rest] = await listOrdersToPack(shop.db, ids);
  if (first === undefined) return err({ code: 'not_found' });
  const settings = await getSettings(shop);
  const sheets = [writePackingSheet(first, settings), ...rest.map((one) => writePackingSheet(one, settings))] as const;
  const bytes = await drawPackingSlips(sheets, shop.clock.now());
  const name = rest.length === 0 ? first.number : `${rest.length + 1}-orders`;
  return ok({ bytes, fileName: `packing-slip-${name}.pdf` });
}
