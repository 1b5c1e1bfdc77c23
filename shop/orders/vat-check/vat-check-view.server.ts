import { sql } from 'kysely';
import { parseVatNumber } from '#shop/addresses/vat-number.ts';
import type { Uuid } from '#shop/kernel/ids.ts';
import type { Db } from '#shop/platform/postgres/db.server.ts';
import type { VatAnswer } from './vat-register.ts';

/** Finds the VAT number of an order that was not answered for yet; null without one. */
export async function findVatNumber(db: Db, orderId: Uuid): Promise<string | null> {
  const { rows } = await sql<{ number: string | null }>`
    select shipping_address ->> 'vat_number' as number from orders o
    where id = ${orderId} and not exists (select from vat_checks where order_id = o.id)`.execute(db);
  return parseVatNumber(rows[0]?.number ?? '');
}

export type VatCheck = VatAnswer & { readonly answeredAt: Date };

/** Finds what was answered about an order's VAT number; null before. */
export async function findVatCheck(db: Db, orderId: Uuid): Promise<VatCheck | null> {
  const row = await db
    .selectFrom('vat_checks')
    .select(['is_valid as isValid', 'name', 'address', 'answered_at as answeredAt'])
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row ?? null;
}
