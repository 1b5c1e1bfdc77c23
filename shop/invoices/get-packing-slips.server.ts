import { err, ok, type Result } from '#shop/kernel/result.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { drawPackingSlips } from './draw-packing-slips.server.ts';
import { listOrdersToPack } from './orders-to-pack-view.server.ts';
import { writePackingSheet } from './packing-sheet.ts';

/** The most slips in one file. */
export const MAX_SLIPS = 100;

export type PackingSlips = { readonly bytes: Uint8Array; readonly fileName: string };

/**
 * Packing slips of these orders in one file, drawn each time because their contents may have changed. For staff only.
 */
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
