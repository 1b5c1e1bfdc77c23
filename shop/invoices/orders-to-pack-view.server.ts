import { sql } from 'kysely';
import type { PostalAddress } from '#shop/addresses/address.ts';
import { isUuid, type Uuid } from '#shop/kernel/ids.ts';
import type { Language } from '#shop/kernel/language.ts';
import { unitsGoneSql } from '#shop/orders/order-need-view.server.ts';
import type { Db } from '#shop/platform/postgres/db.server.ts';
import type { ItemToPack, OrderToPack } from './packing-sheet.ts';

/** The orders to pack, in the order of the given ids; unknown ones are left out. */
export async function listOrdersToPack(db: Db, ids: readonly string[]): Promise<OrderToPack[]> {
  const known = ids.filter(isUuid);
  if (known.length === 0) return [];
  const { rows } = await sql<Row>`
    select o.id, o.order_number as number, o.language, o.created_at as "placedAt", o.invoice_number as "invoiceNumber",
      o.shipping_address as address, coalesce((
        select jsonb_agg(jsonb_build_object('name', i.product_name, 'variation', i.variation_name, 'sku', i.sku,
          'quantity', i.quantity, 'toPack', i.quantity - ${unitsGoneSql}) order by i.position)
        from order_items i where i.order_id = o.id), '[]') as items
    from orders o where o.id = any(${known}::uuid[])
    order by array_position(${known}::uuid[], o.id)`.execute(db);
  return rows;
}

type Row = {
  readonly id: Uuid;
  readonly number: number;
  readonly language: Language;
  readonly placedAt: Date;
  readonly invoiceNumber: string | null;
  readonly address: PostalAddress;
  readonly items: readonly ItemToPack[];
};
