import { sql } from 'kysely';
import type { Uuid } from '#shop/kernel/ids.ts';
import { cents } from '#shop/kernel/money.ts';
import { drawQrCode, type QrCode } from '#shop/platform/qr-code.server.ts';
import { getSettings } from '#shop/settings/get-settings.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { accountOf, type Transfer, writePaymentCode } from './transfer.ts';

/** The transfer that an order waits for; null when it waits for none. */
export async function findTransfer(shop: Shop, orderId: Uuid): Promise<Transfer | null> {
  const [row, settings] = await Promise.all([
    shop.db
      .selectFrom('payments')
      .select(['amount', 'provider_session_id as reference', 'expires_at'])
      .where('order_id', '=', orderId)
      .where('provider', '=', 'transfer')
      .where('state', '=', 'open')
      .executeTakeFirst(),
    getSettings(shop),
  ]);
  const account = accountOf(settings);
  if (!row?.reference || account === null) return null;
  // The order ends at midnight: the day before is the last.
  const due = new Date(row.expires_at.getTime() - 1);
  return { ...account, amount: cents(row.amount), reference: row.reference, due };
}

/** A transfer as its payer sees it: to type, and to scan with the app of a bank. */
export type ShownTransfer = Transfer & { readonly qrCode: QrCode };

/** Finds the transfer that an order waits for, with its QR code; null when it waits for none. */
export async function findShownTransfer(shop: Shop, orderId: Uuid): Promise<ShownTransfer | null> {
  const transfer = await findTransfer(shop, orderId);
  return transfer && { ...transfer, qrCode: drawQrCode(writePaymentCode(transfer)) };
}

/** Lists orders whose transfer is due tomorrow or sooner and whose buyer was not reminded, the most urgent first. */
export async function listTransfersToRemind(shop: Shop, limit: number): Promise<Uuid[]> {
  const { rows } = await sql<{ id: Uuid }>`
    select o.id from payments p join orders o on o.id = p.order_id
    where p.provider = 'transfer' and p.state = 'open' and o.status = 'pending'
      and p.expires_at between now() and now() + interval '36 hours'
      and p.created_at < now() - interval '12 hours'
      and not exists (select from mails where key = 'order-payment-due:' || o.id)
    order by p.expires_at limit ${limit}`.execute(shop.db);
  return rows.map(({ id }) => id);
}
